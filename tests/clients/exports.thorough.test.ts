/** Both clients read exported tables row by row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../clients/typescript/src/index.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { hasPython, python, pythonWith } from './python.ts'
import { refused } from './refused.ts'
import { createStub, type Stub } from './stub.ts'

const [withPandas, withPolars] = [pythonWith('pandas'), pythonWith('polars')]

let world: World
let stub: Stub
beforeAll(async () => {
  world = await createWorld()
  stub = await createStub()
})
afterAll(() => Promise.all([world.close(), stub.close()]))

type Row = Readonly<Record<string, unknown>>

async function expected(path: string): Promise<Row[]> {
  const { status, text } = await world.get(path, {
    ...(path.startsWith('/bodybuilding') ? { 'X-API-Key': world.key } : { Authorization: `Bearer ${world.key}` }),
  })
  expect(status).toBe(200)
  const rows = text.split('\n').filter(Boolean)
  expect(rows.length).toBeGreaterThan(0)
  return rows.map((line) => JSON.parse(line) as Row)
}

const collected = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const ofStub = () => createClient({ baseUrl: stub.url, keys: { strongman: 's' }, sleep: async () => {} })

describe('TypeScript', () => {
  test('iterates over the rows of every service, all or filtered', async () => {
    const client = createClient({ baseUrl: world.url, keys: { strongman: world.key, bodybuilding: world.key } })
    expect(await collected(client.strongman.exportRows('event-results'))).toEqual(
      await expected('/strongman/v1/export/event-results.ndjson'),
    )
    expect(await collected(client.bodybuilding.exportRows('athletes', { active: true }))).toEqual(
      await expected('/bodybuilding/v1/export/athletes.ndjson?active=true'),
    )
    expect(await collected(client.strength.exportRows('percentiles'))).toEqual(
      await expected('/strength/v1/export/percentiles.ndjson'),
    )
  })

  test('lists the tables that exist instead of one that does not', async () => {
    const rows = collected(ofStub().strongman.exportRows('resluts' as 'results'))
    await expect(rows).rejects.toThrow(/no table resluts of strongman, only athletes, contests, event-results/)
  })

  test('retries a busy service, and passes on any other refusal', async () => {
    stub.script({ status: 503 }, { status: 429 }, { body: '{"id":1}\n{"id":2}\n' })
    expect(await collected(ofStub().strongman.exportRows('athletes'))).toEqual([{ id: 1 }, { id: 2 }])
    expect(stub.asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer s'))
    stub.script({ status: 410, body: { code: 'version_gone' } })
    expect(await refused(collected(ofStub().strongman.exportRows('athletes')))).toMatchObject({ code: 'version_gone' })
  })

  test('notices that an export broke off, and stops when its caller does', async () => {
    stub.script({ body: '{"id":1}\n{"id":' })
    expect(await refused(collected(ofStub().strongman.exportRows('athletes')))).toMatchObject({ code: 'unexpected' })
    stub.script({ body: '{"id":1}\n', headers: { 'X-Total-Rows': '2' } })
    const short = collected(ofStub().strongman.exportRows('athletes'))
    await expect(short).rejects.toThrow('The export broke off after 1 of 2 rows.')
    for await (const row of ofStub().strongman.exportRows('athletes')) {
      expect(row).toEqual({ id: 1 })
      break
    }
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(collected(ofStub().strongman.exportRows('athletes', {}, { signal }))).rejects.toThrow('enough')
  })
})

describe.skipIf(!hasPython)('Python', () => {
  const run = async (url: string, program: string, interpreter = 'python3'): Promise<unknown> => {
    const keys = `{"strongman": "${world.key}", "bodybuilding": "${world.key}"}`
    const setup = `import json\nfrom strengthgraph import Client\nclient = Client("${url}", keys=${keys}, sleep=lambda _: None)\n`
    const { code, stdout, stderr } = await python(['-c', setup + program], '', {}, interpreter)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }

  test('iterates over the rows of every service, all or filtered', async () => {
    const of = (call: string) => run(world.url, `print(json.dumps(list(client.${call})))`)
    expect(await of('strongman.export("results", year=2024, from_="2024-01-01")')).toEqual(
      await expected('/strongman/v1/export/results.ndjson?year=2024&from=2024-01-01'),
    )
    expect(await of('bodybuilding.export("athletes", active=True)')).toEqual(
      await expected('/bodybuilding/v1/export/athletes.ndjson?active=true'),
    )
    expect(await of('strength.export("percentiles")')).toEqual(await expected('/strength/v1/export/percentiles.ndjson'))
  })

  const errorOf = (expression: string, error: string) =>
    run(stub.url, `try:\n    ${expression}\nexcept ${error} as error:\n    print(json.dumps(str(error)))`)

  test('lists the tables that exist instead of one that does not', async () => {
    const error = await errorOf('client.strongman.export("resluts")', 'ValueError')
    expect(error).toMatch(/no table resluts of strongman, only athletes, contests, event-results/)
  })

  test('retries a busy service', async () => {
    stub.script({ status: 503 }, { status: 429 }, { body: '{"id":1}\n{"id":2}\n' })
    const rows = await run(stub.url, 'print(json.dumps(list(client.strongman.export("athletes"))))')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    expect(stub.asked).toHaveLength(3)
  })

  test('notices that an export broke off', async () => {
    stub.script({ body: '{"id":1}\n{"id":' })
    expect(await errorOf('list(client.strongman.export("athletes"))', 'OSError')).toMatch(/broke off within a row/)
    stub.script({ body: '{"id":1}\n', headers: { 'X-Total-Rows': '2' } })
    expect(await errorOf('list(client.strongman.export("athletes"))', 'OSError')).toMatch(/after 1 of 2 rows/)
  })

  test.skipIf(!withPandas)('makes data frames of pandas', async () => {
    const made = await run(
      world.url,
      `
athletes = client.strongman.export("athletes").to_pandas()
heaviest = athletes.sort_values("weight_kg", ascending=False).iloc[0]
print(json.dumps([list(athletes.columns), len(athletes), heaviest["full_name"], str(athletes["total_wins"].dtype)]))
`,
      withPandas,
    )
    const rows = await expected('/strongman/v1/export/athletes.ndjson')
    const heaviest = rows.toSorted((one, other) => Number(other['weight_kg']) - Number(one['weight_kg']))[0]!
    expect(made).toEqual([Object.keys(rows[0]!), rows.length, heaviest['full_name'], 'int64'])
  })

  test.skipIf(!withPolars)('makes data frames of Polars', async () => {
    const rows = await expected('/strongman/v1/export/records.ndjson')
    const program = 'print(json.dumps(client.strongman.export("records").to_polars().to_dicts()))'
    expect(await run(world.url, program, withPolars)).toEqual(rows)
  })

  test.for([
    ['pandas', withPandas],
    ['polars', withPolars],
  ])('makes a data frame of %s with all columns of no rows', async ([library, program], { skip }) => {
    skip(!program)
    const exported = `client.strongman.export("athletes", search="nobody-of-this-name").to_${library}()`
    const made = await run(world.url, `print(json.dumps([list(${exported}.columns), len(${exported})]))`, program)
    const [first] = await expected('/strongman/v1/export/athletes.ndjson')
    expect(made).toEqual([Object.keys(first!), 0])
  })

  test('says what to install for data frames', async () => {
    const setup = 'import sys; sys.modules["pandas"] = sys.modules["polars"] = None'
    for (const library of ['pandas', 'polars']) {
      const expression = `${setup}; client.strongman.export("athletes").to_${library}()`
      expect(await errorOf(expression, 'ImportError')).toContain(`pip install ${library}`)
    }
  })
})
