/**
 * What a contest's own rows say of it: who took part, or before it is held who is on the start list; the fields of its
 * divisions; the winner of the first division, in the order of divisions, that has one. A shared first place is no
 * single winner.
 */
import type { DivisionFacts } from './divisions.ts'
import type { ContestFigures } from './figures.ts'
import { type Field, type Held, type Start, tookPart, won } from './league.ts'

export function contestOf({ row, fields }: Held, divisions: readonly DivisionFacts[]): ContestFigures {
  const inOrder = divisions.flatMap(({ code }) => fields.get(code) ?? [])
  const winners = row.status === 'COMPLETED' ? inOrder.map((field) => field.starts.filter(won)) : []
  const first = winners.find((ofDivision) => ofDivision.length > 0) ?? []
  return {
    contest: row.key,
    competitors: competitorsOf(inOrder),
    winner: first.length === 1 ? (first[0] as Start).person.row.key : null,
    divisions: inOrder.map(({ division, starts }) => ({
      division: division.code,
      fieldSize: taking(starts).length,
      nations: new Set(taking(starts).flatMap(({ person }) => person.row.countryCode ?? [])).size,
    })),
  }
}

/** Each person once, however many divisions they entered. */
const competitorsOf = (fields: readonly Field[]): number =>
  new Set(taking(fields.flatMap(({ starts }) => starts)).map(({ person }) => person)).size

/** Those who took part; before the contest, those who entered. */
function taking(starts: readonly Start[]): readonly Start[] {
  const took = starts.filter(tookPart)
  return took.length > 0 ? took : starts.filter(({ status }) => status === 'ENTERED')
}

/** `Final 2019`; a name that contains its year is left as it is. */
export const nameWithYear = ({ row: { name, year } }: Held): string =>
  name.includes(String(year)) ? name : `${name} ${year}`
