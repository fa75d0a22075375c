/** What every answer about strength says of its source. */
import { builder } from '../../../builder/builder.ts'
import type { Context } from '../../../builder/context.ts'
import { Fault } from '../../../kernel/faults.ts'
import { Attribution, type Credit, creditOf } from '../../datasets/types.ts'
import type { Population } from '../rules/figures.ts'

/** Version of the documented interface. */
export const API_VERSION = '1.0.0'

/** The populations an answer rests on. */
export interface Sourced {
  readonly populations: readonly Population[]
}

/** The current snapshot of a population. */
export function datasetOf({ data }: Context, population: Population) {
  return data.current('STRENGTH', population.toLowerCase())[0]
}

/** The same where an answer cannot do without. */
export function datasetNeeded(context: Context, population: Population) {
  const dataset = datasetOf(context, population)
  if (dataset) return dataset
  const message = `No ${population.toLowerCase()} figures are loaded yet.`
  throw new Fault('UNAVAILABLE', message, { headers: { 'Retry-After': '5' } })
}

export const StrengthAnswer = builder.interfaceRef<Sourced>('StrengthAnswer').implement({
  description: 'What every answer about strength says of itself.',
  fields: (t) => ({
    methodologyUrl: t.string({
      description: 'How the numbers are made.',
      resolve: (_answer, _args, { publicUrl }) => `${publicUrl}/methodology`,
    }),
    attribution: t.field({
      type: Attribution,
      description: 'The credit that must stand wherever the data is shown.',
      resolve: ({ populations }, _args, context) =>
        creditAll(populations.flatMap((one) => datasetOf(context, one) ?? []).map((one) => creditOf(one, context))),
    }),
    apiVersion: t.string({ description: 'Version of the interface.', resolve: () => API_VERSION }),
    dataVersion: t.string({
      description: 'The snapshot of the data that the tables were built from.',
      resolve: ({ populations }, _args, context) => versionOf(context, populations),
    }),
  }),
})

/** One population's snapshot where there is one population, otherwise the newest of the service. */
export function versionOf(context: Context, populations: readonly Population[]): string {
  const [only, ...others] = populations
  const version = only && others.length === 0 ? datasetOf(context, only)?.version : context.data.version('STRENGTH')
  return version ?? 'none'
}

const creditAll = (credits: readonly Credit[]): Credit => ({
  text: credits.map(({ text }) => text).join(' '),
  html: credits.map(({ html }) => html).join(' '),
  url: credits[0]?.url ?? '',
  license: [...new Set(credits.map(({ license }) => license))].join('; '),
})
