/**
 * Checks that percentiles rise with the lift, that they and the standards agree on who reaches a tier, and that the
 * weight given for the next tier reaches it. The verdicts are those at, just below and just above the weight of each tier.
 */
import type { Compare, Findings } from '../findings.ts'
import type { Surfaces } from '../surfaces.ts'
import { inWords, type Lifter, liftersOf, type Tier } from './lifters.ts'
import { compareSurfaces } from './surfaces.ts'
import {
  type Answer,
  answerTo,
  type Standards,
  standardsOf,
  type Tiers,
  tierReached,
  type Verdict,
  verdictIn,
} from './verdicts.ts'

/** Weights are published to a tenth. */
const STEP = 0.1

/** So much above a weight is surely another lift: lifts that differ by less than rounding are the same. */
const ABOVE = { KG: 0.2, LB: 0.4 } as const

export async function checkPercentiles(surfaces: Surfaces, findings: Findings): Promise<void> {
  const { lifters, tiers } = await liftersOf(surfaces)
  for (const lifter of lifters) {
    const compare = findings.about('percentiles', inWords(lifter))
    const standards = await standardsOf(surfaces, lifter)
    const at = standards.atBodyweight
    // No cohort is large enough at this bodyweight, and percentiles say so too.
    if (!at) {
      compare('a percentile without standards', verdictIn(await answerTo(surfaces, lifter, 100), lifter), null)
      continue
    }
    const answers = new Map<number, Answer>()
    for (const weight of await weightsFor(surfaces, lifter, at.tiers))
      answers.set(weight, await answerTo(surfaces, lifter, weight))
    compareVerdicts({ lifter, standards, answers, tiers }, compare)
    const [weight, answer] = [...answers][Math.floor(answers.size / 2)]!
    await compareSurfaces(surfaces, { lifter, standards, weight, answer }, findings)
  }
}

/** At, just below and just above each tier, and those that are to be loaded for the next tier; the lightest first. */
async function weightsFor(surfaces: Surfaces, lifter: Lifter, tiers: Tiers): Promise<number[]> {
  const weights: number[] = []
  for (const weight of Object.values(tiers)) {
    const below = tenths(weight - STEP)
    const next = verdictIn(await answerTo(surfaces, lifter, below), lifter)?.nextTier
    weights.push(below, weight, tenths(weight + ABOVE[lifter.unit]), ...(next ? [next.weight] : []))
  }
  return [...new Set(weights)].sort((a, b) => a - b)
}

const tenths = (weight: number): number => Math.round(10 * weight) / 10

interface Checked {
  readonly lifter: Lifter
  readonly standards: Standards
  readonly answers: ReadonlyMap<number, Answer>
  readonly tiers: readonly Tier[]
}

function compareVerdicts({ lifter, standards, answers, tiers }: Checked, compare: Compare): void {
  const at = standards.atBodyweight!
  let [lightest, lowest, lowestOfDots] = [0, 0, 0]
  for (const [weight, answer] of answers) {
    const verdict = verdictIn(answer, lifter)
    compare(`a percentile of ${weight}`, verdict !== null, true)
    if (!verdict) continue
    const { percentile, tier } = verdict
    const rows = () => [`${weight} ${lifter.unit}: ${percentile}%, ${tier}`, JSON.stringify(at.tiers)]
    compare(`percentile of ${weight} is that of ${lightest} or more`, percentile >= lowest, true, rows)
    compare(`standards with the percentile of ${weight}`, verdict.standards.tiers, at.tiers)
    compare(`sample size with the percentile of ${weight}`, verdict.sampleSize, at.sampleSize)
    compare(`tier of ${weight}`, tier, tierReached(at.tiers, weight), rows)
    compareNext(weight, verdict, { answers, lifter, tiers: at.tiers }, compare)
    compareRange(weight, verdict, { standards, tiers, unit: lifter.unit }, compare)
    compareClass(weight, verdict, compare)
    if (answer.dots) compareDots(answer.dots, standards, lowestOfDots, compare)
    ;[lightest, lowest, lowestOfDots] = [weight, percentile, answer.dots?.percentile ?? 0]
  }
}

/** Dots that differ by less than this are the same, as lifts are. */
const SAME_DOTS = 0.03

function compareDots(
  { score, percentile, tier, nextTier }: NonNullable<Answer['dots']>,
  { dots }: Standards,
  lowest: number,
  compare: Compare,
): void {
  compare(`percentile of ${score} Dots is that of fewer or more`, percentile >= lowest, true)
  const tiers = dots?.tiers ?? []
  if (tiers.some((one) => score < one.score && one.score - score < SAME_DOTS)) return
  const rows = () => [JSON.stringify(tiers)]
  compare(`tier of ${score} Dots`, tier, tiers.findLast((one) => score >= one.score)?.tier ?? 'UNTRAINED', rows)
  compare(`next tier of ${score} Dots`, nextTier, tiers.find((one) => score < one.score) ?? null, rows)
}

interface Range {
  readonly standards: Standards
  readonly tiers: readonly Tier[]
  readonly unit: Lifter['unit']
}

/** Just below the weight of a tier the percentile is at most the one at which it begins, and just above at least that. */
function compareRange(
  weight: number,
  { percentile }: Verdict,
  { standards, tiers, unit }: Range,
  compare: Compare,
): void {
  for (const { tier, fromPercentile } of tiers) {
    const from = Object.entries(standards.atBodyweight!.tiers).find(([name]) => name.toUpperCase() === tier)?.[1]
    if (from === undefined) continue
    const isBelow = weight < from && tenths(from - weight) <= STEP
    const isAbove = weight > from && tenths(weight - from) === ABOVE[unit]
    if (!isBelow && !isAbove) continue
    const isRight = isBelow ? percentile <= fromPercentile : percentile >= fromPercentile
    compare(`percentile of ${weight}, next to ${tier}`, isRight, true, () => [
      `${weight}: ${percentile}%; ${tier} begins at ${from} and ${fromPercentile}%`,
    ])
  }
}

interface Next extends Pick<Checked, 'answers' | 'lifter'> {
  readonly tiers: Tiers
}

/** The next tier begins at the weight of the standards, and the weight to load for it reaches it. */
function compareNext(weight: number, { nextTier }: Verdict, { answers, lifter, tiers }: Next, compare: Compare): void {
  const next = Object.entries(tiers).find(([, from]) => weight < from)
  compare(`next tier of ${weight}`, nextTier?.tier ?? null, next?.[0].toUpperCase() ?? null)
  if (!nextTier || !next) return
  compare(`exact weight of the next tier of ${weight}`, nextTier.exactWeight, next[1])
  compare(`weight of the next tier of ${weight} is enough`, nextTier.weight >= nextTier.exactWeight, true)
  const loaded = answers.get(nextTier.weight)
  const names = Object.keys(tiers).map((name) => name.toUpperCase())
  const reached = loaded && names.indexOf(verdictIn(loaded, lifter)?.tier ?? '')
  if (reached !== undefined)
    compare(`${nextTier.weight} reaches ${nextTier.tier}`, reached >= names.indexOf(nextTier.tier), true)
}

/** In the whole weight class the tier is the one of its own standards. */
function compareClass(weight: number, { inClass }: Verdict, compare: Compare): void {
  const { tiers, weightClass } = inClass.cohort
  if (!tiers) return
  compare(`tier of ${weight} in the class ${weightClass.label}`, inClass.tier, tierReached(tiers, weight))
}
