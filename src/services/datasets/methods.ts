/** Explanations of how figures are computed, by service, for the methodology pages and for verification. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../builder/index.ts'
import type { Service } from '../../database/generated/client.ts'
import type { Method as Facts } from '../../kernel/text/method.ts'
import { SERVICES, ServiceName } from './types.ts'

const methodsByService = new Map<Service, readonly Facts[]>()

/** Each service calls this once when it loads. */
export const registerMethods = (service: Service, methods: readonly Facts[]): void =>
  void methodsByService.set(service, methods)

/** A method, as one of its service: services share some. */
interface MethodOf extends Facts {
  readonly service: Service
}

const Method = builder.objectRef<MethodOf>('Method').implement({
  access: 'public',
  interfaces: [Node],
  description: 'How one kind of figure is computed.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ service, slug }) => idOf('Method', service, slug) }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    title: t.exposeString('title', { description: 'Name of the figure.' }),
    paragraphs: t.exposeStringList('paragraphs', { description: 'The method, and the reasons for it.' }),
    formula: t.string({
      nullable: true,
      description: 'The formula; null without one.',
      resolve: ({ formula }) => formula ?? null,
    }),
  }),
})

const methodsOf = (service: Service): MethodOf[] =>
  (methodsByService.get(service) ?? []).map((method) => ({ ...method, service }))

registerNode(
  'Method',
  [keyPart.oneOf(...SERVICES), keyPart.text],
  ({ key: [service, slug] }) => methodsOf(service).find((method) => method.slug === slug) ?? null,
)

builder.queryField('methods', (t) =>
  t.field({
    type: [Method],
    description: 'The methods behind the figures of a service. Those of strength percentiles are in `strengthMethod`.',
    args: { service: t.arg({ type: ServiceName, required: true, description: 'The service.' }) },
    resolve: (_root, { service }) => methodsOf(service),
  }),
)
