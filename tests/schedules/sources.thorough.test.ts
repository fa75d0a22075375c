/** What a scheduled import makes of its source: new, unchanged, missing, damaged, hostile, silent or smaller. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { withInput } from '../../src/importers/input/open.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { removeFormerDownloads } from '../../src/server/schedules/downloads.ts'
import { fetchFiles } from '../../src/server/schedules/fetch.ts'
import { type Ended, type RunOptions, runSchedule } from '../../src/server/schedules/run.ts'
import type { Schedule } from '../../src/server/schedules/schedule.ts'
import { listRuns, statesOf } from '../../src/server/schedules/store.ts'
import { testDatabase } from '../helpers/database.ts'
import { gymFigures } from '../helpers/figures.ts'
import { liftsOf, scheduleOf, settingsOf, targetOf, versioned, type WebServer, webServer } from './support.ts'

const DAY = 24 * 60 * 60_000
const { config, remove } = settingsOf({ IMPORT_MAX_BYTES: '100000' })

let database: Database
let source: WebServer
let now: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  remove()
})
beforeEach(async () => {
  source = await webServer()
  now = Date.parse('2026-11-20T03:00:00Z')
  idleSeconds = 30
  await database.prisma.importSchedule.deleteMany()
})
afterEach(() => source.close())

/** How long a source may be silent; half a minute by default. */
let idleSeconds: number
const run = (schedule: Schedule = scheduleOf(source), options: RunOptions = {}): Promise<Ended> => {
  const parts = { schedule, target: targetOf(database), log: silentLog, now: () => now, busyMs: 300 }
  return runSchedule({ ...parts, config: { ...config, IMPORT_DOWNLOAD_IDLE_SECONDS: idleSeconds } }, options)
}

const served = async () => {
  const dataset = await database.prisma.dataset.findFirst({ where: { source: 'gym', current: true } })
  return dataset?.version
}
const state = async () => (await statesOf(database, ['lifts']))[0]!

/** What every failure leaves as it was: the data, the folder, and no other validators than before. */
async function failsWith(outcome: 'FAILED' | 'REFUSED', reason: RegExp, schedule?: Schedule): Promise<void> {
  const before = await served()
  const ended = await run(schedule)
  expect(ended).toMatchObject({ outcome, reason: expect.stringMatching(reason) })
  expect(await served()).toBe(before)
  expect(existsSync(join(config.DATA_DIR, 'downloads', 'lifts'))).toBe(false)
  const [recorded] = await listRuns(database, ['lifts'], 1)
  expect(recorded).toMatchObject({ id: ended.id, outcome, reason: ended.reason, version: null })
  expect(await state()).toMatchObject({ failures: 1, seen: null, unfinished: [] })
}

let kg = 80
/** A file that was not imported before. */
function newLifts(count = 400): string {
  kg += 1
  return liftsOf(count, kg)
}

