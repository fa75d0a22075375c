/** Getting started: every program on the page runs, and programs for the same query print the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_EXAMPLES, LANGUAGES, POLITE } from '../../src/site/reference/snippets.ts'
import { commandsOf, complaints, isThere, python, requestOf, shell, typescript } from '../helpers/snippets.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let programs: string[]
beforeAll(async () => {
  world = await createWorld()
  programs = commandsOf((await world.get('/docs/getting-started')).text)
})
afterAll(() => world.close())

const [hasPython, hasCurl] = await Promise.all([isThere('python3'), isThere('curl')])

const POPULATIONS = ['verified', 'gym'] as const
type Cells = readonly (string | number)[]
interface Standing {
  readonly percentile: number
  readonly tier: string
  readonly sample_size: number
}

/** Fails on missing cells, so that programs cannot agree by both printing nothing. */
const lines = (rows: readonly Cells[]): string =>
  rows
    .map((row) => {
      if (row.some((cell) => cell === undefined)) throw new Error(`a cell is missing in ${JSON.stringify(row)}`)
      return `${row.join(' ')}\n`
    })
    .join('')

type Nodes<Node> = { readonly nodes: readonly Node[] }

/** The expected output of the programs, from the response bodies of REST and GraphQL. */
const PRINTED: Readonly<Record<string, Record<'rest' | 'graph', (body: never) => Cells[]>>> = {
  strength: {
    rest: (body: Record<'verified' | 'gym', Standing>) =>
      POPULATIONS.map((name) => [name, body[name].percentile, body[name].tier, body[name].sample_size]),
    graph: (data: { strengthPercentile: Record<'verified' | 'gym', Standing & { sampleSize: number }> }) =>
      POPULATIONS.map((name) => {
        const { percentile, tier, sampleSize } = data.strengthPercentile[name]
        return [name, percentile, tier.toLowerCase(), sampleSize]
      }),
  },
  bodybuilding: {
    rest: ({ data }: { data: { place: number; athlete: { canonical_name: string }; value: number }[] }) =>
      data.map(({ place, athlete, value }) => [place, athlete.canonical_name, value]),
    graph: (data: {
      bodybuildingRanking: { entries: Nodes<{ place: number; athlete: { fullName: string }; value: number }> }
    }) => data.bodybuildingRanking.entries.nodes.map(({ place, athlete, value }) => [place, athlete.fullName, value]),
  },
  strongman: {
    rest: ({ data }: { data: { full_name: string; country_code: string; total_wins: number }[] }) =>
      data.map(({ full_name, country_code, total_wins }) => [full_name, country_code, total_wins]),
    graph: (data: {
      strongmanAthletes: Nodes<{ athlete: { fullName: string; countryCode: string }; totalWins: number }>
    }) =>
      data.strongmanAthletes.nodes.map(({ athlete, totalWins }) => [athlete.fullName, athlete.countryCode, totalWins]),
  },
}

describe.each(CODE_EXAMPLES)('$title', (asked) => {
  const printed = PRINTED[asked.id]!
  let expected: string
  beforeAll(async () => {
    const { url, ...init } = requestOf(asked.in.curl(world.url), world.key)
    const response = await fetch(url, init)
    expect(response.status).toBe(200)
    expected = lines(printed.rest((await response.json()) as never))
  })

  test('is shown in every language', () => {
    for (const language of LANGUAGES) expect(programs).toContain(asked.in[language](world.url))
  })

  test('the curl command prints rows', () => expect(expected.split('\n').length).toBeGreaterThan(2))

  test('GraphQL returns the same', async () => {
    const { data, errors } = await world.graphql(asked.in.GraphQL(world.url), {}, { 'X-API-Key': world.key })
    expect(errors).toBeUndefined()
    expect(lines(printed.graph(data as never))).toBe(expected)
  })

  test('TypeScript prints the same', async () => {
    expect(await typescript(asked.in.TypeScript(world.url), { KEY: world.key })).toBe(expected)
  })

  test.skipIf(!hasPython)('Python prints the same', async () => {
    expect(await python(asked.in.Python(world.url), { KEY: world.key })).toBe(expected)
  })
})

test('the TypeScript compiles without errors', async () => {
  expect(await complaints(CODE_EXAMPLES.map((asked) => asked.in.TypeScript(world.url)))).toBe('')
})

test.skipIf(!hasPython)('a well-behaved client reads all pages, and revalidates what it has cached', async () => {
  const program = POLITE(world.url)
  expect(programs).toContain(program)
  const paged = program.replace('limit=100', 'limit=3')
  expect(paged).not.toBe(program)
  const [rows, total] = (await python(paged, { KEY: world.key })).trim().split(' ').map(Number)
  expect(rows).toBe(total)
  expect(total).toBeGreaterThan(6)
})

describe.skipIf(!hasCurl)('the examples of ETag, pages, limits and versions', () => {
  const answer = async (word: RegExp): Promise<string> => {
    const found = programs.filter((program) => word.test(program))
    expect(found).toHaveLength(1)
    return shell(found[0]!, { KEY: world.key })
  }
  test('ETag: 304', async () => expect(await answer(/If-None-Match: /)).toMatch(/^HTTP\/1\.1 304 /))
  test('paging: the next page', async () => expect(await answer(/grep -i '\^link'/)).toMatch(/rel="next"/))
  test('limits: the remaining requests', async () => {
    // The test server does not limit loopback, so the headers come from one that does.
    const limited = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
    const [line] = programs.filter((program) => /ratelimit/.test(program))
    const told = await shell(line!.replace(world.url, limited.url), {})
    await limited.close()
    expect(told).toMatch(/X-RateLimit-Limit: 60\r?\nX-RateLimit-Remaining: 59/)
  })
  test.skipIf(!hasPython)('versions: the current data version', async () =>
    expect((await answer(/data_version"\]/)).trim()).toBe(
      (await world.get('/strength/v1/cp/squat')).headers.get('x-data-version'),
    ),
  )
})
