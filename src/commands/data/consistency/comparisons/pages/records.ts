/** Compares the pages of the records of strongman with GraphQL: the marks that stand, and all of each event. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Findings } from '../../findings.ts'
import type { RecordRow, ServedRecords } from '../../sports/records.ts'
import type { Surfaces } from '../../surfaces.ts'
import { athletesIn, type Cell, tableIn } from './html.ts'
import { slugIn } from './table-cells.ts'

/** The most records that a page lists. */
const PAGE = 50

const pageOf = (key: string): string => key.replaceAll('_', '-')

export async function checkRecordPages(
  surfaces: Surfaces,
  { records, events }: ServedRecords,
  findings: Findings,
): Promise<void> {
  const path = '/strongman/records'
  const { rows } = tableIn(await surfaces.page(path), /^Current records by event/)
  const compare = findings.about('pages', path)
  const standing = events.filter(({ men, women }) => men ?? women)
  compare('events', rows.map(({ cells }) => slugIn(cells[0])).sort(), standing.map(({ key }) => pageOf(key)).sort())
  const listed = new Map(rows.map((row) => [slugIn(row.cells[0]), row]))
  for (const { key, name, men, women } of standing) {
    const row = listed.get(pageOf(key))
    compare(`name of ${key}`, row?.cells[0]?.text, name)
    compare(`record of men in ${key}`, standingIn(row?.cell('Men')), men && inWords(men))
    compare(`record of women in ${key}`, standingIn(row?.cell('Women')), women && inWords(women))
  }
  const ofEvent = groupedBy(records, ({ event }) => event.key)
  for (const { key } of events) await checkEvent(surfaces, key, ofEvent.get(key) ?? [], findings)
}

async function checkEvent(
  surfaces: Surfaces,
  key: string,
  records: readonly RecordRow[],
  findings: Findings,
): Promise<void> {
  const path = `/strongman/records/${pageOf(key)}`
  const { rows } = tableIn(await surfaces.page(path), / records, the best first/)
  findings.about('pages', path)(
    'records, the best first',
    rows.map(
      (row) =>
        `${row.cell('Mark').text} by ${athletesIn(row.cells[0]!.paths)[0]}, ${withHyphens(row.cell('Category').text)}`,
    ),
    records
      .slice(0, PAGE)
      .map(
        ({ value, unit, athlete, category, division }) =>
          `${value} ${unit} by ${athlete.slug}, ${withHyphens(category ?? division.name)}`,
      ),
    () => records.map(inWords),
  )
}

/** Pages write ranges of weights with a dash: `60–69 kg`. */
const withHyphens = (text: string): string => text.replaceAll('–', '-')

/** `501 kg by jane-doe, 2020`, as in a cell of the overview. */
function standingIn(cell: Cell | undefined): string | null {
  if (!cell || cell.text === '') return null
  const [, value = '', unit = 'deg'] = /^([\d,.]+)(?: (\S+)|°)/.exec(cell.text) ?? []
  const mark = `${value.replaceAll(',', '')} ${unit}`
  return `${mark} by ${athletesIn(cell.paths)[0]}, ${/(\d{4})$/.exec(cell.all)?.[1]}`
}

const inWords = ({ value, unit, athlete, year }: RecordRow): string => `${value} ${unit} by ${athlete.slug}, ${year}`
