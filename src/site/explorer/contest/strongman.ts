/** A contest of strongman: the standings of each division, with what everybody did in every event. */
import { question } from '../../ask.ts'
import { type Html, html, type Part } from '../../html.ts'
import { table } from '../../page.ts'
import type { Sheet, Visit } from '../frame.ts'
import { athleteLink, type Person, type Placed, placeOf } from '../parts.ts'
import { CONTEST_HEAD, type ContestHead, head, inShort, levelName } from './head.ts'

interface Performance {
  readonly eventName: string
  readonly result: string | null
  readonly place: number | null
  readonly points: number | null
}

interface Standing extends Placed {
  readonly athlete: Person
  readonly division: { readonly code: string; readonly name: string }
  readonly pointsText: string | null
  readonly points: number | null
  readonly performances: readonly Performance[]
}

interface Held extends ContestHead {
  readonly level: string
  readonly stage: boolean
  readonly series: { readonly name: string } | null
  readonly events: readonly { readonly name: string; readonly details: string | null }[]
  readonly standings: readonly Standing[]
}

const CONTEST = question<{ strongman: { contest: Held | null } }>(/* GraphQL */ `
  query siteStrongmanContest($slug: String!) {
    strongman {
      contest(id: $slug) {
        ${CONTEST_HEAD} level stage
        series { name }
        events { name details }
        standings {
          athlete { slug fullName countryCode }
          division { code name }
          place placeText status points pointsText
          performances { eventName result place points }
        }
      }
    }
  }
`)

export async function strongmanContest({ ask }: Visit, slug: string): Promise<Sheet | undefined> {
  const { contest } = (await ask(CONTEST, { slug })).strongman
  if (!contest) return undefined
  const { name, series, level, stage, events, standings } = contest
  return {
    title: name,
    description: inShort('Strongman', contest),
    services: ['STRONGMAN'],
    body: html`${head('Strongman', contest, [
      ['Series', series?.name],
      ['Level', levelName(level)],
      ['Stage', stage && 'A heat or group of a larger contest, whose places count in no career'],
    ])}
${byDivision(standings).map(([division, rows]) => html`<h2>${division}</h2>\n${standingsTable(division, rows)}`)}
${
  events.length > 0 &&
  html`<h2>Events</h2>
<ol>${events.map((event) => html`<li>${event.name}${event.details && html` <span class="soft">${event.details}</span>`}</li>`)}</ol>`
}`,
  }
}

function byDivision(standings: readonly Standing[]): [string, Standing[]][] {
  const divisions = new Map<string, Standing[]>()
  for (const row of standings) divisions.set(row.division.name, [...(divisions.get(row.division.name) ?? []), row])
  return [...divisions]
}

function standingsTable(division: string, rows: readonly Standing[]): Html {
  const events = [...new Set(rows.flatMap(({ performances }) => performances.map(({ eventName }) => eventName)))]
  const caption = `Standings, ${division}${events.length > 0 ? ': with each event its mark, place and points' : ''}`
  return table(
    caption,
    ['Athlete', 'Place', 'Points', ...events],
    rows.map((row) => [
      athleteLink(row.athlete),
      placeOf(row),
      row.pointsText ?? row.points,
      ...events.map((event) => cell(row.performances.find(({ eventName }) => eventName === event))),
    ]),
  )
}

const cell = (one: Performance | undefined): Part =>
  one &&
  html`${one.result ?? '–'}${(one.place !== null || one.points !== null) && html`<span class="under">${[one.place !== null && `#${one.place}`, one.points !== null && `${one.points} p`].filter(Boolean).join(' · ')}</span>`}`
