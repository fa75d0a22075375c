/**
 * Pages that list several classes of one division in sequence, with continuous numbers: age classes, classes of
 * bodyweight or height, wheelchair athletes. Nothing marks where a class ends, but a repeated name belongs to a further
 * class, and so does everything after it: the number there is not a place in the division.
 */

import { groupedBy } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import { type Entry, LAST_PLACED, NO_PLACE } from './entries.ts'
import { isAmateurs, isWheelchairOnly, OPEN, WHEELCHAIR } from './names.ts'
import type { Show } from './pages.ts'

/** The entries of each show, one per athlete and division, with places if the page states them. */
export function splitClasses(shows: readonly Show[], report: Report): ReadonlyMap<Show, readonly Entry[]> {
  const names = wheelchairNames(shows)
  return new Map(
    shows.map((show) => {
      const entries = [...show.pages.values()].flatMap((page) => splitWheelchairs(show, page, names, report))
      // A wheelchair class may have a separate page and also be at the end of another one.
      const placed = [...groupedBy(entries, ({ division }) => division).values()].flatMap((page) =>
        firstClass(show, page, report),
      )
      return [show, placed]
    }),
  )
}

/** Names of athletes who have competed in a contest for wheelchair athletes only. */
function wheelchairNames(shows: readonly Show[]): ReadonlySet<string> {
  const wheelchairShows = shows.filter(({ name }) => isWheelchairOnly(name.series))
  const entries = wheelchairShows.flatMap(({ pages }) => [...pages.values()].flat())
  return new Set(entries.filter(({ division }) => division === WHEELCHAIR).map(({ name }) => fold(name)))
}

/** Assigns the men's page, from the first wheelchair athlete on, to the wheelchair class. */
function splitWheelchairs(
  { name }: Show,
  page: readonly Entry[],
  names: ReadonlySet<string>,
  report: Report,
): readonly Entry[] {
  const first = page[0]?.division === OPEN ? page.findIndex((entry) => names.has(fold(entry.name))) : -1
  if (first === -1) return page
  report.decide(
    'wheelchair',
    `${name.name}: ${page.length - first} of ${page.length} names of the men’s page, from ${page[first]?.name} on, are assigned to the wheelchair class.`,
  )
  const others = page.slice(first).map((entry) => ({ ...entry, division: WHEELCHAIR }))
  return [...page.slice(0, first), ...(first === 0 ? others : others.map(withoutPlace))]
}

const withoutPlace = (entry: Entry): Entry => ({ ...entry, place: NO_PLACE })

function firstClass({ name }: Show, page: readonly Entry[], report: Report): readonly Entry[] {
  const amateurs = isAmateurs(name.series)
  const seen = new Map<string, Entry>()
  const entries: Entry[] = []
  let further = 0
  for (const entry of page) {
    const before = seen.get(fold(entry.name))
    if (before && isCopy(entry, before)) {
      report.skip('a duplicate line')
      continue
    }
    if (before || further > 0) further += 1
    if (before) {
      report.skip('an athlete again, in a further class of the division')
      continue
    }
    seen.set(fold(entry.name), entry)
    entries.push(further > 0 || amateurs ? withoutPlace(entry) : entry)
  }
  if (further > 0 || amateurs)
    report.decide(
      'classes',
      amateurs
        ? `${name.name}, ${page[0]?.division}: a contest of amateurs is assumed to have several classes; its ${entries.length} athletes are stored without a place.`
        : `${name.name}, ${page[0]?.division}: the last ${further} of ${page.length} names are assigned to further classes, as names repeat; athletes who are new there are stored without a place.`,
    )
  return entries
}

/** Each number belongs to one name only, except the last one, which all others share. */
const isCopy = ({ place, position }: Entry, before: Entry): boolean =>
  place.place === before.place.place &&
  ((place.place !== null && place.place <= LAST_PLACED) || position.line === before.position.line + 1)
