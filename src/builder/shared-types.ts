/** The enums that every service shares, and what it takes to show a weight. */
import { sent, type WeightUnit as Unit } from '../kernel/units.ts'
import { builder } from './builder.ts'

export const Sex = builder.enumType('Sex', {
  values: ['MALE', 'FEMALE'] as const,
  description: 'Sex category of the sport.',
})

export const WeightUnit = builder.enumType('WeightUnit', {
  values: { LB: { description: 'Pounds, 0.45359237 kg each.' }, KG: { description: 'Kilograms.' } } as const,
  description: 'Unit of a weight.',
})

/** The argument of every field that is a weight. Weights are stored in kilograms and sent to a tenth of the unit. */
export const unitArg = () =>
  builder.args((t) => ({
    unit: t.field({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of the weights in the answer.' }),
  }))

export interface UnitArgs {
  readonly unit?: Unit | null | undefined
}

/** A stored weight as it is sent. */
export const weight = (kg: number, { unit }: UnitArgs): number => sent(kg, unit ?? 'KG')

/** The same where there may be none. */
export const weightOrNull = (kg: number | null, args: UnitArgs): number | null =>
  kg === null ? null : weight(kg, args)

// The order of lists: `orderBy: [{ field: TOTAL_WINS, direction: DESC }]`.

const Direction = builder.enumType('Direction', {
  values: { ASC: { description: 'The smallest first.' }, DESC: { description: 'The largest first.' } } as const,
  description: 'Which end of a list comes first.',
})

/** An input type of an order: over fields by the names they have in a body. */
export function orderInput<const Fields extends readonly string[]>(name: string, of: string, fields: Fields) {
  const Field = builder.enumType(`${name}Field`, {
    values: fields,
    description: `What to order ${of} by.`,
    extensions: { names: 'members' },
  })
  return builder.inputType(name, {
    description: `The order of ${of}.`,
    fields: (t) => ({
      field: t.field({ type: Field, required: true, description: 'What to order by.' }),
      direction: t.field({
        type: Direction,
        description:
          'Which end comes first; names from A, everything else from the largest or latest where nothing is said.',
      }),
    }),
  })
}
