/** Clients of exports that are slow, that leave, or that come all at once. */
import { get, type IncomingMessage } from 'node:http'
import { isAbsolute, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExportFiles, type Fill } from '../../src/http/rest/exports/files.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const open = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${world.url}${path}`, { headers: { Authorization: `Bearer ${world.key}` } }, resolve).on('error', reject)
  })

async function textOf(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const RESULTS = '/strongman/v1/export/results.csv'

describe('a server', () => {
  test('answers a hundred exports at once, all complete, and other requests meanwhile', async () => {
    const responses = Array.from({ length: 100 }, async (_, at) => {
      const response = await open(`${RESULTS}?year=${2023 + (at % 4)}`)
      return { status: response.statusCode, rows: response.headers['x-total-rows'], text: await textOf(response) }
    })
    const { status } = await world.get('/strongman/v1/athletes', { Authorization: `Bearer ${world.key}` })
    expect(status).toBe(200)
    for (const { status, rows, text } of await Promise.all(responses)) {
      expect([status, text.trimEnd().split('\n').length - 1]).toEqual([200, Number(rows)])
    }
  })

  test('is not disturbed by one who leaves halfway: the next one gets the whole file', async () => {
    const response = await open('/strongman/v1/export/event-results.ndjson')
    response.destroy()
    const again = await open('/strongman/v1/export/event-results.ndjson')
    const lines = (await textOf(again)).trimEnd().split('\n')
    expect(lines).toHaveLength(Number(again.headers['x-total-rows']))
  })
})

describe('a file that is being made', () => {
  const make = (fill: Fill, maxBytes = 1_000) => {
    const files = createExportFiles({ folder: temporaryFolder(), maxBytes })
    return { files, file: files.make('one.csv', fill) }
  }
  const write =
    (...parts: string[]): Fill =>
    async (to) => {
      for (const part of parts) {
        await to(Buffer.from(part))
        await sleep(5)
      }
    }

  test('is sent while it grows, to all who want it, from the start', async () => {
    let made = 0
    const { files, file } = make(async (to) => {
      made += 1
      await write('a', 'b', 'c')(to)
    })
    const first = textOf(file.read())
    await sleep(7)
    const second = textOf(files.make('one.csv', write('other')).read())
    expect(await Promise.all([first, second])).toEqual(['abc', 'abc'])
    expect([made, files.get('one.csv')?.bytes]).toEqual([1, 3])
  })

  test('is made at its own speed, however slowly it is read', async () => {
    const { file } = make(write('a', 'b', 'c'))
    const slow = file.read()
    await file.complete
    expect(await textOf(slow)).toBe('abc')
  })

  test('fails for those who read it if it cannot be completed, and is made anew for the next', async () => {
    const { files, file } = make(async (to) => {
      await to(Buffer.from('a'))
      throw new Error('the database is gone')
    })
    await expect(textOf(file.read())).rejects.toThrow('the database is gone')
    expect(files.get('one.csv')).toBeUndefined()
    await sleep(1)
    expect(await textOf(files.make('one.csv', write('again')).read())).toBe('again')
  })

  test('makes room: what was not requested for the longest time goes, and who reads it keeps it', async () => {
    const { files, file } = make(write('x'.repeat(600)))
    await file.complete
    const reading = files.make('two.csv', write('y'.repeat(300))).read()
    expect(await textOf(reading)).toHaveLength(300)
    await sleep(20)
    files.get('two.csv')
    await files.make('three.csv', write('z'.repeat(500))).complete
    expect(['one.csv', 'two.csv', 'three.csv'].map((name) => files.get(name) !== undefined)).toEqual([
      ...[false, true, true],
    ])
  })

  test('has an absolute path, also in a folder that is named relatively, as by default', async () => {
    const files = createExportFiles({ folder: relative(process.cwd(), temporaryFolder()), maxBytes: 1e6 })
    const made = await files.make('one.csv', (write) => write('x')).complete
    expect(isAbsolute(made.path)).toBe(true)
    expect(files.get('one.csv')).toEqual(made)
  })

  test('waits for its turn behind two others, and is refused behind fifty', async () => {
    const files = createExportFiles({ folder: temporaryFolder(), maxBytes: 1e6 })
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const all = Array.from({ length: 53 }, (_, at) =>
      files
        .make(`${at}.csv`, async (to) => {
          await gate
          await to(Buffer.from('x'))
        })
        .complete.then(
          () => 'complete',
          ({ code }: { code: string }) => code,
        ),
    )
    await sleep(50)
    release()
    const outcomes = await Promise.all(all)
    expect(outcomes.filter((one) => one === 'complete')).toHaveLength(52)
    expect(outcomes.filter((one) => one === 'UNAVAILABLE')).toHaveLength(1)
  })
})
