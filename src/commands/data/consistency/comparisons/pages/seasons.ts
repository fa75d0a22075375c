/** Compares the pages of seasons with GraphQL: the list, and the totals, contests, coverage and champions of each. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Compare, Findings } from '../../findings.ts'
import type { ContestRow, SeasonRow } from '../../rows.ts'
import { isCompleted, type ServedSport } from '../../served.ts'
import type { Surfaces } from '../../surfaces.ts'
import { spread } from '../spread.ts'
import { athletesIn, numberIn, pairsIn, type Table, tableIn } from './html.ts'
import { compareContests, slugIn } from './table-cells.ts'

export async function checkSeasonPages(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  await checkList(surfaces, served, findings)
  const contests = new Map(served.contests.map((contest) => [contest.slug, contest]))
  // Seasons of strongman list heats, too; they count in no figure.
  const ofYear = groupedBy(
    served.contests.filter(({ stage }) => served.sport === 'strongman' || !stage),
    ({ year }) => year,
  )
  for (const season of spread(served.seasons, sample)) {
    const path = `/${served.sport}/seasons/${season.year}`
    const own = ofYear.get(season.year) ?? []
    const [html, ...others] = await partsOf(surfaces, path)
    const compare = findings.about('pages', path)
    compareTiles(html!, season, compare)
    const shown = [html!, ...others].map((part) => tableIn(part, /^Contests in /))
    for (const table of shown) compareContests(table, contests, compare)
    const slugs = shown.flatMap(({ rows }) => rows.map((row) => slugIn(row.cells[0])))
    compare('contests', slugs.toSorted(), own.map(({ slug }) => slug).sort())
    const days = slugs.flatMap((slug) => contests.get(slug)?.date ?? [])
    compare('contests in the order of time', days, days.toSorted())
    compareCoverage(tableIn(html!, /^How much of the .* is on record$/), own, served.importedOn, compare)
    if (served.sport === 'bodybuilding')
      for (const [level, caption] of CHAMPIONS) compareChampions(tableIn(html!, caption), level, own, compare)
  }
}

async function checkList(surfaces: Surfaces, served: ServedSport, findings: Findings): Promise<void> {
  const path = `/${served.sport}/seasons`
  const { rows } = tableIn(await surfaces.page(path), /^All seasons, the latest first$/)
  const compare = findings.about('pages', path)
  compare(
    'years, the latest first',
    rows.map(({ cells }) => Number(cells[0]?.text)),
    served.seasons.map(({ year }) => year).toSorted((a, b) => b - a),
  )
  const listed = new Map(rows.map((row) => [Number(row.cells[0]?.text), row]))
  for (const { year, ...season } of served.seasons) {
    const row = listed.get(year)
    compare(`contests of ${year}`, numberIn(row?.cell('Contests').text), season.totalContests)
    compare(`upcoming contests of ${year}`, numberIn(row?.cell('Upcoming').text) ?? 0, season.totalUpcoming)
    compare(`athletes of ${year}`, numberIn(row?.cell('Athletes').text), season.totalAthletes)
    compare(`new faces of ${year}`, numberIn(row?.cell('New faces').text), season.newFaces)
  }
}

/** The HTML of the page, and of its further parts if its list is long. */
async function partsOf(surfaces: Surfaces, path: string): Promise<string[]> {
  const first = await surfaces.page(path)
  const parts = [first]
  const last = Number(/Page 1 of (\d+)/.exec(first)?.[1] ?? 1)
  for (let page = 2; page <= last; page++) parts.push(await surfaces.page(`${path}?page=${page}`))
  return parts
}

function compareTiles(html: string, season: SeasonRow, compare: Compare): void {
  const tiles = pairsIn(html)
  compare('Contests held', numberIn(tiles.get('Contests held')), season.totalContests)
  compare('Upcoming', numberIn(tiles.get('Upcoming')) ?? 0, season.totalUpcoming)
  compare('Athletes', numberIn(tiles.get('Athletes')), season.totalAthletes)
  compare('New faces', numberIn(tiles.get('New faces')), season.newFaces)
  if (season.totalResults !== undefined) compare('Results', numberIn(tiles.get('Results')), season.totalResults)
  if (season.nations !== undefined) compare('Nations', numberIn(tiles.get('Nations')), season.nations)
}

const COVERAGES: Readonly<Record<string, string>> = {
  ...{ FULL_FIELD: 'The whole field', TOP_PLACES: 'The first places', PODIUM: 'The podium' },
  ...{ WINNER_ONLY: 'The winner alone', PARTIAL: 'Some places, with gaps' },
  ...{ START_LIST: 'Who entered, and no results', NONE: 'Nothing' },
}

/** Coverage is that of the import: of a contest that was over later, no more than the entries can be on record. */
function compareCoverage(table: Table, contests: readonly ContestRow[], importedOn: string, compare: Compare): void {
  const wereUpcoming = ({ date, endDate }: ContestRow): boolean => (endDate ?? date ?? '') >= importedOn
  const fields = groupedBy(
    contests.filter(isCompleted).flatMap((contest) => {
      const divisions = contest.divisions ?? []
      return wereUpcoming(contest) ? divisions.filter(({ coverage }) => !ENTRIES.has(coverage)) : divisions
    }),
    ({ coverage }) => coverage,
  )
  for (const [coverage, words] of Object.entries(COVERAGES)) {
    const row = table.rows.find(({ cells }) => cells[0]?.text === words)
    compare(
      `fields of which is known: ${words}`,
      numberIn(row?.cell('Fields').text) ?? 0,
      fields.get(coverage)?.length ?? 0,
    )
  }
}

const ENTRIES: ReadonlySet<string> = new Set(['START_LIST', 'NONE'])

const CHAMPIONS = [
  ['FLAGSHIP', /^Flagship champions by division$/],
  ['SECOND', /^Second major champions by division$/],
] as const

function compareChampions(table: Table, level: string, contests: readonly ContestRow[], compare: Compare): void {
  const lineOf = (division: string, athlete: string, fieldSize: number | null): string =>
    `${division}: ${athlete} of ${fieldSize ?? '?'}`
  compare(
    `champions, ${level}`,
    table.rows
      .map((row) =>
        lineOf(slugIn(row.cells[0]), athletesIn(row.cell('Champion').paths)[0] ?? '', numberIn(row.cell('Field').text)),
      )
      .sort(),
    contests
      .filter((contest) => contest.level === level && isCompleted(contest))
      .flatMap(({ divisions }) => divisions ?? [])
      .flatMap(({ division, winners, fieldSize }) => winners.map(({ slug }) => lineOf(division.slug, slug, fieldSize)))
      .sort(),
  )
}
