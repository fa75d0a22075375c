/** The methodology page: what the numbers mean, how they are computed and how reliable they are. */

import type { Load } from '../graphql.ts'
import { datasetsOf, type PublicApi } from '../share/json-ld/dataset.ts'
import { shareSitePage } from '../share/site-pages.ts'
import { data, limits } from './data.tsx'
import { ABOUT, EXAMPLE, EXAMPLE_FIGURES, LEFT_OUT, RATIOS, type Source } from './documents.ts'
import { leftOut } from './left-out.tsx'
import { gym, populations, verified } from './populations.tsx'
import { type Section, sectioned } from './sections.tsx'
import { percentile, tables, tiers } from './statistics.tsx'
import { study } from './study.tsx'
import { oneRepMax, units } from './weights.tsx'

export async function methodology(load: Load, api: PublicApi): Promise<{ content: string; dataVersion: string }> {
  const { strengthMethod: method, strengthCapability: capability } = await load(ABOUT)
  const [competitors, reporters] = (['VERIFIED', 'GYM'] as const).map((name) => of(capability.sources, name))
  const hasExample = competitors?.lifts.some(({ slug }) => slug === EXAMPLE.lift)
  const shown = hasExample ? await load(EXAMPLE_FIGURES, EXAMPLE) : undefined
  const { strengthEntryRatios } = await load(RATIOS)
  const { strengthCohorts } = await load(LEFT_OUT)

  const sections: Section[] = [
    { id: 'populations', title: 'Three populations', body: populations(capability.sources) },
    { id: 'verified', title: 'Verified: what counts', body: verified(competitors) },
    {
      id: 'left-out',
      title: 'Who is left out, and how much that changes the tables',
      body: leftOut(strengthCohorts.nodes),
    },
    { id: 'gym', title: 'Gym: what counts', body: gym(reporters, method) },
    {
      id: 'tables',
      title: 'From lifts to tables',
      body: tables(method, capability.percentilePoints, shown?.strengthCurve),
    },
    { id: 'percentile', title: 'From a set to a percentile', body: percentile(shown?.strengthPercentile.verified) },
    { id: 'tiers', title: 'Tiers', body: tiers(capability.tiers) },
    { id: 'one-rep-max', title: 'One-rep max', body: oneRepMax(method) },
    { id: 'units', title: 'Units', body: units() },
    { id: 'check', title: 'Comparison with a study', body: study(strengthEntryRatios, competitors?.dataVersion) },
    { id: 'limits', title: 'Limits', body: limits(capability.sources) },
    { id: 'data', title: 'Data, versions and licences', body: data(capability.sources) },
  ]
  const lead = (
    <>
      How strong is strong? Every percentile here is a share of the lifters in a table. This page explains which
      lifters, which table and how the share is computed. Its numbers come from the data that is served now.{' '}
      <a href="/methodology/strongman">Strongman</a> and <a href="/methodology/bodybuilding">bodybuilding</a> have pages
      of their own.
    </>
  )
  const share = shareSitePage(ABOUT_PAGE.path, api.origin, datasetsOf(capability.sources.map(datasetFacts), api))
  return { dataVersion: capability.dataVersion, content: sectioned({ ...ABOUT_PAGE, share }, lead, sections) }
}

const ABOUT_PAGE = {
  path: '/methodology',
  title: 'Methodology',
  description: 'How the strength percentiles are made: populations, rules, formulas, checks and limits.',
} as const

const datasetFacts = ({ sourceLabel: label, dataVersion: version, ...source }: Source) => ({
  ...{ service: 'STRENGTH', label, version },
  ...source,
})

const of = (sources: readonly Source[], name: Source['source']): Source | undefined =>
  sources.find(({ source }) => source === name)
