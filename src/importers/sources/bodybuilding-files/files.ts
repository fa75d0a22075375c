/** Merges the bodybuilding files into rows: pages of shows, flagship placings, winners and the operator's aliases. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { groupedBy, at as orMade } from '../../../kernel/groups.ts'
import type { ContestRow, ResultRow } from '../../../services/bodybuilding/rules/rows.ts'
import type { BodybuildingData } from '../../bodybuilding/store.ts'
import { readAliases } from '../../identities/aliases.ts'
import type { InputOptions } from '../../input/open.ts'
import { sourceUrlOf } from '../../input/source-url.ts'
import type { Attribution } from '../../sport/data.ts'
import { partClasses } from './classes.ts'
import { contestRow, type GreatLevel, greatContest, greatKeyOf, isGreat, seriesSpeller } from './contests.ts'
import type { Entry } from './entries.ts'
import { divisionsOf, fieldOf, type Sources } from './field.ts'
import { type FlagshipEntry, readFlagship } from './flagship.ts'
import { readPages, type Show } from './pages.ts'
import { type Athlete, athleteRow, identifyAthletes } from './people.ts'
import { opened } from './table.ts'
import { readWinners, type WinnerEntry } from './winners.ts'

export interface BodybuildingFiles {
  /** The pages of shows: show_id, show, date, division, place, athlete. */
  readonly placings: string
  /** The flagship contest's open division: year, place, name. */
  readonly flagship?: string
  /** The winners of the two great series: contest, division, year, winner. */
  readonly winners?: string
  readonly aliases?: string
}

export interface FilesOptions {
  readonly report: Report
  /** `YYYY-MM-DD`; later contests are upcoming. */
  readonly today: string
  readonly input?: InputOptions
}

/** Default limits, far above the size of the files. */
const INPUT: InputOptions = { maxBytes: 256 << 20, allowPrivateHosts: false }

/** A larger share of refused rows refuses the files as a whole. */
const MOST_REFUSED = 0.05

export async function readBodybuildingFiles(
  files: BodybuildingFiles,
  { report, today, input: options = INPUT }: FilesOptions,
): Promise<BodybuildingData> {
  const aliases =
    files.aliases === undefined ? [] : await opened(files.aliases, options, (input) => readAliases(input, report))
  const before = { read: report.read, refused: report.refusedTotal }
  const reading = { options, today, report }
  const shows = await readPages(files.placings, reading)
  const flagship = files.flagship === undefined ? [] : await readFlagship(files.flagship, reading)
  const winners = files.winners === undefined ? [] : await readWinners(files.winners, reading)

  const pages = partClasses(shows, report)
  const athleteOf = identifyAthletes([...[...pages.values()].flat(), ...flagship, ...winners], aliases, report)
  const contests: ContestRow[] = []
  const results: ResultRow[] = []
  const athletes = new Set<Athlete>()
  for (const { contest, ...sources } of joined(pages, flagship, winners, report)) {
    contests.push(contest)
    for (const [division, theirs] of divisionsOf(sources))
      for (const [athlete, place] of fieldOf(`${contest.name}, ${division}`, theirs, athleteOf, report)) {
        athletes.add(athlete)
        results.push({ contest: contest.key, athlete: athlete.key, division, ...place })
      }
  }
  report.demand(MOST_REFUSED)
  if (results.length === 0) throw new ImportRefused('There is no placing that could be used; nothing was changed.')

  const read = report.read - before.read
  const landedRows = read - (report.refusedTotal - before.refused)
  const landed = {
    contests: contests.length,
    athletes: athletes.size,
    results: results.length,
    placings: { read, landed: landedRows },
    again: landedRows - results.length,
  }
  summarize(landed, report)
  return {
    label: LABEL,
    demo: false,
    sourceDate: null,
    sourceUrl: sourceUrlOf(files.placings) ?? SOURCE_URL,
    attribution: attributionOf(files.flagship !== undefined),
    counts: { ...report.counts(), ...landed, decisions: report.decisions.length },
    keysMayPass: true,
    rows: { athletes: [...athletes].map(athleteRow), contests, results, qualifications: [] },
  }
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
  const of = (key: string, contest: () => ContestRow) =>
    orMade(contests, key, () => ({ contest: contest(), pages: [], flagship: [], winners: [] }))
  const great = (level: GreatLevel, year: number) => of(greatKeyOf(level, year), () => greatContest(level, year))
  const spelt = seriesSpeller()
  for (const [{ key, name, held }, entries] of pages) {
    const { level, year } = name
    const shared = isGreat(level) ? greatKeyOf(level, year) : key
    if (contests.has(shared)) report.decide('contest', `${name.name} is there twice, and is held to be one contest.`)
    of(shared, () =>
      isGreat(level)
        ? greatContest(level, year, held)
        : contestRow({ key, name: name.name, level, year }, spelt(name.series), held),
    ).pages.push(...entries)
  }
  for (const entry of flagship) great('FLAGSHIP', entry.year).flagship.push(entry)
  for (const winner of winners) great(winner.level, winner.year).winners.push(winner)
  return contests.values()
}

// Name and licence of the files.

export const LABEL = 'Professional bodybuilding 1965 to now'
export const SOURCE_URL = 'https://contests.npcnewsonline.com'

const PAGES = 'Placings come from the contest pages of NPC News Online'
const FLAGSHIP = 'those of the flagship contest from a list under the MIT licence'

/** The pages state no terms; the flagship's placings are under the MIT licence. */
export const attributionOf = (withFlagship: boolean): Attribution => ({
  text: `${PAGES}, ${SOURCE_URL}${withFlagship ? `; ${FLAGSHIP}` : ''}.`,
  html: `<a href="${SOURCE_URL}">${PAGES}</a>${withFlagship ? `; ${FLAGSHIP}` : ''}`,
  url: SOURCE_URL,
  license: `None stated; for import and test only${withFlagship ? '. Flagship placings: MIT' : ''}`,
})

// Notes of the report.

export interface Landed {
  readonly contests: number
  readonly athletes: number
  readonly results: number
  /** Rows of all files except the aliases. A row has landed if its facts are stored, even if it repeats another row. */
  readonly placings: { readonly read: number; readonly landed: number }
  /** Landed rows that repeat another row. */
  readonly again: number
}

export function summarize({ contests, athletes, results, placings, again }: Landed, report: Report): void {
  const { read, landed } = placings
  const share = read === 0 ? 0 : Math.floor((10_000 * landed) / read) / 100
  report.note(`Rows: ${landed} of ${read} (${share} %) landed, ${again} of them said again what another one says.`)
  report.note(`Contests: ${contests}. Athletes: ${athletes}. Results: ${results}.`)
  const kinds = [...groupedBy(report.decisions, ({ kind }) => kind)].map(([kind, all]) => `${all.length} × ${kind}`)
  report.note(`Decided by rule: ${kinds.join(', ') || 'nothing'}.`)
}
