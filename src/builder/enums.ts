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
