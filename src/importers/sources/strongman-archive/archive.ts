/** Merges the strongman archive into rows: contests, event results, records and the operator's decisions. */

import { at } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import type { FieldRow } from '../../../services/athletes/rules/rows.ts'
import type {
  AthleteRow,
  ContestEventRow,
  ContestRow,
  EventResultRow,
  ResultRow,
  Sex,
} from '../../../services/strongman/rules/rows.ts'
import { decisionsOf } from '../../identities/across-sports.ts'
import { aliasesFor, readAliasFile } from '../../identities/aliases.ts'
import { identify, type Person } from '../../identities/identify.ts'
import { MAX_QUOTED } from '../../input/csv.ts'
import {
  DEFAULT_INPUT,
  decisionsText,
  demandResults,
  type FilesOptions,
  mergedData,
  type Share,
  shareText,
} from '../../sport/files.ts'
import type { StrongmanData } from '../../strongman/store.ts'
import { type ArchiveContest, type Entry, isPlacing, readContests } from './contests.ts'
import { assignDivisions } from './divisions.ts'
import { type EventResults, type EventResultsOfContest, readEventResults } from './events/assign.ts'
import { corrected, readCorrectionFile } from './events/corrections.ts'
import { oneEventOf, rowsOfEvents, rowsOfOneEvent, withoutMisnamed } from './events/rows.ts'
import type { ArchiveFiles } from './files.ts'
import { type KnownContests, readRecords } from './records.ts'

const NO_EVENT_RESULTS: EventResults = { byContest: new Map(), added: new Map(), lines: 0 }

export async function readStrongmanArchive(
  files: ArchiveFiles,
  { report, today, input = DEFAULT_INPUT }: FilesOptions,
): Promise<StrongmanData> {
  const { within: aliases, across } = aliasesFor('STRONGMAN', await readAliasFile(files.aliases, input, report))
  const corrections = await readCorrectionFile(files.corrections, input, report)
  const refusedBefore = report.refusedTotal
  const listed = await readContests(files.contests, { input, report, today })
  const refusedPlacings = report.refusedTotal - refusedBefore
  const identities = identify(
    listed.flatMap(({ entries }) => entries),
    aliases,
    report,
  )
  const { persons, personOf: personListed } = identities
  report.suspects.push(...identities.suspects)
  const { byContest, added, lines } =
    files.eventResults === undefined
      ? NO_EVENT_RESULTS
      : await readEventResults(files.eventResults, input, { contests: listed, persons }, report)

  const contests = [...listed, ...added.keys()]
  const addedPersons = new Map([...added.values()].flatMap((entries) => [...entries]))
  const personOf = (entry: Entry): Person => addedPersons.get(entry) ?? personListed(entry)
  const { divisionOf, sexOf } = assignDivisions(contests, personOf, report)
  const seriesOf = seriesNames(contests)

  const rows = {
    contests: [] as ContestRow[],
    contestEvents: [] as ContestEventRow[],
    results: [] as ResultRow[],
    eventResults: [] as EventResultRow[],
    fields: [] as FieldRow[],
  }
  let usedLines = 0
  for (const contest of contests) {
    const { key } = contest
    const division = divisionOf.get(contest)!
    const where = { contest: key, division }
    rows.contests.push(contestRow(contest, seriesOf(contest), today))
    const athletes = athletesOf(contest, personOf, report)
    for (const [entry, athlete] of athletes)
      rows.results.push({ contest: key, athlete, division, ...entry.place, ...entry.points })
    const athleteOf = (entry: Entry) => athletes.get(entry)
    const events = byContest.get(contest)
    const oneEvent = events ? undefined : oneEventOf(contest)
    if (events) usedLines += countLines(events, athletes, report)
    const eventRows = events
      ? rowsOfEvents(events, where, athleteOf, report)
      : oneEvent && rowsOfOneEvent(oneEvent, where, athleteOf)
    rows.contestEvents.push(...(eventRows?.contestEvents ?? []))
    rows.eventResults.push(...(eventRows?.eventResults ?? []))
  }

  const known = knownContests(contests, persons, divisionOf, personOf)
  const records = files.records === undefined ? [] : await readRecords(files.records, input, known, report)
  const correctEvents = corrected(rows.contestEvents, rows.contests, corrections, report)
  const contestEvents = withoutMisnamed({ ...rows, contestEvents: correctEvents, records }, report)
  demandResults(rows.results, report)

  const counts = {
    contests: contests.length,
    athletes: persons.length,
    placings: {
      read: contests.reduce((sum, { entries }) => sum + entries.length, refusedPlacings),
      landed: rows.results.length,
    },
    // Competitors' lines in the files of event results, and the results in those lines.
    eventLines: { read: lines, landed: usedLines },
    marks: rows.eventResults.filter(({ text }) => text !== null).length,
    records: records.length,
  }
  noteCounts(counts, report)
  const athletes = persons.map((person) => athleteRow(person, sexOf.get(person) ?? null))
  const addition = files.eventResults === undefined ? undefined : EVENT_RESULTS
  const allRows = { ...rows, athletes, contestEvents, records }
  return {
    ...mergedData({ ...COLLECTION, addition }, files.contests, counts, allRows, report),
    ...decisionsOf(across),
  }
}

