/** Methodology: from lifts to tables, and from a set to its percentile and tier. */

import type { VNode } from 'preact'
import { fixed, integer, percent, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import {
  type Curve,
  type Drawn,
  EXAMPLE,
  type Method,
  type Standing,
  type TierStart,
  type TierWeights,
} from './documents.ts'

export const tables = (
  { smallestSample, curveBins }: Method,
  points: readonly number[],
  curve: Curve | undefined,
): VNode => (
  <>
    <p>
      A cohort is all lifters of one population, lift, sex and weight class or bodyweight band. Of its best lifts,
      sorted, the points p{points[0]} to p{points.at(-1)} are kept as quantiles of type 7: the value at position 1 + (n
      − 1) · p, linear between two neighbours (Hyndman and Fan, 1996). The lightest and heaviest lift, p0.1, p0.5, p99.5
      and p99.9 are kept too, so that the ends are not guessed.
    </p>
    <p>
      <strong>A table requires at least {smallestSample} samples.</strong> A smaller cohort is left out, and the
      response names it with its size.
    </p>
    <p>
      The distribution curve of a verified cohort has {curveBins} bins of equal width from p1 to p99; lifts beyond these
      are counted in the first and the last bin.
    </p>
    {curve && figures(curve)}
  </>
)

function figures({ liftName, cohorts: all }: Curve): VNode | null {
  const cohorts = all.flatMap((cohort): Drawn[] => (cohort.tiers ? [{ ...cohort, tiers: cohort.tiers }] : []))
  const drawn = cohorts.find(({ weightClass }) => weightClass.label === '83') ?? cohorts[0]
  if (!drawn) return null
  const { weightClass, curve } = drawn
  return (
    <>
      <figure>
        {distribution(drawn)}
        <figcaption>
          {liftName}, men, {weightClass.label} kg class, in kilograms: the share of lifters in each of {curve.length}{' '}
          bins, and where the tiers begin. {inWords(drawn)}
          <details>
            <summary>The bins as a table</summary>
            {table(
              `${liftName}, men, ${weightClass.label} kg: lifters by weight`,
              ['From, kg', 'To, kg', 'Lifters', 'Share'],
              curve.map(({ from, to, count, share }) => [from, to, integer(count), percent(share * 100)]),
            )}
          </details>
        </figcaption>
      </figure>
      <figure>
        {classes(cohorts)}
        <figcaption>
          {liftName}, men, all weight classes, in kilograms: from beginner (p5) to elite (p95), thicker from novice
          (p20) to advanced (p80), with the median.
          <details>
            <summary>The classes as a table</summary>
            {table(
              `${liftName}, men: where the tiers begin, in kilograms`,
              ['Class', 'Lifters', 'Beginner', 'Novice', 'Intermediate', 'Advanced', 'Elite'],
              cohorts.map(({ weightClass: { label }, sampleSize, tiers: t }) => [
                ...[label, integer(sampleSize), t.beginner, t.novice, t.intermediate, t.advanced, t.elite],
              ]),
            )}
          </details>
        </figcaption>
      </figure>
    </>
  )
}

export const percentile = (standing: Standing | null | undefined): VNode => (
  <>
    <p>
      A percentile of 70 means: stronger than 70% of the cohort, where lifters who lift the same count half. It is read
      off the points, linear between two of them, and given from 0.1 to 99.9. Weights less than 25 grams apart count as
      the same.
    </p>
    <dl>
      <dt>
        <strong>Plateaus</strong>
      </dt>
      <dd>
        <p>
          Plates come in steps, so hundreds of lifters share one number and several points in a row are equal. A lift on
          such a plateau gets the middle of it, which counts half of those who lift the same. Its tier depends on the
          end of the plateau, the share that lifts no more: a lifter at the weight where a tier begins is in that tier.
        </p>
      </dd>
      <dt>
        <strong>Bodyweight</strong>
      </dt>
      <dd>
        <p>
          A class is up to 15 kg wide, and its heaviest lifters are a good deal stronger than its lightest. Competitors
          are therefore compared with those who weigh at most a kilogram more or less. Classes are kept in slices of
          half a kilogram, wider where lifters are few, with every lift in them; a slice counts by the part of it that
          is that near, and those who weigh in at most 100 grams below the limit of a class count if the limit is that
          near. In a slice every lift has two points: the share that lifts less, and the share that lifts no more.
          Standards at a bodyweight are read off the same lifters, so that they and the percentile give one verdict; a
          table by class is of the whole class, and a percentile says beside itself what the lift is in that table (
          <code>in_class</code>). In the gym the nearest band counts alone.
        </p>
        <p>
          Those who make weight for a class are stronger than those who weigh a little more, so the same lift can rank
          higher just above a limit than at it.
        </p>
      </dd>
      <dt>
        <strong>Next tier</strong>
      </dt>
      <dd>
        <p>
          The weight is one that a bar can be loaded to, in steps of 2.5 kg over 20 kg or of 5 lb over 45 lb; the exact
          weight is given too.
        </p>
      </dd>
      <dt>
        <strong>Interval</strong>
      </dt>
      <dd>
        <p>
          Wilson’s score interval at 95% says how far the percentile could be off because the sample is limited. Slices
          of which only a part is near add less to the size of the sample (Kish’s effective sample size). The interval
          does not account for lifters who are missing from the data (see <a href="#limits">limits</a>).
        </p>
      </dd>
    </dl>
    {standing && example(standing)}
    <p class="small soft">
      Hyndman RJ, Fan Y. Sample quantiles in statistical packages. Am Stat 1996; 50(4): 361–365. Kish L. Survey
      Sampling. New York: Wiley, 1965. Wilson EB. Probable inference, the law of succession, and statistical inference.
      J Am Stat Assoc 1927; 22(158): 209–212.
    </p>
  </>
)

const example = ({ percentile: value, interval, tier, nextTier, sampleSize, cohorts }: Standing): VNode => (
  <div class="note">
    <p>
      <strong>Example, computed now:</strong> a man of {EXAMPLE.bodyweight} kg squats {EXAMPLE.weight} kg.
    </p>
    <ul>
      {cohorts.map(({ share, sampleSize: lifters, bodyweightRange: { min, max } }) => (
        <li>
          The {integer(lifters)} lifters {min === null ? 'up to' : `above ${min} and up to`} {max ?? 'any'} kg have a
          weight of {percent(share * 100)}.
        </li>
      ))}
    </ul>
    <p>
      Percentile <strong>{fixed(value, 1)}</strong> (interval {fixed(interval.low, 1)} to {fixed(interval.high, 1)}) of{' '}
      {integer(sampleSize)} lifters, {tier.toLowerCase()}
      {nextTier && (
        <>
          ; {nextTier.tier.toLowerCase()} begins at {nextTier.weight} kg
        </>
      )}
      .
    </p>
  </div>
)

export const tiers = (starts: readonly TierStart[]): VNode => (
  <>
    <p>
      A tier is a name for a range of percentiles, the same in every cohort. A lifter below the first tier is untrained.
    </p>
    {table(
      'Where the tiers begin',
      ['Tier', 'From percentile', 'As strong as or stronger than'],
      starts.map(({ tier, fromPercentile }) => [words(tier), fromPercentile, `${fromPercentile} of 100`]),
    )}
  </>
)

// Plots: the distribution of one cohort, and all weight classes of one lift.

type Kind = 'wide' | 'narrow'

/** Text does not scale, so narrow windows get a separate drawing. */
const WIDTH = { wide: 720, narrow: 340 } as const

const both = (draw: (kind: Kind) => VNode): VNode => (
  <>
    {draw('wide')}
    {draw('narrow')}
  </>
)

const at = (value: number): string => value.toFixed(1)

const TIER_NAMES = ['beginner', 'novice', 'intermediate', 'advanced', 'elite'] as const satisfies (keyof TierWeights)[]

/** Bars from p1 to p99, with the start of each tier. */
const distribution = (cohort: Drawn): VNode => both((kind) => bars(cohort, kind))

function bars({ curve, tiers }: Drawn, kind: Kind): VNode {
  const width = WIDTH[kind]
  const [top, bottom, height] = [52, 28, kind === 'wide' ? 320 : 280]
  const [first, last] = [curve[0]?.from ?? 0, curve.at(-1)?.to ?? 1]
  const tallest = Math.max(...curve.map(({ share }) => share))
  const x = (kg: number) => ((kg - first) / (last - first || 1)) * width
  const y = (share: number) => height - bottom - (share / tallest) * (height - top - bottom)
  return (
    <svg class={kind} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {curve.map(({ from, to, share }) => (
        <rect
          class="bar"
          x={at(x(from) + 1)}
          y={at(y(share))}
          width={at(Math.max(x(to) - x(from) - 2, 1))}
          height={at(height - bottom - y(share))}
        />
      ))}
      <path class="axis" d={`M0 ${height - bottom}.5H${width}`} />
      {TIER_NAMES.map((name, index) => {
        // Adjacent labels alternate between two lines, so that they do not overlap.
        const line = index % 2 === 0 ? 14 : 32
        const where = x(tiers[name])
        const half = name.length * 3.6
        const label = Math.min(Math.max(where, half), width - half)
        return (
          <>
            <path class="mark-line" d={`M${at(where)} ${line + 6}V${height - bottom}`} />
            <text class="strong" x={at(label)} y={line} text-anchor="middle">
              {words(name)}
            </text>
            <text x={at(Math.min(Math.max(where, 18), width - 18))} y={height - 8} text-anchor="middle">
              {tiers[name]}
            </text>
          </>
        )
      })}
    </svg>
  )
}

/** For each class, a line from beginner to elite, thicker from novice to advanced, with the median marked. */
const classes = (cohorts: readonly Drawn[]): VNode => both((kind) => bands(cohorts, kind))

function bands(cohorts: readonly Drawn[], kind: Kind): VNode {
  const width = WIDTH[kind]
  const [left, right, row] = [52, 14, 34]
  const height = cohorts.length * row + 26
  const most = Math.max(...cohorts.map(({ tiers }) => tiers.elite))
  const step = kind === 'wide' ? 50 : 100
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
  const x = (kg: number) => left + (kg / most) * (width - left - right)
  return (
    <svg class={kind} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines.map((kg) => (
        <>
          <path class="grid" d={`M${at(x(kg))} 0V${height - 22}`} />
          <text x={at(x(kg))} y={height - 5} text-anchor="middle">
            {kg}
          </text>
        </>
      ))}
      {cohorts.map(({ weightClass, tiers }, index) => {
        const middle = index * row + row / 2
        const bar = (name: string, from: number, to: number, thick: number) => (
          <rect class={name} x={at(x(from))} y={middle - thick / 2} width={at(x(to) - x(from))} height={thick} rx="2" />
        )
        return (
          <>
            <text class="strong" x="0" y={middle + 5}>
              {weightClass.label}
            </text>
            {bar('bar', tiers.beginner, tiers.elite, 8)}
            {bar('inner', tiers.novice, tiers.advanced, 16)}
            <path class="median" d={`M${at(x(tiers.intermediate))} ${middle - 8}v16`} />
          </>
        )
      })}
    </svg>
  )
}

/** A text description of the distribution plot. */
const inWords = ({ curve, sampleSize, tiers }: Drawn): string => {
  const peak = curve.reduce((best, bin) => (bin.count > best.count ? bin : best), curve[0]!)
  return `The fullest bin, from ${peak.from} to ${peak.to} kg, has ${percent(peak.share * 100)} of ${integer(sampleSize)} lifters; half lift ${tiers.intermediate} kg or more, one in twenty ${tiers.elite} kg or more.`
}
