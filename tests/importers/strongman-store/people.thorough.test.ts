/** People keep their number and slug across imports of strongman data. */
import { describe, expect, it } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { demandNotShrunk } from '../../../src/importers/dataset.ts'
import { STRONGMAN_IMPORT, type StrongmanData, storeStrongman } from '../../../src/importers/strongman/store.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { leagueComputed, leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { changesOf, current, database, rows, setUp, store } from './support.ts'

setUp()

describe('people of one name', () => {
  const slugs = async () =>
    (
      await database.prisma.athleteIdentity.findMany({
        where: { externalId: { startsWith: 'erik' } },
        include: { athlete: true },
        orderBy: { externalId: 'asc' },
      })
    ).map(({ externalId, athlete }) => `${externalId} ${athlete.slug}`)

  it('are numbered in the order of their first contest, and a newcomer comes after them', async () => {
    await store(smallLeague)
    expect(await slugs()).toEqual(['erik-fin erik-lindkvist-2', 'erik-swe erik-lindkvist'])
    const older = { ...rows.athletes[0]!, key: 'erik-old', fullName: 'Erik Lindkvist' }
    const more = leagueWith({
      athletes: [older, ...rows.athletes],
      results: [...rows.results, { ...rows.results[0]!, athlete: 'erik-old', place: 6, placeText: '6' }],
    })
    await store(more)
    expect(await slugs()).toEqual([
      ...['erik-fin erik-lindkvist-2', 'erik-old erik-lindkvist-3', 'erik-swe erik-lindkvist'],
    ])
  })
})

