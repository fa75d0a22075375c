/** Generated strongman data, and measures of it. */
import { expect } from 'vitest'
import { demoStrongman } from '../../../../prisma/seed/strongman/index.ts'
import { groupedBy } from '../../../../src/kernel/collections/groups.ts'
import { COUNTRIES } from '../../../../src/services/athletes/rules/countries/countries.ts'
import { DIVISIONS } from '../../../../src/services/strongman/rules/divisions.ts'
import { type EventFacts, eventOfKey } from '../../../../src/services/strongman/rules/events/events.ts'
import type { EventResultRow, StrongmanRows } from '../../../../src/services/strongman/rules/rows.ts'
import { TODAY } from '../support.ts'

export const demo = demoStrongman({ seed: 7, today: TODAY })

export const { athletes, contests, contestEvents, results, eventResults, records } = demo.rows

export const athleteOf = new Map(athletes.map((athlete) => [athlete.key, athlete]))

export const contestOf = new Map(contests.map((contest) => [contest.key, contest]))

export const eventOf = new Map(contestEvents.map((event) => [`${event.contest} ${event.position}`, event]))

export const divisionOf = new Map(DIVISIONS.map((division) => [division.code, division]))

export const fields = groupedBy(results, ({ contest, division }) => `${contest} ${division}`)

export const held = groupedBy(eventResults, ({ contest, division, position }) => `${contest} ${division} ${position}`)

export function checkReferences(rows: StrongmanRows): void {
  const persons = new Set(rows.athletes.map(({ key }) => key))
  const shows = new Set(rows.contests.map(({ key }) => key))
  const events = new Set(rows.contestEvents.map(({ contest, position }) => `${contest} ${position}`))
  const entries = new Set(rows.results.map(({ contest, division, athlete }) => `${contest} ${division} ${athlete}`))
  const codes = new Set(COUNTRIES.map(({ code }) => code))
  const strays = [
    ...rows.athletes.filter(({ countryCode }) => !codes.has(countryCode!)),
    ...rows.contests.filter(({ countryCode }) => !codes.has(countryCode!)),
    ...rows.contestEvents.filter(({ contest, event }) => !shows.has(contest) || !eventOfKey(event!)),
    ...rows.results.filter(
      (row) => !shows.has(row.contest) || !persons.has(row.athlete) || !divisionOf.has(row.division),
    ),
    ...rows.eventResults.filter((row) => !events.has(`${row.contest} ${row.position}`)),
    ...rows.eventResults.filter((row) => !entries.has(`${row.contest} ${row.division} ${row.athlete}`)),
    ...rows.records.filter((row) => !persons.has(row.athlete) || (row.contest !== null && !shows.has(row.contest))),
  ]
  expect(strays).toEqual([])
  const entered = new Set(rows.results.map(({ athlete }) => athlete))
  expect(rows.athletes.filter(({ key }) => !entered.has(key))).toEqual([])
}

/** Above 0 if the first is better: more implements, then less time; any time ranks before any distance. */
export function compare(one: EventResultRow, other: EventResultRow, { unit, higherIsBetter }: EventFacts): number {
  const rank = (row: EventResultRow): number => {
    const timed = row.unit === 's' && !(unit === 's' && higherIsBetter)
    return timed ? 10_000 * (row.reps ?? 1) - row.value! : row.value!
  }
  return rank(one) - rank(other)
}
