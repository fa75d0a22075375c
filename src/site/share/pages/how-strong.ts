/** The share preview of the standing of a lift, with the figures of the page. */

import { capital } from '../../../kernel/text/phrases.ts'
import type * as documents from '../../explorer/how-strong/documents.ts'
import type { Choice, Form } from '../../explorer/shared/form.tsx'
import { fixed, integer, percent, words } from '../../layout/format.ts'
import { figuresOf } from '../card.ts'
import type { PageShare } from './page-share.ts'

type Population = Pick<documents.Population, 'percentile' | 'sampleSize' | 'tier' | 'nextTier' | 'bodyweightRange'>

export interface StandingFacts {
  readonly answer: Pick<documents.Answer, 'oneRepMax' | 'oneRepMaxIsEstimated'> & {
    readonly verified: Population | null
    readonly gym: Population | null
  }
  readonly unit: string
  /** In that unit. */
  readonly bodyweight: number
}

/** Nothing for a form without an answer. */
export function shareStanding(
  found: StandingFacts | { readonly faults: unknown } | undefined,
  form: Form,
  lifts: readonly Choice[],
): Partial<PageShare> {
  if (!found || !('answer' in found)) return {}
  const { answer, unit } = found
  const { verified, gym } = answer
  const set = setOf(form, lifts, unit)
  const stands = standsOf(found)
  const first = verified ?? gym
  const next = first?.nextTier
  return {
    headline: stands === null ? `How strong is a ${set}?` : `${stands}: ${set}`,
    description: describe(found, set),
    card: {
      eyebrow: 'How strong am I?',
      title: stands ?? capital(set),
      subtitle: stands === null ? 'There is nobody to compare with' : capital(set),
      figures: figuresOf([
        ['of competitors', verified && gym && percent(verified.percentile)],
        ['of gym lifters', verified && gym && percent(gym.percentile)],
        ['One-rep max', answer.oneRepMaxIsEstimated && `${fixed(answer.oneRepMax, 1)} ${unit}`],
        ['Level', first && words(first.tier)],
        [`for ${next?.tier.toLowerCase()}`, next && `${integer(next.weight)} ${unit}`],
      ]),
      sport: 'strength',
    },
  }
}

/**
 * `Stronger than 69.4% of 118,797 lifters`: among competitors, or else among gym lifters. A percentile counts half of
 * those who lift the same.
 */
export function standsOf({ answer: { verified, gym } }: StandingFacts): string | null {
  const population = verified ?? gym
  if (!population) return null
  return `Stronger than ${percent(population.percentile)} of ${integer(population.sampleSize)} ${verified ? '' : 'gym '}lifters`
}

/** `180 kg squat at 82 kg`, `150 kg squat for 3 reps at 82 kg`. */
export function setOf(form: Form, lifts: readonly Choice[], unit: string): string {
  const lift = lifts.find(({ value }) => value === (form.text('lift') ?? lifts[0]?.value))
  const reps = form.integer('reps') ?? 1
  return [
    `${form.number('weight')} ${unit} ${(lift?.label ?? 'lift').toLowerCase()}`,
    reps > 1 && `for ${reps} reps`,
    `at ${form.number('bodyweight')} ${unit}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Ranges in pounds are rounded to a decimal. */
const ROUNDING = 0.05

/** Whether the lifters compared are the nearest group, because no group has the bodyweight. */
export const isNearest = (
  { bodyweightRange: { min, max } }: Pick<Population, 'bodyweightRange'>,
  bodyweight: number,
): boolean => bodyweight < (min ?? 0) - ROUNDING || bodyweight > (max ?? Infinity) + ROUNDING

function describe({ answer: { verified, gym }, bodyweight }: StandingFacts, set: string): string {
  const known = [verified, gym].flatMap((population) => population ?? [])
  const nearest = known.filter((population) => isNearest(population, bodyweight))
  const among = [
    verified && `${percent(verified.percentile)} of ${integer(verified.sampleSize)} competitors`,
    gym && `${percent(gym.percentile)} of ${integer(gym.sampleSize)} gym lifters`,
  ].filter(Boolean)
  return among.length === 0
    ? `A ${set}: there is nobody to compare with.`
    : `A lifter with a ${set} is stronger than ${among.join(' and ')} of the same sex and ${bodyweights(nearest.length, known.length)}.`
}

function bodyweights(nearest: number, known: number): string {
  if (nearest === 0) return 'about the same bodyweight'
  return nearest === known ? 'the nearest bodyweight' : 'about the same bodyweight, or the nearest where there is none'
}
