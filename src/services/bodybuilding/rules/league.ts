/** Joins the rows of bodybuilding once. Everything else is computed from the result. */
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import * as sport from '../../athletes/rules/sport/league.ts'
import { DIVISIONS } from './divisions.ts'
import type { BodybuildingRows, Level } from './rows.ts'

export { countingStarts, hasFullField, onPodium, textOrder, tookPart, won } from '../../athletes/rules/sport/league.ts'

export type Person = sport.Person<Level>
export type Start = sport.Start<Level>
export type Contest = sport.Contest<Level>
export type Field = sport.Field<Level>
export type League = sport.League<Level>

export const divisionOf: (code: string) => DivisionFacts = sport.divisionsOf(DIVISIONS)

export const joined = (rows: BodybuildingRows, today: string): League => sport.joined(rows, today, divisionOf)
