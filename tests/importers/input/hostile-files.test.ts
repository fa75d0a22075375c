/**
 * Files crafted to exhaust memory or time, or to reference outside themselves: rejected quickly by name, with the
 * reason.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/importers/input/csv.ts'
import { openInput } from '../../../src/importers/input/open.ts'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { readStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { bundle, zipOf } from '../../helpers/bundle.ts'

const INPUT = { maxBytes: 5_000_000_000, allowPrivateHosts: false }
const MEGABYTE = 2 ** 20
/** Far more than any of these reads takes, and far less than unbounded reads would take. */
const MOST_MS = 20_000
const MOST_BYTES = 700 * MEGABYTE

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-hostile-files-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** The error of a reader that rejects a file; measures its time and memory. */
async function refusal(read: () => Promise<unknown>): Promise<string> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const started = performance.now()
  try {
    await read()
    throw new Error('was read')
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefused)
    expect(performance.now() - started).toBeLessThan(MOST_MS)
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(MOST_BYTES)
    return (error as Error).message
  } finally {
    clearInterval(watch)
  }
}

const contests = (...more: object[]) =>
  JSON.stringify([
    {
      ...{ contest_id: 1, contest_name: '2001 Some Open', details: 'Sparta, Greece, 2001-05-05' },
      results: [{ rank: '1', person_name: 'Per Son', country: 'NOR', score: 1 }],
    },
    ...more,
  ])
const archive = (files: { contests: string; eventResults?: string }) => {
  const report = new Report()
  return readStrongmanArchive(files, { report, today: '2026-11-20' })
}
const check = (path: string, report = new Report()) =>
  readStrongmanBundle(path, { report, input: INPUT, today: '2026-11-20' })

