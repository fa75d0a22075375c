/** What an import of strongman data stores, and what the next one changes. */
import { describe, expect, it } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { type StrongmanData, storeStrongman } from '../../../src/importers/strongman/store.ts'
import type { StrongmanRows } from '../../../src/services/strongman/rules/rows.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { changesOf, current, database, rows, setUp, store } from './support.ts'

setUp()

const edited = <K extends keyof StrongmanRows>(
  list: K,
  change: (row: StrongmanRows[K][number]) => StrongmanRows[K][number],
): StrongmanData => leagueWith({ [list]: (rows[list] as StrongmanRows[K][number][]).map(change) })

/** Sources write the members of a row in different orders. */
const reverseMembers = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).toReversed()) as Row
const shuffle = <Row extends object>(list: readonly Row[]): Row[] => list.map(reverseMembers).toReversed()

describe('an import', () => {
  it('stores every row and every figure', async () => {
    const figures = leagueFigures(smallLeague)
    await store(smallLeague)
    const { prisma } = database
    const counted = {
      ...{ athletes: await prisma.athlete.count(), contests: await prisma.contest.count() },
      ...{ events: await prisma.contestEvent.count(), results: await prisma.placing.count() },
      ...{ marks: await prisma.performance.count(), careers: await prisma.career.count() },
      ...{ seasons: await prisma.careerSeason.count(), achievements: await prisma.achievement.count() },
      ...{ bests: await prisma.personalBest.count(), divisions: await prisma.contestDivision.count() },
      ...{ records: await prisma.eventRecord.count(), standards: await prisma.eventStandard.count() },
      ...{ benchmarks: await prisma.eventSeason.count(), boards: await prisma.leaderboard.count() },
      ...{ entries: await prisma.leaderboardEntry.count(), countries: await prisma.countryTotals.count() },
    }
    const sum = (lists: readonly (readonly unknown[])[]) => lists.flat().length
    expect(counted).toEqual({
      ...{ athletes: 12, contests: 8, events: rows.contestEvents.length, results: rows.results.length },
      ...{ marks: rows.eventResults.length, careers: 12, seasons: sum(figures.careers.map((one) => one.seasons)) },
      ...{ achievements: sum(figures.careers.map((one) => one.achievements)) },
      ...{ bests: sum(figures.careers.map((one) => one.personalBests)) },
      ...{ divisions: sum(figures.contests.map((one) => one.divisions)), records: figures.records.length },
      ...{ standards: figures.standards.length, benchmarks: figures.seasons.length, boards: figures.boards.length },
      ...{ entries: sum(figures.boards.map((one) => one.entries)), countries: figures.countries.length },
    })
  })

  it('ties a mark to its event, its entry, the athlete and the contest', async () => {
    await store(smallLeague)
    const mark = await database.prisma.performance.findFirstOrThrow({
      where: { text: '8 reps (150 kg)', placing: { contest: { slug: '2025-coastal-classic' } } },
      include: {
        event: true,
        contestEvent: true,
        placing: { include: { athlete: true, career: true, division: true } },
      },
    })
    expect(mark).toMatchObject({
      ...{ value: 8, unit: 'reps', reps: 8, implementKg: 150, place: 1, event: { key: 'log_press' } },
      contestEvent: { position: 2, name: 'Log for Reps (150 kg)' },
      placing: { place: 3, athlete: { slug: 'boleslaw-zmudzinski' }, division: { code: 'M' } },
    })
    expect(mark.placing.career.athleteId).toBe(mark.placing.athleteId)
  })

  it('stores events outside the catalogue, places as they are spelled, and contests without a day or a single winner', async () => {
    await store(smallLeague)
    const contest = await database.prisma.contest.findFirstOrThrow({
      where: { slug: '2024-strongest-of-the-north' },
      include: { events: { orderBy: { position: 'asc' } }, placings: { orderBy: { id: 'asc' } }, series: true },
    })
    expect(contest).toMatchObject({
      date: null,
      year: 2024,
      series: null,
      countryCode: 'FIN',
      winnerId: null,
    })
    expect(contest.events.map(({ eventId, name }) => [eventId === null, name])).toEqual([
      [true, 'Barrel Stacking'],
      [false, 'Max Deadlift'],
    ])
    expect(contest.placings.map(({ placeText }) => placeText)).toEqual(['T1', 'T1', '3'])
    const out = await database.prisma.placing.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } })
    expect(Object.fromEntries(out.map(({ status, _count }) => [status, _count]))).toEqual({
      ...{ PLACED: 28, DISQUALIFIED: 1, DID_NOT_FINISH: 1, WITHDRAWN: 1, ENTERED: 4 },
    })
  })

  it('describes the contests of a ranking by number, slug, name and date', async () => {
    await store(smallLeague)
    const entry = await database.prisma.leaderboardEntry.findFirstOrThrow({
      where: { athlete: { slug: 'orri-hrafnkelsson' }, leaderboard: { kind: 'RANKING', year: 2026 } },
    })
    const { number } = await database.prisma.contest.findFirstOrThrow({ where: { slug: '2026-world-strength-final' } })
    expect(JSON.parse(JSON.stringify(entry.components)).best[0].contest).toEqual({
      ...{ id: number, slug: '2026-world-strength-final', name: '2026 World Strength Final', date: '2026-09-12' },
    })
  })

  it('counts every row of a first import as added, and nothing if nothing changes', async () => {
    const first = await store(smallLeague)
    expect(first.differences).toEqual({
      athletes: { added: 12, changed: 0, removed: 0, same: 0 },
      contests: { added: 8, changed: 0, removed: 0, same: 0 },
    })
    expect(await changesOf(first.version)).toEqual([])
    const shuffled = leagueWith({
      ...{ athletes: shuffle(rows.athletes), contests: shuffle(rows.contests) },
      ...{ results: shuffle(rows.results), eventResults: shuffle(rows.eventResults) },
      records: rows.records.map(reverseMembers),
    })
    expect(await store(shuffled)).toMatchObject({
      ...{ unchanged: true, version: first.version },
      differences: { athletes: { changed: 0, same: 12 }, contests: { changed: 0, same: 8 } },
    })
    expect(await database.prisma.dataset.count()).toBe(1)
  })
})

