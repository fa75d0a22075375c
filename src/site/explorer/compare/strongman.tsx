/** Two strongmen: their meetings, their places by season, and their best marks by event. */

import type { ComponentChildren, VNode } from 'preact'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { amount } from '../../layout/format.ts'
import { places } from '../../plots/places.tsx'
import { counted, eventLink, nameOf } from '../shared/parts.tsx'
import { meetings, type Score, STRONGMAN_MEETING } from './meetings.tsx'
import { type Better, type Pair, type People, Versus } from './versus.tsx'

type Events = ResultOf<typeof COMPARE>['strongmanComparison']['events']

const COMPARE = graphql(
  /* GraphQL */ `
    query siteStrongmanDuel($a: String!, $b: String!, $unit: WeightUnit = KG) {
      strongmanComparison(athlete1: $a, athlete2: $b) {
        athlete1 { sex seasons { year bestPlace } }
        athlete2 { sex seasons { year bestPlace } }
        score { athlete1 athlete2 ties }
        eventScore { athlete1 athlete2 ties }
        meetings { ...StrongmanMet }
        events {
          event { key name comparable higherIsBetter }
          best1 { value(unit: $unit) unit(unit: $unit) year }
          best2 { value(unit: $unit) unit(unit: $unit) year }
          better
        }
      }
    }
  `,
  [STRONGMAN_MEETING],
)

export interface Duel {
  readonly score: Score
  readonly body: VNode
}

export async function strongmanDuel(load: Load, people: People): Promise<Duel> {
  const [a, b] = people
  const compared = (await load(COMPARE, { a: a.slug, b: b.slug })).strongmanComparison
  const { athlete1, athlete2, events, score } = compared
  return {
    score,
    body: (
      <>
        <h3 id="strongman-meetings">Where they met in strongman</h3>
        {meetings('strongman', compared, people)}
        {bests(events, people, athlete1.sex === athlete2.sex)}
        <h3 id="strongman-careers">Both careers in strongman</h3>
        {places([
          { name: a.fullName, mark: 'a', seasons: athlete1.seasons },
          { name: b.fullName, mark: 'b', seasons: athlete2.seasons },
        ]) ?? <p>Neither was ever placed.</p>}
      </>
    ),
  }
}

function bests(events: Events, people: People, areOfOneSex: boolean): ComponentChildren {
  if (events.length === 0) return null
  const [a, b] = people
  const alike = events.filter(({ event }) => event.comparable)
  const others = events.filter(({ event }) => !event.comparable)
  const won = (better: Better): number => alike.filter((one) => one.better === better).length
  const summary = areOfOneSex ? (
    <>
      {counted(alike.length, 'event')} can be compared: {nameOf(a)} has the better mark in {won(1)}, {nameOf(b)} in{' '}
      {won(2)}.
    </>
  ) : (
    'Men and women have records and often loads of their own, so neither mark is called the better one.'
  )
  return (
    <>
      <h3 id="strongman-bests">Best marks side by side</h3>
      <p>
        Both have a mark in {counted(events.length, 'event')}.{' '}
        {alike.length > 0 ? summary : 'None of them can be compared.'}
      </p>
      {alike.length > 0 && (
        <Versus
          caption={`Best marks, drawn from zero${areOfOneSex ? ' to the better one: further right is better' : ''}`}
          head="Event"
          people={people}
          figures={alike.map(({ event, best1, best2, better }) => ({
            label: eventLink(event),
            texts: [markText(best1), markText(best2)],
            better: areOfOneSex ? (better as Better) : 0,
            shares: sharesOf({ event, best1, best2 }),
          }))}
        />
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {counted(others.length, alike.length > 0 ? 'more event' : 'event')}, with implements and courses too
            different to say who was better
          </summary>
          <Versus
            caption="Best marks in events that differ from contest to contest"
            head="Event"
            people={people}
            figures={others.map(({ event, best1, best2 }) => ({
              ...{ label: eventLink(event), texts: [markText(best1), markText(best2)] },
            }))}
          />
        </details>
      )}
    </>
  )
}

const markText = ({ value, unit, year }: Events[number]['best1']) => ({ text: amount(value, unit), under: year })

/** Each mark as a share of the better one, also where less is better, as of times. */
function sharesOf({ event, best1, best2 }: Omit<Events[number], 'better'>): Pair<number> {
  const [one, other] = [best1.value, best2.value]
  const best = event.higherIsBetter ? Math.max(one, other) : Math.min(one, other)
  const share = (value: number): number => {
    if (value === best) return 1
    return event.higherIsBetter ? value / best : best / value
  }
  return [share(one), share(other)]
}