describe('JSON', () => {
  test('that unpacks to more than is held in memory is refused while it unpacks', async () => {
    const bomb = put(
      'spaces.json.gz',
      gzipSync(Buffer.concat([Buffer.from('['), Buffer.alloc(200 * MEGABYTE, ' ')]), { level: 1 }),
    )
    expect(await refusal(() => archive({ contests: bomb }))).toMatch(
      /spaces\.json\.gz unpacks to more than 67108864 bytes/,
    )
  })

  test('that is nested without end is refused', async () => {
    const deep = put('deep.json', '['.repeat(2_000_000))
    expect(await refusal(() => archive({ contests: deep }))).toMatch(/deep\.json is not JSON/)
  })

  test('with a name of megabytes is refused before names are compared', async () => {
    const name = 'N'.repeat(2 * MEGABYTE)
    const results = ['a', 'b'].map((last) => ({ rank: '1', person_name: name + last, country: 'NOR', score: 1 }))
    const long = put('long.json', contests({ contest_id: 2, contest_name: `2002 ${name}`, details: '', results }))
    expect(await refusal(() => archive({ contests: long }))).toMatch(/contest_name .*longer than 10000 characters/)
  })

  test('with a name that no page could show is refused by row', async () => {
    const results = Array.from({ length: 40 }, (_, at) => ({
      rank: `${at + 1}`,
      person_name: `Per Son ${'xyz'[Math.floor(at / 20)]}${'abcdefghijklmnopqrst'[at % 20]}`,
      country: 'NOR',
      score: 1,
    }))
    const named = put(
      'named.json',
      contests({
        ...{ contest_id: 2, contest_name: '2002 Other Open', details: 'Sparta, Greece, 2002-05-05' },
        results: [...results, { rank: '41', person_name: 'P'.repeat(300), country: 'NOR', score: 1 }],
      }),
    )
    const report = new Report()
    await readStrongmanArchive({ contests: named }, { report, today: '2026-11-20' })
    expect(report.refusals).toMatchObject([
      { column: 'results[41].person_name', reason: 'name is longer than 200 characters' },
    ])
  })

  test('with the keys of prototypes changes nothing but its own rows', async () => {
    const text = contests().replace(
      '"contest_id":1',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"contest_id":1',
    )
    const { rows } = await archive({ contests: put('proto.json', text) })
    expect(rows.athletes).toHaveLength(1)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a tar', () => {
  const json = () => put('contests.json', contests())
  const csv = Buffer.from('#,Competitor,Country,TOT. PTS\n')

  test('of links, devices and pipes has no file, and nothing is read where they lead', async () => {
    const member = (name: string, type: 'symlink' | 'link' | 'character-device' | 'fifo') => ({
      header: { name: `results/${name}.csv`, size: 0, type, linkname: '/etc/passwd' },
    })
    const tar = await packTar([
      member('a', 'symlink'),
      member('b', 'link'),
      member('c', 'character-device'),
      member('d', 'fifo'),
    ])
    const links = put('links.tar.gz', gzipSync(tar))
    expect(await refusal(() => archive({ contests: json(), eventResults: links }))).toMatch(
      /no CSV file in a folder named results/,
    )
  })

  test('whose members are named after other folders writes nothing anywhere', async () => {
    const names = ['../../slipped/results/a.csv', '/strengthgraph-slipped/results/a.csv']
    const members = names.map((name) => ({
      header: { name, size: csv.length, type: 'file' as const },
      data: new Uint8Array(csv),
    }))
    const before = readdirSync(folder)
    await archive({ contests: json(), eventResults: put('slip.tar', await packTar(members)) })
    expect(existsSync(join(folder, '../../slipped'))).toBe(false)
    expect(existsSync('/strengthgraph-slipped')).toBe(false)
    expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['slip.tar'])
  })

  test('that unpacks to more than is held, says that it is larger than it is, or is cut is refused', async () => {
    const bomb = put('bomb.tar.gz', gzipSync(Buffer.alloc(200 * MEGABYTE), { level: 1 }))
    expect(await refusal(() => archive({ contests: json(), eventResults: bomb }))).toMatch(
      /bomb\.tar\.gz unpacks to more than/,
    )
    const tar = Buffer.from(
      await packTar([{ header: { name: 'results/a.csv', size: csv.length, type: 'file' }, data: new Uint8Array(csv) }]),
    )
    for (const size of ['77777777777\0', '-0000000001\0', '\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff']) {
      const wrong = Buffer.from(tar)
      wrong.write(size, 124, 'latin1')
      wrong.write('        ', 148, 'latin1')
      const sum = wrong.subarray(0, 512).reduce((all, byte) => all + byte, 0)
      wrong.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
      expect(await refusal(() => archive({ contests: json(), eventResults: put('size.tar', wrong) }))).toMatch(
        /not a whole tar/,
      )
    }
  })
})

describe('a zip', () => {
  const gym = (path: string) => openInput(path, INPUT)

  test('whose list of members is long, by number or by names, is refused while it is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`${at}.csv`, '']))
    const long = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}${'n'.repeat(60_000)}.csv`, '']))
    for (const [files, says] of [
      [many, /11000 members/],
      [long, /list of members that is too long/],
    ] as const) {
      const path = put('members.zip', zipOf(files))
      for (const read of [gym, check]) {
        const said = await refusal(() => read(path))
        expect(said).toMatch(says)
        expect(said.length).toBeLessThan(1_000)
      }
    }
  })

  test('of which many members share the same bytes is refused, and told of in a few words', async () => {
    const packed = deflateRawSync(Buffer.alloc(64 * MEGABYTE, '\n'), { level: 9 })
    const one = zipOf({ 'athletes.csv': packed })
    // Every entry of the directory points to the same member.
    const directoryAt = one.readUInt32LE(one.length - 6)
    const entry = one.subarray(directoryAt, one.length - 22)
    const count = 9_000
    const end = Buffer.from(one.subarray(one.length - 22))
    end.writeUInt16LE(count, 8)
    end.writeUInt16LE(count, 10)
    end.writeUInt32LE(entry.length * count, 12)
    const path = put('overlap.zip', Buffer.concat([one.subarray(0, directoryAt), ...Array(count).fill(entry), end]))
    for (const read of [gym, check]) {
      const said = await refusal(() => read(path))
      expect(said).toMatch(/9000 CSV files|has no contests\.csv/)
      expect(said.length).toBeLessThan(3_000)
    }
  })

  test('whose members are named after other folders is read by their names alone, and writes nothing', async () => {
    const files = bundle()
    const slipped = Object.fromEntries(Object.entries(files).map(([name, text]) => [`../../slipped/${name}`, text]))
    const before = readdirSync(folder)
    expect(await refusal(() => check(put('slip.zip', zipOf(slipped))))).toMatch(/slip\.zip/)
    for (const name of ['/etc/athletes.csv', 'C:\\athletes.csv'])
      expect(await refusal(() => check(put('slip.zip', zipOf({ ...files, [name]: 'id,full_name\n' }))))).toMatch(
        /slip\.zip/,
      )
    expect(existsSync(join(folder, '../../slipped'))).toBe(false)
    expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['slip.zip'])
  })

  test('within a zip, or a packed table in it, is not unpacked', async () => {
    const inner = zipOf({ 'athletes.csv': 'id,full_name\n' })
    const nested = put('nested.zip', zipOf({ 'inner.zip': inner, 'athletes.csv.gz': gzipSync('id,full_name\n') }))
    expect(await refusal(() => check(nested))).toMatch(/"athletes\.csv\.gz" that is not read/)
    expect(await refusal(() => gym(nested))).toMatch(/no CSV file, only inner\.zip/)
  })
})

describe('a bundle', () => {
  test('of nothing but wrong rows is refused long before its end', async () => {
    const header = bundle()['athletes.csv'].split('\n')[0]
    const rows = Buffer.from(`${header}\n${'x\n'.repeat(2_000_000)}`)
    const report = new Report()
    const path = put('rows.zip', zipOf({ ...bundle(), 'athletes.csv': rows }))
    expect(await refusal(() => check(path, report))).toMatch(/of 6\d{4} rows are refused.*nothing was changed/)
  })

  test('names ten files that are not read, and the rest by their number', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`unknown-${at}.csv`, '']))
    const said = await refusal(() => check(put('unknown.zip', zipOf({ ...bundle(), ...unknown }))))
    expect(said).toMatch(/unknown-0\.csv.*and? ?.* 490 more files/s)
    expect(said.length).toBeLessThan(4_000)
  })
})

describe('a CSV', () => {
  const rowsOf = async (text: string) => {
    const rows: (readonly string[])[] = []
    async function* chunks() {
      yield Buffer.from(text)
    }
    await readCsv({ name: 'x.csv', location: 'x.csv', chunks: chunks(), position: () => 0 }, (cells, line) => {
      rows.push([String(line), ...cells])
    })
    return rows
  }

  test.each(['\n', '\r\n', '\r'])('that begins with lines ended by %j may end others otherwise', async (first) => {
    const text = `id,name${first}a,b\nc,d\r\ne,f\r"g\r\nh",i\n`
    expect((await rowsOf(text)).map(([, ...cells]) => cells)).toEqual([
      ...[
        ['id', 'name'],
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      ['g\r\nh', 'i'],
    ])
  })

  test('keeps the numbers of its lines whatever they end with', async () => {
    expect((await rowsOf('a\nb\r\nc\nd\r\n')).map(([line]) => line)).toEqual(['1', '2', '3', '4'])
  })

  test('with columns named like parts of every object is read by position', async () => {
    expect(await rowsOf('__proto__,constructor\na,b\n')).toEqual([
      ['1', '__proto__', 'constructor'],
      ['2', 'a', 'b'],
    ])
  })

  test('of bodybuilding with a cell of thousands of letters is refused by row', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        `1,2001 Show Pro,2001-05-05,Men's Open,${at + 1},Man ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'abc'[Math.floor(at / 26)]} Test`,
    )
    const path = put(
      'placings.csv',
      `show_id,show,date,division,place,athlete\n${[...rows, `1,2001 Show Pro,2001-05-05,Men's Open,61,${'A'.repeat(5_000)}`].join('\n')}\n`,
    )
    const report = new Report()
    await readBodybuildingFiles({ placings: path }, { report, input: INPUT, today: '2026-11-20' }).catch(() => {})
    expect(report.refusals).toContainEqual(
      expect.objectContaining({ line: 62, column: 'athlete', reason: 'cell is longer than 1000 characters' }),
    )
  })
})
