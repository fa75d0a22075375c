/** Exports: both clients read tables row by row. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../clients/typescript/src/index.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { expectApiError } from './api-error.ts'
import { hasPython, python, pythonWith } from './python.ts'
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

async function exportedRows(path: string): Promise<Row[]> {
  const { status, text } = await world.get(path, {
    ...(path.startsWith('/bodybuilding') ? { 'X-API-Key': world.key } : { Authorization: `Bearer ${world.key}` }),
  })
  expect(status).toBe(200)
  const rows = text.split('\n').filter(Boolean)
  expect(rows.length).toBeGreaterThan(0)
  return rows.map((line) => JSON.parse(line) as Row)
}

const collect = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const collected: Row[] = []
  for await (const row of rows) collected.push(row)
  return collected
}

const stubClient = () => createClient({ baseUrl: stub.url, keys: { strongman: 's' }, sleep: async () => {} })

describe('TypeScript', () => {
  test('iterates over the rows of every service, all or filtered', async () => {
    const client = createClient({ baseUrl: world.url, keys: { strongman: world.key, bodybuilding: world.key } })
    expect(await collect(client.strongman.exportRows('event-results'))).toEqual(
      await exportedRows('/strongman/v1/export/event-results.ndjson'),
    )
    expect(await collect(client.bodybuilding.exportRows('athletes', { active: true }))).toEqual(
      await exportedRows('/bodybuilding/v1/export/athletes.ndjson?active=true'),
    )
    expect(await collect(client.strength.exportRows('percentiles'))).toEqual(
      await exportedRows('/strength/v1/export/percentiles.ndjson'),
    )
  })

  test('rejects an unknown table and lists those available', async () => {
    const rows = collect(stubClient().strongman.exportRows('resluts' as 'results'))
    await expect(rows).rejects.toThrow(
      /strongman has no table resluts. Available tables: athletes, contests, event-results/,
    )
  })

  test('retries if the service is busy, and throws any other error', async () => {
    stub.script({ status: 503 }, { status: 429 }, { body: '{"id":1}\n{"id":2}\n' })
    expect(await collect(stubClient().strongman.exportRows('athletes'))).toEqual([{ id: 1 }, { id: 2 }])
    expect(stub.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer s'))
    stub.script({ status: 410, body: { code: 'version_gone' } })
    expect(await expectApiError(collect(stubClient().strongman.exportRows('athletes')))).toMatchObject({
      code: 'version_gone',
    })
  })

  test.each(['{"id":1}\n{"id":\n{"id":3}\n', '{"id":1}\n[2]\n', '{"id":1}\n\n{"id":3}\n'])(
    'names the line of %j that is not a row',
    async (body) => {
      stub.script({ body })
      expect(await expectApiError(collect(stubClient().strongman.exportRows('athletes')))).toMatchObject({
        code: 'unexpected',
        message: '200 unexpected: Line 2 of the export is not a row.',
      })
    },
  )

  test('refuses bytes that are not UTF-8', async () => {
    stub.script({ body: Buffer.from('{"name":"J\xf6rg"}\n', 'latin1') })
    const rows = collect(stubClient().strongman.exportRows('athletes'))
    await expect(rows).rejects.toThrow('The export is not UTF-8, in line 1 or after it.')
  })

  test('detects a connection that ends before the export does', async () => {
    const server = createServer((_, response) => {
      response.write('{"id":1}\n{"id":2', () => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, keys: { strongman: 's' } })
    await expect(collect(client.strongman.exportRows('athletes'))).rejects.toThrow('The export was cut off in line 2.')
    await new Promise((resolve) => server.close(resolve))
  })

  test('detects an export that was cut off, and stops when the caller stops', async () => {
    stub.script({ body: '{"id":1}\n{"id":' })
    expect(await expectApiError(collect(stubClient().strongman.exportRows('athletes')))).toMatchObject({
      code: 'unexpected',
      detail: 'The export was cut off in line 2.',
    })
    stub.script({ body: '{"id":1}\n', headers: { 'X-Total-Rows': '2' } })
    const truncated = collect(stubClient().strongman.exportRows('athletes'))
    await expect(truncated).rejects.toThrow('The export was cut off after 1 of 2 rows.')
    for await (const row of stubClient().strongman.exportRows('athletes')) {
      expect(row).toEqual({ id: 1 })
      break
    }
    const signal = AbortSignal.abort(new Error('stop'))
    await expect(collect(stubClient().strongman.exportRows('athletes', {}, { signal }))).rejects.toThrow('stop')
  })
})

describe.skipIf(!hasPython)('Python', () => {
  const run = async (url: string, program: string, interpreter = 'python3'): Promise<unknown> => {
    const keys = `{"strongman": "${world.key}", "bodybuilding": "${world.key}"}`
    const setup = `import json\nfrom strengthgraph import ApiError, Client\nclient = Client("${url}", keys=${keys}, sleep=lambda _: None)\n`
    const { code, stdout, stderr } = await python(['-c', setup + program], '', {}, interpreter)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }

  test('iterates over the rows of every service, all or filtered', async () => {
    const rowsOf = (call: string) => run(world.url, `print(json.dumps(list(client.${call})))`)
    expect(await rowsOf('strongman.export("results", year=2024, from_="2024-01-01")')).toEqual(
      await exportedRows('/strongman/v1/export/results.ndjson?year=2024&from=2024-01-01'),
    )
    expect(await rowsOf('bodybuilding.export("athletes", active=True)')).toEqual(
      await exportedRows('/bodybuilding/v1/export/athletes.ndjson?active=true'),
    )
    expect(await rowsOf('strength.export("percentiles")')).toEqual(
      await exportedRows('/strength/v1/export/percentiles.ndjson'),
    )
  })

  const errorOf = (expression: string, error: string) =>
    run(stub.url, `try:\n    ${expression}\nexcept ${error} as error:\n    print(json.dumps(str(error)))`)

  test('rejects an unknown table and lists those available', async () => {
    const error = await errorOf('client.strongman.export("resluts")', 'ValueError')
    expect(error).toMatch(/strongman has no table resluts. Available tables: athletes, contests, event-results/)
  })

  test('retries if the service is busy', async () => {
    stub.script({ status: 503 }, { status: 429 }, { body: '{"id":1}\n{"id":2}\n' })
    const rows = await run(stub.url, 'print(json.dumps(list(client.strongman.export("athletes"))))')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    expect(stub.requests).toHaveLength(3)
  })

  test('detects an export that was cut off', async () => {
    stub.script({ body: '{"id":1}\n{"id":' })
    expect(await errorOf('list(client.strongman.export("athletes"))', 'OSError')).toMatch(
      /cut off in the middle of a row/,
    )
    stub.script({ body: '{"id":1}\n', headers: { 'X-Total-Rows': '2' } })
    expect(await errorOf('list(client.strongman.export("athletes"))', 'OSError')).toMatch(/after 1 of 2 rows/)
  })

  test.each(['{"id":1}\n{"id":\n{"id":3}\n', '{"id":1}\n[2]\n', '{"id":1}\n\n{"id":3}\n'])(
    'names the line of %j that is not a row',
    async (body) => {
      stub.script({ body })
      expect(await errorOf('list(client.strongman.export("athletes"))', 'ApiError')).toBe(
        '200 unexpected: Line 2 of the export is not a row.',
      )
    },
  )

  test('a list of changes that is not one is not from the service', async () => {
    stub.script({ body: '{}' })
    expect(await errorOf('client.strongman.sync(":memory:")', 'ApiError')).toMatch(/not from the service/)
  })

  test.skipIf(!withPandas)('returns pandas data frames', async () => {
    const frame = await run(
      world.url,
      `
athletes = client.strongman.export("athletes").to_pandas()
heaviest = athletes.sort_values("weight_kg", ascending=False).iloc[0]
print(json.dumps([list(athletes.columns), len(athletes), heaviest["full_name"], str(athletes["total_wins"].dtype)]))
`,
      withPandas,
    )
    const rows = await exportedRows('/strongman/v1/export/athletes.ndjson')
    const heaviest = rows.toSorted((one, other) => Number(other['weight_kg']) - Number(one['weight_kg']))[0]!
    expect(frame).toEqual([Object.keys(rows[0]!), rows.length, heaviest['full_name'], 'int64'])
  })

  test.skipIf(!withPolars)('returns Polars data frames', async () => {
    const rows = await exportedRows('/strongman/v1/export/records.ndjson')
    const program = 'print(json.dumps(client.strongman.export("records").to_polars().to_dicts()))'
    expect(await run(world.url, program, withPolars)).toEqual(rows)
  })

  test.for([
    ['pandas', withPandas],
    ['polars', withPolars],
  ])('returns a %s data frame with all columns if there are no rows', async ([library, program], { skip }) => {
    skip(!program)
    const exported = `client.strongman.export("athletes", search="nobody-of-this-name").to_${library}()`
    const frame = await run(world.url, `print(json.dumps([list(${exported}.columns), len(${exported})]))`, program)
    const [first] = await exportedRows('/strongman/v1/export/athletes.ndjson')
    expect(frame).toEqual([Object.keys(first!), 0])
  })

  test('names the package to install for data frames', async () => {
    const setup = 'import sys; sys.modules["pandas"] = sys.modules["polars"] = None'
    for (const library of ['pandas', 'polars']) {
      const expression = `${setup}; client.strongman.export("athletes").to_${library}()`
      expect(await errorOf(expression, 'ImportError')).toContain(`pip install ${library}`)
    }
  })
})
