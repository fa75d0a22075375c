/** Strongman as a sport of the schema. The files in `queries/` and `types/` add its fields. */
import { builder } from '../../builder/index.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { wireEnum } from '../../kernel/text/names.ts'
import { integer } from '../exports/table.ts'
import { defineSport } from '../sports/index.ts'
import { DIVISIONS } from './rules/divisions.ts'

const LEVELS = {
  WORLD: {
    description: 'World championships, including those of a class or an age group: winning one is a world title.',
  },
  MAJOR: { description: 'Major contests below those: continental or invitational.' },
  NATIONAL: { description: 'National championships.' },
  REGIONAL: { description: 'Any other contest.' },
} as const

const StrongmanLevel = builder.enumType('StrongmanLevel', {
  description: 'Importance of a strongman contest.',
  values: LEVELS,
})

const CODES = DIVISIONS.map(({ code }) => code)

/** The canonical code, also of a division named by its slug. Clients may send either in any case. */
export function canonicalDivision(name: string): string {
  const division = DIVISIONS.find(({ code, slug }) => code === name.toUpperCase() || slug === name.toLowerCase())
  if (!division) throw notFound('division', name, CODES)
  return division.code
}

export const strongman = defineSport({
  service: 'STRONGMAN',
  name: 'Strongman',
  noun: 'strongman',
  level: StrongmanLevel,
  division: { identifier: 'code', bounds: { maxLength: 20 }, canonical: canonicalDivision },
  tables: {
    levels: Object.keys(LEVELS).map(wireEnum),
    titles: { world_titles: integer('flagshipTitles', 'Wins of world championships.') },
  },
})

export const { datasetIdOf } = strongman
