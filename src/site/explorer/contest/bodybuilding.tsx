/** A bodybuilding contest: the placings of each division, or the entry list. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { Table } from '../../layout/table.tsx'
import { shareContest } from '../../share/pages/contest.ts'
import { levelName } from '../shared/columns.tsx'
import type { Sheet, Visit } from '../shared/frame.tsx'
import { athleteLink, counted, forecastPath, type Person, type Placed, titled } from '../shared/parts.tsx'
import { fieldText, hasResults, unknownResults } from './field.tsx'
import { anchorOf, CONTEST_HEAD, demandSlug, head, inShort, winners } from './head.tsx'
import { placings, startList } from './placings.tsx'

type Field = Contest['divisions'][number]

type Contest = NonNullable<ResultOf<typeof CONTEST>['bodybuildingContest']>

const CONTEST = graphql(/* GraphQL */ `
  query siteBodybuildingContest($slug: String!) {
    bodybuildingContest(slug: $slug) {
      ${CONTEST_HEAD} level
      divisions {
        division { slug name }
        coverage recorded fieldSize nations
        standings { place placeText status athlete { slug fullName countryCode country { slug name } } }
      }
    }
  }
`)

export async function bodybuildingContest({ load }: Visit, slug: string): Promise<Sheet | undefined> {
  const contest = (await load(CONTEST, { slug })).bodybuildingContest
  if (!contest) return undefined
  const { name, level, divisions, status } = contest
  demandSlug('bodybuilding', slug, contest)
  const isOfSeveral = divisions.filter(hasWinnerOnly).length > 1
  const winnersOnly = divisions.filter((field) => isOfSeveral && hasWinnerOnly(field))
  const inFull = divisions.filter((field) => !winnersOnly.includes(field))
  return {
    title: name,
    description: inShort('bodybuilding', contest),
    services: ['BODYBUILDING'],
    isReportable: true,
    ...shareContest('bodybuilding', contest, divisions.map(standingsOf), inShort('bodybuilding', contest)),
    body: (
      <>
        {head('bodybuilding', contest, [['Tier', levelName(level)]])}
        {winners(
          inFull.map(({ division, standings }) => [division.name, standings.filter(first).map(athleteOf)] as const),
          winnersOnly.length > 0,
        )}
        {unknownResults(status, divisions)}
        {inFull.map((field) => fieldOf(field, contest, inFull.length))}
        {winnersOnly.length > 0 && (
          <Table
            id="winners-only"
            level="h2"
            {...titled(inFull.length > 0 ? 'Other divisions, winners only' : 'Winners', `of ${name}, by division`)}
            rows={winnersOnly}
            columns={WINNERS}
          />
        )}
      </>
    ),
  }
}

/** A table per winner would say little on much paper. */
const hasWinnerOnly = ({ coverage, standings }: Field): boolean => coverage === 'WINNER_ONLY' && standings.every(first)

const WINNERS: readonly Column<Field>[] = [
  {
    head: 'Division',
    cell: ({ division }) => <a href={`/bodybuilding/divisions/${division.slug}`}>{division.name}</a>,
    data: { division: ({ division }) => division.slug },
  },
  {
    head: 'Winner',
    cell: ({ standings }) => standings.map(({ athlete }, at) => [at > 0 && ', ', athleteLink(athlete)]),
    data: {
      winner: ({ standings }) => standings.map(({ athlete }) => athlete.fullName).join('; '),
      winner_slug: ({ standings }) => standings.map(({ athlete }) => athlete.slug).join(' '),
    },
  },
  {
    head: 'Field',
    cell: ({ fieldSize }) => (fieldSize === null ? 'size not known' : counted(fieldSize, 'athlete')),
    data: { field_size: ({ fieldSize }) => fieldSize },
  },
]

const standingsOf = ({ division: { name }, standings }: Field) => ({ name, standings })

const first = ({ place }: Placed): boolean => place === 1
const athleteOf = ({ athlete }: { readonly athlete: Person }): Person => athlete

const withoutPlace = ({ place, placeText, status }: Placed): boolean =>
  status === 'PLACED' && place === null && placeText === null

function fieldOf(
  { division, coverage, recorded, fieldSize, nations, standings }: Field,
  contest: Pick<Contest, 'status' | 'level' | 'year'>,
  divisions: number,
): VNode {
  const isOver = contest.status === 'COMPLETED'
  const forecast = isOver ? undefined : forecastPath(contest, division.slug)
  return (
    <>
      <h2 id={anchorOf(division.name)}>{division.name}</h2>
      <p class="soft">
        {fieldText({ coverage, recorded, fieldSize, nations }, isOver)}.{' '}
        <a href={`/bodybuilding/divisions/${division.slug}`}>About the division</a>
        {forecast && (
          <>
            {' '}
            · <a href={forecast}>Forecast of the division</a>
          </>
        )}
      </p>
      {hasResults({ coverage })
        ? placings(division.name, standings, [], { divisions })
        : startList(division.name, standings, divisions)}
      {hasResults({ coverage }) && standings.some(withoutPlace) && (
        <p class="soft">A dash means that the athlete took part, and that the place is not known.</p>
      )}
    </>
  )
}
