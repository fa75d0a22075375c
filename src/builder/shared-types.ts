/** The enums that all services share, and the helpers for fields that are weights. */
import { sent, type WeightUnit as Unit } from '../kernel/numbers/units.ts'
import { builder } from './builder.ts'

export const Sex = builder.enumType('Sex', {
  values: { MALE: { description: 'Men.' }, FEMALE: { description: 'Women.' } } as const,
  description: 'Sex category of the sport.',
})

export const WeightUnit = builder.enumType('WeightUnit', {
  values: { LB: { description: 'Pounds of 0.45359237 kg each.' }, KG: { description: 'Kilograms.' } } as const,
  description: 'Unit of a weight.',
})

/**
 * The argument of every weight field. Weights are stored in kilograms and sent with one decimal of the requested unit.
 */
export const unitArg = () =>
  builder.args((t) => ({
    unit: t.field({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of the weights in the response.' }),
  }))

export interface UnitArgs {
  readonly unit?: Unit | null | undefined
}

/** A stored weight in the form sent to clients. */
export const weight = (kg: number, { unit }: UnitArgs): number => sent(kg, unit ?? 'KG')

/** The same for a nullable weight. */
export const weightOrNull = (kg: number | null, args: UnitArgs): number | null =>
  kg === null ? null : weight(kg, args)

// The order of lists: `orderBy: [{ field: TOTAL_WINS, direction: DESC }]`.

const Direction = builder.enumType('Direction', {
  values: { ASC: { description: 'Smallest first.' }, DESC: { description: 'Largest first.' } } as const,
  description: 'Sort direction.',
})

/** What each sort key means, in any list that has it. */
const SORT_KEYS: Readonly<Record<string, string>> = {
  NAME: 'The name, ignoring accents; from A to Z by default.',
  DATE: 'The day: latest first by default or, for upcoming contests, next first. Entries with only a known year come last within it.',
  PLACE: 'The place, best first by default.',
  POSITION: 'The order of the catalogue, from its start by default.',
  BEST: 'By event, then the best mark.',
  COMPETITORS: 'Athletes on record.',
  ATHLETES: 'Athletes from the country.',
  WINS: 'First places.',
  TOTAL_WINS: 'First places.',
  TITLES: 'Wins of the highest contests: world titles in strongman, the flagship in bodybuilding.',
  PODIUMS: 'Places 1 to 3.',
  TOTAL_CONTESTS: 'Contests competed in.',
  LAST_CONTEST: 'Day of the last contest whose day is known.',
}

function meaningOf(field: string): string {
  const meaning = SORT_KEYS[field]
  if (!meaning) throw new Error(`The sort key ${field} has no description.`)
  return meaning
}

/** The input type of an order: its fields are named as in the REST body. */
export function orderInput<const Fields extends readonly string[]>(name: string, of: string, fields: Fields) {
  const Field = builder.enumType(`${name}Field`, {
    values: Object.fromEntries(fields.map((field) => [field, { description: meaningOf(field) }])) as {
      readonly [Field in Fields[number]]: { readonly description: string }
    },
    description: `Sort key of ${of}.`,
    extensions: { names: 'members' },
  })
  return builder.inputType(name, {
    description: `Sort order of ${of}.`,
    fields: (t) => ({
      field: t.field({ type: Field, required: true, description: 'Sort key.' }),
      direction: t.field({
        type: Direction,
        description: 'Sort direction; numbers are sorted from the largest by default, other keys as described.',
      }),
    }),
  })
}
