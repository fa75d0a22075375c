/** Contests in which two athletes met, in either sport: how often each was ahead, and the places of both. */
import type { ComponentChildren, VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { Table } from '../../layout/table.tsx'
import { dotOf } from '../../plots/dumbbell.tsx'
import { contestLink, counted, dateOf, flag, nameOf, placeBadge, type Sport } from '../shared/parts.tsx'
import type { People } from './versus.tsx'

const RESULT = 'contest { slug name date year } division { name } fieldSize place placeText status'

export const BODYBUILDING_MEETING = graphql(/* GraphQL */ `
  fragment BodybuildingMet on BodybuildingMeeting {
    result1 { ${RESULT} }
    result2 { ${RESULT} }
  }
`)

export const STRONGMAN_MEETING = graphql(/* GraphQL */ `
  fragment StrongmanMet on StrongmanMeeting {
    result1 { ${RESULT} points pointsText }
    result2 { ${RESULT} points pointsText }
    eventScore { athlete1 athlete2 ties }
  }
`)

type StrongmanMeeting = ResultOf<typeof STRONGMAN_MEETING>

type Meeting = ResultOf<typeof BODYBUILDING_MEETING> | StrongmanMeeting

type Result = Meeting['result1']

/** How often each was ahead of the other. */
export type Score = StrongmanMeeting['eventScore']

export const duelsIn = ({ athlete1, athlete2, ties }: Score): number => athlete1 + athlete2 + ties

const placeOf =
  (people: People, at: 0 | 1) =>
  (resultOf: (meeting: Meeting) => Result): Column<Meeting> => ({
    // Without a link of its own, as the whole head is a link that sorts.
    head: (
      <span class="who">
        {dotOf(at)} {flag(people[at].countryCode)} {people[at].fullName}
      </span>
    ),
    cell: (meeting) => {
      const result = resultOf(meeting)
      return (
        <>
          {placeBadge(result)}
          {pointsOf(result)}
        </>
      )
    },
    sort: `place-${at + 1}`,
    by: (meeting) => resultOf(meeting).place,
    data: { [people[at].fullName]: (meeting) => resultOf(meeting).place },
  })

function pointsOf(result: Result): ComponentChildren {
  const points = 'points' in result ? (result.pointsText ?? result.points) : null
  return points !== null && <span class="under">{points} pts</span>
}

const columnsOf = (sport: Sport, people: People): readonly Column<Meeting>[] => [
  {
    head: 'Contest',
    cell: ({ result1: { contest } }) => contestLink(sport, contest),
    data: {
      contest: ({ result1 }) => result1.contest.name,
      contest_slug: ({ result1 }) => result1.contest.slug,
    },
  },
  placeOf(people, 0)(({ result1 }) => result1),
  placeOf(people, 1)(({ result2 }) => result2),
  ...(sport === 'strongman' ? [EVENTS] : []),
  {
    head: 'Date',
    cell: ({ result1: { contest } }) => dateOf(contest),
    sort: 'date',
    first: 'desc',
    by: ({ result1: { contest } }) => contest.date ?? String(contest.year),
    data: { date: ({ result1 }) => result1.contest.date, year: ({ result1 }) => result1.contest.year },
  },
  { head: 'Division', cell: ({ result1: { division } }) => division.name },
  { head: 'Of', cell: ({ result1: { fieldSize } }) => fieldSize ?? '–', numeric: true },
]

const EVENTS: Column<Meeting> = {
  head: 'Events',
  cell: (meeting) =>
    'eventScore' in meeting && duelsIn(meeting.eventScore) > 0
      ? `${meeting.eventScore.athlete1} : ${meeting.eventScore.athlete2}`
      : '–',
  numeric: true,
}

interface Met {
  readonly score: Score
  readonly eventScore?: Score
  readonly meetings: readonly Meeting[]
}

export function meetings(sport: Sport, { score, eventScore, meetings: met }: Met, people: People): VNode {
  if (met.length === 0) return <p>They have never competed in the same division of a contest.</p>
  const [a, b] = people
  return (
    <>
      <p>
        {counted(met.length, 'meeting')}:{' '}
        <strong>
          {nameOf(a)} {score.athlete1}, {nameOf(b)} {score.athlete2}
        </strong>
        {tied(score)}.
        {eventScore && duelsIn(eventScore) > 0 && (
          <>
            {' '}
            In {counted(duelsIn(eventScore), 'event')} of these contests, {nameOf(a)} was ahead in {eventScore.athlete1}{' '}
            and behind in {eventScore.athlete2}
            {tied(eventScore)}.
          </>
        )}
      </p>
      <div class="meetings">
        <Table
          id={`${sport}-meetings-table`}
          caption={`Their meetings, the latest first: the places of both${eventScore ? ', with points, and the events that each was ahead in' : ''}`}
          columns={columnsOf(sport, people)}
          rows={met}
          first={10}
          phone="table"
        />
      </div>
    </>
  )
}

const tied = ({ ties }: Score): ComponentChildren => ties > 0 && <>, with {counted(ties, 'tie')}</>
