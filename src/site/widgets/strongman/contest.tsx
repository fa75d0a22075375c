/** The framed result of a strongman contest: the placings of each division, or who is entered. */
import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { fieldText, hasResults, unknownResults } from '../../explorer/contest/field.tsx'
import { ENTRANT, PLACE, POINTS } from '../../explorer/contest/placings.tsx'
import { contestPath } from '../../explorer/shared/parts.tsx'
import { graphql, type ResultOf } from '../../graphql.ts'
import { day } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { LISTED, readOptions } from '../frame-options.ts'
import type { Find, Rendered } from '../framed.ts'

const CONTEST = graphql(/* GraphQL */ `
  query siteFrameStrongmanContest($id: String!) {
    strongmanContest(slug: $id) {
      slug name date year city status country { name }
      divisions { division { code name } coverage recorded fieldSize nations }
      standings {
        athlete { slug fullName countryCode country { slug name } }
        division { code }
        place placeText status points pointsText
      }
    }
  }
`)

type Contest = NonNullable<ResultOf<typeof CONTEST>['strongmanContest']>
type Division = Contest['divisions'][number]

export const strongmanContest: Find<Rendered> = async ({ load, params: { id = '' }, query }) => {
  const { look } = readOptions(query, [], () => ({}))
  const contest = (await load(CONTEST, { id })).strongmanContest
  if (!contest) throw notFound('contest', id)
  const { slug, name, date, year, city, country, status } = contest
  const rows = look.rows ?? LISTED
  const when = `${status === 'UPCOMING' ? 'Upcoming: ' : ''}${date === null ? year : day(date)}`
  return {
    ...{ sport: 'strongman', title: name, look, rows, body: result(contest, rows) },
    about: [when, [city, country?.name].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    page: contestPath('strongman', slug),
  }
}

/** Said of a contest without divisions. */
const NO_DIVISIONS = { UPCOMING: 'No athletes entered yet.', COMPLETED: 'No placings are known.' } as const

/** The first division is open; the others open by a click. */
function result(contest: Contest, rows: number): VNode {
  const [first, ...others] = contest.divisions
  return (
    <>
      {unknownResults(contest.status, contest.divisions)}
      {first ? placings(contest, first, rows) : <p class="soft">{NO_DIVISIONS[contest.status]}</p>}
      {others.map((one) => (
        <details>
          <summary>
            {one.division.name}
            {wonBy(contest, one)}
          </summary>
          {placings(contest, one, rows)}
        </details>
      ))}
    </>
  )
}

const placedIn = ({ standings }: Contest, one: Division) =>
  standings.filter(({ division }) => division.code === one.division.code)

function wonBy(contest: Contest, one: Division): string {
  const winners = placedIn(contest, one).flatMap(({ place, athlete }) => (place === 1 ? [athlete.fullName] : []))
  return winners.length > 0 ? `, won by ${winners.join(' and ')}` : ''
}

function placings(contest: Contest, one: Division, rows: number): VNode {
  const all = placedIn(contest, one)
  const shown = all.slice(0, rows)
  const field = `${one.division.name}: ${fieldText(one, contest.status === 'COMPLETED')}`
  const caption = shown.length < all.length ? `${field}; ${shown.length} of ${all.length} are shown` : field
  return hasResults(one) ? (
    <Table caption={caption} columns={[PLACE, POINTS]} rows={shown} />
  ) : (
    <Table caption={caption} columns={[ENTRANT]} rows={shown} />
  )
}
