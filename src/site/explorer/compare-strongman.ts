/** Two strongmen: where they met and who was before the other, in contests and in single events, and their bests. */
import { type Ask, question } from '../ask.ts'
import { type Html, html, type Part } from '../html.ts'
import { table } from '../page.ts'
import { places } from '../plots/places.ts'
import { contestLink, counted, dateOf, eventLink, type Occasion, type Person } from './parts.ts'

interface Score {
  readonly athlete1: number
  readonly athlete2: number
  readonly ties: number
}

interface Result {
  readonly place: number
  readonly points: number | null
  readonly pointsText: string | null
}

interface Best {
  readonly value: number
  readonly unit: string
  readonly year: number
}

interface Compared {
  readonly athlete1: { readonly seasons: readonly { readonly year: number; readonly bestPlace: number | null }[] }
  readonly athlete2: Compared['athlete1']
  readonly score: Score
  readonly eventScore: Score
  readonly meetings: readonly {
    readonly result1: Result & {
      readonly contest: Occasion & { readonly date: string | null; readonly year: number }
      readonly division: { readonly name: string }
    }
    readonly result2: Result
    readonly eventScore: Score
  }[]
  readonly events: readonly {
    readonly event: { readonly key: string; readonly name: string; readonly comparable: boolean }
    readonly best1: Best
    readonly best2: Best
    readonly better: number
  }[]
}

const COMPARE = question<{ strongman: { compare: Compared } }>(/* GraphQL */ `
  query siteStrongmanDuel($a: String!, $b: String!) {
    strongman {
      compare(athlete1: $a, athlete2: $b) {
        athlete1 { seasons { year bestPlace } }
        athlete2 { seasons { year bestPlace } }
        score { athlete1 athlete2 ties }
        eventScore { athlete1 athlete2 ties }
        meetings {
          result1 { contest { slug name date year } division { name } place points pointsText }
          result2 { place points pointsText }
          eventScore { athlete1 athlete2 ties }
        }
        events {
          event { key name comparable }
          best1 { value(unit: KG) unit(unit: KG) year }
          best2 { value(unit: KG) unit(unit: KG) year }
          better
        }
      }
    }
  }
`)

export async function strongmanDuel(ask: Ask, a: Person, b: Person): Promise<Html> {
  const { compare } = (await ask(COMPARE, { a: a.slug, b: b.slug })).strongman
  const { athlete1, athlete2 } = compare
  return html`<h3 id="strongman-meetings">Where they met in strongman</h3>
${meetings(compare, a, b)}
<h3 id="strongman-careers">Both careers in strongman</h3>
${
  places([
    { name: a.fullName, mark: 'a', seasons: athlete1.seasons },
    { name: b.fullName, mark: 'b', seasons: athlete2.seasons },
  ]) ?? html`<p>Neither was ever placed.</p>`
}
${bests(compare.events, a, b)}`
}

function meetings({ meetings: met, score, eventScore }: Compared, a: Person, b: Person): Html {
  if (met.length === 0) return html`<p>They never stood in the same division of a contest.</p>`
  const rows = met.map(({ result1, result2, eventScore: events }): Part[] => [
    contestLink('strongman', result1.contest),
    dateOf(result1.contest),
    result1.division.name,
    ...[result1, result2].map(placeAndPoints),
    events.athlete1 + events.athlete2 + events.ties > 0 ? `${events.athlete1} : ${events.athlete2}` : '–',
  ])
  const duels = eventScore.athlete1 + eventScore.athlete2 + eventScore.ties
  return html`<p>${counted(met.length, 'meeting')}: <strong>${a.fullName} ${score.athlete1}, ${b.fullName} ${score.athlete2}</strong>${tied(score)}.${duels > 0 && html` In ${counted(duels, 'event')} of these contests ${a.fullName} was before ${b.fullName} in ${eventScore.athlete1} and behind in ${eventScore.athlete2}${tied(eventScore)}.`}</p>
${table('Their meetings, the latest first: places, with points, and the events that each was ahead in', ['Contest', 'When', 'Division', a.fullName, b.fullName, 'Events'], rows, 3)}`
}

const tied = ({ ties }: Score): Part => ties > 0 && html`, and ${counted(ties, 'tie')}`

const placeAndPoints = ({ place, points, pointsText }: Result): Part => {
  const told = pointsText ?? points
  return html`${place}${told !== null && html`<span class="under">${told} p</span>`}`
}

function bests(events: Compared['events'], a: Person, b: Person): Part {
  if (events.length === 0) return null
  const apart = events.some(({ event }) => !event.comparable)
  const mark = ({ value, unit, year }: Best, better: boolean): Part =>
    html`${better ? html`<span class="key">${value} ${unit}</span>` : `${value} ${unit}`}<span class="under">${year}</span>`
  return html`<h3 id="strongman-bests">Best marks side by side</h3>
<p>${counted(events.length, 'event')} that both have done: ${a.fullName} has the better mark in ${events.filter(({ better }) => better === 1).length}, ${b.fullName} in ${events.filter(({ better }) => better === 2).length}.${apart && ' Where implements and courses differ from contest to contest, marked *, marks say little of each other.'}</p>
${table(
  'Bests in the events that both have done, the better one marked',
  ['Event', a.fullName, b.fullName],
  events.map(({ event, best1, best2, better }) => [
    [eventLink(event), !event.comparable && ' *'],
    mark(best1, better === 1),
    mark(best2, better === 2),
  ]),
)}`
}
