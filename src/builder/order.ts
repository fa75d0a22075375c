/** The order of lists: `orderBy: [{ field: TOTAL_WINS, direction: DESC }]`. */
import { builder } from './builder.ts'

export const Direction = builder.enumType('Direction', {
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
