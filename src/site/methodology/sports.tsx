/** The methodology pages of the sports, rendered from the methods that the rules export. */

import type { ComponentChildren } from 'preact'
import { graphql, type Load, type ResultOf } from '../graphql.ts'
import { day } from '../layout/format.ts'
import { datasetsOf, type PublicApi } from '../share/json-ld/dataset.ts'
import { shareSitePage } from '../share/site-pages.ts'
import { sectioned } from './sections.tsx'

type Served = ResultOf<typeof METHODS>['datasets']['nodes'][number]

const METHODS = graphql(/* GraphQL */ `
  query siteMethods($service: Service!) {
    methods(service: $service) { slug title paragraphs formula }
    datasets(first: 5, filter: { current: true, service: $service }) {
      nodes { service label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

/** Sports with a methodology page, by the last segment of its path. */
export const SPORTS = {
  strongman: {
    service: 'STRONGMAN',
    title: 'Methodology: strongman',
    description: 'How strongman careers, rankings, records and standards are computed from results.',
    lead: 'Everything here is computed from contest results at import, by the rules below. Texts and numbers come from the rules themselves.',
  },
  bodybuilding: {
    service: 'BODYBUILDING',
    title: 'Methodology: bodybuilding',
    description: 'How bodybuilding careers, ratings, predictions and lists of the greatest are computed from placings.',
    lead: 'Everything here is computed from placings at import, by the rules below. Texts and numbers come from the rules themselves.',
  },
} as const

export type SportName = keyof typeof SPORTS

export const isSport = (name: string): name is SportName => Object.hasOwn(SPORTS, name)

export async function sportMethodology(
  load: Load,
  name: SportName,
  api: PublicApi,
): Promise<{ content: string; dataVersion: string }> {
  const { service, title, description, lead } = SPORTS[name]
  const { methods, datasets } = await load(METHODS, { service })
  const sections = methods.map(({ slug, title: heading, paragraphs, formula }) => ({
    id: slug,
    title: heading,
    body: (
      <>
        {paragraphs.map((text) => (
          <p>{text}</p>
        ))}
        {formula && (
          <p class="formula">
            <code>{formula}</code>
          </p>
        )}
      </>
    ),
  }))
  const path = `/methodology/${name}`
  const share = shareSitePage(path, api.origin, datasetsOf(datasets.nodes, api))
  const about = { path, title, description, share }
  const data = { id: 'data', title: 'Data', body: served(datasets.nodes) }
  return {
    dataVersion: datasets.nodes[0]?.version ?? 'none',
    content: sectioned(
      about,
      <>
        {lead} The percentiles of the lifts are explained <a href="/methodology">on a page of their own</a>.
      </>,
      [...sections, data],
    ),
  }
}

const served = (datasets: readonly Served[]): ComponentChildren =>
  datasets.length === 0 ? (
    <p class="note">Nothing is loaded on this server yet.</p>
  ) : (
    datasets.map(({ label, version, demo, importedAt, attribution }) => (
      <>
        <h3>
          {label}
          {demo && (
            <>
              {' '}
              <span class="badge">demo data</span>
            </>
          )}
        </h3>
        <dl class="facts">
          <dt>Data version</dt>
          <dd>{version}</dd>
          <dt>Loaded</dt>
          <dd>{day(importedAt)}</dd>
          <dt>Credit</dt>
          <dd>{attribution.text}</dd>
          <dt>Licence</dt>
          <dd>{attribution.license}</dd>
        </dl>
      </>
    ))
  )
