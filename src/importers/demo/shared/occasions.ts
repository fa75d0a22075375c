/** What is known of every contest before it is held, whatever the sport, and its row. */
import { slugOf } from '../../../kernel/names.ts'
import type { SportContestRow } from '../../../services/athletes/rules/rows.ts'
import { type Day, dateOf } from './days.ts'
import type { Nation } from './nations.ts'

export interface Occasion<Level extends string> {
  readonly name: string
  readonly series: string
  readonly level: Level
  readonly day: Day
  readonly endDay: Day
  readonly year: number
  /** False where the source knows the year only. */
  readonly dated: boolean
  readonly host: Nation
  readonly city: string
  readonly upcoming: boolean
}

export function contestRow<Level extends string>(occasion: Occasion<Level>, stage: boolean): SportContestRow<Level> {
  const { name, series, level, day, endDay, year, dated, host, city, upcoming } = occasion
  return {
    ...{ series, level, stage, year, city },
    key: slugOf(`${year} ${name}`),
    name: `${year} ${name}`,
    status: upcoming ? 'UPCOMING' : 'COMPLETED',
    date: dated ? dateOf(day) : null,
    endDate: dated && endDay > day ? dateOf(endDay) : null,
    countryCode: host.code,
  }
}

/** What stands where a place would. */
export const PLACE_TEXTS = { WITHDRAWN: 'WD', DISQUALIFIED: 'DQ', DID_NOT_FINISH: 'DNF', ENTERED: '-' } as const
