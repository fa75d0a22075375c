/** Strongman as a sport of the schema. The files in `queries/` and `types/` add its fields. */
import { builder } from '../../builder/index.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { defineSport } from '../sports/index.ts'
import { DIVISIONS } from './rules/divisions.ts'

const StrongmanLevel = builder.enumType('StrongmanLevel', {
  description: 'Importance of a strongman contest.',
  values: {
    WORLD: { description: 'World titles, and contests of the same standing.' },
    MAJOR: { description: 'Major contests below those: continental or by invitation.' },
    NATIONAL: { description: 'National championships.' },
    REGIONAL: { description: 'Any other contest.' },
  } as const,
})

const CODES = DIVISIONS.map(({ code }) => code)

/** The canonical code. Clients may send it in lower case. */
export function divisionGiven(code: string): string {
  const known = code.toUpperCase()
  if (!CODES.includes(known)) throw notFound('division', code, CODES)
  return known
}

export const strongman = defineSport({
  service: 'STRONGMAN',
  name: 'Strongman',
  noun: 'strongman',
  level: StrongmanLevel,
  division: { identifier: 'code', bounds: { maxLength: 20 }, canonical: divisionGiven },
})

export const { datasetIdOf } = strongman
