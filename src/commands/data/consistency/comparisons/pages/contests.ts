/** Compares the pages of contests with GraphQL: the winners, how much of each field is known, and the placings. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Compare, Findings } from '../../findings.ts'
import type { ContestRow, FieldRow, ResultRow } from '../../rows.ts'
import { inWords, type ServedSport } from '../../served.ts'
import type { Surfaces } from '../../surfaces.ts'
import { spread } from '../spread.ts'
import { athletesIn, headingIn, numberIn, pairsIn, pathsIn, type Row, sectionsIn, tablesIn, textOf } from './html.ts'
import { placeCell, slugIn } from './table-cells.ts'

/** Contests of all sizes: the pages of the largest have the most figures, and least is known of the smallest. */
export async function checkContestPages(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  const bySize = served.contests.toSorted((a, b) => b.competitors - a.competitors)
  for (const contest of spread(bySize, sample)) {
    const path = `/contests/${served.sport}/${contest.slug}`
    const html = await surfaces.page(path)
    const compare = findings.about('pages', path)
    compare('heading', headingIn(html), contest.name)
    const facts = pairsIn(html)
    const onRecord = facts.get(contest.status === 'UPCOMING' ? 'Entered' : 'Competitors')
    compare('athletes on record', numberIn(onRecord) ?? 0, contest.competitors)
    const winners = athletesIn(
      pathsIn(`${facts.get('Winner') ?? ''}${WINNERS.exec(html)?.[0] ?? ''}${WINNERS_ONLY.exec(html)?.[0] ?? ''}`),
    )
    compare('winners', winners.sort(), winnersOf(contest))
    const sections = sectionsIn(html)
    const results = groupedBy(served.resultsAt(contest.slug), ({ division }) => division.slug)
    const winnersOnly = tablesIn(WINNERS_ONLY.exec(html)?.[0] ?? '')[0]?.rows ?? []
    for (const field of contest.divisions ?? []) {
      const own = results.get(field.division.slug) ?? []
      const row = winnersOnly.find(({ cells }) => slugIn(cells[0]) === field.division.slug)
      if (row) checkWinners(field, row, own, compare)
      else checkField(field, sections.get(field.division.name) ?? '', own, compare)
    }
  }
}

/** With several divisions, winners are in the list of divisions; those who share first place are on one line. */
const WINNERS = /<(ul|p) class="winners">.*?<\/\1>/s

/** Divisions of which the winner alone is known share a table. */
const WINNERS_ONLY = /id="winners-only">.*?<\/table>/s

function checkWinners(field: FieldRow, row: Row, results: readonly ResultRow[], compare: Compare): void {
  const { name } = field.division
  compare(`coverage of ${name}`, 'WINNER_ONLY', field.coverage)
  compare(`fieldSize of ${name}`, numberIn(row.cell('Field').text), field.fieldSize)
  compare(
    `placings of ${name}`,
    athletesIn(row.cell('Winner').paths)
      .map((athlete) => `${athlete}: 1`)
      .sort(),
    results.map((result) => `${result.athlete.slug}: ${placeCell(result)}`).sort(),
    () => results.map((result) => `${result.athlete.slug}: ${inWords(result)}`),
  )
}

const winnersOf = ({ divisions }: ContestRow): string[] =>
  (divisions ?? []).flatMap(({ winners }) => winners.map(({ slug }) => slug)).sort()

function checkField(field: FieldRow, section: string, results: readonly ResultRow[], compare: Compare): void {
  const { name } = field.division
  const words = textOf(/<p class="soft">([\s\S]*?)<\/p>/.exec(section)?.[1] ?? '')
  const read = readField(words)
  compare(`coverage of ${name}`, read?.coverage, field.coverage, () => [words])
  for (const [figure, value] of Object.entries(read?.figures ?? {}))
    compare(`${figure} of ${name}`, value, field[figure as FieldFigure], () => [words])
  const rows = tablesIn(section)[0]?.rows ?? []
  const rowOf = (athlete: string, place: string): string => `${athlete}: ${place}`
  const hasPlaces = rows.some((row) => row.cells[0]?.place)
  compare(
    `placings of ${name}`,
    rows.map((row) => rowOf(slugIn(row.cells[0]), row.cells[0]?.place ?? '')).sort(),
    results.map((result) => rowOf(result.athlete.slug, hasPlaces ? placeCell(result) : '')).sort(),
    () => results.map((result) => `${result.athlete.slug}: ${inWords(result)}`),
  )
  const places = rows.map((row) => numberIn(row.cells[0]?.place) ?? Infinity)
  compare(
    `order of ${name}`,
    places.every((place, at) => at === 0 || place >= places[at - 1]!),
    true,
    () => rows.map((row) => row.cells.map(({ text }) => text).join(', ')),
  )
}

type FieldFigure = 'recorded' | 'fieldSize' | 'nations'

interface KnownField {
  readonly coverage: string
  /** The figures that the words name, or say not to be known. */
  readonly figures: { readonly [Figure in FieldFigure]?: number | null }
}

const SIZE = '(?:a field of unknown size|(?<fieldSize>[\\d,]+) athletes?)'
const FROM = '(?:,? from (?<nations>\\d+) nations?)?'

/** The words for each extent to which a field may be known. */
const WORDS: Readonly<Record<string, RegExp>> = {
  FULL_FIELD: new RegExp(`^(?<fieldSize>[\\d,]+) athletes?${FROM}\\.`),
  TOP_PLACES: new RegExp(`^The first (?<recorded>[\\d,]+) of ${SIZE}${FROM}\\.`),
  PODIUM: new RegExp(`^Only the podium of ${SIZE} is on record\\.`),
  WINNER_ONLY: new RegExp(`^Only the winner of ${SIZE} is on record\\.`),
  PARTIAL: new RegExp(`^(?<recorded>[\\d,]+) athletes? of ${SIZE} on record${FROM}, not the whole field\\.`),
  START_LIST: new RegExp(`^(?<recorded>[\\d,]+) athletes?${FROM} entered`),
  NONE: /^(?:No results are known|No athletes entered yet)\./,
}

function readField(words: string): KnownField | undefined {
  for (const [coverage, pattern] of Object.entries(WORDS)) {
    const { groups } = pattern.exec(words) ?? {}
    if (groups || pattern.test(words))
      return {
        coverage,
        figures: Object.fromEntries(Object.entries(groups ?? {}).map(([name, digits]) => [name, numberIn(digits)])),
      }
  }
  return undefined
}
