/** Archives that are made to harm are refused by name, in bounded memory: tar and zip. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { describe, expect, test } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { bundle, zipOf } from '../../helpers/bundle.ts'
import { archive, check, contests, folder, INPUT, MEGABYTE, put, refusal, setUp } from './hostile.ts'

setUp()

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

  test('that unpacks to more than fits in memory, overstates its size, or is truncated is refused', async () => {
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
        /not a complete tar/,
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
        const message = await refusal(() => read(path))
        expect(message).toMatch(says)
        expect(message.length).toBeLessThan(1_000)
      }
    }
  })

  test('of which many members share the same bytes is refused with a short message', async () => {
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
      const message = await refusal(() => read(path))
      expect(message).toMatch(/9000 CSV files|has no contests\.csv/)
      expect(message.length).toBeLessThan(3_000)
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