/** The contests state no licence; the event results are under the MIT licence, which requires attribution. */
const COLLECTION = {
  label: 'Strongman contests 1977 to now',
  url: 'https://strongmanarchives.com',
  text: 'Contests and placings come from Strongman Archives',
}
const EVENT_RESULTS = {
  text: 'event results from a collection by Kamil Moszczyc (MIT licence)',
  license: 'Event results: MIT',
}

interface Counts {
  readonly contests: number
  readonly athletes: number
  readonly placings: Share
  readonly eventLines: Share
  readonly marks: number
  readonly records: number
}

function noteCounts({ contests, athletes, placings, eventLines, marks, records }: Counts, report: Report): void {
  report.note(`Contests: ${contests}. Placings: ${shareText(placings)} are used.`)
  if (eventLines.read > 0) {
    const unclear = report.decisions.filter(({ kind }) => kind === 'mark').length
    const understood = shareText({ read: marks, landed: marks - unclear })
    report.note(`Event results: ${shareText(eventLines)} lines are used; of their marks, ${understood} are understood.`)
  }
  report.note(`Athletes: ${athletes}. Records: ${records}. ${decisionsText(report)}`)
}

/** The archive states only the name and country of an athlete. */
const athleteRow = ({ key, name, aliases, country }: Person, sex: Sex | null): AthleteRow => ({
  ...{ key, fullName: name, aliases, sex, countryCode: country },
  ...{ dateOfBirth: null, birthYear: null, heightCm: null, weightKg: null },
})

/**
 * A contest is upcoming if nobody has competed in it and its last day, or else its year, is not over. Of one without
 * entries, whose results may be missing, the year must not have begun.
 */
function contestRow(
  { key, name: { name, level, stage }, year, dateAndPlace, entries }: ArchiveContest,
  series: string,
  today: string,
): ContestRow {
  const { date, endDate, city, countryCode } = dateAndPlace
  const lastDay = endDate ?? date
  const thisYear = Number(today.slice(0, 4))
  const isToCome = lastDay === null ? year >= thisYear + (entries.length > 0 ? 0 : 1) : lastDay >= today
  const isHeld = !isToCome || entries.some(({ place }) => isPlacing(place))
  const status = isHeld ? 'COMPLETED' : 'UPCOMING'
  return { key, name, series, level, stage, status, date, endDate, year, city, countryCode }
}

/** The entries of a contest with the keys of their athletes; a second entry of an athlete is refused. */
function athletesOf({ entries }: ArchiveContest, personOf: (entry: Entry) => Person, report: Report) {
  const athletes = new Map<Entry, string>()
  const entered = new Set<Person>()
  for (const entry of entries) {
    const person = personOf(entry)
    if (entered.has(person)) {
      const value = entry.name.slice(0, MAX_QUOTED)
      report.refuse({ ...entry.position, reason: 'athlete is in the contest twice', value })
    } else {
      entered.add(person)
      athletes.set(entry, person.key)
      report.used += 1
    }
  }
  return athletes
}

/** Counts competitors' lines; refuses a line if its placing is refused. */
function countLines({ lines }: EventResultsOfContest, athletes: ReadonlyMap<Entry, string>, report: Report): number {
  const refused = lines.filter(({ entry }) => !athletes.has(entry))
  for (const { position } of refused) report.refuse({ ...position, reason: 'the placing of this athlete is refused' })
  const used = lines.length - refused.length
  report.used += used
  return used
}

function knownContests(
  contests: readonly ArchiveContest[],
  persons: readonly Person[],
  divisionOf: ReadonlyMap<ArchiveContest, string>,
  personOf: (entry: Entry) => Person,
): KnownContests {
  const byKey = new Map(contests.map((contest) => [contest.key, contest]))
  const byName = new Map<string, Person[]>()
  for (const person of persons)
    for (const name of [person.name, ...person.aliases]) at(byName, fold(name), () => []).push(person)
  return {
    contest(key) {
      const contest = byKey.get(key)
      if (!contest) return undefined
      const { year, dateAndPlace, entries } = contest
      const division = divisionOf.get(contest) ?? ''
      return { key, date: dateAndPlace.date, year, division, persons: entries.map(personOf) }
    },
    personsNamed: (name) => byName.get(name) ?? [],
  }
}

/** Series by folded name, in the most frequent spelling: `Aflraunir íslands` and `Aflraunir Íslands` are one series. */
function seriesNames(contests: readonly ArchiveContest[]): (contest: ArchiveContest) => string {
  const spellings = new Map<string, Map<string, number>>()
  for (const { name } of contests) {
    const counts = at(spellings, fold(name.series), () => new Map())
    counts.set(name.series, (counts.get(name.series) ?? 0) + 1)
  }
  const chosen = new Map(
    [...spellings].map(([folded, counts]) => [
      folded,
      [...counts].reduce((best, other) => (other[1] > best[1] ? other : best))[0],
    ]),
  )
  return ({ name }) => chosen.get(fold(name.series)) ?? name.series
}
