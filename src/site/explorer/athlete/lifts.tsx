/** An athlete's best powerlifting lifts, compared with all competitors. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { amount, fixed, integer, percent, percentileRank, words } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
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

type LiftsData = ResultOf<typeof LIFTS>

type Percentile = LiftsData['percentiles'][number]

export function lifts({ fullName, sex, powerlifting, percentiles }: LiftsData, unit: Unit): ComponentChildren {
  if (!powerlifting) return null
  return (
    <>
      <h2 id="lifts">Powerlifting</h2>
      {percentiles.length > 0 && (
        <Table
          id="best-lifts"
          caption={`${fullName}’s heaviest raw lifts in competition, among all lifters of the same bodyweight; each links to the whole field`}
          columns={columnsIn(sex, unit)}
          rows={percentiles}
        />
      )}
      {facts([
        ['Best total, knee wraps allowed', powerlifting.bestTotal !== null && amount(powerlifting.bestTotal, unit)],
        ['Dots', powerlifting.dots !== null && fixed(powerlifting.dots, 1)],
        ['Meets', `${powerlifting.meets}, ${years(powerlifting.firstYear, powerlifting.lastYear)}`],
        ['Listed as', powerlifting.name],
        ['Confidence of the match', percent(powerlifting.confidence * 100, 0)],
      ])}
    </>
  )
}

/** The page of a lift draws it among the lifters of its weight class. */
const pathOf = ({ lift, weight, bodyweight }: Percentile, sex: LiftsData['sex'], unit: Unit): string =>
  `/how-strong?${new URLSearchParams({ lift, sex: (sex ?? '').toLowerCase(), bodyweight: String(bodyweight), weight: String(weight), unit })}`

const columnsIn = (sex: LiftsData['sex'], unit: Unit): readonly Column<Percentile>[] => [
  {
    head: 'Lift',
    cell: (one) => <a href={pathOf(one, sex, unit)}>{words(one.lift)}</a>,
    data: { lift: ({ lift }) => lift },
  },
  {
    head: 'Weight',
    cell: ({ weight }) => amount(weight, unit),
    ...{ numeric: true, label: '' },
    data: { weight: ({ weight }) => weight, unit: () => unit },
  },
  {
    head: 'At bodyweight',
    cell: ({ bodyweight }) => amount(bodyweight, unit),
    ...{ numeric: true, label: 'at' },
    data: { bodyweight: ({ bodyweight }) => bodyweight },
  },
  {
    head: 'Percentile',
    cell: ({ percentile }) => bar(percentile, percentileRank(percentile)),
    ...{ numeric: true, bar: true },
    data: { percentile: ({ percentile }) => percentile },
  },
  { head: 'Tier', cell: ({ tier }) => words(tier), data: { tier: ({ tier }) => tier } },
  {
    head: 'Sample size',
    cell: ({ sampleSize }) => integer(sampleSize),
    numeric: true,
    data: { sample_size: ({ sampleSize }) => sampleSize },
  },
]
