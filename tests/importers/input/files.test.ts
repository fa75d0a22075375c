/** Input from local files: plain, compressed, in archives. */
import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { CLOSED, folder, readAll, refusal, setUp, TEXT, zip } from './support.ts'

setUp()

const put = (name: string, bytes: string | Buffer): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

describe('a local file', () => {
  it('is read as it is, packed by gzip, or in a zip, recognized by its bytes and not its name', async () => {
    const kinds: [string, Buffer | string][] = [
      ['plain.csv', TEXT],
      ['packed.csv.gz', gzipSync(TEXT)],
      ['misnamed.csv', gzipSync(TEXT)],
      ['archive.zip', zip([{ name: 'data/' }, { name: 'data/rows.csv', text: TEXT }, { name: 'data/LICENSE.txt' }])],
    ]
    for (const [name, bytes] of kinds) expect((await readAll(put(name, bytes))).text).toBe(TEXT)
  })

  it('reports its name, its size and how far it was read', async () => {
    const plain = await readAll(put('plain.csv', TEXT))
    expect(plain.input).toMatchObject({ name: 'plain.csv', totalBytes: Buffer.byteLength(TEXT) })
    expect(plain.input.file).toEqual({ path: join(folder, 'plain.csv'), bytes: Buffer.byteLength(TEXT) })
    const packed = await readAll(put('packed.csv.gz', gzipSync(TEXT)))
    expect(packed.input).toMatchObject({ name: 'packed.csv', totalBytes: gzipSync(TEXT).length, file: undefined })
    const member = await readAll(put('archive.zip', zip([{ name: 'a/rows.csv', text: TEXT }])))
    expect(member.input).toMatchObject({ name: 'rows.csv', totalBytes: Buffer.byteLength(TEXT), file: undefined })
    for (const { input, position } of [plain, packed, member]) expect(position).toBe(input.totalBytes)
  })

  it('of several consecutive gzip members is read completely', async () => {
    expect((await readAll(put('two.gz', Buffer.concat([gzipSync('a,b\n'), gzipSync('1,2\n')])))).text).toBe(
      'a,b\n1,2\n',
    )
  })

  it('that is not there, empty, a folder or packed otherwise is refused with what to do', async () => {
    expect(await refusal(join(folder, 'none.csv'))).toMatch(/no file .*none\.csv.*Check the path/)
    expect(await refusal(put('empty.csv', ''))).toMatch(/empty/)
    expect(await refusal(folder)).toMatch(/not a file, but a folder/)
    expect(await refusal(put('rows.csv.xz', Buffer.from('fd377a585a000004', 'hex')))).toMatch(/xz -dk/)
  })

  it('that is cut off or damaged is refused', async () => {
    const gz = gzipSync(TEXT)
    expect(await refusal(put('cut.csv.gz', gz.subarray(0, gz.length - 20)))).toMatch(/cut\.csv\.gz .*truncated/)
    const wrong = Buffer.from(gz)
    wrong.writeUInt32LE(1, gz.length - 8)
    expect(await refusal(put('wrong.csv.gz', wrong))).toMatch(/damaged.*checksum/)
    const archive = put('cut.zip', zip([{ name: 'rows.csv', text: TEXT }]))
    truncateSync(archive, 200)
    expect(await refusal(archive)).toMatch(/not a complete zip/)
    expect(await refusal(put('crc.zip', zip([{ name: 'rows.csv', text: TEXT, lies: { crc: 1 } }])))).toMatch(/CRC-32/)
  })

  it('that unpacks to more than allowed is refused before it is unpacked, or as soon as that is known', async () => {
    const small = { ...CLOSED, maxBytes: 1000 }
    const bomb = 'x'.repeat(5_000_000)
    expect(await refusal(put('large.csv', TEXT), small)).toMatch(/more than 1000 bytes.*IMPORT_MAX_BYTES/)
    expect(await refusal(put('bomb.gz', gzipSync(TEXT)), small)).toMatch(/more than 1000 bytes.*IMPORT_MAX_BYTES/)
    expect(await refusal(put('bomb.zip', zip([{ name: 'a.csv', text: bomb }])), small)).toMatch(/more than 1000 bytes/)
    const liar = zip([{ name: 'a.csv', text: bomb, lies: { bytes: 500 } }])
    expect(await refusal(put('liar.zip', liar), small)).toMatch(/more than the 500 bytes the archive states/)
    const short = zip([{ name: 'a.csv', text: 'a,b\n', lies: { bytes: 500 } }])
    expect(await refusal(put('short.zip', short), small)).toMatch(/has 4 of 500 bytes/)
  })

  it('that is a zip of no CSV, several, or an encrypted one is refused with the names', async () => {
    expect(await refusal(put('none.zip', zip([{ name: 'a/' }, { name: 'a/notes.txt' }])))).toMatch(/a\/notes\.txt/)
    const two = zip([{ name: 'one.csv' }, { name: 'b/two.CSV' }])
    expect(await refusal(put('two.zip', two))).toMatch(/2 CSV files: one\.csv, b\/two\.CSV/)
    expect(await refusal(put('bare.zip', zip([])))).toMatch(/nothing/)
    const secret = zip([{ name: 'a.csv', text: TEXT, lies: { flags: 1 } }])
    expect(await refusal(put('secret.zip', secret))).toMatch(/encrypted/)
  })

  it('whose names have escape sequences shows them escaped', async () => {
    const lies = { flags: 0x800 } // UTF-8 names
    const two = zip([
      { name: '\u001b[2Jone.csv', lies },
      { name: 'two\u202e.csv', lies },
    ])
    expect(await refusal(put('escapes.zip', two))).toMatch(/: \\u001b\[2Jone\.csv, two\\u202e\.csv\./)
  })

  it('that a Mac packed is read, whatever it put beside it', async () => {
    const members = [
      { name: 'rows.csv', text: TEXT },
      { name: '__MACOSX/._rows.csv', text: 'x' },
    ]
    expect((await readAll(put('mac.zip', zip(members)))).text).toBe(TEXT)
  })

  it.skipIf(process.platform !== 'linux')('leaves no handle open, read, half read or not at all', async () => {
    const paths = [
      put('h.csv', TEXT),
      put('h.csv.gz', gzipSync(TEXT)),
      put('h.zip', zip([{ name: 'a.csv', text: TEXT }])),
    ]
    const handles = () => readdirSync('/proc/self/fd').length
    const before = handles()
    for (const path of paths) {
      await readAll(path)
      await (await openInput(path, CLOSED)).close()
      const half = await openInput(path, CLOSED)
      for await (const _ of half.chunks) break
      await half.close()
      await half.close()
    }
    await expect.poll(handles).toBeLessThanOrEqual(before)
  })

  it('stops when the import is called off', async () => {
    const stop = new AbortController()
    const input = await openInput(put('off.csv', TEXT), { ...CLOSED, signal: stop.signal })
    stop.abort()
    await expect(input.chunks[Symbol.asyncIterator]().next()).rejects.toThrow(/abort/)
    await input.close()
  })
})
