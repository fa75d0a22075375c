/** Leagues of a sport with two divisions and two levels, written with one line per contest. */

import type {
  AthleteRow,
  EntryStatus,
  SportContestRow,
  SportResultRow,
} from '../../../../../src/services/athletes/rules/rows.ts'
import type { DivisionFacts } from '../../../../../src/services/athletes/rules/sport/divisions.ts'
import {
  divisionsOf,
  joined,
  type League,
  type Person,
} from '../../../../../src/services/athletes/rules/sport/league.ts'
import { knownFields } from '../../../../helpers/known-fields.ts'
import { contest, everybody, type Order, placed, TODAY } from '../../../../helpers/leagues.ts'

export { athlete, TODAY } from '../../../../helpers/leagues.ts'

export type Level = 'WORLD' | 'REGIONAL'

const division = (code: string, over: Partial<DivisionFacts> = {}): DivisionFacts => ({
  ...{ code, slug: code.toLowerCase(), name: code, sex: 'MALE', maxBodyweightKg: null, description: code },
  ...over,
})

export const DIVISIONS: readonly DivisionFacts[] = [division('M'), division('L', { maxBodyweightKg: 90 })]

/** A contest and its results. */
export interface TestContest {
  readonly row: SportContestRow<Level>
  readonly results: readonly SportResultRow[]
}

interface ContestOptions extends Partial<SportContestRow<Level>> {
  readonly division?: string
}

/** `when` is a day or a year; `order` lists the names from first to last. */
export function contestIn(name: string, when: string, order: Order, over: ContestOptions = {}): TestContest {
  const { division: code = 'M', level = 'REGIONAL', ...rest } = over
  const row = contest<Level>(name, level, when, rest)
  const results = placed(order).map((one) => resultOf(row.key, one.name, 'PLACED', one.place, code))
  return { row, results }
}

const resultOf = (
  key: string,
  athlete: string,
  status: EntryStatus,
  place: number | null,
  code: string,
): SportResultRow => ({ contest: key, athlete, division: code, status, place, placeText: null })

/** The contest with one more entry. */
export const withEntry = (
  { row, results }: TestContest,
  name: string,
  status: EntryStatus,
  place: number | null = null,
  code = 'M',
): TestContest => ({ row, results: [...results, resultOf(row.key, name, status, place, code)] })

export function leagueOf(
  contests: readonly TestContest[],
  athletes: readonly AthleteRow[] = [],
  today = TODAY,
): League<Level> {
  const results = contests.flatMap((one) => one.results)
  const rows = {
    athletes: everybody(
      athletes,
      results.map((result) => result.athlete),
    ),
    contests: contests.map(({ row }) => row),
    results,
    fields: knownFields(results),
  }
  return joined(rows, today, divisionsOf(DIVISIONS))
}

/** One person of a league of these contests. */
export const personIn = (
  name: string,
  contests: readonly TestContest[],
  athletes: readonly AthleteRow[] = [],
): Person<Level> => leagueOf(contests, athletes).person(name)
