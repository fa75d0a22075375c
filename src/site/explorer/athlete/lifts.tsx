/** An athlete's best powerlifting lifts, compared with all competitors. */

import type { ComponentChildren, VNode } from 'preact'
import { ordinal } from '../../../kernel/text/phrases.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { fixed, whole, words } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { histogram } from '../../plots/histogram.tsx'
import { bar } from '../../plots/stack.tsx'
import type { Unit } from '../../serve/units.ts'
import { facts, years } from '../shared/parts.tsx'

export const LIFTS = graphql(/* GraphQL */ `
  fragment Lifts on Athlete {
    fullName sex
    powerlifting { name confidence bestTotal(unit: $unit) dots meets firstYear lastYear }
    percentiles { lift weight(unit: $unit) bodyweight(unit: $unit) percentile tier sampleSize }
  }
`)

type Known = ResultOf<typeof LIFTS>

type Percentile = Known['percentiles'][number]

type Curves = ResultOf<typeof CURVES>

type Curve = Curves['squat']

const CURVES = graphql(/* GraphQL */ `
  query siteLiftCurves($sex: Sex!, $bodyweight: Float!, $unit: WeightUnit = KG) {
    squat: strengthCurve(lift: "squat", sex: $sex, source: VERIFIED) { ...Curve }
    benchPress: strengthCurve(lift: "bench-press", sex: $sex, source: VERIFIED) { ...Curve }
    deadlift: strengthCurve(lift: "deadlift", sex: $sex, source: VERIFIED) { ...Curve }
  }
  fragment Curve on StrengthStandards {
    closest(bodyweight: $bodyweight, unit: $unit) { weightClass { label } sampleSize curve(unit: $unit) { from to count share } }
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
  unit: Unit,
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
      <h2 id="lifts">Best lifts in powerlifting</h2>
      {percentiles.length > 0 && (
        <Table
          id="best-lifts"
          caption={`The heaviest raw lifts of ${fullName} in competition, among all competitors of that bodyweight`}
          columns={columnsIn(unit)}
          rows={percentiles}
        />
      )}
      {facts([
        ['Best total', powerlifting.bestTotal !== null && `${powerlifting.bestTotal} ${unit}`],
        ['Dots', powerlifting.dots !== null && fixed(powerlifting.dots, 1)],
        ['Meets', `${powerlifting.meets}, ${years(powerlifting.firstYear, powerlifting.lastYear)}`],
        ['Listed as', powerlifting.name],
        ['Confidence of the match', `${fixed(powerlifting.confidence * 100, 0)}%`],
      ])}
      {percentiles.map((one) => against(fullName, one, curveOf(one.lift), unit))}
    </>
  )
}

const columnsIn = (unit: Unit): readonly Column<Percentile>[] => [
  {
    head: 'Lift',
    cell: ({ lift }) => <a href={`/how-strong?lift=${lift}`}>{words(lift)}</a>,
    data: { lift: ({ lift }) => lift },
  },
  {
    head: 'Weight',
    cell: ({ weight }) => `${weight} ${unit}`,
    numeric: true,
    data: { weight: ({ weight }) => weight, unit: () => unit },
  },
  {
    head: 'At bodyweight',
    cell: ({ bodyweight }) => `${bodyweight} ${unit}`,
    numeric: true,
    data: { bodyweight: ({ bodyweight }) => bodyweight },
  },
  {
    head: 'Percentile',
    cell: ({ percentile }) => bar(percentile, ordinal(Math.floor(percentile))),
    ...{ numeric: true, bar: true },
    data: { percentile: ({ percentile }) => percentile },
  },
  { head: 'Tier', cell: ({ tier }) => words(tier), data: { tier: ({ tier }) => tier } },
]

/** Where a lift stands among the lifters of the closest weight class. */
function against(name: string, one: Percentile, curve: Curve | undefined, unit: Unit): VNode {
  const lift = words(one.lift)
  const sentence = `${lift} of ${one.weight} ${unit} at a bodyweight of ${one.bodyweight} ${unit}: as strong as or stronger than ${fixed(one.percentile, 1)}% of ${whole(one.sampleSize)} competitors, ${one.tier.toLowerCase()}.`
  const cohort = curve?.closest
  if (!cohort || cohort.curve.length === 0) return <p>{sentence}</p>
  return histogram({
    id: one.lift,
    title: `${lift} of ${name} among competitors of the ${cohort.weightClass.label} kg class`,
    description: `${sentence} The bars are the ${whole(cohort.sampleSize)} lifters of the ${cohort.weightClass.label} kg class.`,
    ...{ bins: cohort.curve, name, weight: one.weight, unit },
  })
}
