/** The result of “How strong am I?”: each population, a chart of both, and the method. */

import type { VNode } from 'preact'
import { fixed, percent, whole, words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { type Counted, standing } from '../../plots/distribution.tsx'

export interface Tier {
  readonly tier: string
  readonly fromPercentile: number
}

const TIERS = ['beginner', 'novice', 'intermediate', 'advanced', 'elite'] as const

interface Standards extends Omit<Counted, 'share'> {
  readonly tiers: Readonly<Record<(typeof TIERS)[number], number>>
}

interface Population {
  readonly sourceLabel: string
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: string
  readonly nextTier: { readonly tier: string; readonly weight: number } | null
  readonly sampleSize: number
  readonly eligibility: string
  readonly ageReason: string | null
  readonly bodyweightRange: { readonly min: number | null; readonly max: number | null }
  readonly standards: Standards
}

interface Dots {
  readonly score: number
  readonly percentile: number
  readonly tier: string
  readonly sampleSize: number
  readonly eligibility: string
}

const FORMULAS = ['epley', 'brzycki', 'lombardi', 'mayhew', 'wathan'] as const

export interface Answer {
  readonly methodologyUrl: string
  readonly oneRepMax: number
  readonly oneRepMaxIsEstimated: boolean
  readonly oneRepMaxFormulas: Readonly<Record<(typeof FORMULAS)[number], number>> | null
  readonly verified: Population | null
  readonly gym: Population | null
  readonly dots: Dots | null
  readonly hints: readonly string[]
  readonly unavailable: readonly { readonly source: string; readonly reason: string }[]
}

const POPULATIONS = [
  { key: 'verified', name: 'Competitors', mark: 'line-a' },
  { key: 'gym', name: 'Gym lifters', mark: 'line-b' },
] as const

interface Answered {
  readonly answer: Answer
  readonly unit: string
}

export function answered({ answer, unit }: Answered, tiers: readonly Tier[]): VNode {
  const known = POPULATIONS.flatMap((one) => {
    const population = answer[one.key]
    return population ? [{ ...one, population }] : []
  })
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Where it stands</h2>
      {oneRepMax(answer, unit)}
      {answer.hints.map((hint) => (
        <p class="note">{hint}</p>
      ))}
      <div class="cards two">{known.map(({ name, population }) => card(name, population, answer, unit))}</div>
      {answer.dots && dotsLine(answer.dots)}
      {answer.unavailable.map(({ source, reason }) => (
        <p class="note">
          No comparison with {nameOf(source).toLowerCase()}: {reason}.
        </p>
      ))}
      {known.length > 0 &&
        standing({
          title: 'Where the lift stands in each population',
          description: known.map(({ name, population }) => inWords(name, population)).join(' '),
          ...{ unit, tiers, weight: answer.oneRepMax },
          crowds: known.map(({ name, mark, population: { percentile, standards } }) => ({
            ...{ name, mark, percentile },
            cohorts: [{ share: 1, range: standards.range, percentiles: standards.percentiles }],
          })),
        })}
      {known.length > 0 && standardsTable(known, unit)}
      <p>
        <a href="/methodology">How these numbers are made</a>, and who they are about. This page’s address holds the
        set: share it, or keep it.
      </p>
    </section>
  )
}

const nameOf = (source: string): string => POPULATIONS.find(({ key }) => key === source.toLowerCase())?.name ?? source

const inWords = (name: string, { percentile, sampleSize }: Population): string =>
  `${name}: as strong as or stronger than ${percent(percentile)} of ${whole(sampleSize)} lifters.`

function oneRepMax({ oneRepMax: max, oneRepMaxIsEstimated, oneRepMaxFormulas: by }: Answer, unit: string): VNode {
  if (!oneRepMaxIsEstimated || !by)
    return (
      <p>
        Counted as lifted:{' '}
        <strong>
          {fixed(max, 1)} {unit}
        </strong>
        .
      </p>
    )
  const each = FORMULAS.map((name) => `${words(name)} ${fixed(by[name], 1)}`).join(', ')
  return (
    <p>
      Estimated for one repetition:{' '}
      <strong>
        {fixed(max, 1)} {unit}
      </strong>
      , the mean of five formulas <span class="soft">({each})</span>.
    </p>
  )
}

const card = (name: string, population: Population, { oneRepMax: max }: Answer, unit: string): VNode => (
  <section class="card" aria-label={name}>
    <h3>{name}</h3>
    <p class="big">{percent(population.percentile)}</p>
    <p>
      lift no more than that. <span class="tier">{words(population.tier)}</span>
    </p>
    <p class="soft">{population.sourceLabel}</p>
    <dl class="facts">
      <dt>Next</dt>
      <dd>{nextStep(population, max, unit)}</dd>
      <dt>95% interval</dt>
      <dd>
        {fixed(population.interval.low, 1)} to {percent(population.interval.high)}
      </dd>
      <dt>Compared with</dt>
      <dd>
        {whole(population.sampleSize)} {population.eligibility}, who weigh {rangeOf(population.bodyweightRange, unit)}
      </dd>
      {population.ageReason && (
        <>
          <dt>Age</dt>
          <dd>Not used: {population.ageReason}</dd>
        </>
      )}
    </dl>
  </section>
)

const nextStep = ({ nextTier }: Population, max: number, unit: string): VNode =>
  nextTier ? (
    <>
      {words(nextTier.tier)} takes {fixed(nextTier.weight, 1)} {unit}, {fixed(Math.max(nextTier.weight - max, 0), 1)}{' '}
      more
    </>
  ) : (
    <>Nothing: it is the highest tier</>
  )

/** The weight that each tier requires at the bodyweight. */
const standardsTable = (
  known: readonly { readonly name: string; readonly population: Population }[],
  unit: string,
): VNode =>
  table(
    `What each tier takes at this bodyweight, in ${unit}`,
    ['Among', ...TIERS.map(words)],
    known.map(({ name, population: { standards } }) => [name, ...TIERS.map((tier) => fixed(standards.tiers[tier], 1))]),
  )

function rangeOf({ min, max }: Population['bodyweightRange'], unit: string): string {
  if (min === null) return `up to ${fixed(max ?? 0, 1)} ${unit}`
  return max === null ? `more than ${fixed(min, 1)} ${unit}` : `${fixed(min, 1)} to ${fixed(max, 1)} ${unit}`
}

const dotsLine = ({ score, percentile, tier, sampleSize, eligibility }: Dots): VNode => (
  <p>
    <strong>{fixed(score, 2)} Dots</strong> match or beat {percent(percentile)} of {whole(sampleSize)} {eligibility}, at
    any bodyweight: {words(tier).toLowerCase()}.
  </p>
)
