/** The result of “How strong am I?”: the verdict first, then each population, charts, and the method. */

import type { ComponentChildren, VNode } from 'preact'
import { fixed, integer, percent, words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { standing } from '../../plots/distribution.tsx'
import { gauge } from '../../plots/gauge.tsx'
import { histogram } from '../../plots/histogram.tsx'
import type { Unit } from '../../serve/units.ts'
import { isNearest, standsOf } from '../../share/pages/how-strong.ts'
import { facts } from '../shared/parts.tsx'
import type { Answer, Capability, Population } from './documents.ts'

type Tiers = Capability['tiers']

const TIERS = ['beginner', 'novice', 'intermediate', 'advanced', 'elite'] as const

const FORMULAS = ['epley', 'brzycki', 'lombardi', 'mayhew', 'wathan'] as const

const POPULATIONS = [
  { key: 'verified', name: 'Competitors', mark: 'line-a' },
  { key: 'gym', name: 'Gym lifters', mark: 'line-b' },
] as const

export interface AnsweredSet {
  readonly answer: Answer
  readonly unit: Unit
  /** In that unit. */
  readonly bodyweight: number
  /** `180 kg squat at 82 kg` */
  readonly set: string
}

type PopulationStandings = ReturnType<typeof populationsOf>

/** The first one is that of the verdict. */
const populationsOf = (answer: Answer) =>
  POPULATIONS.flatMap((one) => {
    const population = answer[one.key]
    return population ? [{ ...one, population }] : []
  })

export function answered(found: AnsweredSet, { tiers, sources }: Capability): VNode {
  const { answer, unit } = found
  const known = populationsOf(answer)
  return (
    <section aria-labelledby="answer">
      {verdict(found, known, tiers)}
      {answer.hints.map((hint) => (
        <p class="note">{hint}</p>
      ))}
      {answer.unavailable
        .filter(({ source }) => isOffered(sources, source))
        .map(({ source, reason }) => (
          <p class="note">
            No comparison with {nameOf(source).toLowerCase()}: {reason}.
          </p>
        ))}
      {distribution(answer, unit)}
      <div class="cards two">{known.map(({ name, population }) => card(name, population, found))}</div>
      {oneRepMax(answer, unit)}
      {answer.dots && dotsLine(answer.dots)}
      {known.length > 0 && standardsTable(known, unit)}
      {known.length > 0 && (
        <details>
          <summary>The share of lifters at every weight, as a curve</summary>
          {standing({
            title: 'Where the lift stands in each population',
            description: known.map(({ name, population }) => inWords(name, population)).join(' '),
            ...{ unit, tiers, weight: answer.oneRepMax },
            crowds: known.map(({ name, mark, population: { percentile, standards } }) => ({
              ...{ name, mark, percentile, standards },
            })),
          })}
        </details>
      )}
    </section>
  )
}

/** A population that the server has not loaded is not missed. */
const isOffered = (sources: Capability['sources'], name: string): boolean =>
  sources.some(({ source, lifts }) => source === name && lifts.length > 0)

/** The summary, which fits on the first screen of a phone. */
function verdict(found: AnsweredSet, known: PopulationStandings, tiers: Tiers): ComponentChildren {
  const { answer, unit, set } = found
  const first = known[0]?.population
  const next = first?.nextTier
  return (
    <>
      <p class="eyebrow">
        {set}
        {answer.oneRepMaxIsEstimated && `, about ${fixed(answer.oneRepMax, 1)} ${unit} for one`}
      </p>
      <h1 id="answer" class="verdict">
        {standsOf(found) ?? 'There is nobody to compare with'}
      </h1>
      {first && (
        <>
          {gauge({
            title: known.map(({ name, population }) => inWords(name, population)).join(' '),
            marks: known.map(({ name, population: { percentile } }) => ({ name, percentile })),
            tiers,
          })}
          <p class="next">
            <span class="tier">{words(first.tier)}</span>{' '}
            {next ? (
              <>
                <span aria-hidden="true">→</span> next: {words(next.tier)} at{' '}
                <strong>
                  {integer(next.weight)} {unit}
                </strong>
              </>
            ) : (
              'is the highest tier'
            )}
          </p>
          <p class="soft small">
            Compared with {first.eligibility}, {closenessOf(first, found)}.{' '}
            {known[0]?.key === 'verified' && 'They are people who compete. '}
            Lifters who lift the same count half. {ageNote(answer.age, first)}
            <a href="#set">Change the set</a>
          </p>
        </>
      )}
    </>
  )
}

const closenessOf = (population: Population, { bodyweight, unit }: AnsweredSet): string =>
  isNearest(population, bodyweight)
    ? `who weigh ${rangeOf(population.bodyweightRange, unit)}: the nearest group, as there is none for ${bodyweight} ${unit}`
    : 'of about the same bodyweight'

/** Eligibility names the age bracket where it is used. */
const ageNote = (age: number | null, { ageUsed, ageReason }: Population): string =>
  age !== null && !ageUsed ? `The age of ${age} is not used${ageReason ? `: ${ageReason}` : ''}. ` : ''

const nameOf = (source: string): string => POPULATIONS.find(({ key }) => key === source.toLowerCase())?.name ?? source

const inWords = (name: string, { percentile, sampleSize }: Population): string =>
  `${name}: stronger than ${percent(percentile)} of ${integer(sampleSize)} lifters.`

/** The lifts of competitors; those of gym lifters are known as percentiles alone. */
function distribution({ verified, oneRepMax: weight }: Answer, unit: Unit): ComponentChildren {
  const bins = verified?.standards.curve ?? []
  if (!verified || bins.length === 0) return null
  return histogram({
    id: 'lifts',
    title: `Lifts of competitors, and yours, in ${unit}`,
    description: `The lifts of ${integer(verified.sampleSize)} ${verified.eligibility}, the lightest and the heaviest 1% left out.`,
    ...{ bins, name: 'You', weight, unit },
  })
}

const card = (name: string, population: Population, { bodyweight, unit }: AnsweredSet): VNode => (
  <section class="card" aria-label={name}>
    <h2 class="h3">{name}</h2>
    <p>Stronger than</p>
    <p class="big">{percent(population.percentile)}</p>
    <p>
      of lifters. <span class="tier">{words(population.tier)}</span>
    </p>
    <p class="soft">{population.sourceLabel}</p>
    {facts([
      ['Next', nextStep(population, unit)],
      ['95% interval', `${fixed(population.interval.low, 1)} to ${percent(population.interval.high)}`],
      [
        'Compared with',
        `${integer(population.sampleSize)} ${population.eligibility}, who weigh ${rangeOf(population.bodyweightRange, unit)}`,
      ],
      [
        'Bodyweight',
        isNearest(population, bodyweight) && `No group has ${bodyweight} ${unit}: the nearest is used instead`,
      ],
      ['Age', population.ageReason && `Not used: ${population.ageReason}`],
    ])}
  </section>
)

function nextStep({ nextTier }: Population, unit: Unit): string {
  if (!nextTier) return 'Nothing: it is the highest tier'
  const { tier, weight, exactWeight } = nextTier
  const exact =
    weight === exactWeight ? '' : `: ${fixed(exactWeight, 1)} ${unit}, rounded up to what a bar can be loaded to`
  return `${words(tier)} takes ${integer(weight)} ${unit}${exact}`
}

function oneRepMax({ oneRepMax: max, oneRepMaxIsEstimated, oneRepMaxFormulas: by }: Answer, unit: Unit): VNode | null {
  if (!oneRepMaxIsEstimated || !by) return null
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

/** The weight that each tier requires at the bodyweight. */
const standardsTable = (known: PopulationStandings, unit: Unit): VNode =>
  table(
    `What each tier takes at this bodyweight, in ${unit}`,
    ['Among', ...TIERS.map(words)],
    known.map(({ name, population: { standards } }) => [name, ...TIERS.map((tier) => fixed(standards.tiers[tier], 1))]),
  )

function rangeOf({ min, max }: Population['bodyweightRange'], unit: Unit): string {
  if (min === null) return `up to ${fixed(max ?? 0, 1)} ${unit}`
  return max === null ? `more than ${fixed(min, 1)} ${unit}` : `${fixed(min, 1)} to ${fixed(max, 1)} ${unit}`
}

const dotsLine = ({ score, percentile, tier, sampleSize, eligibility }: NonNullable<Answer['dots']>): VNode => (
  <p>
    With <strong>{fixed(score, 2)} Dots</strong>, you are stronger than {percent(percentile)} of {integer(sampleSize)}{' '}
    {eligibility}, at any bodyweight: {words(tier).toLowerCase()}.
  </p>
)