describe('the next import', () => {
  it('finds people and contests again: numbers and slugs stay', async () => {
    await store(smallLeague)
    const before = {
      athletes: await database.prisma.athlete.findMany({ select: { id: true, slug: true }, orderBy: { id: 'asc' } }),
      contests: await database.prisma.contestIdentity.findMany({ orderBy: { id: 'asc' } }),
    }
    await store({ ...smallLeague, label: 'Another label' })
    expect(
      await database.prisma.athlete.findMany({ select: { id: true, slug: true }, orderBy: { id: 'asc' } }),
    ).toEqual(before.athletes)
    expect(await database.prisma.contestIdentity.findMany({ orderBy: { id: 'asc' } })).toEqual(before.contests)
    const served = await database.prisma.contest.findMany({ where: current, select: { number: true, slug: true } })
    expect(served.map(({ number, slug }) => `${number} ${slug}`).toSorted()).toEqual(
      before.contests.map(({ id, slug }) => `${id} ${slug}`).toSorted(),
    )
  })

  it('lists the results that changed, and nothing else', async () => {
    await store(smallLeague)
    const swapped = edited('results', (row) => {
      if (row.contest !== 'w26' || (row.athlete !== 'wyatt' && row.athlete !== 'tauno')) return row
      const place = row.athlete === 'wyatt' ? 2 : 3
      return { ...row, place, placeText: String(place) }
    })
    const { version, differences } = await store(swapped)
    expect(await changesOf(version)).toEqual([
      'CHANGED results Tauno Järvelä, 2026 World Strength Final',
      'CHANGED results Wyatt Culpepper, 2026 World Strength Final',
    ])
    expect(differences.contests).toEqual({ added: 0, changed: 1, removed: 0, same: 7 })
  })

  it('changes the facts of a person only with the switch', async () => {
    await store(smallLeague)
    const heavier = edited('athletes', (row) => (row.key === 'orri' ? { ...row, weightKg: 190, heightCm: null } : row))
    const figures = {
      ...leagueFigures(heavier),
      countries: [{ ...leagueFigures(heavier).countries[0]!, countryCode: 'XXX' }],
    }
    const orri = () =>
      database.prisma.career.findFirstOrThrow({ where: { ...current, athlete: { slug: 'orri-hrafnkelsson' } } })
    await expect(importing(database, () => storeStrongman(database, heavier, figures))).rejects.toThrow(/country "XXX"/)
    expect(await orri()).toMatchObject({ weightKg: 182, heightCm: 198 })
    const { version } = await store(heavier)
    expect(await orri()).toMatchObject({ weightKg: 190, heightCm: null, fullName: 'Orri Hrafnkelsson' })
    expect(await changesOf(version)).toEqual(['CHANGED athletes Orri Hrafnkelsson'])
  })

  it('logs what is removed, and does not reuse its slug while it is on record', async () => {
    await store(smallLeague)
    const smaller = leagueWith({
      athletes: rows.athletes.filter(({ key }) => key !== 'nobody'),
      results: rows.results.filter(({ athlete }) => athlete !== 'nobody'),
      eventResults: rows.eventResults.filter(({ athlete }) => athlete !== 'nobody'),
    })
    const { version } = await store(smaller)
    expect(await changesOf(version)).toContain('REMOVED athletes Sverre Aldri')
    expect(await changesOf(version)).toContain('CHANGED contests 2026 Strongest of the North')
    const namesake = leagueWith({
      athletes: rows.athletes.map((row) => (row.key === 'nobody' ? { ...row, key: 'another' } : row)),
      results: rows.results.map((row) => (row.athlete === 'nobody' ? { ...row, athlete: 'another' } : row)),
      eventResults: rows.eventResults.map((row) => (row.athlete === 'nobody' ? { ...row, athlete: 'another' } : row)),
    })
    expect(await changesOf((await store(namesake)).version)).toContain('ADDED athletes Sverre Aldri')
  })
})
