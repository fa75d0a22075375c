/** What GraphQL says of a lifter: the standards at the bodyweight, and the percentile of a lift. */
import { graphql, type ResultOf } from '../../../../contract/index.ts'
import type { Surfaces } from '../surfaces.ts'
import type { Lifter } from './lifters.ts'

const STANDARDS = graphql(`
  query ($lift: String!, $sex: Sex!, $source: Population!, $bodyweight: Float!, $unit: WeightUnit!) {
    standards: strengthStandards(lift: $lift, sex: $sex, source: $source) {
      dots { tiers { tier score } }
      atBodyweight(bodyweight: $bodyweight, unit: $unit) {
        sampleSize
        tiers(unit: $unit) { beginner novice intermediate advanced elite }
        percentiles(unit: $unit) { percentile weight }
      }
    }
  }
`)

const PERCENTILE = graphql(`
  query ($lift: String!, $sex: Sex!, $weight: Float!, $bodyweight: Float!, $unit: WeightUnit!) {
    answer: strengthPercentile(lift: $lift, sex: $sex, weight: $weight, bodyweight: $bodyweight, unit: $unit) {
      verified { ...Verdict }
      gym { ...Verdict }
      dots { score percentile tier sampleSize interval { low high } nextTier { tier score } }
    }
  }
  fragment Verdict on PopulationPercentile {
    percentile tier sampleSize
    interval { low high }
    nextTier { tier weight(unit: $unit) exactWeight(unit: $unit) }
    inClass {
      percentile tier
      cohort { weightClass { label } tiers(unit: $unit) { beginner novice intermediate advanced elite } }
    }
    standards { tiers(unit: $unit) { beginner novice intermediate advanced elite } }
  }
`)

export type Standards = NonNullable<ResultOf<typeof STANDARDS>['standards']>

export type Tiers = NonNullable<Standards['atBodyweight']>['tiers']

export type Answer = NonNullable<ResultOf<typeof PERCENTILE>['answer']>

export type Verdict = NonNullable<Answer['verified']>

export const standardsOf = async (
  surfaces: Surfaces,
  { lift, sex, source, bodyweight, unit }: Lifter,
): Promise<Standards> => (await surfaces.query(STANDARDS, { lift, sex, source, bodyweight, unit })).standards!

export const answerTo = async (
  surfaces: Surfaces,
  { lift, sex, bodyweight, unit }: Lifter,
  weight: number,
): Promise<Answer> => (await surfaces.query(PERCENTILE, { lift, sex, weight, bodyweight, unit })).answer!

export const verdictIn = (answer: Answer, { source }: Lifter): Verdict | null =>
  source === 'VERIFIED' ? answer.verified : answer.gym

/** The highest tier whose weight is reached. */
export const tierReached = (tiers: Tiers, weight: number): string =>
  Object.entries(tiers)
    .findLast(([, from]) => weight >= from)?.[0]
    .toUpperCase() ?? 'UNTRAINED'
