/**
 * Who qualified for the flagship contest of a season, worked out where no source says so, by rules like those of most
 * seasons, the earliest way of each athlete:
 *
 * 1. the first five of the flagship contest of the year before;
 * 2. the winners of qualifying contests;
 * 3. of the others the three who have most points, and who is level with the third.
 *
 * This is who had earned an invitation, not who came.
 */
import { foremost } from '../../athletes/rules/sport/board.ts'
import type { QualificationFigures } from './figures.ts'
import { type Person, type Start, won } from './league.ts'
import type { Season } from './road-seasons.ts'

/** Places at the flagship contest that qualify for the next one. */
export const QUALIFIED_PLACES = 5

/** Athletes whom points qualify. */
export const QUALIFIED_BY_POINTS = 3

/** What an athlete has done at the qualifying contests of a season. */
export interface Campaign {
  readonly person: Person
  readonly starts: readonly Start[]
  readonly points: number
}

export function derivedFrom(season: Season, campaigns: readonly Campaign[]): QualificationFigures[] {
  const qualified = new Map<Person, QualificationFigures>()
  const qualify = (person: Person, rule: string, contest: string | null, points: number | null = null): void => {
    const own = { athlete: person.row.key, division: season.division.code, year: season.year }
    if (!qualified.has(person)) qualified.set(person, { ...own, contest, points, rule, derived: true })
  }
  for (const start of season.before?.starts ?? [])
    if (start.counts && start.place !== null && start.place <= QUALIFIED_PLACES)
      qualify(start.person, 'top five', start.contest.row.key)
  for (const start of season.fields.flatMap(({ starts }) => starts.filter(won)))
    qualify(start.person, 'win', start.contest.row.key)
  const others = campaigns.filter(({ person, points }) => points > 0 && !qualified.has(person))
  for (const { person, points } of foremost(others, (one) => one.points, QUALIFIED_BY_POINTS))
    qualify(person, 'points', null, points)
  return [...qualified.values()]
}
