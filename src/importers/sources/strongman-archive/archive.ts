/** Merges the strongman archive into rows: contests, event results, records and the operator's aliases. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { groupedBy } from '../../../kernel/groups.ts'
import { fold } from '../../../kernel/text/names.ts'
import type { ContestEventRow, ContestRow, EventResultRow, ResultRow } from '../../../services/strongman/rules/rows.ts'
import { type Alias, readAliases } from '../../identities/aliases.ts'
import { identify, type Person } from '../../identities/identify.ts'
import { type InputOptions, openInput } from '../../input/open.ts'
import { sourceUrlOf } from '../../input/source-url.ts'
import type { Attribution, StrongmanData } from '../../strongman/store.ts'
import { withoutImpossible } from './ceilings.ts'
import { type ArchiveContest, type Entry, readContests } from './contests.ts'
import { settleDivisions } from './divisions.ts'
import { type AllHeld, type Held, readHeld } from './events/assign.ts'
import { oneEventOf } from './events/one-event.ts'
import { rowsOfHeld, rowsOfOneEvent } from './events/rows.ts'
import { readRecords } from './records.ts'
import { athleteRow, contestRow, resultRow } from './rows.ts'

// Name and licence of the archive.

export const LABEL = 'Strongman contests 1977 to now'
export const SOURCE_URL = 'https://strongmanarchives.com'

const CONTESTS = 'Contests and placings come from Strongman Archives'
const EVENTS = 'event results from a collection by Kamil Moszczyc (MIT licence)'

/** The contests state no licence; the event results are under the MIT licence, which requires attribution. */
export const attributionOf = (withEvents: boolean): Attribution => ({
  text: `${CONTESTS}, ${SOURCE_URL}${withEvents ? `; ${EVENTS}` : ''}.`,
  html: `<a href="${SOURCE_URL}">${CONTESTS}</a>${withEvents ? `; ${EVENTS}` : ''}`,
  url: SOURCE_URL,
  license: `None stated; for import and test only${withEvents ? '. Event results: MIT' : ''}`,
})

export interface ArchiveFiles {
  /** The JSON of the contests, plain or gzipped. */
  readonly contests: string
  /** The tar of the event results, plain or gzipped, or their folder. */
  readonly eventResults?: string
  readonly records?: string
  readonly aliases?: string
}

export interface ArchiveOptions {
  readonly report: Report
  /** `YYYY-MM-DD`; later contests are upcoming. */
  readonly today: string
  readonly input?: InputOptions
}

/** Default limits, far above the size of the archive. */
const INPUT: InputOptions = { maxBytes: 256 << 20, allowPrivateHosts: false }

/** A larger share of refused rows refuses the archive as a whole. */
const MOST_REFUSED = 0.05

const NONE_HELD: AllHeld = { held: new Map(), added: new Map(), lines: 0 }

export async function readStrongmanArchive(
  files: ArchiveFiles,
  { report, today, input = INPUT }: ArchiveOptions,
): Promise<StrongmanData> {
  const aliases = files.aliases === undefined ? [] : await aliasesIn(files.aliases, input, report)
  const before = report.refusedTotal
  const listed = await readContests(files.contests, input, report)
  const refusedPlacings = report.refusedTotal - before
  const { persons, personOf: personListed } = identify(
    listed.flatMap(({ entries }) => entries),
    aliases,
    report,
  )
  const { held, added, lines } =
    files.eventResults === undefined
      ? NONE_HELD
      : await readHeld(files.eventResults, input, { contests: listed, persons }, report)

  const contests = [...listed, ...added.keys()]
  const addedPersons = new Map([...added.values()].flatMap((entries) => [...entries]))
  const personOf = (entry: Entry): Person => addedPersons.get(entry) ?? personListed(entry)
  const { divisionOf, sexOf } = settleDivisions(contests, personOf, report)
  const series = seriesNames(contests)

  const rows = {
    contests: [] as ContestRow[],
    contestEvents: [] as ContestEventRow[],
    results: [] as ResultRow[],
    eventResults: [] as EventResultRow[],
  }
  let landedLines = 0
  for (const contest of contests) {
    const division = divisionOf.get(contest)!
    const where = { contest: contest.key, division }
    rows.contests.push(contestRow(contest, series(contest), today))
    const landed = landedOf(contest, personOf, report)
    for (const [entry, athlete] of landed) rows.results.push(resultRow(entry, athlete, where))
    const athleteOf = (entry: Entry) => landed.get(entry)
    const events = held.get(contest)
    const one = events ? undefined : oneEventOf(contest)
    const made = events ? rowsOfHeld(events, where, athleteOf, report) : one && rowsOfOneEvent(one, where, athleteOf)
    if (events) landedLines += countLines(events, landed, report)
    rows.contestEvents.push(...(made?.contestEvents ?? []))
    rows.eventResults.push(...(made?.eventResults ?? []))
  }

  const known = knownPersons(contests, persons, divisionOf, personOf)
  const records = files.records === undefined ? [] : await readRecords(files.records, input, known, report)
  const contestEvents = withoutImpossible({ ...rows, records }, report)
  report.demand(MOST_REFUSED)
  if (rows.results.length === 0) throw new ImportRefused('There is no placing that could be used; nothing was changed.')

  const athletes = persons.map((person) => athleteRow(person, sexOf.get(person) ?? null))
  const placings = [...listed, ...added.keys()].reduce((sum, { entries }) => sum + entries.length, refusedPlacings)
  const landed = {
    contests: contests.length,
    athletes: athletes.length,
    placings: { read: placings, landed: rows.results.length },
    eventLines: { read: lines, landed: landedLines },
    marks: rows.eventResults.filter(({ text }) => text !== null).length,
    records: records.length,
  }
  summarize(landed, report)
  return {
    label: LABEL,
    demo: false,
    sourceDate: null,
    sourceUrl: sourceUrlOf(files.contests) ?? SOURCE_URL,
    attribution: attributionOf(files.eventResults !== undefined),
    counts: { ...report.counts(), ...landed, decisions: report.decisions.length },
    keysMayPass: true,
    rows: { ...rows, athletes, contestEvents, records },
  }
}

