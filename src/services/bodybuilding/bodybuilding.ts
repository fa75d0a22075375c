/** Bodybuilding as a sport of the schema. The files in `queries/` and `types/` add its fields. */
import { builder } from '../../builder/index.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { Fault, notFound } from '../../kernel/faults/faults.ts'
import { likelyName, SEX_SIGNS, wireEnum } from '../../kernel/text/names.ts'
import { integer } from '../exports/table.ts'
import { defineSport } from '../sports/index.ts'
import { DIVISIONS } from './rules/divisions.ts'

const LEVELS = {
  FLAGSHIP: { description: 'The flagship contest of the season.' },
  SECOND: { description: 'The second major series.' },
  MAJOR: { description: 'Major professional contests below those two.' },
  PRO: { description: 'Any other professional contest.' },
  REGIONAL: { description: 'Any other contest, including amateur contests.' },
} as const

const BodybuildingLevel = builder.enumType('BodybuildingLevel', {
  description: 'Importance of a bodybuilding contest.',
  values: LEVELS,
})

const SLUGS = DIVISIONS.map(({ slug }) => slug)

/** Bounds of an argument that is the slug of a division. */
export const DIVISION: Bounds = { maxLength: 40, suggest: likelyDivisions }

/** The canonical slug. An unknown slug throws NOT_FOUND and suggests the nearest one. */
export function canonicalDivision(slug: string): string {
  const known = slug.toLowerCase()
  if (SLUGS.includes(known)) return known
  throw notFound('division', slug, likelyDivisions(known))
}

function likelyDivisions(slug: string): readonly string[] {
  const near = likelyName(slug, SLUGS)
  return near === undefined ? SLUGS : [near]
}

/** The fault of a year without data: states the years that have some, in ascending order, or why there is none. */
export function unknownYear(message: string, years: readonly number[], whyNone: string): Fault {
  const detail = years.length > 0 ? `must be one of ${years.join(', ')}` : `cannot be given: ${whyNone}`
  return new Fault('NOT_FOUND', `${message}: year ${detail}.`, {
    errors: [{ parameter: 'year', detail, ...(years.length > 0 && { allowed: years.map(String) }) }],
  })
}

export const bodybuilding = defineSport({
  service: 'BODYBUILDING',
  name: 'Bodybuilding',
  noun: 'bodybuilding',
  level: BodybuildingLevel,
  division: { identifier: 'slug', bounds: DIVISION, canonical: canonicalDivision },
  tables: {
    ...{ person: 'canonical_name', mainDivision: 'primary_division', sex: 'gender', level: 'event_tier' },
    levels: Object.keys(LEVELS).map(wireEnum),
    sexSigns: SEX_SIGNS,
    titles: {
      flagship_titles: integer('flagshipTitles', 'Wins of the flagship contest.'),
      second_titles: integer('secondTitles', 'Wins of the second major contest.'),
    },
  },
})

export const { datasetIdOf } = bodybuilding
