/** Two versions of the data: the second one changes people, results and percentiles of the first. */
import type { Database } from '../../src/database/database.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import type { PopulationWithProfiles } from '../../src/importers/powerlifting/profiles.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { showFigures, showWith, smallShow } from '../helpers/bodybuilding.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'

const { rows: league } = smallLeague
const { rows: show } = smallShow

/** Without one person, and with other facts of all others. */
const changed = <Row extends { readonly key: string; readonly fullName: string }>(
  rows: readonly Row[],
  gone: string,
): Row[] =>
  rows
    .filter(({ key }) => key !== gone)
    .map((row) => ({
      ...row,
      ...{ fullName: `${row.fullName} Renamed`, countryCode: 'CAN', dateOfBirth: '1980-02-29', birthYear: 1980 },
    }))

const without = <Row extends { readonly athlete: string }>(rows: readonly Row[], name: string): Row[] =>
  rows.filter(({ athlete }) => athlete !== name)

const otherLeague = leagueWith({
  athletes: changed(league.athletes, 'minna'),
  results: without(league.results, 'minna'),
  eventResults: without(league.eventResults, 'minna'),
})
const otherShow = showWith({
  athletes: changed(show.athletes, 'hiro'),
  results: without(show.results, 'hiro'),
  qualifications: without(show.qualifications, 'hiro'),
})

const FEATS = {
  ...{ bestSquatKg: 400, bestRawSquatKg: 380, bestBenchKg: 230, bestDeadliftKg: 420, bestTotalKg: 1030 },
  ...{ bodyweightKg: 180, dots: 560, meets: 3, firstYear: 2015, lastYear: 2020 },
}

/** Powerlifting results that match these people, with their deadlift. */
async function storeLifters(database: Database, deadlifts: Readonly<Record<string, number>>): Promise<void> {
  const profiles = Object.entries(deadlifts).map(async ([slug, bestDeadliftKg]) => {
    const { id } = await database.prisma.athlete.findUniqueOrThrow({ where: { slug } })
    return { athleteId: id, name: slug, confidence: 0.9, reasons: ['same name'], ...FEATS, bestDeadliftKg }
  })
  const figures: PopulationWithProfiles = {
    ...verifiedFigures,
    label: `Lifters as strong as ${Object.values(deadlifts)} kg`,
    profiles: await Promise.all(profiles),
  }
  await storePopulation(database, figures)
}

export const storeFirst = (database: Database): Promise<void> =>
  storeLifters(database, { 'orri-hrafnkelsson': 420, 'halla-sigvaldsdottir': 250 })

export const storeBetween = (database: Database): Promise<void> => storeLifters(database, { 'orri-hrafnkelsson': 430 })

export async function storeSecond(database: Database): Promise<void> {
  await importing(database, () => storeStrongman(database, otherLeague, leagueFigures(otherLeague)))
  await importing(database, () => storeBodybuilding(database, otherShow, showFigures(otherShow)))
  await storeLifters(database, { 'orri-hrafnkelsson': 440, 'tauno-jarvela': 350 })
}
