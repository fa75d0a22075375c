/** What the next import of bodybuilding data changes and keeps. */
import { describe, expect, it } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { BODYBUILDING_IMPORT, type BodybuildingData } from '../../../src/importers/bodybuilding/store.ts'
import { demandNotShrunk } from '../../../src/importers/dataset.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import type { AthleteRow, BodybuildingRows } from '../../../src/services/bodybuilding/rules/rows.ts'
import { showComputed, showWith, smallShow } from '../../helpers/bodybuilding.ts'
import { madeFigures } from '../../helpers/bodybuilding-figures.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { changesOf, database, rows, setUp, store, storeWith } from './support.ts'

setUp()

const edited = <K extends keyof BodybuildingRows>(
  list: K,
  change: (row: BodybuildingRows[K][number]) => BodybuildingRows[K][number],
): BodybuildingData => showWith({ [list]: (rows[list] as BodybuildingRows[K][number][]).map(change) })

describe('the next import', () => {
  it('finds people and contests again: numbers and slugs stay', async () => {
    await store(smallShow)
    const before = {
      athletes: await database.prisma.athlete.findMany({ select: { id: true, slug: true }, orderBy: { id: 'asc' } }),
      contests: await database.prisma.contestIdentity.findMany({ orderBy: { id: 'asc' } }),
    }
    await store({ ...smallShow, label: 'Another label' })
    expect(
      await database.prisma.athlete.findMany({ select: { id: true, slug: true }, orderBy: { id: 'asc' } }),
    ).toEqual(before.athletes)
    expect(await database.prisma.contestIdentity.findMany({ orderBy: { id: 'asc' } })).toEqual(before.contests)
  })

  it('lists a contest that changed, with its results and the athletes whose careers changed by it', async () => {
    await store(smallShow)
    const swapped = edited('results', (row) => {
      if (row.contest !== 'p25' || (row.athlete !== 'wyatt' && row.athlete !== 'felix')) return row
      const place = row.athlete === 'wyatt' ? 2 : 1
      return { ...row, place, placeText: String(place) }
    })
    const { version, differences } = await store(swapped)
    const log = await changesOf(version)
    expect(log).toContain('CHANGED contests 2025 Harbor City Pro')
    expect(log).toContain('CHANGED athletes Wyatt Culpepper')
    expect(log).toContain('CHANGED results Félix Durand, 2025 Harbor City Pro')
    expect(log.filter((line) => line.includes('Jana') || line.includes('2024'))).toEqual([])
    expect(differences.contests).toEqual({ added: 0, changed: 1, removed: 0, same: rows.contests.length - 1 })
  })

  it('that fails leaves the served data unchanged, and its rows are removed by the next one', async () => {
    const { version } = await store(smallShow)
    const label = { ...smallShow, label: 'Another label' }
    const served = () => database.prisma.dataset.findFirstOrThrow({ where: { current: true } })
    const wrong = { ...madeFigures.pages[0]!, key: 'nobody' }
    await expect(storeWith(label, { ...madeFigures, pages: [wrong] })).rejects.toThrow(/athlete "nobody"/)
    expect(await served()).toMatchObject({ version, label: smallShow.label })
    expect(await database.prisma.anniversary.count({ where: { dataset: { staged: true } } })).toBe(1)
    await storeWith(label, madeFigures)
    expect(await served()).toMatchObject({ label: label.label })
    expect(await database.prisma.dataset.count({ where: { staged: true } })).toBe(0)
    expect(await database.prisma.anniversary.count({ where: { datasetId: (await served()).id } })).toBe(1)
  })
})

describe('a person of strongman who appears in bodybuilding', () => {
  const [orri] = smallLeague.rows.athletes as [AthleteRow]
  const league = (over: Partial<AthleteRow> = {}) =>
    leagueWith({ athletes: smallLeague.rows.athletes.map((row) => (row.key === 'orri' ? { ...row, ...over } : row)) })
  /** The circuit, in which the athlete of the comeback takes that name. */
  const show = (over: Partial<AthleteRow>) =>
    edited('athletes', (row) =>
      row.key === 'chidi'
        ? { ...(row as AthleteRow), fullName: orri.fullName, countryCode: null, dateOfBirth: null, ...over }
        : row,
    )
  const storeLeague = (data = league()) =>
    importing(database, () => storeStrongman(database, data, leagueFigures(data)))
  const slugs = async () =>
    (
      await database.prisma.athlete.findMany({
        where: { slug: { startsWith: 'orri' } },
        include: { identities: { orderBy: { sport: 'asc' } } },
        orderBy: { id: 'asc' },
      })
    ).map(({ slug, identities }) => `${slug}: ${identities.map(({ externalId }) => externalId)}`)
  const two = ['orri-hrafnkelsson: orri', 'orri-hrafnkelsson-2: chidi']

  it('with the same name, country and year of birth is one, with one slug', async () => {
    await storeLeague()
    await store(show({ countryCode: 'ISL', birthYear: 1992 }))
    expect(await slugs()).toEqual(['orri-hrafnkelsson: orri,chidi'])
    const wyatt = { where: { fullName: 'Wyatt Culpepper' } }
    expect(await database.prisma.athlete.count(wyatt)).toBe(1)
  })

  it('with the same name and another country is two', async () => {
    await storeLeague()
    await store(show({ birthYear: null, countryCode: 'NOR' }))
    expect(await slugs()).toEqual(two)
  })

  it('is one person whichever sport comes first, keeps facts that only one sport states, and stays one person', async () => {
    const same = show({ dateOfBirth: '1992-03-14', birthYear: 1992, heightCm: null, weightKg: null })
    await store(same)
    await storeLeague(league({ countryCode: null }))
    await store({ ...same, label: 'Another label' })
    const rows = await database.prisma.athlete.findMany({
      where: { slug: { startsWith: 'orri' } },
      include: { careers: { where: { dataset: { current: true } } } },
    })
    expect(rows).toMatchObject([{ slug: 'orri-hrafnkelsson', birthYear: 1992 }])
    const bodies = rows[0]!.careers.map(({ heightCm, weightKg }) => [heightCm, weightKg])
    expect(bodies).toEqual(
      expect.arrayContaining([
        [198, 182],
        [null, null],
      ]),
    )
  })

  it('is never matched between demo data and real data', async () => {
    await storeLeague()
    await store({ ...show({ dateOfBirth: '1992-03-14', birthYear: 1992 }), demo: false })
    expect(await slugs()).toEqual(two)
  })
})

describe('an import of much less than is served', () => {
  const less = {
    ...showWith({
      contests: rows.contests.slice(0, 3),
      results: rows.results.filter(({ contest }) => ['r18', 'p19', 'f19'].includes(contest)),
      qualifications: [],
    }),
    demo: false,
  }

  it('is refused with both numbers', async () => {
    await store({ ...smallShow, demo: false })
    const options = { force: false, dryRun: false, report: new Report() }
    await expect(
      demandNotShrunk(database, BODYBUILDING_IMPORT.replacement(showComputed(less)), options),
    ).rejects.toThrow(
      `This file has 3 contests, less than half of the ${rows.contests.length} that are served as bodybuilding.`,
    )
  })
})