describe('a person keeps number and slug', () => {
  /** The league with further people who are all named Arvid Storm, and the contests of each by key. */
  const withStorms = (storms: Record<string, readonly string[]>, over: Partial<StrongmanData> = {}) => ({
    ...leagueWith({
      athletes: [
        ...rows.athletes,
        ...Object.keys(storms).map((key) => ({
          ...rows.athletes[0]!,
          key,
          fullName: 'Arvid Storm',
          countryCode: null,
        })),
      ],
      results: [
        ...rows.results,
        ...Object.entries(storms).flatMap(([athlete, contests]) =>
          contests.map((contest) => ({ ...rows.results[0]!, contest, athlete, place: 9, placeText: '9' })),
        ),
      ],
    }),
    ...over,
  })
  const workedOut = (storms: Record<string, readonly string[]>, over: Partial<StrongmanData> = {}) =>
    withStorms(storms, { keysMayPass: true, ...over })

  /** The served athletes by slug: number, key and contests. */
  const storms = async () => {
    const careers = await database.prisma.career.findMany({
      where: { ...current, searchName: { startsWith: 'arvid' } },
      include: { athlete: { include: { identities: true } }, placings: { include: { contest: true } } },
    })
    const keys = new Map(
      (await database.prisma.contestIdentity.findMany()).map(({ id, externalId }) => [id, externalId]),
    )
    return Object.fromEntries(
      careers.map(({ athlete: { id, slug, identities }, placings }) => [
        slug,
        {
          ...{ id, key: identities.map(({ externalId }) => externalId).join() },
          contests: placings.map(({ contest }) => keys.get(contest.number)).toSorted(),
        },
      ]),
    )
  }

  it('when an older namesake appears and takes the key', async () => {
    await store(workedOut({ 'arvid-storm/SWE': ['w24', 'c25'] }))
    const { id } = (await storms())['arvid-storm']!
    const more = workedOut({ 'arvid-storm/SWE': ['w23'], 'arvid-storm/SWE/2': ['w24', 'c25', 'n26'] })
    const { version, differences } = await store(more)
    const after = await storms()
    expect(after).toEqual({
      'arvid-storm': { id, key: 'arvid-storm/SWE/2', contests: ['c25', 'n26', 'w24'] },
      'arvid-storm-2': { id: expect.any(Number), key: 'arvid-storm/SWE', contests: ['w23'] },
    })
    const log = (await changesOf(version)).filter((line) => line.includes('athletes'))
    expect(log.filter((line) => line.includes('Storm')).toSorted()).toEqual([
      ...['ADDED athletes Arvid Storm', 'CHANGED athletes Arvid Storm'],
    ])
    expect(differences.athletes).toMatchObject({ added: 1, removed: 0 })
    await store({ ...more, label: 'Another label' })
    expect(await storms()).toEqual(after)
  })

  it('when a country becomes known, and the key is that of another person', async () => {
    await store(workedOut({ 'arvid-storm/-': ['w23', 'w24'], 'arvid-storm/SWE': ['c25'] }))
    const before = await storms()
    await store(workedOut({ 'arvid-storm/SWE': ['w23', 'w24'], 'arvid-storm/SWE/2': ['c25'] }))
    expect(await storms()).toEqual({
      'arvid-storm': { ...before['arvid-storm'], key: 'arvid-storm/SWE' },
      'arvid-storm-2': { ...before['arvid-storm-2'], key: 'arvid-storm/SWE/2' },
    })
  })

  it('when two turn out to be one: that of whom more contests are known', async () => {
    await store(workedOut({ 'arvid-storm/SWE': ['w23'], 'arvid-storm/SWE/2': ['c25', 'n26'] }))
    const before = await storms()
    const { version } = await store(workedOut({ 'arvid-storm/SWE': ['w23', 'w24', 'c25', 'n26'] }))
    expect(await storms()).toEqual({
      'arvid-storm-2': { ...before['arvid-storm-2'], key: 'arvid-storm/SWE', contests: ['c25', 'n26', 'w23', 'w24'] },
    })
    expect(await changesOf(version)).toContain('MERGED athletes Arvid Storm')
    const merged = await database.prisma.datasetChange.findFirstOrThrow({ where: { kind: 'MERGED' } })
    const [gone, stays] = [before['arvid-storm']!, before['arvid-storm-2']!]
    expect([merged.key, merged.mergedInto]).toEqual([String(gone.id), String(stays.id)])
  })

  it('and no one else gets them, though the key is the same, if the contests show another person', async () => {
    await store(workedOut({ 'arvid-storm/SWE': ['w24'], 'arvid-storm/SWE/2': ['c25'] }))
    const before = await storms()
    await store(workedOut({ 'arvid-storm/SWE': ['w23'], 'arvid-storm/SWE/2': ['c25'] }))
    expect(await storms()).toEqual({
      'arvid-storm-2': before['arvid-storm-2'],
      'arvid-storm-3': { id: expect.any(Number), key: 'arvid-storm/SWE', contests: ['w23'] },
    })
  })

  it('when the operator changes the key of the only person with that name', async () => {
    await store(withStorms({ storm: ['w24', 'c25'] }))
    const { id } = (await storms())['arvid-storm']!
    await store(withStorms({ 'storm-1985': ['w24', 'c26'] }))
    expect(await storms()).toEqual({ 'arvid-storm': { id, key: 'storm-1985', contests: ['c26', 'w24'] } })
    await store(withStorms({ 'storm-1985': ['w23'] }))
    expect(await storms()).toEqual({ 'arvid-storm': { id, key: 'storm-1985', contests: ['w23'] } })
  })

  it('when the operator does not change the key, whatever happens to contests and names', async () => {
    await store(withStorms({ one: ['w23', 'c25'], other: ['n26'] }))
    const { id } = (await storms())['arvid-storm']!
    const { rows: swapped, ...about } = withStorms({ one: ['n26'], third: ['w23', 'c25'] })
    const renamed = swapped.athletes.map((row) => (row.key === 'one' ? { ...row, fullName: 'Arvid Oskar Storm' } : row))
    await store({ ...about, rows: { ...swapped, athletes: renamed } })
    expect(await storms()).toEqual({
      'arvid-storm': { id, key: 'one', contests: ['n26'] },
      'arvid-storm-3': { id: expect.any(Number), key: 'third', contests: ['c25', 'w23'] },
    })
  })

  it('when an import fails that would have changed the keys', async () => {
    await store(workedOut({ 'arvid-storm/SWE': ['w24'] }))
    const before = await storms()
    const data = workedOut({ 'arvid-storm/SWE': ['w23'], 'arvid-storm/SWE/2': ['w24'] })
    const figures = {
      ...leagueFigures(data),
      countries: [{ ...leagueFigures(data).countries[0]!, countryCode: 'XXX' }],
    }
    await expect(importing(database, () => storeStrongman(database, data, figures))).rejects.toThrow(/country "XXX"/)
    expect(await storms()).toEqual(before)
  })
})

describe('an import of much less than is served', () => {
  const real: StrongmanData = { ...smallLeague, demo: false }
  const less = {
    ...leagueWith({
      contests: rows.contests.slice(0, 3),
      contestEvents: rows.contestEvents.filter(({ contest }) => ['w23', 'n24', 'g24'].includes(contest)),
      results: rows.results.filter(({ contest }) => ['w23', 'n24', 'g24'].includes(contest)),
      eventResults: rows.eventResults.filter(({ contest }) => ['w23', 'n24', 'g24'].includes(contest)),
      records: [],
    }),
    demo: false,
  }
  const check = (data: StrongmanData, over = {}) =>
    demandNotShrunk(database, STRONGMAN_IMPORT.replacement(leagueComputed(data)), {
      ...{ force: false, dryRun: false, report: new Report() },
      ...over,
    })

  it('is refused with both numbers unless it is forced; demo data may disappear', async () => {
    await store(smallLeague)
    await check(less)
    await store(real)
    await expect(check(less)).rejects.toThrow(
      'This file has 3 contests, less than half of the 8 that are served as strongman.',
    )
    const report = new Report()
    await check(less, { force: true, report })
    expect(report.notes.join()).toContain('The import was forced.')
    await check(real)
  })
})
