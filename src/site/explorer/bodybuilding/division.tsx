/** The page of a bodybuilding division: totals, the best athletes, and the history year by year. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { fixed, whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { series, sourceSpans } from '../../plots/series.tsx'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { athleteLink, crumbs, tiles, years } from '../shared/parts.tsx'

type Year = Division['history'][number]

type Division = NonNullable<Found['bodybuildingDivision']>

type Leader = Division['leaders'][number]

type Found = ResultOf<typeof DIVISION>

const DIVISION = graphql(/* GraphQL */ `
  query siteDivision($slug: String!) {
    bodybuildingDivision(slug: $slug) {
      slug
      name
      maxBodyweight(unit: KG)
      description
      totals { athletes activeAthletes contests entries firstYear lastYear }
      ${COVERAGE}
      history {
        year
        contests
        entries
        athletes
        contestsWithField
        meanFieldSize
        sources
        nations
        newFaces
        winners
        winConcentration
        depth
      }
      leaders {
        athlete { slug fullName countryCode }
        totalContests
        totalWins
        podiums
        flagshipTitles
        secondTitles
        firstYear
        lastYear
      }
    }
    bodybuildingDivisions(first: 100) { nodes { slug name } }
  }
`)

export const division: Explore = async ({ load, params }) => {
  const requestedSlug = params['slug'] ?? ''
  const { bodybuildingDivision: found, bodybuildingDivisions: divisions } = await load(DIVISION, {
    slug: requestedSlug,
  })
  if (!found) throw notFound('division', requestedSlug)
  const { name, slug, description, totals } = found
  return {
    title: `${name}: a division of bodybuilding`,
    description: `${name}: the best athletes, and how large, broad and open the division was year by year.`,
    services: ['BODYBUILDING'],
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/divisions', 'Divisions'])}
        <h1>{name}</h1>
        <p class="lead">{description}</p>
        {totals ? (
          tiles([
            ['Athletes', whole(totals.athletes)],
            ['Active', whole(totals.activeAthletes)],
            ['Contests', whole(totals.contests)],
            ['Entries', whole(totals.entries)],
            ['Years', years(totals.firstYear, totals.lastYear)],
            ['At most', found.maxBodyweight && `${found.maxBodyweight} kg`],
          ])
        ) : (
          <p class="note">Nobody has competed in it.</p>
        )}
        {found.leaders.length > 0 && leaders(found.leaders)}
        {found.history.length > 0 && analytics(found)}
        {coverage(found.coverage)}
        <p>
          <a href={`/rankings?sport=bodybuilding&division=${slug}`}>Rankings of the division</a> ·{' '}
          <a href={`/goat?division=${slug}`}>Its greatest</a> ·{' '}
          <a href={`/bodybuilding/predictions?division=${slug}`}>Its next flagship</a>
        </p>
        <h2>Other divisions</h2>
        <ul class="links">
          {divisions.nodes
            .filter((one) => one.slug !== slug)
            .map((one) => (
              <li>
                <a href={`/bodybuilding/divisions/${one.slug}`}>{one.name}</a>
              </li>
            ))}
        </ul>
      </>
    ),
  }
}

const leaders = (all: readonly Leader[]): VNode => (
  <section aria-labelledby="leaders">
    <h2 id="leaders">The best in it</h2>
    {table(
      'Most flagship titles in the division, then most wins in it',
      ['Athlete', 'Years', 'Flagship titles', 'Second major', 'Wins', 'Podiums', 'Contests'],
      all.map((one) => [
        athleteLink(one.athlete),
        years(one.firstYear, one.lastYear),
        one.flagshipTitles,
        one.secondTitles,
        one.totalWins,
        one.podiums,
        one.totalContests,
      ]),
      2,
    )}
  </section>
)

function analytics({ history }: Division): VNode {
  const rising = history.toSorted((a, b) => a.year - b.year)
  const of = (value: (year: Year) => number | null) =>
    rising.flatMap((one) => {
      const number = value(one)
      return number === null ? [] : [{ year: one.year, value: number }]
    })
  const sources = sourceSpans(rising)
  const [withField, held] = [
    rising.map(({ contestsWithField }) => contestsWithField),
    rising.map(({ contests }) => contests),
  ].map((counts) => whole(counts.reduce((sum, count) => sum + count, 0)))
  return (
    <section aria-labelledby="analytics">
      <h2 id="analytics">Year by year</h2>
      <p>
        Athletes, new faces and nations are those on record, which is less than there were where a source lists winners
        or podiums alone. The mean field size is that of the {withField} of {held} contests whose whole field is known.
      </p>
      <h3>How large it was</h3>
      {series({
        ...{ id: 'size', title: 'Athletes and new faces by year', label: 'Athletes', format: whole, sources },
        series: [
          { name: 'Athletes', mark: 'a', points: of(({ athletes }) => athletes) },
          { name: 'New faces', mark: 'b', points: of(({ newFaces }) => newFaces) },
          { name: 'Nations', mark: 'c', points: of(({ nations }) => nations) },
        ],
      })}
      <h3>How full contests were</h3>
      {series({
        ...{
          id: 'fields',
          title: 'Mean field size by year',
          label: 'Athletes a contest',
          format: (value) => fixed(value, 1),
          sources,
        },
        series: [{ name: 'Mean field size', mark: 'a', points: of(({ meanFieldSize }) => meanFieldSize) }],
      }) ?? <p class="soft">No whole field is known.</p>}
      <h3>How open it was</h3>
      <p>Concentration is 1 where one athlete won everything; where four won equally often it is 0.25.</p>
      {series({
        ...{
          id: 'open',
          title: 'Concentration of wins by year',
          label: 'Concentration of wins',
          format: (value) => fixed(value, 2),
          most: 1,
          sources,
        },
        series: [{ name: 'Concentration of wins', mark: 'a', points: of(({ winConcentration }) => winConcentration) }],
      })}
      <h3>How deep it was</h3>
      <p>The mean strength of the best ten above the average athlete of the season.</p>
      {series({
        ...{
          id: 'depth',
          title: 'Depth of the field by year',
          label: 'Depth',
          format: (value) => fixed(value, 1),
          sources,
        },
        series: [{ name: 'Depth', mark: 'a', points: of(({ depth }) => depth) }],
      }) ?? <p class="soft">No season of it is rated.</p>}
    </section>
  )
}
