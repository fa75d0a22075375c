/** Unsuitable files and URLs in imports: rejected by name and reason, in bounded memory, without any change. */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../helpers/build.ts'
import { bundle, zipOf } from '../helpers/bundle.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

const MOST_BYTES = 110_000_000
/** The memory of an import of a few rows, and the limit of any other, in kilobytes. */
const MOST_KILOBYTES = 800_000
const SAYS_MEMORY = `--import=data:text/javascript,process.on('exit',()=>process.stderr.write('\\nmaxRSS='+process.resourceUsage().maxRSS))`

const text = csvOf(madeUpEntries(3000))
const header = text.slice(0, text.indexOf('\n') + 1)
const cut = <T extends string | Buffer>(whole: T): T => whole.slice(0, Math.floor(whole.length * 0.7)) as T

let folder: string
let before: string
const servers: Server[] = []
const put = (name: string, bytes: string | Buffer): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const data = () => join(folder, 'data')
const served = async () => (await cli(data(), ['data', 'status', '--json'])).stdout

async function refusal(location: string, env: Record<string, string> = {}): Promise<string> {
  const settings = { IMPORT_MAX_BYTES: String(MOST_BYTES), NODE_OPTIONS: SAYS_MEMORY, ...env }
  const { code, stdout, stderr } = await cli(data(), ['import', 'openpowerlifting', location], settings)
  const kilobytes = Math.max(...[...stderr.matchAll(/maxRSS=(\d+)/g)].map(([, one]) => Number(one)))
  const said = stderr.replaceAll(/\n?maxRSS=\d+/g, '').trim()
  expect([code, stdout]).toEqual([1, ''])
  expect(kilobytes).toBeLessThan(MOST_KILOBYTES)
  // A sentence without a stack trace.
  expect(said).not.toMatch(/\n\s+at /)
  return said.split('\n').at(-1) as string
}

beforeAll(async () => {
  folder = temporaryFolder()
  const good = put('good.csv', text)
  const { code, stderr } = await cli(data(), ['import', 'openpowerlifting', good])
  expect(code, stderr).toBe(0)
  before = await served()
  expect(before).toMatch(/verified/)
}, 120_000)
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

describe('a file', () => {
  const files: Record<string, [bytes: () => string | Buffer, says: RegExp, most?: number]> = {
    'cut.csv.gz': [() => cut(gzipSync(text)), /cut\.csv\.gz ends in the middle: it is truncated/],
    'cut.zip': [() => cut(zipOf({ 'rows.csv': text })), /cut\.zip is not a complete zip archive: it is truncated/],
    'cut.csv': [() => cut(text), /cut\.csv/],
    'bomb.csv.gz': [
      () => gzipSync(Buffer.alloc(50_000_000, text.slice(0, 2_000))),
      /bomb\.csv\.gz unpacks to more than 9000000 bytes/,
      9_000_000,
    ],
    'line.csv': [() => header + 'a'.repeat(100_000_000), /line longer than 65536 bytes, first in line\.csv, line 2/],
    'quote.csv': [() => `${header}"${'a,\n'.repeat(3_000_000)}`, /quote\.csv/],
    'utf16.csv': [() => Buffer.from(`\ufeff${text}`, 'utf16le'), /utf16\.csv.*UTF-8/],
    'latin1.csv': [() => Buffer.from(text.replaceAll('\n', '\n\u00d6'), 'latin1'), /latin1\.csv.*UTF-8/],
  }
  test.each(Object.entries(files))(
    '%s is refused',
    async (name, [bytes, says, most = MOST_BYTES]) => {
      const path = put(name, bytes())
      expect(await refusal(path, { IMPORT_MAX_BYTES: String(most) })).toMatch(says)
      rmSync(path)
    },
    60_000,
  )
})

test('a bundle with more rows than fit into memory is refused at the row where that shows', async () => {
  const header = 'id,full_name,sex,country,date_of_birth,birth_year,height_cm,weight_kg\n'
  const rows = Array.from({ length: 2_000_001 }, (_, at) => `a${at},P ${at},,,,,,\n`)
  const path = put('rows.zip', zipOf({ ...bundle(), 'athletes.csv': header + rows.join('') }))
  const { code, stdout, stderr } = await cli(data(), ['bundle', 'check', 'strongman', path], {
    NODE_OPTIONS: SAYS_MEMORY,
  })
  expect([code, stderr.match(/\n\s+at /)]).toEqual([1, null])
  expect(stdout).toMatch(/athletes\.csv, line 200000[12]: a bundle has at most 2000000 rows/)
  expect(Number(/maxRSS=(\d+)/.exec(stderr)?.[1])).toBeLessThan(2 * MOST_KILOBYTES)
  rmSync(path)
}, 120_000)

describe('a URL', () => {
  const OPEN = { IMPORT_ALLOW_PRIVATE_HOSTS: 'true' }
  test('that is private is refused, at the first request and after a redirect', async () => {
    const url = await listen((_, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end())
    expect(await refusal(`${url}/rows.csv`)).toMatch(/127\.0\.0\.1/)
    expect(await refusal(`${url}/rows.csv`, OPEN)).toMatch(/file:\/\/\/etc\/hostname/)
  }, 60_000)

  test('that never ends is abandoned', async () => {
    const url = await listen(async (_, response) => {
      response.on('error', () => {}).write(header)
      while (!response.destroyed) {
        response.write(text.slice(header.length, 20_000))
        await sleep(10)
      }
    })
    expect(await refusal(`${url}/rows.csv`, { ...OPEN, IMPORT_DOWNLOAD_TIMEOUT_SECONDS: '2' })).toMatch(
      /rows\.csv takes longer than 2 s/,
    )
    expect(await refusal(`${url}/rows.csv`, { ...OPEN, IMPORT_MAX_BYTES: '1000000' })).toMatch(
      /rows\.csv .*more than 1000000 bytes/,
    )
  }, 60_000)

  test('whose file has another size than announced is refused', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-length': text.length + 10 })
      response.write(text, () => response.destroy())
    })
    expect(await refusal(`${url}/rows.csv`, OPEN)).toMatch(/rows\.csv (is|was) truncated/)
  }, 60_000)
})

test('afterwards the same data is served', async () => {
  expect(await served()).toBe(before)
}, 60_000)
