/** An athlete as a schema.org `Person`: what the page shows, and no more. Birth and body data of minors are null. */
import { CONTEXT, type JsonLd, known } from './thing.ts'

export interface PersonFacts {
  readonly slug: string
  readonly fullName: string
  readonly sex: 'MALE' | 'FEMALE' | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
  readonly heightCm: number | null
  /** In kilograms. */
  readonly weight: number | null
  readonly country: { readonly name: string } | null
  readonly titles: readonly string[]
  readonly description: string
}

const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const

/** `unit` is a UN/CEFACT code. */
const quantity = (value: number | null, unitCode: 'CMT' | 'KGM', unitText: string) =>
  value === null ? undefined : ({ '@type': 'QuantitativeValue', value, unitCode, unitText } as const)

export const personOf = (one: PersonFacts, origin: string, image: string): JsonLd =>
  known({
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': `${origin}/athletes/${one.slug}`,
    name: one.fullName,
    url: `${origin}/athletes/${one.slug}`,
    description: one.description,
    image,
    gender: one.sex === null ? undefined : GENDERS[one.sex],
    nationality: one.country ? ({ '@type': 'Country', name: one.country.name } as const) : undefined,
    birthDate: one.dateOfBirth ?? (one.birthYear === null ? undefined : String(one.birthYear)),
    height: quantity(one.heightCm, 'CMT', 'cm'),
    weight: quantity(one.weight, 'KGM', 'kg'),
    award: one.titles,
  })
