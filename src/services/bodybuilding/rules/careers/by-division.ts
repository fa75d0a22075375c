/** Splits careers by division. */
import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import type { League, Person, Start } from '../league.ts'

/** A career or a part of it: the contests that count, in chronological order. */
export interface Part {
  readonly person: Person
  readonly appearances: readonly Start[]
}

/** Groups parts by division code, in the order of persons. A person appears only in divisions they took part in. */
export function partsByDivision(persons: League['persons']): Map<string, Part[]> {
  const divisions = new Map<string, Part[]>()
  for (const person of persons) {
    const counting = person.starts.filter(({ counts }) => counts)
    for (const [division, appearances] of groupedBy(counting, ({ field }) => field.division))
      at(divisions, division.code, (): Part[] => []).push({ person, appearances })
  }
  return divisions
}
