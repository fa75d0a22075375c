/**
 * Size, breadth and openness of each division per year, from completed contests without heats. Years without
 * participants are left out. Athletes and entries are those on record; the mean field size is that of the contests whose
 * whole field is known.
 *
 * The concentration of wins is the Herfindahl index, the sum of the squared shares of all wins: 1 if one athlete won
 * everything, 1/n if n athletes won equally often, 0 without wins. Hirschman AO. The paternity of an index. American
 * Economic Review 1964; 54(5): 761–762.
 *
 * The depth is the distance of the ten strongest from the average athlete of the season. Leads are relative to the mean
 * of these ten, so the depth is the negated mean lead. With ten or fewer rated athletes there is no depth.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { ACTIVE_MONTHS } from '../../../athletes/rules/sport/careers.ts'
import { nationsOf } from '../../../athletes/rules/sport/contests.ts'
import { monthsBefore } from '../../../athletes/rules/sport/days.ts'
import { DIVISIONS } from '../divisions.ts'
import type { DivisionFigures, DivisionSeasonFigures, YearFigures } from '../figures.ts'
import { BEST_OF_SEASON, type Ratings, type SeasonRating } from '../forecasts/ratings.ts'
import {
  countingStarts,
  type Field,
  hasFullField,
  type League,
  type Person,
  type Start,
  textOrder,
  won,
} from '../league.ts'

export function divisionSeasonsOf(league: League, ratings: Ratings): DivisionSeasonFigures[] {
  const divisions = groupedBy(countingStarts(league), ({ field }) => field.division.code)
  return DIVISIONS.flatMap(({ code }) => seasonsOf(code, divisions.get(code) ?? [], ratings.get(code) ?? []))
}

function seasonsOf(
  division: string,
  starts: readonly Start[],
  ratings: readonly SeasonRating[],
): DivisionSeasonFigures[] {
  const rated = groupedBy(ratings, ({ year }) => year)
  const years = groupedBy(starts, ({ contest }) => contest.row.year)
  const known = new Set<Person>()
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, own]) => {
      const before = known.size
      for (const { person } of own) known.add(person)
      return {
        division,
        year,
        ...sizeOf(own),
        newFaces: known.size - before,
        ...winsOf(own),
        depth: depthOf(rated.get(year)),
      }
    })
}

function sizeOf(starts: readonly Start[]) {
  const fields = [...new Set(starts.map(({ field }) => field))]
  const sizes = fields.flatMap((field) => (hasFullField(field) ? (field.fieldSize ?? field.recorded) : []))
  return {
    contests: new Set(starts.map(({ contest }) => contest)).size,
    contestsWithField: sizes.length,
    entries: starts.length,
    athletes: new Set(starts.map(({ person }) => person)).size,
    meanFieldSize: sizes.length === 0 ? null : roundTo(sizes.reduce((sum, size) => sum + size, 0) / sizes.length, 2),
    nations: nationsOf(starts.map(({ person }) => person)),
    sources: sourcesOf(fields),
  }
}

/** The source of most fields first. */
function sourcesOf(fields: readonly Field[]): string[] {
  const counts = [
    ...groupedBy(
      fields.flatMap(({ source }) => source ?? []),
      (source) => source,
    ),
  ]
  return counts.sort(([a, one], [b, other]) => other.length - one.length || textOrder(a, b)).map(([source]) => source)
}

function winsOf(starts: readonly Start[]) {
  const wins = starts.filter(won)
  const counts = [...groupedBy(wins, ({ person }) => person).values()].map((own) => own.length)
  const squares = counts.reduce((sum, count) => sum + (count / wins.length) ** 2, 0)
  return { winners: counts.length, winConcentration: roundTo(squares, 4) }
}

function depthOf(season: readonly SeasonRating[] = []): number | null {
  if (season.length <= BEST_OF_SEASON) return null
  return roundTo(-season.reduce((sum, { lead }) => sum + lead, 0) / season.length, 3)
}

// Totals of each division over all years: participants in completed contests, without heats.

export function divisionsOf(league: League): DivisionFigures[] {
  const divisions = groupedBy(countingStarts(league), ({ field }) => field.division.code)
  const activeSince = monthsBefore(league.today, ACTIVE_MONTHS)
  return DIVISIONS.map(({ code }) => divisionOf(code, divisions.get(code) ?? [], activeSince))
}

/** `starts` are in chronological order. */
function divisionOf(division: string, starts: readonly Start[], activeSince: string): DivisionFigures {
  const lastDays = new Map(starts.map(({ person, contest }) => [person, contest.day]))
  const years = [...new Set(starts.map(({ contest }) => contest.row.year))].sort((a, b) => a - b)
  return {
    division,
    athletes: lastDays.size,
    activeAthletes: [...lastDays.values()].filter((day) => day >= activeSince).length,
    contests: new Set(starts.map(({ contest }) => contest)).size,
    entries: starts.length,
    firstYear: years[0] ?? null,
    lastYear: years.at(-1) ?? null,
  }
}

// Totals of each year over all divisions: completed contests without heats, and their participants.

export function yearsOf(league: League): YearFigures[] {
  const contests = groupedBy(
    league.contests.map(({ row }) => row).filter(({ stage }) => !stage),
    ({ year }) => year,
  )
  const starts = groupedBy(countingStarts(league), ({ contest }) => contest.row.year)
  const known = new Set<Person>()
  return [...contests]
    .sort(([a], [b]) => a - b)
    .map(([year, own]) => {
      const results = starts.get(year) ?? []
      const athletes = new Set(results.map(({ person }) => person))
      const before = known.size
      for (const athlete of athletes) known.add(athlete)
      return {
        ...{ year, athletes: athletes.size, results: results.length, newFaces: known.size - before },
        contests: own.filter(({ status }) => status === 'COMPLETED').length,
        upcoming: own.filter(({ status }) => status === 'UPCOMING').length,
        nations: nationsOf([...athletes]),
      }
    })
}
