/** Merges the bodybuilding files into rows: pages of shows, flagship placings, winners and the operator's aliases. */

import { at } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import { listed } from '../../../kernel/text/phrases.ts'
import type { FieldRow } from '../../../services/athletes/rules/rows.ts'
import type { ContestRow, ResultRow } from '../../../services/bodybuilding/rules/rows.ts'
import type { BodybuildingData } from '../../bodybuilding/store.ts'
import { decisionsOf } from '../../identities/across-sports.ts'
import { aliasesFor, readAliasFile } from '../../identities/aliases.ts'
import { rowFault } from '../../input/csv.ts'
import {
  DEFAULT_INPUT,
  decisionsText,
  demandResults,
  type FilesOptions,
  mergedData,
  shareText,
} from '../../sport/files.ts'
import { splitClasses } from './classes.ts'
import { type Entry, type FlagshipEntry, readFlagship, readWinners, type WinnerEntry } from './entries.ts'
import { divisionsOf, fieldOf, isStray, type Sources } from './field.ts'
import { contestRow, greatContest, isGreat, seriesSpeller } from './names.ts'
import { readPages, type Show } from './pages.ts'
import { type Athlete, athleteRow, identifyAthletes, withoutMixedLists } from './people.ts'
import type { BodybuildingFiles } from './table.ts'

export async function readBodybuildingFiles(
  files: BodybuildingFiles,
  { report, today, input: options = DEFAULT_INPUT }: FilesOptions,
): Promise<BodybuildingData> {
  const { within: aliases, across } = aliasesFor('BODYBUILDING', await readAliasFile(files.aliases, options, report))
  const before = { read: report.read, refused: report.refusedTotal }
  const table = { options, today, report }
  const shows = await readPages(files.placings, table)
  const flagship = files.flagship === undefined ? [] : await readFlagship(files.flagship, table)
  const winners = files.winners === undefined ? [] : await readWinners(files.winners, table)

  const divided = splitClasses(shows, report)
  const pages = withoutMixedLists(divided, report)
  const athleteOf = identifyAthletes([...[...pages.values()].flat(), ...flagship, ...winners], aliases, report)
  const contests: ContestRow[] = []
  const results: ResultRow[] = []
  const fields: FieldRow[] = []
  const athletes = new Set<Athlete>()
  for (const { contest, ...sources } of joined(pages, flagship, winners, report)) {
    contests.push(contest)
    const titles = winners.filter(({ level }) => level === contest.level)
    for (const [division, ofDivision] of divisionsOf(sources)) {
      if (isStray(ofDivision, titles)) {
        for (const { position, name } of ofDivision.pages)
          report.refuse({
            ...position,
            ...rowFault('division', 'the winners have no title of the division in this year', name),
          })
        continue
      }
      const source = sourcesIn(ofDivision)
      fields.push({ contest: contest.key, division, coverage: null, size: null, source })
      for (const [athlete, place] of fieldOf(`${contest.name}, ${division}`, ofDivision, athleteOf, report)) {
        athletes.add(athlete)
        results.push({ contest: contest.key, athlete: athlete.key, division, ...place })
      }
    }
  }
  demandResults(results, report)

  const read = report.read - before.read
  const leftOut = entriesOf(divided) - entriesOf(pages)
  const landed = read - (report.refusedTotal - before.refused) - leftOut
  const counts = {
    contests: contests.length,
    athletes: athletes.size,
    results: results.length,
    // Rows of all files except the aliases. A row has landed if its facts are stored, even if it repeats another row.
    placings: { read, landed },
    again: landed - results.length,
  }
  report.note(`Rows: ${shareText(counts.placings)} are used, ${counts.again} of them repeat another row.`)
  report.note(`Contests: ${counts.contests}. Athletes: ${counts.athletes}. Results: ${counts.results}.`)
  report.note(decisionsText(report))
  const addition = files.flagship === undefined ? undefined : FLAGSHIP
  const rows = { athletes: [...athletes].map(athleteRow), contests, results, fields, qualifications: [] }
  return {
    ...mergedData({ ...COLLECTION, addition }, files.placings, counts, rows, report),
    ...decisionsOf(across),
  }
}

const entriesOf = (pages: ReadonlyMap<Show, readonly Entry[]>): number =>
  [...pages.values()].reduce((sum, entries) => sum + entries.length, 0)

const SOURCES = { pages: 'pages of placings', flagship: 'list of the flagship', winners: 'list of winners' } as const

/** The files that the results of a field are from, in words. */
const sourcesIn = (sources: Sources): string =>
  listed(FILES.filter((file) => sources[file].length > 0).map((file) => SOURCES[file]))

const FILES = ['flagship', 'pages', 'winners'] as const

/** The pages state no terms; the flagship's placings are under the MIT licence. */
const COLLECTION = {
  label: 'Professional bodybuilding',
  url: 'https://contests.npcnewsonline.com',
  text: 'Placings come from the contest pages of NPC News Online',
}
const FLAGSHIP = {
  text: 'those of the flagship contest from a list under the MIT licence',
  license: 'Flagship placings: MIT',
}

interface Joined extends Sources {
  readonly contest: ContestRow
}

/** One contest for all that the files state about it; contests of the great series are joined by year. */
function joined(
  pages: ReadonlyMap<Show, readonly Entry[]>,
  flagship: readonly FlagshipEntry[],
  winners: readonly WinnerEntry[],
  report: Report,
): Iterable<Joined> {
  const contests = new Map<
    string,
    { contest: ContestRow; pages: Entry[]; flagship: FlagshipEntry[]; winners: WinnerEntry[] }
  >()
  const add = (contest: ContestRow) =>
    at(contests, contest.key, () => ({ contest, pages: [], flagship: [], winners: [] }))
  const spell = seriesSpeller()
  for (const [{ key, name, dateAndCity }, entries] of pages) {
    const { level, year } = name
    const contest = isGreat(level)
      ? greatContest(level, year, dateAndCity)
      : contestRow({ key, name: name.name, level, year }, spell(name.series), dateAndCity)
    if (contests.has(contest.key))
      report.decide('contest', `${name.name} appears twice, and is treated as one contest.`)
    add(contest).pages.push(...entries)
  }
  for (const entry of flagship) add(greatContest('FLAGSHIP', entry.year)).flagship.push(entry)
  for (const winner of winners) add(greatContest(winner.level, winner.year)).winners.push(winner)
  return contests.values()
}
