/** The page of a bodybuilding division: totals, the best athletes, and the history year by year. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { amount, fixed, integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { series, sourceSpans } from '../../plots/series.tsx'
import { ATHLETE, figure, YEARS } from '../shared/columns.tsx'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { crumbs, linkRow, tiles, years } from '../shared/parts.tsx'

type Year = Division['history'][number]

type Division = NonNullable<DivisionData['bodybuildingDivision']>

interface Line {
  readonly name: string
  readonly of: (year: Year) => number | null
}

const MARKS = ['a', 'b', 'c'] as const

/** Concentration of wins says nothing about fewer. */
const FEW_CONTESTS = 5

type DivisionData = ResultOf<typeof DIVISION>

const DIVISION = graphql(
  `
  query siteDivision($slug: String!, $unit: WeightUnit = KG) {
    bodybuildingDivision(slug: $slug) {
      slug
      name
      maxBodyweight(unit: $unit)
      description
      totals { athletes activeAthletes contests entries firstYear lastYear }
      coverage { ...Coverage }
      history { year contests athletes contestsWithField meanFieldSize sources nations newFaces winConcentration depth }
      leaders {
        athlete { slug fullName countryCode }
        totalContests totalWins podiums flagshipTitles secondTitles firstYear lastYear
      }
    }
    bodybuildingDivisions(first: 100) { nodes { slug name } }
  }
`,
  [COVERAGE],
)

const pathOf = (slug: string): string => `/bodybuilding/divisions/${slug}`

export const division: Explore = async ({ load, unit, params }) => {
  const requestedSlug = params['slug'] ?? ''
  const { bodybuildingDivision: found, bodybuildingDivisions: divisions } = await load(DIVISION, {
    slug: requestedSlug,
  })
  if (!found) throw notFound('division', requestedSlug)
  const { name, slug, description, totals } = found
  return {
    title: `${name}: bodybuilding division`,
    description: `${name} in bodybuilding: the best athletes, and the size, field sizes, competitiveness and depth of the division year by year.`,
    services: ['BODYBUILDING'],
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/divisions', 'Divisions'])}
        <h1>{name}</h1>
        <p class="lead">{description}</p>
        {totals ? (
          tiles([
            ['Athletes', integer(totals.athletes)],
            ['Active', integer(totals.activeAthletes)],
            ['Contests', integer(totals.contests)],
            ['Entries', integer(totals.entries)],
            ['Years', years(totals.firstYear, totals.lastYear)],
            ['Weight limit', found.maxBodyweight && amount(found.maxBodyweight, unit)],
          ])
        ) : (
          <p class="note">No athletes yet.</p>
        )}
        {found.leaders.length > 0 && leaders(found.leaders)}
        {found.history.length > 0 && analytics(found)}
        {coverage(found.coverage)}
        <p>
          <a href={`/rankings?sport=bodybuilding&division=${slug}`}>Division ranking</a> ·{' '}
          <a href={`/goat?division=${slug}`}>All-time greatest</a> ·{' '}
          <a href={`/bodybuilding/predictions?division=${slug}`}>Forecast of the next flagship contest</a>
        </p>
        <h2>Other divisions</h2>
        {linkRow(
          divisions.nodes.map((one) => [pathOf(one.slug), one.name]),
          pathOf(slug),
        )}
      </>
    ),
  }
}

const leaders = (all: Division['leaders']): VNode => (
  <>
    <h2>Best athletes</h2>
    <Table<Division['leaders'][number]>
      id="leaders"
      caption="The best athletes of the division, most flagship titles first"
      rows={all}
      columns={[
        ATHLETE,
        figure('Flagship titles', 'flagship_titles', ({ flagshipTitles }) => flagshipTitles),
        figure('Second major titles', 'second_titles', ({ secondTitles }) => secondTitles),
        figure('Wins', 'wins', ({ totalWins }) => totalWins),
        figure('Podiums', 'podiums', ({ podiums }) => podiums),
        figure('Contests', 'contests', ({ totalContests }) => totalContests),
        YEARS,
      ]}
    />
  </>
)

function analytics({ history }: Division): VNode {
  const rising = history.toSorted((a, b) => a.year - b.year)
  const sources = sourceSpans(rising)
  const [withField, contestsHeld] = [
    rising.map(({ contestsWithField }) => contestsWithField),
    rising.map(({ contests }) => contests),
  ].map((counts) => integer(counts.reduce((sum, count) => sum + count, 0)))
  const plot = (id: string, label: string, digits: number, lines: readonly Line[], most?: number) =>
    series({
      ...{ id, title: `${lines.map(({ name }) => name).join(', ')} by year`, label, sources },
      ...(most !== undefined && { most }),
      format: (value) => (digits === 0 ? integer(value) : fixed(value, digits)),
      series: lines.map(({ name, of }, at) => ({
        ...{ name, mark: MARKS[at]! },
        points: rising.flatMap((one) => {
          const value = of(one)
          return value === null ? [] : [{ year: one.year, value }]
        }),
      })),
    })
  return (
    <section aria-labelledby="analytics">
      <h2 id="analytics">Year by year</h2>
      <h3>Size</h3>
      {plot('size', 'Athletes', 0, [
        { name: 'Athletes', of: ({ athletes }) => athletes },
        { name: 'New faces', of: ({ newFaces }) => newFaces },
        { name: 'Nations', of: ({ nations }) => nations },
      ])}
      <p>
        Athletes, new faces and nations are those on record. There were more of them where a source lists only winners
        or podiums.
      </p>
      <h3>Field size</h3>
      {plot('fields', 'Athletes per contest', 1, [
        { name: 'Mean field size', of: ({ meanFieldSize }) => meanFieldSize },
      ]) ?? <p class="soft">No complete field is known.</p>}
      <p>
        The mean is over the contests with a complete field on record: {withField} of {contestsHeld}.
      </p>
      <h3>Competitiveness</h3>
      {plot(
        'open',
        'Concentration of wins',
        2,
        [
          {
            name: 'Concentration of wins',
            of: ({ contests, winConcentration }) => (contests >= FEW_CONTESTS ? winConcentration : null),
          },
        ],
        1,
      ) ?? <p class="soft">No year has {FEW_CONTESTS} contests on record.</p>}
      <p>
        Concentration is 1 if one athlete won every contest, and 0.25 if four athletes won equally often. Years with
        fewer than {FEW_CONTESTS} contests are left out, because they have too few winners to compare.
      </p>
      <h3>Depth</h3>
      {plot('depth', 'Depth', 1, [{ name: 'Depth of the field', of: ({ depth }) => depth }]) ?? (
        <p class="soft">No season of the division is rated.</p>
      )}
      <p>Depth is how far the ten best athletes of a season are rated above its average athlete, on average.</p>
    </section>
  )
}
