/**
 * Figures from a contest's own rows: the participants or, before the contest, the start list; the fields of its
 * divisions; and the winner of the first division, in listing order, that has one. A shared first place has no single
 * winner.
 */
import type { DivisionFacts } from './divisions.ts'
import type { ContestFigures } from './figures.ts'
import { type Contest, type Field, type Person, type Start, tookPart, won } from './league.ts'

export function contestOf({ row, fields }: Contest, divisions: readonly DivisionFacts[]): ContestFigures {
  const inOrder = divisions.flatMap(({ code }) => fields.get(code) ?? [])
  const winners = row.status === 'COMPLETED' ? inOrder.map((field) => field.starts.filter(won)) : []
  const first = winners.find((ofDivision) => ofDivision.length > 0) ?? []
  return {
    contest: row.key,
    competitors: competitorsOf(inOrder),
    winner: first.length === 1 ? (first[0] as Start).person.row.key : null,
    divisions: inOrder.map(({ division, starts, coverage, fieldSize, recorded, source }) => ({
      ...{ division: division.code, coverage, fieldSize, recorded, source },
      nations: nationsOf(taking(starts).map(({ person }) => person)),
    })),
  }
}

/** The number of countries of these athletes; null if none is known. */
export function nationsOf(persons: readonly Person[]): number | null {
  const countries = new Set(persons.flatMap(({ row }) => row.countryCode ?? []))
  return countries.size === 0 ? null : countries.size
}

/** Counts each person once, however many divisions they entered. */
const competitorsOf = (fields: readonly Field[]): number =>
  new Set(taking(fields.flatMap(({ starts }) => starts)).map(({ person }) => person)).size

/** The athletes who took part or, before the contest, those who entered. */
function taking(starts: readonly Start[]): readonly Start[] {
  const took = starts.filter(tookPart)
  return took.length > 0 ? took : starts.filter(({ status }) => status === 'ENTERED')
}

/** `Final 2019`. A name that contains its year stays unchanged. */
export const nameWithYear = ({
  row: { name, year },
}: {
  readonly row: Pick<Contest['row'], 'name' | 'year'>
}): string => (name.includes(String(year)) ? name : `${name} ${year}`)