async function aliasesIn(location: string, options: InputOptions, report: Report): Promise<Alias[]> {
  const input = await openInput(location, options)
  try {
    return await readAliases(input, report)
  } finally {
    await input.close()
  }
}

/** The entries of a contest with the keys of their athletes; a second entry of an athlete is refused. */
function landedOf({ entries }: ArchiveContest, personOf: (entry: Entry) => Person, report: Report): Map<Entry, string> {
  const landed = new Map<Entry, string>()
  const there = new Set<Person>()
  for (const entry of entries) {
    const person = personOf(entry)
    if (there.has(person))
      report.refuse({ ...entry.at, reason: 'athlete is in the contest twice', value: entry.name.slice(0, 40) })
    else {
      there.add(person)
      landed.set(entry, person.key)
      report.used += 1
    }
  }
  return landed
}

/** Counts competitors' lines; refuses a line if its placing is refused. */
function countLines({ lines }: Held, landed: ReadonlyMap<Entry, string>, report: Report): number {
  const there = lines.filter(({ entry }) => landed.has(entry)).length
  report.used += there
  for (const { at, entry } of lines)
    if (!landed.has(entry)) report.refuse({ ...at, reason: 'the placing of this athlete is refused' })
  return there
}

function knownPersons(
  contests: readonly ArchiveContest[],
  persons: readonly Person[],
  divisionOf: ReadonlyMap<ArchiveContest, string>,
  personOf: (entry: Entry) => Person,
) {
  const byKey = new Map(contests.map((contest) => [contest.key, contest]))
  const byName = groupedBy(persons, ({ name }) => fold(name))
  return {
    contest: (key: string) => {
      const contest = byKey.get(key)
      return (
        contest && {
          key,
          date: contest.held.date,
          year: contest.year,
          division: divisionOf.get(contest) ?? '',
          persons: contest.entries.map(personOf),
        }
      )
    },
    named: (name: string) => byName.get(name) ?? [],
  }
}

// Series by folded name: `Aflraunir íslands` and `Aflraunir Íslands` are one series.

export function seriesNames(contests: readonly ArchiveContest[]): (contest: ArchiveContest) => string {
  const spellings = new Map<string, Map<string, number>>()
  for (const { name } of contests) {
    const folded = fold(name.series)
    const counts = spellings.get(folded) ?? new Map<string, number>()
    spellings.set(folded, counts.set(name.series, (counts.get(name.series) ?? 0) + 1))
  }
  const chosen = new Map(
    [...spellings].map(([folded, counts]) => [
      folded,
      [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    ]),
  )
  return ({ name }) => chosen.get(fold(name.series)) ?? name.series
}

// Notes of the report.

export interface Share {
  readonly read: number
  readonly landed: number
}

export interface Landed {
  readonly contests: number
  readonly athletes: number
  readonly placings: Share
  /** Competitors' lines in the files of event results. */
  readonly eventLines: Share
  /** Results in those lines. */
  readonly marks: number
  readonly records: number
}

export function summarize({ contests, athletes, placings, eventLines, marks, records }: Landed, report: Report): void {
  report.note(`Contests: ${contests}. Placings: ${shareOf(placings)} landed.`)
  if (eventLines.read > 0) {
    const odd = report.decisions.filter(({ kind }) => kind === 'mark').length
    const understood = shareOf({ read: marks, landed: marks - odd })
    report.note(`Event results: ${shareOf(eventLines)} lines landed, with marks of which ${understood} are understood.`)
  }
  const kinds = [...groupedBy(report.decisions, ({ kind }) => kind)].map(([kind, all]) => `${all.length} × ${kind}`)
  report.note(`Athletes: ${athletes}. Records: ${records}. Decided by rule: ${kinds.join(', ') || 'nothing'}.`)
}

const shareOf = ({ read, landed }: Share): string =>
  `${landed} of ${read} (${read === 0 ? 0 : Math.floor((10_000 * landed) / read) / 100} %)`
