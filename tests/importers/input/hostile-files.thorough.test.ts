import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/importers/input/csv.ts'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { bundle, zipOf } from '../../helpers/bundle.ts'
import { archive, check, contests, INPUT, MEGABYTE, put, refusal, setUp } from './hostile.ts'

setUp()

describe('JSON', () => {
  test('that unpacks to more than fits in memory is refused while it unpacks', async () => {
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

describe('a bundle', () => {
  test('of nothing but wrong rows is refused long before its end', async () => {
    const header = bundle()['athletes.csv'].split('\n')[0]
    const rows = Buffer.from(`${header}\n${'x\n'.repeat(2_000_000)}`)
    const report = new Report()
    const path = put('rows.zip', zipOf({ ...bundle(), 'athletes.csv': rows }))
    expect(await refusal(() => check(path, report))).toMatch(/of 6\d{4} rows were refused.*nothing was changed/)
  })

  test('lists ten files that are not read, and counts the rest', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`unknown-${at}.csv`, '']))
    const message = await refusal(() => check(put('unknown.zip', zipOf({ ...bundle(), ...unknown }))))
    expect(message).toMatch(/unknown-0\.csv.*and? ?.* 490 more files/s)
    expect(message.length).toBeLessThan(4_000)
  })
})

describe('a CSV', () => {
  const rowsOf = async (text: string) => {
    const rows: (readonly string[])[] = []
    async function* chunks() {
      yield Buffer.from(text)
    }
    await readCsv(
      { name: 'x.csv', location: 'x.csv', chunks: chunks(), position: () => 0 },
      (header) => rows.push(['header', ...header]),
      (cells, line) => rows.push([String(line), ...cells]),
    )
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

  test('has correct line numbers with any line ending', async () => {
    expect((await rowsOf('a\nb\r\nc\nd\r\n')).map(([line]) => line)).toEqual(['header', '2', '3', '4'])
  })

  test('has the number of the first line of a row whose cells have line breaks', async () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny"\r\n"\nz\n\n",2\n \n"\rv","\r\n"\r3,4\n"5\r\r\n"\n6,7'
    expect((await rowsOf(text)).map(([line]) => line)).toEqual(['header', '3', '5', '10', '13', '14', '17'])
  })

  test('with columns named like properties of every object is read by position', async () => {
    expect(await rowsOf('__proto__,constructor\na,b\n')).toEqual([
      ['header', '__proto__', 'constructor'],
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
