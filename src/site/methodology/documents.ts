/** The GraphQL documents of the methodology page. */
import { graphql, type ResultOf } from '../graphql.ts'

export type Source = About['strengthCapability']['sources'][number]

export type Method = About['strengthMethod']

export type TierStart = About['strengthCapability']['tiers'][number]

type About = ResultOf<typeof ABOUT>

export const ABOUT = graphql(/* GraphQL */ `
  query siteMethodology {
    strengthMethod {
      smallestSample
      curveBins
      maxReps
      oneRepMaxFormulas { name formula source }
      oneRepMaxMultipliers { reps mean epley brzycki lombardi mayhew wathan }
    }
    strengthCapability {
      dataVersion
      tiers { tier fromPercentile }
      percentilePoints
      sources {
        source
        sourceLabel
        demo
        resultsProcessed
        resultsCounted
        lifters
        leftOut { reason results }
        lifts { slug name }
        weightClasses { male female }
        ageBrackets { label }
        attribution { text url license }
        sourceDate
        dataVersion
      }
    }
  }
`)

export type TierWeights = NonNullable<Cohort['tiers']>

/** A cohort that has figures. */
export type Drawn = Cohort & { readonly tiers: TierWeights }

type Cohort = Curve['cohorts'][number]

export type Curve = ExampleFigures['strengthCurve']

export type Standing = NonNullable<ExampleFigures['strengthPercentile']['verified']>

/** The example set on the page, in kilograms. */
export const EXAMPLE = { lift: 'squat', sex: 'MALE', weight: 180, bodyweight: 80 } as const

type ExampleFigures = ResultOf<typeof EXAMPLE_FIGURES>

export const EXAMPLE_FIGURES = graphql(/* GraphQL */ `
  query siteMethodologyExamples($lift: String!, $sex: Sex!, $weight: Float!, $bodyweight: Float!) {
    strengthCurve(lift: $lift, sex: $sex, source: VERIFIED) {
      liftName
      cohorts {
        weightClass { label }
        sampleSize
        tiers { beginner novice intermediate advanced elite }
        curve { from to count share }
      }
    }
    strengthPercentile(lift: $lift, sex: $sex, weight: $weight, bodyweight: $bodyweight, unit: KG) {
      verified {
        percentile
        interval { low high }
        tier
        nextTier { tier weight }
        sampleSize
        bodyweightRange { min max }
        cohorts { share sampleSize bodyweightRange { min max } }
      }
    }
  }
`)

export type Ratio = ResultOf<typeof RATIOS>['strengthEntryRatios'][number]

export const RATIOS = graphql(/* GraphQL */ `
  query siteMethodologyCheck {
    strengthEntryRatios { lift sex weightClass entries p10 p50 p90 deciles }
  }
`)

export type LeftOut = ResultOf<typeof LEFT_OUT>['strengthCohorts']['nodes'][number]

/** The classes in which those who are left out matter most. */
export const LEFT_OUT = graphql(/* GraphQL */ `
  query siteMethodologyLeftOut {
    strengthCohorts(first: 100, filter: { population: VERIFIED, ageBracket: null, equipment: RAW, tested: null }) {
      nodes {
        lift
        sex
        weightClass { label }
        sampleSize
        tiers { intermediate elite }
        leftOut { para youth median elite }
      }
    }
  }
`)
