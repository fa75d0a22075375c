/** Assigns each file of event results to its contest, and each line to its entry. */

import type { Report } from '../../../../kernel/faults/report.ts'
import { fold, hyphenated } from '../../../../kernel/text/names.ts'
import { readPlace } from '../../../../services/athletes/rules/places.ts'
import { readPoints } from '../../../../services/strongman/rules/events/marks.ts'
import type { Person } from '../../../identities/identify.ts'
import { LONGEST_GAP_YEARS } from '../../../identities/spans.ts'
import type { InputOptions } from '../../../input/open.ts'
import type { ArchiveContest, Entry } from '../contests.ts'
import { namesOfFile, readContestName } from '../names.ts'
import { readDescriptions } from './descriptions.ts'
import { type EventFile, readEventFiles } from './files.ts'
import { Contests, fits, matchLines } from './match.ts'
import { type EventCell, type ResultFile, type ResultLine, readResultFile } from './result-file.ts'

/** The events of a contest, with the lines of their results. */
export interface Held {
  readonly events: readonly { readonly name: string; readonly details: string | null }[]
  readonly lines: readonly { readonly entry: Entry; readonly cells: readonly EventCell[]; readonly at: Entry['at'] }[]
}

export interface AllHeld {
  readonly held: ReadonlyMap<ArchiveContest, Held>
  /** Contests that only the event results contain, with the persons of their entries. */
  readonly added: ReadonlyMap<ArchiveContest, ReadonlyMap<Entry, Person>>
  /** Number of competitors' lines, without those of duplicate files. */
  readonly lines: number
}

export async function readHeld(
  location: string,
  options: InputOptions,
  { contests, persons }: { readonly contests: readonly ArchiveContest[]; readonly persons: readonly Person[] },
  report: Report,
): Promise<AllHeld> {
  const files = await readEventFiles(location, options)
  const descriptions = new Map(files.filter(({ kind }) => kind === 'events').map((file) => [file.path, file]))
  const known = new Contests(contests)
  const held = new Map<ArchiveContest, Held>()
  const added = new Map<ArchiveContest, ReadonlyMap<Entry, Person>>()
  let lines = 0
  for (const file of files.filter(({ kind }) => kind === 'results')) {
    const before = report.read
    const results = await readResultFile(file, report)
    lines += report.read - before
    if (!results) continue
    const found = known.find(results.about, results.lines)
    const made = found ? undefined : newContest(results, persons)
    const contest = found?.contest ?? made?.contest
    if (!contest) {
      for (const line of results.lines)
        refuse(results, line, 'the contest is not among the contests, nor are most of its athletes', report)
      continue
    }
    // A second copy of the file, under a misspelled name.
    if (held.has(contest)) {
      report.skip('a second file of a contest', results.lines.length)
      lines -= results.lines.length
      continue
    }
    if (found && !found.byName)
      report.decide(
        'contest',
        `${results.path} is held to be of ${contest.name.name}: the same athletes in the same places.`,
      )
    if (made) {
      report.read += made.persons.size
      added.set(made.contest, made.persons)
      report.decide(
        'contest',
        `${made.contest.name.name} is added from ${results.path}, as the contests do not have it.`,
      )
    }
    const matched = matchLines(results.lines, contest)
    for (const line of matched.byFigures)
      report.decide(
        'athlete',
        `${line.name} at ${contest.name.name} is held to be ${matched.entries.get(line)?.name}, by place, points and country.`,
      )
    for (const [line, reason] of matched.refused)
      refuse(results, line, made ? 'no one athlete has this initial, surname and country' : reason, report)
    const described = descriptions.get(asEvents(file))
    const details = described ? await readDescriptions(described, results.events, report) : []
    held.set(contest, {
      events: results.events.map((name, index) => ({ name, details: details[index] ?? null })),
      lines: results.lines.flatMap((line) => {
        const entry = matched.entries.get(line)
        return entry
          ? [{ entry, cells: line.cells, at: { file: file.path, line: line.line, column: 'Competitor' } }]
          : []
      }),
    })
  }
  return { held, added, lines }
}

/** The path of the matching descriptions, which are beside the results in folders of the same names. */
const asEvents = ({ path }: EventFile): string =>
  path
    .split('/')
    .map((folder) => (folder === 'results' ? 'events' : folder))
    .join('/')

function refuse({ path }: ResultFile, { line, name }: ResultLine, reason: string, report: Report): void {
  report.refuse({ file: path, line, column: 'Competitor', reason, value: name.slice(0, 40) })
}

/** Builds a contest from its event results alone, if most of its athletes are known from other contests. */
function newContest(
  { about, lines }: ResultFile,
  persons: readonly Person[],
): { contest: ArchiveContest; persons: ReadonlyMap<Entry, Person> } | undefined {
  const name = readContestName(namesOfFile(about)[0] ?? about)
  const { year } = name
  if (year === null) return undefined
  const found = new Map<Entry, Person>()
  const near = persons
    .filter(({ firstYear, lastYear }) => year >= firstYear - LONGEST_GAP_YEARS && year <= lastYear + LONGEST_GAP_YEARS)
    .map((person) => ({ person, folded: fold(person.name), country: person.country }))
  for (const line of lines) {
    const [one, another] = near.filter((person) => fits(line, person))
    const place = readPlace(line.place)
    if (!one || another || !place) continue
    const { person, folded } = one
    const at = { file: about, line: line.line, column: '' }
    found.set(
      { name: person.name, folded, country: person.country, year, place, points: readPoints(line.total), at },
      person,
    )
  }
  if (found.size * 2 < lines.length || found.size === 0) return undefined
  const held = { date: null, endDate: null, city: null, countryCode: null }
  return {
    contest: { key: `archive/${hyphenated(name.name)}`, name, year, held, entries: [...found.keys()] },
    persons: found,
  }
}
