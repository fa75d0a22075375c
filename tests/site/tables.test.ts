/** Tables of lists: which can be sorted and how, what their files hold, and what they are on phones. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    expect(sorted).toContain('<th scope="col" class="number" aria-sort="ascending">')
  })
})

describe('a list of several pages', () => {
  test.each([
    ['/athletes?sport=strongman', ['Athlete', 'Wins', 'Podiums', 'Contests', 'Years'], 'Wins', 'descending'],
    ['/contests/strongman', ['Contest', 'When', 'Athletes on record'], 'When', 'descending'],
    ['/strongman/seasons/2024', ['Contest', 'When', 'Athletes on record'], 'When', 'ascending'],
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

test('rows that are cards on phones keep their roles, and each figure has its label', async () => {
  const page = await read('/rankings?sport=bodybuilding')
  const table = /<div class="scroll as-cards".*?<\/table>/s.exec(page)?.[0] ?? ''
  for (const [element, role] of Object.entries({ table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' }))
    for (const [opening] of table.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g')))
      expect(opening).toContain(`role="${role}"`)
  expect(table).toMatch(
    /<span class="place p1">1<\/span>.*<td class="number" data-label="Flagship titles" role="cell">/,
  )
})

test('shares are bars on a track from 0 to 100', async () => {
  const page = await read('/rankings?sport=bodybuilding&type=win_rate')
  const bars = [...page.matchAll(/width="([\d.]+)" height="14"><\/rect><\/svg> <span class="key">([\d.]+)%/g)]
  expect(bars.length).toBeGreaterThan(2)
  for (const [, width, percent] of bars) expect(Number(width) / 2).toBeCloseTo(Number(percent), 0)
})