describe('a source that answers', () => {
  test('with new data is imported, and what became of it is recorded', async () => {
    const text = newLifts()
    source.answer = versioned(() => text)
    const ended = await run()
    expect(ended).toMatchObject({ outcome: 'IMPORTED', version: await served(), bytes: text.length })
    expect(await listRuns(database, undefined, 5)).toEqual([
      {
        ...{ id: ended.id, schedule: 'lifts', dueAt: null, outcome: 'IMPORTED', reason: null, bytes: text.length },
        ...{ version: ended.version, startedAt: expect.any(String), endedAt: expect.any(String) },
        rows: expect.objectContaining({ read: 400, used: 400, differences: expect.anything() }),
      },
    ])
    expect(await state()).toMatchObject({ failures: 0, lastSuccessAt: now, retryAt: null })
    // The address of the source is published with the data, as after an import by hand.
    expect(await database.prisma.dataset.findFirst({ where: { current: true, source: 'gym' } })).toMatchObject({
      ...{ sourceUrl: source.url, label: 'Club' },
    })
  })

  test('with 304 has not changed: its validators were sent, and nothing is downloaded or imported', async () => {
    const text = newLifts()
    source.answer = versioned(() => text)
    const { version } = await run()
    now += DAY
    expect(await run()).toMatchObject({ outcome: 'UNCHANGED', reason: 'The source has not changed.', version })
    expect(source.requests.at(-1)!.headers).toMatchObject({
      ...{ 'if-none-match': expect.any(String), 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' },
    })
    expect(await listRuns(database, ['lifts'], 1)).toMatchObject([{ bytes: 0, outcome: 'UNCHANGED' }])
    expect((await state()).lastSuccessAt).toBe(now)
    // Of its own accord, or against validators of another configuration, it is downloaded.
    expect(await run(undefined, { force: true })).toMatchObject({ outcome: 'UNCHANGED', bytes: text.length })
    const other = scheduleOf(source, { options: { label: 'Another club' } })
    expect(await run(other)).toMatchObject({ outcome: 'IMPORTED' })
  })

  test('with 304 is downloaded all the same if its data is not served any more', async () => {
    const text = newLifts()
    source.answer = versioned(() => text)
    await run()
    await storePopulation(database, { ...gymFigures, label: 'By hand' })
    expect(await run()).toMatchObject({ outcome: 'IMPORTED' })
  })

  test('with 304 to nothing that was asked is a fault', async () => {
    source.answer = (_, response) => response.writeHead(304).end()
    await failsWith('FAILED', /answered with status 304 instead of the file/)
  })

  test('with the same file and no validators is found unchanged by the import', async () => {
    const text = newLifts()
    source.answer = (_, response) => response.writeHead(200, { 'Content-Length': text.length }).end(text)
    const { version } = await run()
    expect(await run()).toMatchObject({
      outcome: 'UNCHANGED',
      reason: expect.stringMatching(/data that is served/),
      version,
    })
  })

  test('with 404 fails', async () => {
    await failsWith('FAILED', /lifts\.csv answered with status 404 instead of the file/)
  })

  test('with 200 and less than it announced fails', async () => {
    const text = newLifts()
    source.answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': text.length })
      response.write(text.slice(0, 1_000), () => response.destroy())
    }
    await failsWith('FAILED', /was truncated after \d+ of \d+ bytes/)
  })

  test('with 200 and a gzip that is cut off fails', async () => {
    const bytes = gzipSync(newLifts())
    source.answer = (_, response) => response.end(bytes.subarray(0, bytes.length - 20))
    await failsWith('FAILED', /ends in the middle: it is truncated/)
  })

  test('with nothing, for too long, is given up', async () => {
    source.answer = (_, response) => response.writeHead(200, { 'Content-Length': 1_000 }).flushHeaders()
    idleSeconds = 0.3
    const started = performance.now()
    await failsWith('FAILED', /sent nothing for 0\.3 s/)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('with more than IMPORT_MAX_BYTES fails', async () => {
    source.answer = (_, response) => response.end('x'.repeat(200_000))
    await failsWith('FAILED', /more than 100000 bytes/)
  })

  test('with something else than lifts is refused', async () => {
    source.answer = (_, response) => response.end('<html>Down for maintenance</html>')
    await failsWith('REFUSED', /./)
  })

  test('with less than half of the served data is refused, until an operator insists', async () => {
    source.answer = versioned(() => newLifts())
    await run()
    await database.prisma.importSchedule.deleteMany()
    const small = newLifts(100)
    source.answer = versioned(() => small)
    await failsWith('REFUSED', /This file has 100 results, less than half of the 400 that are served/)
    // It is not remembered, or a 304 would turn the refusal into a success.
    now += DAY
    expect(await run()).toMatchObject({ outcome: 'REFUSED' })
    expect(await run(undefined, { force: true })).toMatchObject({ outcome: 'IMPORTED' })
    expect(await state()).toMatchObject({ failures: 0 })
  })
})

describe('a redirect', () => {
  const redirecting = (location: string) => {
    source.answer = (_, response) => response.writeHead(302, { Location: location }).end()
  }

  test.each([
    ['to a private address', 'https://10.0.0.1/lifts.csv', /10\.0\.0\.1, which is not a public address/],
    ['to the metadata service of a cloud', 'https://169.254.169.254/latest', /which is not a public address/],
    ['to this machine by name', 'https://localhost/lifts.csv', /resolves to (127\.0\.0\.1|::1), which is not a public/],
    ['to a file', 'file:///etc/passwd', /not an https URL/],
  ])('%s is not followed', async (_, location, reason) => {
    redirecting(location)
    await failsWith('FAILED', reason)
  })

  test('to another port of a host that may be private is not followed, unless it is named too', async () => {
    const other = await webServer()
    other.answer = versioned(() => newLifts())
    redirecting(other.url)
    await failsWith('FAILED', /is not an https URL/)
    expect(other.requests).toEqual([])
    const both = scheduleOf(source, { privateHosts: [source.host, other.host] })
    expect(await run(both)).toMatchObject({ outcome: 'IMPORTED' })
    await other.close()
  })
})

test('a host of the own network is not reached unless it is named', async () => {
  source.answer = versioned(() => newLifts())
  await failsWith('FAILED', /is not an https URL/, scheduleOf(source, { privateHosts: [] }))
  expect(source.requests).toEqual([])
})

test('of several files, one that did not change is fetched with the others', async () => {
  const texts = { '/a.csv': newLifts(), '/b.csv': newLifts() }
  source.answer = (request, response) => versioned(() => texts[request.url as '/a.csv'])(request, response)
  const folder = join(config.DATA_DIR, 'several')
  mkdirSync(folder)
  const urls = Object.keys(texts).map((path) => source.url.replace('/lifts.csv', path))
  const options = { maxBytes: 100_000, allowPrivateHosts: false, privateHosts: [source.host] }
  const first = (await fetchFiles(urls, folder, options))!
  expect(await fetchFiles(urls, folder, options, first.validators)).toBeUndefined()
  texts['/b.csv'] = newLifts()
  const second = (await fetchFiles(urls, folder, options, first.validators))!
  expect(second.validators[0]).toEqual(first.validators[0])
  expect(second.bytes).toBe(texts['/a.csv'].length + texts['/b.csv'].length)
})

test('an import of another operator is waited for, and not for ever', async () => {
  source.answer = versioned(() => newLifts())
  const release = await database.claim('import')
  setTimeout(() => void release!(), 100)
  expect(await run()).toMatchObject({ outcome: 'IMPORTED' })
  await database.prisma.importSchedule.deleteMany()
  const other = (await database.claim('import'))!
  const ending = run()
  const timer = setInterval(() => {
    now += 1_000
  }, 50)
  expect(await ending).toMatchObject({ outcome: 'FAILED', reason: expect.stringMatching(/Another import is running/) })
  clearInterval(timer)
  await other()
})

test('a download that is not on the disk as it was received is not read', async () => {
  const text = newLifts()
  source.answer = versioned(() => text)
  const options = { maxBytes: 100_000, allowPrivateHosts: false, privateHosts: [source.host] }
  mkdirSync(config.DATA_DIR, { recursive: true })
  const { saved } = (await fetchFiles([source.url], config.DATA_DIR, options))!
  const { path, bytes } = saved.get(source.url)!
  expect(bytes).toBe(text.length)
  const read = () => withInput(source.url, { ...options, saved }, async ({ name }) => name)
  expect(await read()).toBe('lifts.csv')
  writeFileSync(path, text.slice(0, 300))
  await expect(read()).rejects.toThrow(`lifts.csv has 300 of ${bytes} bytes`)
  rmSync(path)
  await expect(read()).rejects.toThrow(`lifts.csv has 0 of ${bytes} bytes`)
})

test('what a run that was killed has left in its folder is removed by the next one', async () => {
  const folder = join(config.DATA_DIR, 'downloads', 'lifts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '0'), 'half of a file')
  source.answer = versioned(() => newLifts())
  expect(await run()).toMatchObject({ outcome: 'IMPORTED' })
  expect(existsSync(folder)).toBe(false)
})

test('what killed runs of former schedules have left is removed at the next start, unless they run', async () => {
  const downloads = join(config.DATA_DIR, 'downloads')
  for (const name of ['former', 'running', 'lifts']) mkdirSync(join(downloads, name, '7-abcdef'), { recursive: true })
  const release = (await database.claim('schedule_running'))!
  await removeFormerDownloads(config, ['lifts'], database)
  expect(readdirSync(downloads).sort()).toEqual(['lifts', 'running'])
  await release()
  await removeFormerDownloads(config, [], database)
  expect(readdirSync(downloads)).toEqual([])
  rmSync(downloads, { recursive: true })
  await removeFormerDownloads(config, [], database)
})

test('a reason has no token of the address', async () => {
  const schedule = scheduleOf(source, { urls: [`${source.url}?token=s3cret`] })
  await failsWith('FAILED', /^(?!.*s3cret).*status 404/, schedule)
})
