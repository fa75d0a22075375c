/** Men and women as bodybuilding's interface writes them. */
import { builder } from '../../../builder/builder.ts'

export const Gender = builder.enumType('Gender', {
  description: 'Sex category of the sport, on the wire `M` or `F`.',
  values: ['MALE', 'FEMALE'] as const,
  extensions: { signs: { MALE: 'M', FEMALE: 'F' } },
})
