/** Generated bodybuilding data, and measures of it. */
import { expect } from 'vitest'
import { demoBodybuilding } from '../../../../prisma/seed/bodybuilding/index.ts'
import { groupedBy } from '../../../../src/kernel/collections/groups.ts'
import { COUNTRIES } from '../../../../src/services/athletes/rules/countries/countries.ts'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import type { BodybuildingRows, Level, ResultRow } from '../../../../src/services/bodybuilding/rules/rows.ts'
import { TODAY } from '../support.ts'

export const demo = demoBodybuilding({ seed: 7, today: TODAY })

export const { athletes, contests, results, qualifications } = demo.rows

export const athleteOf = new Map(athletes.map((athlete) => [athlete.key, athlete]))

export const contestOf = new Map(contests.map((contest) => [contest.key, contest]))

export const divisionOf = new Map(DIVISIONS.map((division) => [division.slug, division]))

export const fields = groupedBy(results, ({ contest, division }) => `${contest} ${division}`)

export const yearOf = ({ contest }: Pick<ResultRow, 'contest'>): number => contestOf.get(contest)!.year

export const at = (level: Level) => contests.filter((contest) => contest.level === level)

export function checkReferences(rows: BodybuildingRows): void {
  const persons = new Set(rows.athletes.map(({ key }) => key))
  const shows = new Set(rows.contests.map(({ key }) => key))
  const codes = new Set(COUNTRIES.map(({ code }) => code))
  const strays = [
    ...[...rows.athletes, ...rows.contests].filter(({ countryCode }) => !codes.has(countryCode!)),
    ...[...rows.results, ...rows.qualifications].filter(
      ({ athlete, division }) => !persons.has(athlete) || !divisionOf.has(division),
    ),
    ...rows.results.filter(({ contest }) => !shows.has(contest)),
    ...rows.qualifications.filter(({ contest }) => contest !== null && !shows.has(contest)),
  ]
  expect(strays).toEqual([])
  const entered = new Set(rows.results.map(({ athlete }) => athlete))
  expect(rows.athletes.filter(({ key }) => !entered.has(key))).toEqual([])
}
