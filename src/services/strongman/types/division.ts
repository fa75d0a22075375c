/** The divisions of strongman. */
import { builder } from '../../../builder/builder.ts'
import { Sex, unitArg, weightOrNull } from '../../../builder/shared-types.ts'
import type { Bounds } from '../../../kernel/bounds.ts'
import { notFound } from '../../../kernel/faults.ts'
import { DIVISIONS } from '../rules/divisions.ts'

export const StrongmanDivision = builder.prismaObject('Division', {
  access: 'strongman:read',
  variant: 'StrongmanDivision',
  description: 'A class of competitors that is placed by itself.',
  fields: (t) => ({
    code: t.exposeString('code'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name', { description: 'Its name.' }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'Who competes in it.' }),
    maxBodyweight: t.float({
      nullable: true,
      description: 'Heaviest bodyweight allowed; null where there is no limit.',
      args: unitArg(),
      resolve: ({ maxBodyweightKg }, args) => weightOrNull(maxBodyweightKg, args),
    }),
  }),
})

const CODES = DIVISIONS.map(({ code }) => code)

/** Of an argument that is the code of a division. */
export const DIVISION: Bounds = { maxLength: 20 }

/** The code as it is written in the sport; clients need not shout. */
export function divisionGiven(code: string): string {
  const known = code.toUpperCase()
  if (!CODES.includes(known)) throw notFound('division', code, CODES)
  return known
}
