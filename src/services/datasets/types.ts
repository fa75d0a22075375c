/** Dataset types: version, source and attribution. */
import { builder, type Context } from '../../builder/index.ts'
import { SPORTS } from '../../kernel/sports.ts'
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

export const ServiceName = builder.enumType('Service', {
  values: {
    STRENGTH: { description: 'Populations of lifters: standards and percentiles.' },
    POWERLIFTING: { description: 'Powerlifting results of athletes of other sports.' },
    ...SPORTS,
  } as const,
  description: 'The services that have data.',
})

builder.prismaNode('Dataset', {
  access: 'public',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: Number(id), AND: publishedIn(context) }),
  fields: (t) => ({
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

/** A dataset's credit. Relative links to this server become absolute, because credits appear on other sites. */
export function creditOf(
  dataset: { attributionText: string; attributionHtml: string; attributionUrl: string; license: string },
  { publicUrl }: Pick<Context, 'publicUrl'>,
): Credit {
  const { attributionText: text, attributionHtml, attributionUrl, license } = dataset
  const html = attributionHtml.replaceAll('href="/', `href="${publicUrl}/`)
  return { text, html, url: attributionUrl.startsWith('/') ? `${publicUrl}${attributionUrl}` : attributionUrl, license }
}
