/** Dataset types: version, source and attribution. */
import { builder, type Context, ID, idOf, keyPart, loadableAs, Node } from '../../builder/index.ts'
import { SPORT_NAMES, SPORTS } from '../../kernel/sports.ts'
import { publishedIn } from './published.ts'

export interface Credit {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

export const Attribution = builder.objectRef<Credit>('Attribution').implement({
  access: 'public',
  description: 'The credit to show, visibly, wherever the data is shown.',
  fields: (t) => ({
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
    checksum: t.exposeString('checksum'),
    importedAt: t.expose('importedAt', { type: 'DateTime' }),
  }),
})

loadableAs('Dataset', [keyPart.oneOf(...SERVICES), keyPart.text], ({ key: [service, version], context, query }) =>
  context.prisma.dataset.findFirst({ ...query, where: { service, version, ...publishedIn(context) } }),
)

/** A dataset's credit. Relative links to this server become absolute, because credits appear on other sites. */
export function creditOf(
  dataset: { attributionText: string; attributionHtml: string; attributionUrl: string; license: string },
  { publicUrl }: Pick<Context, 'publicUrl'>,
): Credit {
  const { attributionText: text, attributionHtml, attributionUrl, license } = dataset
  const html = attributionHtml.replaceAll('href="/', `href="${publicUrl}/`)
  return { text, html, url: attributionUrl.startsWith('/') ? `${publicUrl}${attributionUrl}` : attributionUrl, license }
}
