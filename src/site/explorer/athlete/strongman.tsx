/** A strongman career on the athlete page: totals, placings by season, personal bests and results. */

import type { ComponentChildren, VNode } from 'preact'
import { sent } from '../../../kernel/numbers/units.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { amount, loadsIn } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import type { Unit } from '../../serve/units.ts'
import { POINTS } from '../contest/placings.tsx'
import { contestLink, counted, eventLink, titled } from '../shared/parts.tsx'
import { ENTRIES, entries } from './entries.tsx'
import {
  CAREER,
  careerHeading,
  careerTimeline,
  FIRST,
  numbers,
  resultColumns,
  SIZE,
  titles,
  uncounted,
  WHERE,
} from './shared.tsx'

export const STRONGMAN_CAREER = graphql(/* GraphQL */ `
  fragment StrongmanCareerShown on StrongmanCareer {
  ${CAREER} worldTitles
  personalBests { event { key name } value(unit: $unit) unit(unit: $unit) result year contest { ${WHERE} } }
  ${ENTRIES}
  results(first: 1000, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
    totalCount
    nodes { place placeText status fieldSize points pointsText division { slug name } contest { ${WHERE} stage } }
  }
  }
`)

type StrongmanCareer = ResultOf<typeof STRONGMAN_CAREER>

export function strongmanCareer(
  { fullName }: { readonly fullName: string },
  one: StrongmanCareer,
  records: ComponentChildren,
  unit: Unit,
): VNode {
  const { totalCount, nodes } = one.results
  const note = uncounted(totalCount, one.totalContests, nodes)
  return (
    <>
      {careerHeading('strongman', one)}
      {titles(one.achievements)}
      {numbers(one, ['World titles', one.worldTitles])}
      {one.biography && <p class="biography">{liftsIn(one.biography, one.personalBests, unit)}</p>}
      {careerTimeline('strongman', fullName, nodes)}
      {entries('strongman', fullName, one.entries.nodes)}
      <Table
        id="strongman-results"
        {...titled('Results', `of ${fullName} in strongman, the latest first`)}
        columns={RESULTS}
        rows={nodes}
        first={FIRST}
        size={SIZE}
      />
      {note && <p class="soft">{note}</p>}
      {one.personalBests.length > 0 && (
        <Table
          id="personal-bests"
          {...titled('Personal bests', `of ${fullName}`)}
          columns={BESTS}
          rows={comparable(one.personalBests)}
          first={FIRST}
        />
      )}
      {records}
    </>
  )
}

/**
 * Lifts alone are converted, `a deadlift of 410 kg`; weight classes are names. The biography rounds to 0.1 kg, so a lift
 * is written as in the table of personal bests, where that has it.
 */
const liftsIn = (biography: string, bests: StrongmanCareer['personalBests'], unit: Unit): string =>
  unit === 'kg'
    ? biography
    : biography.replaceAll(/(?<=\bof )([\d,.]+) kg\b/g, (lift: string, kg: string) => {
        const rounded = sent(Number(kg.replaceAll(',', '')), 'LB')
        const best = bests.find((one) => one.unit === 'lb' && Math.abs(one.value - rounded) <= ROUNDING)
        return best ? amount(best.value, best.unit) : loadsIn(lift, unit)
      })

/** Half of 0.1 kg, in pounds. */
const ROUNDING = 0.1103

const [CONTEST, DATE, OF] = resultColumns('strongman')

const RESULTS: readonly Column<StrongmanCareer['results']['nodes'][number]>[] = [
  ...[CONTEST!, DATE!],
  {
    head: 'Division',
    cell: ({ division }) => division.name,
    data: { division: ({ division }) => division.name },
  },
  OF!,
  { ...POINTS, phone: 'soft', label: 'points' },
]

type Best = StrongmanCareer['personalBests'][number]

/** Marks in one unit side by side, weights first. */
const UNITS = ['kg', 'lb', 'reps', 's', 'm']

const comparable = (all: readonly Best[]): readonly Best[] =>
  all.toSorted((a, b) => orderOf(a.unit) - orderOf(b.unit) || a.unit.localeCompare(b.unit, 'en'))

const orderOf = (unit: string): number => (UNITS.indexOf(unit) + UNITS.length + 1) % (UNITS.length + 1)

/** A weight that was lifted for repetitions is not a maximum. */
function repetitionsOf(result: string | null, unit: string): ComponentChildren {
  const reps = unit === 'kg' || unit === 'lb' ? /^(\d+) reps?\b/.exec(result ?? '')?.[1] : undefined
  return reps && <span class="under">for {counted(Number(reps), 'rep')}</span>
}

const BESTS: readonly Column<Best>[] = [
  { head: 'Event', cell: ({ event }) => eventLink(event), data: { event: ({ event }) => event.key } },
  {
    head: 'Mark',
    cell: ({ value, unit, result }) => (
      <>
        {amount(value, unit)}
        {repetitionsOf(result, unit)}
      </>
    ),
    ...{ numeric: true, label: '' },
    data: { value: ({ value }) => value, unit: ({ unit }) => unit, result: ({ result }) => result },
  },
  {
    head: 'Contest',
    cell: ({ contest }) => (contest ? contestLink('strongman', contest) : 'a contest not listed here'),
    data: { contest: ({ contest }) => contest?.name, contest_slug: ({ contest }) => contest?.slug },
  },
  {
    ...{ head: 'Year', numeric: true, label: '', sort: 'year' },
    cell: ({ year }) => year,
    by: ({ year }) => year,
    data: { year: ({ year }) => year },
  },
]
