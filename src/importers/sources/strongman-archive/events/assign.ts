/** Assigns each file of event results to its contest, and each line to its entry. */

import type { Report } from '../../../../kernel/faults/report.ts'
import { fold, hyphenated } from '../../../../kernel/text/names.ts'
import { readPlace } from '../../../../services/athletes/rules/places.ts'
import { readPoints } from '../../../../services/strongman/rules/events/marks.ts'
import { MAX_GAP_YEARS } from '../../../identities/appearances.ts'
import type { Person } from '../../../identities/identify.ts'
import { rowFault } from '../../../input/csv.ts'
import type { InputOptions } from '../../../input/input.ts'
import type { ArchiveContest, Entry, Position } from '../contests.ts'
import { namesOfFile, readContestName } from '../names.ts'
import {
  type EventCell,
  type EventFile,
  type ResultFile,
  type ResultLine,
  readDescriptions,
  readEventFiles,
  readResultFile,
} from './files.ts'
import { ContestIndex, fits, matchLines } from './match.ts'

/** The events of a contest, with the lines of their results. */
export interface EventResultsOfContest {
  readonly events: readonly { readonly name: string; readonly details: string | null }[]
  readonly lines: readonly {
    readonly entry: Entry
    readonly cells: readonly EventCell[]
    readonly position: Position
  }[]
}

export interface EventResults {
  readonly byContest: ReadonlyMap<ArchiveContest, EventResultsOfContest>
  /** Contests that only the event results contain, with the persons of their entries. */
  readonly added: ReadonlyMap<ArchiveContest, ReadonlyMap<Entry, Person>>
  /** Number of competitors' lines, without those of duplicate files. */
  readonly lines: number
}

export async function readEventResults(
  location: string,
  options: InputOptions,
  { contests, persons }: { readonly contests: readonly ArchiveContest[]; readonly persons: readonly Person[] },
  report: Report,
): Promise<EventResults> {
  const files = await readEventFiles(location, options)
  const descriptions = new Map(files.filter(({ kind }) => kind === 'events').map((file) => [file.path, file]))
  const index = new ContestIndex(contests)
  const byContest = new Map<ArchiveContest, EventResultsOfContest>()
  const added = new Map<ArchiveContest, ReadonlyMap<Entry, Person>>()
  let lines = 0
  for (const file of files.filter(({ kind }) => kind === 'results')) {
    const readBefore = report.read
    const results = await readResultFile(file, report)
    lines += report.read - readBefore
    if (!results) continue
    const match = index.find(results.about, results.lines)
    const addition = match ? undefined : newContest(results, persons)
    const contest = match?.contest ?? addition?.contest
    if (!contest) {
      for (const line of results.lines)
        refuse(results, line, 'the contest is not among the contests, nor are most of its athletes', report)
      continue
    }
    // A second copy of the file, under a misspelled name.
    if (byContest.has(contest)) {
      report.skip('a second file of a contest', results.lines.length)
      lines -= results.lines.length
      continue
    }
    if (match && !match.byName)
      report.decide(
        'contest',
        `${results.path} is assigned to ${contest.name.name}: the same athletes in the same places.`,
      )
    if (addition) {
      report.read += addition.persons.size
      added.set(contest, addition.persons)
      report.decide('contest', `${contest.name.name} is added from ${results.path}, as the contests do not have it.`)
    }
    const { entries, byFigures, refused } = matchLines(results.lines, contest)
    for (const line of byFigures)
      report.decide(
        'athlete',
        `${line.name} at ${contest.name.name} is assigned to ${entries.get(line)?.name}, by place, points and country.`,
      )
    for (const [line, reason] of refused)
      refuse(results, line, addition ? 'no one athlete has this initial, surname and country' : reason, report)
    const described = descriptions.get(descriptionsPath(file))
    const details = described ? await readDescriptions(described, results.events, report) : []
    byContest.set(contest, {
      events: results.events.map((name, position) => ({ name, details: details[position] ?? null })),
      lines: results.lines.flatMap((line) => {
        const entry = entries.get(line)
        const position = { file: file.path, line: line.line, column: 'Competitor' }
        return entry ? [{ entry, cells: line.cells, position }] : []
      }),
    })
  }
  return { byContest, added, lines }
}

/** The path of the matching descriptions, which are beside the results in folders of the same names. */
const descriptionsPath = ({ path }: EventFile): string =>
  path
    .split('/')
    .map((folder) => (folder === 'results' ? 'events' : folder))
    .join('/')

function refuse({ path }: ResultFile, { line, name }: ResultLine, reason: string, report: Report): void {
  report.refuse({ file: path, line, ...rowFault('Competitor', reason, name) })
}

/** Builds a contest from its event results alone, if most of its athletes are known from other contests. */
function newContest(
  { about, lines }: ResultFile,
  persons: readonly Person[],
): { readonly contest: ArchiveContest; readonly persons: ReadonlyMap<Entry, Person> } | undefined {
  const name = readContestName(namesOfFile(about)[0] ?? about)
  const { year } = name
  if (year === null) return undefined
  const entries = new Map<Entry, Person>()
  const candidates = persons
    .filter(({ firstYear, lastYear }) => year >= firstYear - MAX_GAP_YEARS && year <= lastYear + MAX_GAP_YEARS)
    .map((person) => ({ person, folded: fold(person.name), country: person.country }))
  for (const line of lines) {
    const [only, another] = candidates.filter((candidate) => fits(line, candidate))
    const place = readPlace(line.place)
    if (!only || another || !place) continue
    const { person, folded, country } = only
    const position = { file: about, line: line.line, column: '' }
    entries.set({ name: person.name, folded, country, year, place, points: readPoints(line.total), position }, person)
  }
  if (entries.size * 2 < lines.length || entries.size === 0) return undefined
  const dateAndPlace = { date: null, endDate: null, city: null, countryCode: null }
  const key = `archive/${hyphenated(name.name)}`
  return { contest: { key, name, year, dateAndPlace, entries: [...entries.keys()] }, persons: entries }
}
