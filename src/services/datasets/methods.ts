/** How figures are worked out, in words: each service tells it, for the methodology pages and whoever checks it. */
import { builder } from '../../builder/builder.ts'
import type { Service } from '../../database/generated/client.ts'
import { ServiceName } from './types.ts'

export interface MethodFacts {
  /** URL-safe name, also of the section of the page. */
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly formula?: string
}

const told = new Map<Service, readonly MethodFacts[]>()

/** To be called once by each service, when it is loaded. */
export const tellMethods = (service: Service, methods: readonly MethodFacts[]): void => void told.set(service, methods)

const Method = builder.objectRef<MethodFacts>('Method').implement({
  description: 'How one kind of figure is worked out.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    title: t.exposeString('title', { description: 'What is worked out.' }),
    paragraphs: t.exposeStringList('paragraphs', { description: 'How, and why so.' }),
    formula: t.string({
      nullable: true,
      description: 'As a formula, where there is one.',
      resolve: ({ formula }) => formula ?? null,
    }),
  }),
})

builder.queryField('methods', (t) =>
  t.field({
    type: [Method],
    description: 'How the figures of a service are worked out. The percentiles of strength have `strength.method`.',
    args: { service: t.arg({ type: ServiceName, required: true, description: 'Of this service.' }) },
    resolve: (_root, { service }) => [...(told.get(service) ?? [])],
  }),
)
