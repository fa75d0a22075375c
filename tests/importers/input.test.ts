import type { lookup } from 'node:dns'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demandFetchable, guardedLookup, isPublic } from '../../src/importers/input/addresses.ts'
import { type InputOptions, openInput } from '../../src/importers/input/open.ts'
import { sourceUrlOf } from '../../src/importers/input/source-url.ts'
import { ImportRefused } from '../../src/kernel/faults/report.ts'

const TEXT = `Name,Kg\n${'Asta,100\nBjörn,120.5\n'.repeat(5000)}`
const CLOSED: InputOptions = { maxBytes: 10_000_000, allowPrivateHosts: false }
const OPEN: InputOptions = { ...CLOSED, allowPrivateHosts: true }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-input-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, bytes: string | Buffer): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

async function readAll(location: string, options = CLOSED) {
  const input = await openInput(location, options)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of input.chunks) chunks.push(chunk)
    return { input, text: Buffer.concat(chunks).toString(), position: input.position() }
  } finally {
    await input.close()
  }
}

const refusal = async (location: string, options = CLOSED): Promise<string> => {
  const error = await readAll(location, options).then(
    () => new Error('was read'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return (error as Error).message
}

interface Packed {
  readonly name: string
  readonly text?: string
  /** False values in the headers of the archive. */
  readonly lies?: { readonly bytes?: number; readonly crc?: number; readonly flags?: number }
}

/** A zip built by hand from the format, so that tests can also write invalid ones. */
function zip(members: readonly Packed[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, text = '', lies } of members) {
    const data = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(lies?.flags ?? 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(lies?.crc ?? crc32(text), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(lies?.bytes ?? Buffer.byteLength(text), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('504b01021400', 'hex'), common, rest, Buffer.from(name))
    local.push(header)
    offset += header.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  Buffer.from('504b0506', 'hex').copy(end)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

describe('a local file', () => {
  it('is read as it is, packed by gzip, or in a zip, told by its bytes and not its name', async () => {
    const kinds: [string, Buffer | string][] = [
      ['plain.csv', TEXT],
      ['packed.csv.gz', gzipSync(TEXT)],
      ['misnamed.csv', gzipSync(TEXT)],
      ['archive.zip', zip([{ name: 'data/' }, { name: 'data/rows.csv', text: TEXT }, { name: 'data/LICENSE.txt' }])],
    ]
    for (const [name, bytes] of kinds) expect((await readAll(put(name, bytes))).text).toBe(TEXT)
  })

  it('says its name, its size and how far it was read', async () => {
    const plain = await readAll(put('plain.csv', TEXT))
    expect(plain.input).toMatchObject({ name: 'plain.csv', totalBytes: Buffer.byteLength(TEXT) })
    expect(plain.input.file).toEqual({ path: join(folder, 'plain.csv'), bytes: Buffer.byteLength(TEXT) })
    const packed = await readAll(put('packed.csv.gz', gzipSync(TEXT)))
    expect(packed.input).toMatchObject({ name: 'packed.csv', totalBytes: gzipSync(TEXT).length, file: undefined })
    const member = await readAll(put('archive.zip', zip([{ name: 'a/rows.csv', text: TEXT }])))
    expect(member.input).toMatchObject({ name: 'rows.csv', totalBytes: Buffer.byteLength(TEXT), file: undefined })
    for (const { input, position } of [plain, packed, member]) expect(position).toBe(input.totalBytes)
  })

  it('of several gzip members one after the other is read whole', async () => {
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
    expect(await refusal(archive)).toMatch(/not a whole zip/)
    expect(await refusal(put('crc.zip', zip([{ name: 'rows.csv', text: TEXT, lies: { crc: 1 } }])))).toMatch(/CRC-32/)
  })

  it('that unpacks to more than allowed is refused before it is unpacked, or where it turns out', async () => {
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

  it('whose names hold escape sequences shows them spelled out', async () => {
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

describe('a URL', () => {
  let server: Server
  const serve = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  it('of a CSV, a gzip or a zip is read, and the temporary file of a zip is removed', async () => {
    const bodies: Record<string, Buffer | string> = {
      '/rows.csv': TEXT,
      '/rows.csv.gz': gzipSync(TEXT),
      '/all.zip': zip([{ name: 'a/' }, { name: 'a/rows.csv', text: TEXT }]),
    }
    const base = await serve((request, response) => response.end(bodies[request.url ?? '']))
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('strengthgraph-import-'))
    const before = temporary()
    for (const path of Object.keys(bodies)) {
      const { text, input } = await readAll(base + path, OPEN)
      expect(text).toBe(TEXT)
      expect(input.name).toBe('rows.csv')
    }
    expect(temporary()).toEqual(before)
  })

  it('that redirects is followed, five times at most, and nowhere but to the web', async () => {
    const base = await serve((request, response) => {
      const left = Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
      if (request.url === '/away') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (request.url === '/plain') response.writeHead(302, { location: 'http://192.0.2.1/rows.csv' }).end()
      else if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end(TEXT)
    })
    expect((await readAll(`${base}/5`, OPEN)).text).toBe(TEXT)
    expect(await refusal(`${base}/6`, OPEN)).toMatch(/redirects more than 5 times/)
    expect(await refusal(`${base}/away`, OPEN)).toMatch(/not an https URL/)
    expect(await refusal(`${base}/plain`, OPEN)).toMatch(/plain http/)
  })

  it('that ends early, answers with an error, is too large or falls silent is refused', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/cut') {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('a,b\n1,2\n', () => response.destroy())
      } else if (request.url === '/torn') {
        response.write('a,b\n1,2\n', () => response.destroy())
      } else if (request.url === '/silent') response.flushHeaders()
      else if (request.url === '/large') response.writeHead(200, { 'content-length': 10 ** 12 }).flushHeaders()
      else if (request.url === '/endless') response.end(TEXT)
      else if (request.url === '/empty') response.end()
      else response.writeHead(404).end()
    })
    expect(await refusal(`${base}/cut`, OPEN)).toMatch(/truncated after 8 of 1000 bytes/)
    expect(await refusal(`${base}/torn`, OPEN)).toMatch(/truncated after 8 bytes/)
    expect(await refusal(`${base}/silent`, { ...OPEN, idleMs: 200 })).toMatch(/sent nothing for 0.2 s/)
    expect(await refusal(`${base}/large`, OPEN)).toMatch(/IMPORT_MAX_BYTES/)
    expect(await refusal(`${base}/endless`, { ...OPEN, maxBytes: 1000 })).toMatch(/more than 1000 bytes/)
    expect(await refusal(`${base}/empty`, OPEN)).toMatch(/empty/)
    expect(await refusal(`${base}/none`, OPEN)).toMatch(/status 404/)
  })

  it('that trickles, or takes longer than allowed however fast it is, is given up', async () => {
    const sending = new Set<NodeJS.Timeout>()
    const base = await serve((request, response) => {
      const [bytes, everyMs] = request.url === '/trickle' ? [1, 20] : [10_000, 5]
      const timer = setInterval(() => response.write('x'.repeat(bytes)), everyMs)
      sending.add(timer)
      response.on('close', () => clearInterval(timer))
    })
    expect(await refusal(`${base}/trickle`, { ...OPEN, idleMs: 300 })).toMatch(
      /sent \d+ bytes in 0.3 s: it has stalled/,
    )
    const fast = { ...OPEN, maxBytes: 1e12, maxSeconds: 0.3 }
    expect(await refusal(`${base}/fast`, fast)).toMatch(/longer than 0.3 s.*IMPORT_DOWNLOAD_TIMEOUT_SECONDS/)
    for (const timer of sending) clearInterval(timer)
  })

  it('of plain text whose end nothing proves is refused, and packed it is held to its checksum', async () => {
    const bodies: Record<string, Buffer> = {
      '/rows.csv': Buffer.from(TEXT),
      '/rows.csv.gz': gzipSync(TEXT),
      '/rows.zip': zip([{ name: 'rows.csv', text: TEXT }]),
    }
    // Responds like an HTTP/1.0 server: the connection closes at the end of the file, or where it is truncated.
    const bare = createTcpServer((socket) => {
      socket.on('error', () => {}) // a reader that rejects the file closes the connection
      socket.once('data', (request) => {
        const path = /^GET (\S+)/.exec(String(request))?.[1] ?? ''
        const body = bodies[path.replace('/cut', '')]!
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')
        socket.end(path.startsWith('/cut') ? body.subarray(0, body.length - 30) : body)
      })
    })
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    try {
      for (const path of ['/rows.csv', '/cut/rows.csv'])
        expect(await refusal(base + path, OPEN)).toMatch(/without its length.*\.gz or \.zip/)
      for (const path of ['/rows.csv.gz', '/rows.zip']) expect((await readAll(base + path, OPEN)).text).toBe(TEXT)
      expect(await refusal(`${base}/cut/rows.csv.gz`, OPEN)).toMatch(/truncated/)
      expect(await refusal(`${base}/cut/rows.zip`, OPEN)).toMatch(/not a whole zip/)
    } finally {
      bare.close()
    }
  })

  it('is published as the source without query, credentials and fragment, and nothing else is', () => {
    expect(sourceUrlOf('https://me:pw@example.org/a/b.csv?token=s3cret#x')).toBe('https://example.org/a/b.csv')
    for (const path of ['lifts.csv', '/data/lifts.csv', 'C:\\lifts.csv', 'data:text/csv,a', 'file:///a.csv', 'https:a'])
      expect(sourceUrlOf(path), path).toBeNull()
  })

  it('that leads to a private, loopback or otherwise special address is refused without leave', async () => {
    const hosts = ['127.0.0.1', '0x7f.1', '2130706433', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254']
    hosts.push(
      '100.64.0.1',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[fd00::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.1]',
      '[::ffff:8.8.8.8]',
    )
    hosts.push('[64:ff9b::7f00:1]', '[2002:7f00:1::]', 'localhost')
    // Other spellings of the same addresses, and special-purpose IPv6 ranges.
    hosts.push('127.1', '017700000001', '127.0.0.1.', '⑯⑨。②⑤④。⑯⑨｡②⑤④', '0', '[::127.0.0.1]', '[::ffff:7f00:1]')
    hosts.push('[2001:0:7f00:1::]', '[3fff::1]', '[5f00::1]', '[fec0::1]', '[ff02::1]', '[4000::1]')
    for (const host of hosts) expect(await refusal(`https://${host}/rows.csv`), host).toMatch(/not a public address/)
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111']) expect(isPublic(address)).toBe(true)
  })

  it('is checked by the address its name has, not by the name alone', async () => {
    const url = new URL('https://localhost/rows.csv')
    expect(() => demandFetchable(url, false)).not.toThrow()
    const error = await new Promise((resolve) => guardedLookup(url, false)('localhost', { all: true }, resolve))
    expect(error).toBeInstanceOf(ImportRefused)
  })

  it('whose name leads elsewhere when it is asked again is connected to where it led when it was checked', async () => {
    const answers = ['8.8.8.8', '127.0.0.1', '127.0.0.1']
    let asked = 0
    const rebinding = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      asked += 1
      done(null, [{ address: answers.shift(), family: 4 }])
    }) as unknown as typeof lookup
    const look = guardedLookup(new URL('https://rebind.example/rows.csv'), false, rebinding)
    const found = () =>
      new Promise((resolve) => look('rebind.example', { all: true }, (error, all) => resolve(error ?? all)))
    expect(await found()).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(asked).toBe(1)
    expect(await found()).toBeInstanceOf(ImportRefused)
    // One private address among public ones is enough to reject the host.
    const mixed = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ])) as unknown as typeof lookup
    const guarded = guardedLookup(new URL('https://mixed.example/'), false, mixed)
    expect(await new Promise((resolve) => guarded('mixed.example', {}, resolve))).toBeInstanceOf(ImportRefused)
  })

  it('is told of without its credentials and its query, whatever is wrong with it', async () => {
    const base = await serve((request, response) => {
      if (request.url?.startsWith('/away'))
        response.writeHead(302, { location: 'http://me:s3cret@192.0.2.1/?s3cret' }).end()
      else if (request.url?.startsWith('/else'))
        response.writeHead(302, { location: 'ftp://me:s3cret@x/?s3cret' }).end()
      else if (request.url?.startsWith('/bad')) response.writeHead(302, { location: 'https://me:s3cret@/' }).end()
      else if (request.url?.startsWith('/large')) response.writeHead(200, { 'content-length': 10 ** 12 }).flushHeaders()
      else if (request.url?.startsWith('/silent')) response.flushHeaders()
      else if (request.url?.startsWith('/zip')) response.end(Buffer.from('504b0304', 'hex'))
      else if (request.url?.startsWith('/bomb')) response.end(gzipSync(Buffer.alloc(20_000_000)))
      else if (request.url?.startsWith('/xz')) response.end(Buffer.from('fd377a585a000004', 'hex'))
      else if (request.url?.startsWith('/cut')) {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('a,b\n1,2\n', () => response.destroy())
      } else if (request.url?.startsWith('/empty')) response.end()
      else response.writeHead(404).end()
    })
    const paths = ['away', 'else', 'bad', 'large', 'silent', 'zip', 'bomb', 'xz', 'cut', 'empty', 'none']
    const urls = paths.map((path) => `${base}/${path}?token=s3cret`)
    for (const url of [
      ...urls,
      ...[
        'http://me:s3cret@127.0.0.1/',
        'ftp://me:s3cret@x/?a=s3cret',
        'https://me:s3cret@',
        'https://a:s3cret@b c/?s3cret',
      ],
      'https://me:s3cret@[::1/x',
      'https://127.0.0.1:1/rows.csv?token=s3cret',
    ]) {
      const said = await refusal(url, { ...OPEN, idleMs: 200 })
      expect(said, url).not.toContain('s3cret')
      expect(await refusal(url, CLOSED), url).not.toContain('s3cret')
    }
    expect(await refusal(urls[10] as string, OPEN)).toContain(`${base}/none?… answered with status 404`)
  })

  it('leaves no temporary file where the zip is refused', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/damaged') response.end(Buffer.from('504b030400000000', 'hex'))
      else response.end(zip([{ name: 'a.csv', text: 'x'.repeat(5_000_000) }]))
    })
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('strengthgraph-import-'))
    const before = temporary()
    expect(await refusal(`${base}/damaged`, OPEN)).toMatch(/whole zip/)
    expect(await refusal(`${base}/bomb`, { ...OPEN, maxBytes: 100_000 })).toMatch(/more than 100000 bytes/)
    expect(await refusal(`${base}/long`, { ...OPEN, maxBytes: 1_000 })).toMatch(/more than 1000 bytes/)
    expect(temporary()).toEqual(before)
  })

  it('of plain http, another scheme or with a password is refused', async () => {
    expect(await refusal('http://127.0.0.1/rows.csv')).toMatch(/not an https URL/)
    expect(await refusal('http://8.8.8.8/rows.csv', OPEN)).toMatch(/plain http/)
    expect(await refusal('ftp://example.org/rows.csv', OPEN)).toMatch(/not an https URL/)
    expect(await refusal('https://me:secret@example.org/rows.csv')).toMatch(/user name or password/)
  })
})
