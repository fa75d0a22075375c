/** A strongman contest: the standings of each division, with every athlete's result in every event. */

import type { ComponentChildren, VNode } from 'preact'
import { slugOf } from '../../../kernel/text/names.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { loadsIn } from '../../layout/format.ts'
import type { Unit } from '../../serve/units.ts'
import { shareContest } from '../../share/pages/contest.ts'
import { levelName } from '../shared/columns.tsx'
import type { Sheet, Visit } from '../shared/frame.tsx'
import { athleteLink, contestLink, eventLink, type Person } from '../shared/parts.tsx'
import { fieldText, hasResults, unknownResults } from './field.tsx'
import { anchorOf, CONTEST_HEAD, demandSlug, head, inShort, winners } from './head.tsx'
import { POINTS, placings, startList } from './placings.tsx'

type Performance = Standing['performances'][number]

type Standing = Contest['standings'][number]

type Contest = NonNullable<ResultOf<typeof CONTEST>['strongmanContest']>

const CONTEST = graphql(/* GraphQL */ `
  query siteStrongmanContest($slug: String!, $unit: WeightUnit = KG) {
    strongmanContest(slug: $slug) {
      ${CONTEST_HEAD} level stage
      events { eventKey name details }
      divisions { division { code name } coverage recorded fieldSize nations }
      standings {
        athlete { slug fullName countryCode country { slug name } }
        division { code name }
        place placeText status points pointsText
        performances { eventName result value(unit: $unit) unit(unit: $unit) place points }
      }
    }
  }
`)

type Round = ResultOf<typeof ROUNDS>['strongmanContests']['nodes'][number]

const ROUNDS = graphql(/* GraphQL */ `
  query siteRounds($series: [String!], $year: [Int!]) {
    strongmanContests(first: 50, filter: { series: $series, year: $year }, orderBy: [{ field: NAME, direction: ASC }]) {
      nodes { slug name stage winner { slug fullName countryCode } }
    }
  }
`)

export async function strongmanContest({ load, unit }: Visit, slug: string): Promise<Sheet | undefined> {
  const contest = (await load(CONTEST, { slug })).strongmanContest
  if (!contest) return undefined
  const { name, level, stage, status, events } = contest
  demandSlug('strongman', slug, contest)
  const divisions = byDivision(contest)
  const { final, groups } = contest.series ? await roundsOf(load, contest.series.slug, contest.year) : NO_ROUNDS
  return {
    title: name,
    description: inShort('strongman', contest),
    services: ['STRONGMAN'],
    isReportable: true,
    ...shareContest('strongman', contest, divisions.map(standingsOf), inShort('strongman', contest)),
    body: (
      <>
        {head('strongman', contest, [
          ['Level', levelName(level)],
          ['Stage', stage && stageOf(final)],
        ])}
        {winners(divisions.map(({ name: division, rows }) => [division, wonBy(rows)] as const))}
        {unknownResults(status, contest.divisions)}
        {divisions.map(({ name: division, rows, field }) => (
          <>
            <h2 id={anchorOf(division)}>{division}</h2>
            <p class="soft">{fieldText(field, status === 'COMPLETED')}.</p>
            {hasResults(field)
              ? standingsTable(division, rows, unit, divisions.length)
              : startList(division, rows, divisions.length)}
          </>
        ))}
        {roundLinks(
          stage ? 'Other groups and heats' : 'Groups and heats',
          groups.filter((one) => one.slug !== slug),
        )}
        {events.length > 0 && (
          <>
            <h2>Events</h2>
            <ol>
              {events.map((event) => (
                <li>
                  {eventLink({ key: event.eventKey, name: event.name })}
                  {event.details && (
                    <>
                      {' '}
                      <span class="soft">{loadsIn(withDivisionNames(event.details, contest.divisions), unit)}</span>
                    </>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </>
    ),
  }
}

/** The groups and heats of an edition are contests of the same series and year. */
async function roundsOf(load: Load, series: string, year: number) {
  const { nodes } = (await load(ROUNDS, { series: [series], year: [year] })).strongmanContests
  const finals = nodes.filter(({ stage }) => !stage)
  // Of several finals it is not known to which one a group belongs.
  return finals.length > 1 ? NO_ROUNDS : { final: finals[0], groups: nodes.filter(({ stage }) => stage) }
}

const NO_ROUNDS: { readonly final?: Round | undefined; readonly groups: readonly Round[] } = { groups: [] }

const stageOf = (final: Round | undefined): ComponentChildren => (
  <>A heat or group of {final ? contestLink('strongman', final) : 'a larger contest'}; its places count in no career</>
)

const roundLinks = (title: string, rounds: readonly Round[]): ComponentChildren =>
  rounds.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul class="found">
        {rounds.map((round) => (
          <li>
            {contestLink('strongman', round)}
            {round.winner && <span class="soft">won by {athleteLink(round.winner)}</span>}
          </li>
        ))}
      </ul>
    </>
  )

const byDivision = ({ divisions, standings }: Contest) =>
  divisions.map(({ division: { code, name }, ...field }) => ({
    ...{ name, field },
    rows: standings.filter(({ division }) => division.code === code),
  }))

const standingsOf = ({ name, rows: standings }: ReturnType<typeof byDivision>[number]) => ({ name, standings })

const wonBy = (rows: readonly Standing[]): Person[] =>
  rows.flatMap(({ place, athlete }) => (place === 1 ? [athlete] : []))

/** `M: 270 kg; W: 180 kg` with the names of the divisions instead of their codes. */
export const withDivisionNames = (details: string, divisions: Contest['divisions']): string =>
  details.replaceAll(/(?<=^|; )(\w+)(?=: )/g, (code) => {
    const of = divisions.find(({ division }) => division.code === code)
    return of?.division.name ?? code
  })

function standingsTable(division: string, rows: readonly Standing[], unit: Unit, divisions: number): VNode {
  const events = [...new Set(rows.flatMap(({ performances }) => performances.map(({ eventName }) => eventName)))]
  const caption = `Standings, ${division}${events.length > 0 ? ': with each event its mark, place and points' : ''}`
  const inEvent = (row: Standing, event: string) => row.performances.find(({ eventName }) => eventName === event)
  return placings<Standing>(division, rows, [POINTS], {
    caption,
    divisions,
    events: events.map((event) => ({
      ...{ head: event, cell: (row) => cell(inEvent(row, event), unit), numeric: true },
      data: dataOf(event, (row) => inEvent(row, event)),
    })),
  })
}

/** In files of tables, each part of a result has a column of its own. */
function dataOf(
  event: string,
  performance: (row: Standing) => Performance | undefined,
): NonNullable<Column<Standing>['data']> {
  const name = slugOf(event).replaceAll('-', '_')
  return {
    [`${name}_result`]: (row) => performance(row)?.result,
    [`${name}_value`]: (row) => performance(row)?.value,
    [`${name}_unit`]: (row) => performance(row)?.unit,
    [`${name}_place`]: (row) => performance(row)?.place,
    [`${name}_points`]: (row) => performance(row)?.points,
  }
}

const cell = (one: Performance | undefined, unit: Unit): ComponentChildren =>
  one && (
    <>
      {one.unit === 'lb' ? `${one.value} lb` : loadsIn(one.result ?? '–', unit)}
      {(one.place !== null || one.points !== null) && (
        <span class="under">
          {[one.place !== null && `#${one.place}`, one.points !== null && `${one.points} pts`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
