/** An athlete's best powerlifting lifts, compared with all competitors. */

import type { ComponentChildren, VNode } from 'preact'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { fixed, ordinal, whole, words } from '../../layout/format.ts'
import { histogram } from '../../plots/histogram.tsx'
import { facts, years } from '../shared/parts.tsx'

interface Profile {
  readonly name: string
  readonly confidence: number
  readonly bestTotal: number | null
  readonly dots: number | null
  readonly meets: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface Percentile {
  readonly lift: string
  readonly weight: number
  readonly bodyweight: number
  readonly percentile: number
  readonly tier: string
  readonly sampleSize: number
}

/** The fields of an athlete that the lifts section needs. */
export interface Known {
  readonly fullName: string
  readonly sex: 'MALE' | 'FEMALE' | null
  readonly powerlifting: Profile | null
  readonly percentiles: readonly Percentile[]
}

export const PERCENTILES = /* GraphQL */ `
  powerlifting { name confidence bestTotal(unit: KG) dots meets firstYear lastYear }
  percentiles { lift weight(unit: KG) bodyweight(unit: KG) percentile tier sampleSize }
`

type Curves = ResultOf<typeof CURVES>

type Curve = Curves['squat']

const CURVES = graphql(/* GraphQL */ `
  query siteLiftCurves($sex: Sex!, $bodyweight: Float!) {
    squat: strengthCurve(lift: "squat", sex: $sex, source: VERIFIED) { ...Curve }
    benchPress: strengthCurve(lift: "bench-press", sex: $sex, source: VERIFIED) { ...Curve }
    deadlift: strengthCurve(lift: "deadlift", sex: $sex, source: VERIFIED) { ...Curve }
  }
  fragment Curve on StrengthStandards {
    closest(bodyweight: $bodyweight, unit: KG) { weightClass { label } sampleSize curve(unit: KG) { from to count share } }
  }
`)

/** Aliases in the GraphQL document, by lift. */
const ALIASES: Readonly<Record<string, keyof Curves>> = {
  squat: 'squat',
  'bench-press': 'benchPress',
  deadlift: 'deadlift',
}

export async function lifts(
  load: Load,
  { fullName, sex, powerlifting, percentiles }: Known,
): Promise<ComponentChildren> {
  if (!powerlifting) return null
  const bodyweight = percentiles[0]?.bodyweight
  const curves = sex && bodyweight !== undefined ? await load(CURVES, { sex, bodyweight }) : undefined
  const curveOf = (lift: string): Curve | undefined => {
    const alias = ALIASES[lift]
    return alias && curves?.[alias]
  }
  return (
    <>
      <h2 id="lifts">Lifts in powerlifting</h2>
      {facts([
        ['Listed as', powerlifting.name],
        ['How sure that is', `${fixed(powerlifting.confidence * 100, 0)} %`],
        ['Meets', `${powerlifting.meets}, ${years(powerlifting.firstYear, powerlifting.lastYear)}`],
        ['Best total', powerlifting.bestTotal !== null && `${powerlifting.bestTotal} kg`],
        ['Dots', powerlifting.dots !== null && fixed(powerlifting.dots, 1)],
      ])}
      {percentiles.map((one) => against(fullName, one, curveOf(one.lift)))}
    </>
  )
}

function against(name: string, one: Percentile, curve: Curve | undefined): VNode {
  const lift = words(one.lift)
  const sentence = `${lift} ${one.weight} kg at ${one.bodyweight} kg of bodyweight: as strong as or stronger than ${fixed(one.percentile, 1)} % of ${whole(one.sampleSize)} competitors, ${one.tier.toLowerCase()}.`
  const cohort = curve?.closest
  return (
    <>
      <h3>
        {lift}: {ordinal(Math.floor(one.percentile))} percentile
      </h3>
      {cohort && cohort.curve.length > 0 ? (
        histogram({
          id: one.lift,
          title: `${lift} of ${name} among competitors of the ${cohort.weightClass.label} kg class`,
          description: `${sentence} The bars are the ${whole(cohort.sampleSize)} lifters of the ${cohort.weightClass.label} kg class.`,
          ...{ bins: cohort.curve, name, weightKg: one.weight },
        })
      ) : (
        <p>{sentence}</p>
      )}
    </>
  )
}
