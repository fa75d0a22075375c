/** Dataset types: version, source and attribution. */
import { builder, type Context, ID, idOf, keyPart, Node, registerNode } from '../../builder/index.ts'
import type { Dataset as DatasetRow } from '../../database/generated/client.ts'
import { at } from '../../kernel/collections/groups.ts'
import { SPORT_NAMES, SPORTS } from '../../kernel/sports.ts'
import { publishedIn } from './published.ts'

export interface Credit {
  /** The datasets that it credits, each by service and source, and by its version if it is served no longer. */
  readonly datasets: string
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

export const Attribution = builder.objectRef<Credit>('Attribution').implement({
  access: 'public',
  interfaces: [Node],
  description: 'The credit to show, visibly, wherever the data is shown.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ datasets }) => idOf('Attribution', datasets) }),
    text: t.exposeString('text', { description: 'The credit as plain text.' }),
    html: t.exposeString('html', { description: 'The credit as HTML with a link.' }),
    url: t.exposeString('url', { description: 'The page that the credit links to.' }),
    license: t.exposeString('license', { description: 'The licence of the data.' }),
  }),
})

export const SERVICES = ['STRENGTH', 'POWERLIFTING', ...SPORT_NAMES] as const

export const ServiceName = builder.enumType('Service', {
  values: {
    STRENGTH: { description: 'Populations of lifters: standards and percentiles.' },
    POWERLIFTING: { description: 'Powerlifting results of athletes of other sports.' },
    ...SPORTS,
  } as const,
  description: 'The services that have data.',
})

/** What changes between two imports, by the server itself: the value is never cached. */
export const VOLATILE = { volatile: true } as const

export const Dataset = builder.prismaObject('Dataset', {
  access: 'public',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ service, version }) => idOf('Dataset', service, version),
    }),
    service: t.expose('service', { type: ServiceName }),
    source: t.exposeString('source'),
    version: t.exposeString('version'),
    current: t.boolean({
      description: 'True for the one dataset of a source that is served.',
      resolve: ({ id }, _args, { data }) => data.all.some((one) => one.id === id),
    }),
    demo: t.exposeBoolean('demo'),
    label: t.exposeString('label'),
    sourceDate: t.expose('sourceDate', { type: 'Date', nullable: true }),
    sourceUrl: t.exposeString('sourceUrl', { nullable: true }),
    attribution: t.field({
      type: Attribution,
      description: 'How to credit the data.',
      resolve: (dataset, _args, context) => creditOf(dataset, context),
    }),
    retained: t.boolean({
      description: 'Whether the data can be read as of this version.',
      extensions: VOLATILE,
      resolve: ({ id }, _args, { published }) => published.versions.isRetained({ id }),
    }),
    checksum: t.exposeString('checksum'),
    importedAt: t.expose('importedAt', { type: 'DateTime' }),
  }),
})

registerNode('Dataset', [keyPart.oneOf(...SERVICES), keyPart.text], ({ key: [service, version], context, query }) =>
  context.prisma.dataset.findFirst({ ...query, where: { service, version, ...publishedIn(context) } }),
)

interface Credited
  extends Pick<
    DatasetRow,
    'id' | 'service' | 'source' | 'version' | 'attributionText' | 'attributionHtml' | 'attributionUrl' | 'license'
  > {}

/** By the data that is served, and the dataset: every response has a credit. */
const credits = new WeakMap<object, WeakMap<object, { readonly publicUrl: string; readonly credit: Credit }>>()

/** A dataset's credit. Relative links to this server become absolute, because credits appear on other sites. */
export function creditOf(dataset: Credited, { publicUrl, data }: Pick<Context, 'publicUrl' | 'data'>): Credit {
  const ofData = at(credits, data, () => new WeakMap())
  const known = ofData.get(dataset)
  if (known?.publicUrl === publicUrl) return known.credit
  const credit = makeCredit(dataset, publicUrl, data)
  ofData.set(dataset, { publicUrl, credit })
  return credit
}

function makeCredit(dataset: Credited, publicUrl: string, data: Context['data']): Credit {
  const { id, service, source, version, attributionText: text, attributionHtml, attributionUrl, license } = dataset
  const isServed = data.all.some((one) => one.id === id)
  return {
    datasets: isServed ? `${service} ${source}` : `${service} ${source} ${version}`,
    text,
    html: attributionHtml.replaceAll('href="/', `href="${publicUrl}/`),
    url: attributionUrl.startsWith('/') ? `${publicUrl}${attributionUrl}` : attributionUrl,
    license,
  }
}

const BETWEEN = '+'

/** One credit for several datasets. */
export const creditAll = (credits: readonly Credit[]): Credit => ({
  datasets: credits.map(({ datasets }) => datasets).join(BETWEEN),
  text: credits.map(({ text }) => text).join(' '),
  html: credits.map(({ html }) => html).join(' '),
  url: credits[0]?.url ?? '',
  license: [...new Set(credits.map(({ license }) => license))].join('; '),
})

registerNode('Attribution', [keyPart.text], async ({ key: [names], context }) => {
  const datasets = await Promise.all(names.split(BETWEEN).map((one) => creditedAs(one, context)))
  const found = datasets.filter((dataset) => dataset !== null)
  return found.length < datasets.length ? null : creditAll(found.map((dataset) => creditOf(dataset, context)))
})

/** The dataset that a credit names. */
async function creditedAs(name: string, context: Context): Promise<DatasetRow | null> {
  const [service, source, version] = name.split(' ')
  const served = context.data.all.find((one) => one.service === service && one.source === source)
  if (version === undefined) return served ?? null
  const known = SERVICES.find((one) => one === service)
  if (!known || source === undefined) return null
  return context.prisma.dataset.findFirst({ where: { service: known, source, version, ...publishedIn(context) } })
}
