/** Tables of lists: which can be sorted and how, what their files hold, and what they are on phones. */
import { parse } from 'csv-parse/sync'
import { h } from 'preact'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Column } from '../../src/site/layout/column.ts'
import { type DataTable, markupOf } from '../../src/site/layout/render.tsx'
import { Table } from '../../src/site/layout/table.tsx'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (path: string) => (await world.get(path)).text

/** The headers of the first table: text, whether a link sorts by it, and its `aria-sort`. */
const headersIn = (page: string) =>
  [...(/<thead[^>]*>(.*?)<\/thead>/s.exec(page)?.[1] ?? '').matchAll(/<th([^>]*)>(.*?)<\/th>/g)].map(
    ([, attributes = '', inner = '']) => ({
      text: inner.replaceAll(/<[^>]*>/g, ''),
      link: /href="([^"]*)"/.exec(inner)?.[1]?.replaceAll('&amp;', '&'),
      sorted: /aria-sort="(\w+)"/.exec(attributes)?.[1],
    }),
  )

const slugsIn = (page: string, folder: string) =>
  [...page.matchAll(new RegExp(`<th scope="row"[^>]*>.*?href="/${folder}/([^"]+)"`, 'g'))].map(([, slug]) => slug)

test('a caption states the order of the rows until the reader chooses another', async () => {
  const path = '/strongman/records/deadlift'
  const [listed, sorted] = [await read(path), await read(`${path}?sort=records.mark&order=asc`)]
  expect(listed).toContain('<caption>Deadlift records, the best first; current ones in bold</caption>')
  expect(sorted).toContain('<caption>Deadlift records; current ones in bold</caption>')
})

describe('a list of one page', () => {
  test('is sorted by the link of a header, and then in the other direction', async () => {
    const page = await read('/countries')
    expect(headersIn(page).every(({ link, sorted }) => link && !sorted)).toBe(true)
    const { link = '' } = headersIn(page)[1]!
    const most = await read(link)
    expect(headersIn(most)[1]).toMatchObject({ text: 'Strongman: athletes', sorted: 'descending' })
    const fewest = await read(headersIn(most)[1]!.link!)
    expect(headersIn(fewest)[1]?.sorted).toBe('ascending')
    const counts = [...most.matchAll(/data-label="Strongman: athletes" role="cell">(\d+|–)/g)].map(([, count]) => count)
    const known = counts.flatMap((count) => (count === '–' ? [] : [Number(count)]))
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    // Unknown figures come last in either direction.
    expect(counts.slice(0, known.length)).not.toContain('–')
    expect(slugsIn(fewest, 'countries')).toHaveLength(slugsIn(page, 'countries').length)
  })

  test('does not sort another table of the page', async () => {
    const page = await read('/strongman/seasons/2024')
    const sorted = await read('/strongman/seasons/2024?sort=coverage-levels.fields&order=asc')
    expect(slugsIn(sorted, 'contests/strongman')).toEqual(slugsIn(page, 'contests/strongman'))
    const other = sorted.slice(sorted.indexOf('</thead>') + 1)
    expect(headersIn(other).filter((header) => header.sorted)).toMatchObject([{ text: 'Fields', sorted: 'ascending' }])
  })
})

describe('a list of several pages', () => {
  test.each([
    ['/athletes?sport=strongman', ['Athlete', 'Wins', 'Podiums', 'Contests', 'Years'], 'Wins', 'descending'],
    ['/contests/strongman', ['Contest', 'When', 'Competitors'], 'When', 'descending'],
    ['/strongman/seasons/2024', ['Contest', 'When', 'Competitors'], 'When', 'ascending'],
  ])('%s offers the orders of the API, and says which it has', async (path, orders, current, direction) => {
    const headers = headersIn(await read(path))
    expect(headers.flatMap(({ text, link }) => (link ? [text] : []))).toEqual(orders)
    expect(headers.filter(({ sorted }) => sorted)).toMatchObject([{ text: current, sorted: direction }])
  })

  test('refuses other orders', async () => {
    expect((await world.get('/contests/strongman?sort=winner')).status).toBe(400)
  })
})

test('files have slugs, ISO dates and plain numbers', async () => {
  const rows = parse(await read('/contests/strongman?year=2024&download=1'), { columns: true }) as object[]
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ contest_slug: '2024-world-strength-final', date: '2024-09-14', status: 'completed', competitors: '4' },
      ...{ winner_slug: 'orri-hrafnkelsson', level: 'world' },
    }),
  )
})

