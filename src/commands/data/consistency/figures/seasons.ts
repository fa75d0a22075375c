/** Recomputes the figures of each season, and of each division in each season, from its contests and results. */
import { graphql } from '../../../../contract/index.ts'
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { ResultRow } from '../rows.ts'
import { counts, inWords, isCompleted, type ServedSport } from '../served.ts'
import { allOf, type Surfaces } from '../surfaces.ts'

export function checkSeasons(served: ServedSport, findings: Findings): void {
  const contests = groupedBy(served.contests, ({ year }) => year)
  const yearsWithSeason = new Set(served.contests.flatMap(({ year, stage }) => (stage ? [] : [year])))
  const results = groupedBy(served.results.filter(counts), ({ contest }) => contest.year)
  const firstYears = groupedBy(served.careers, ({ firstYear }) => firstYear)
  for (const { year, ...season } of served.seasons) {
    const compare = findings.about('seasons', `${served.sport} season ${year}`)
    const own = contests.get(year) ?? []
    const athletes = new Set((results.get(year) ?? []).map(({ athlete }) => athlete.slug))
    const rows = () => own.map(({ slug, status }) => `${slug}: ${status}`)
    compare('totalContests', season.totalContests, own.filter(isCompleted).length, rows)
    compare('totalUpcoming', season.totalUpcoming, own.filter(({ status }) => status === 'UPCOMING').length, rows)
    compare('totalAthletes', season.totalAthletes, athletes.size, rows)
    compare('newFaces', season.newFaces, firstYears.get(year)?.length ?? 0)
  }
  const listed = new Set(served.seasons.map(({ year }) => year))
  const compare = findings.about('seasons', `${served.sport} seasons`)
  for (const year of yearsWithSeason) {
    const rows = () => (contests.get(year) ?? []).map(({ slug, status }) => `${slug}: ${status}`)
    compare(`${year} is listed`, listed.has(year), true, rows)
  }
}

const DIVISION_SEASONS = graphql(`
  query ($after: String) {
    list: bodybuildingDivisionSeasons(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        division { slug }
        year contests contestsWithField entries athletes meanFieldSize newFaces winners
      }
    }
  }
`)

/** Only bodybuilding publishes figures of a division in a season. */
export async function checkDivisionSeasons(surfaces: Surfaces, served: ServedSport, findings: Findings): Promise<void> {
  if (served.sport !== 'bodybuilding') return
  const counted = served.results.filter(counts)
  const results = groupedBy(counted, ({ division, contest }) => `${division.slug} ${contest.year}`)
  const debuts = new Map<string, number>()
  for (const { athlete, division, contest } of counted) {
    const key = `${division.slug} ${athlete.slug}`
    debuts.set(key, Math.min(debuts.get(key) ?? contest.year, contest.year))
  }
  const published = await allOf(surfaces, DIVISION_SEASONS)
  const listed = new Set(published.map(({ division, year }) => `${division.slug} ${year}`))
  for (const [key, own] of results)
    findings.about('seasons', key)('is listed', listed.has(key), true, () => own.map(inWords))
  for (const { division, year, ...season } of published) {
    const compare = findings.about('seasons', `${division.slug} ${year}`)
    const own = results.get(`${division.slug} ${year}`) ?? []
    const rows = () => own.map((result) => `${result.athlete.slug}: ${inWords(result)}`)
    const athletes = new Set(own.map(({ athlete }) => athlete.slug))
    const sizes = fullFields(own)
    compare('contests', season.contests, new Set(own.map(({ contest }) => contest.slug)).size, rows)
    compare('contestsWithField', season.contestsWithField, sizes.length, rows)
    compare('meanFieldSize', season.meanFieldSize, sizes.length === 0 ? null : meanOf(sizes), rows)
    compare('entries', season.entries, own.length, rows)
    compare('athletes', season.athletes, athletes.size, rows)
    const debut = [...athletes].filter((athlete) => debuts.get(`${division.slug} ${athlete}`) === year)
    compare('newFaces', season.newFaces, debut.length, rows)
    const winners = new Set(own.flatMap(({ place, athlete }) => (place === 1 ? [athlete.slug] : [])))
    compare('winners', season.winners, winners.size, rows)
  }
}

/** The sizes of the fields that are completely known. */
function fullFields(results: readonly ResultRow[]): number[] {
  const contests = groupedBy(results, ({ contest }) => contest.slug)
  return [...contests.values()].flatMap(([first]) => (first!.coverage === 'FULL_FIELD' ? [first!.fieldSize!] : []))
}

const meanOf = (sizes: readonly number[]): number =>
  Math.round((100 * sizes.reduce((sum, size) => sum + size, 0)) / sizes.length) / 100
