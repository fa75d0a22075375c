/** How figures are computed, in words, by service: for the methodology pages and for checking them. */
import { builder } from '../../builder/builder.ts'
import type { Service } from '../../database/generated/client.ts'
import type { Method as Facts } from '../../kernel/method.ts'
import { ServiceName } from './types.ts'

const methodsByService = new Map<Service, readonly Facts[]>()

/** Called once by each service when it is loaded. */
export const registerMethods = (service: Service, methods: readonly Facts[]): void =>
  void methodsByService.set(service, methods)

const Method = builder.objectRef<Facts>('Method').implement({
  access: 'public',
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
    resolve: (_root, { service }) => [...(methodsByService.get(service) ?? [])],
  }),
)