/** Roles are stated, as blocks are no rows and cells to some browsers. */
function expectRoles(table: string): void {
  for (const [element, role] of Object.entries({ table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' }))
    for (const [opening] of table.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g')))
      expect(opening).toContain(`role="${role}"`)
}

describe('on phones', () => {
  test('rows have two lines: the key figure ends the first, and the figures of the second have labels', async () => {
    const page = await read('/rankings?sport=bodybuilding')
    const table = /<div class="scroll as-lines.*?<\/table>/s.exec(page)?.[0] ?? ''
    expectRoles(table)
    expect(table).toMatch(/<span class="place p1">1<\/span>.*<td class="number line-one" data-label="Flagship titles"/)
    expect(table).toMatch(/<td class="number line-two" data-label="Wins" role="cell">/)
  })

  test('the events of a contest are folded in the row of each athlete, which keeps its roles', async () => {
    const page = await read('/contests/strongman/2026-world-strength-final')
    const table = /<div class="scroll as-lines.*?<\/table>/s.exec(page)?.[0] ?? ''
    expectRoles(table)
    expect(table).toContain('data-label="Points"')
    expect(table).toContain('<th scope="col" class="folded" role="columnheader">Event by event</th>')
    expect(table.match(/<td class="folded" role="cell"><details>/g)?.length).toBeGreaterThan(1)
  })
})

describe('a table', () => {
  interface Lift {
    readonly name: string
    readonly weight: number
    readonly note: string | null
  }
  const columns: readonly Column<Lift>[] = [
    { head: 'Lift', cell: ({ name }) => name },
    { head: 'Weight', cell: ({ weight }) => weight, numeric: true, by: ({ weight }) => weight, sort: 'weight' },
    { head: 'Note', cell: ({ note }) => note, data: { note: ({ note }) => note } },
    { head: 'Attempts', cell: () => 0, numeric: true, isBlank: () => true },
  ]
  const lifts = (count: number): Lift[] =>
    Array.from({ length: count }, (_, at) => ({ name: `Lift ${at + 1}`, weight: 100 + at, note: null }))
  function rendered(rows: readonly Lift[], query: Record<string, string> = {}) {
    const tables: DataTable[] = []
    const table = h(Table<Lift>, { caption: 'Lifts', columns, rows, first: 10 })
    return { markup: markupOf(table, { path: '/', query, tables }), tables }
  }

  test('has no column that says nothing in any row; its file has', () => {
    const { markup, tables } = rendered(lifts(3))
    expect(headersIn(markup).map(({ text }) => text)).toEqual(['Lift', 'Weight'])
    expect(tables[0]?.columns().flatMap(({ names }) => names)).toEqual(['Lift', 'Weight', 'note', 'Attempts'])
    const [first, ...others] = lifts(3)
    const noted = rendered([{ ...first!, note: 'with straps' }, ...others]).markup
    expect(headersIn(noted).map(({ text }) => text)).toEqual(['Lift', 'Weight', 'Note'])
  })

  test('that is long shows its first rows, in the requested order; the others open without a script', () => {
    const { markup, tables } = rendered(lifts(86), { sort: 'weight', order: 'desc' })
    const [shown = '', hidden = ''] = markup.split('<details class="rest">')
    expect(shown.match(/<th scope="row"/g)).toHaveLength(10)
    expect(shown).toContain('>Lift 86<')
    expect(hidden).toContain('Show all 86')
    expect(hidden.match(/<th scope="row"/g)).toHaveLength(76)
    expect(tables).toMatchObject([{ caption: 'Lifts', length: 86 }])
    expect(markup).toContain('Download 86 rows')
  })

  test('that is hardly longer shows all', () => {
    expect(rendered(lifts(13)).markup).not.toContain('<details')
    expect(rendered(lifts(14)).markup).toContain('<details')
  })
})

test('shares are bars on a track from 0 to 100', async () => {
  const page = await read('/rankings?sport=bodybuilding&type=win_rate')
  const bars = [...page.matchAll(/width="([\d.]+)%" height="100%"><\/rect><\/svg> <span class="key">([\d.]+)%/g)]
  expect(bars.length).toBeGreaterThan(2)
  for (const [, width, percent] of bars) expect(Number(width)).toBeCloseTo(Number(percent), 0)
})
