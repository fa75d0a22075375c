/** Input from URLs: redirects, private hosts, servers that break off. */
import type { lookup } from 'node:dns'
import { readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { demandFetchable, guardedLookup } from '../../../src/importers/input/addresses.ts'
import { sourceUrlOf } from '../../../src/importers/input/input.ts'
import type { InputOptions } from '../../../src/importers/input/open.ts'
import { isPublic } from '../../../src/kernel/addresses.ts'
import { ImportRefused } from '../../../src/kernel/faults/report.ts'
import { CLOSED, readAll, refusal, setUp, TEXT, zip } from './support.ts'

setUp()

const OPEN: InputOptions = { ...CLOSED, allowPrivateHosts: true }

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
      if (request.url?.startsWith('/away')) response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (request.url === '/plain') response.writeHead(302, { location: 'http://192.0.2.1/rows.csv' }).end()
      else if (request.url === '/named') response.writeHead(302, { location: 'https://me:pw@192.0.2.1/' }).end()
      else if (request.url === '/busy') response.writeHead(503).end()
      else if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end(TEXT)
    })
    expect((await readAll(`${base}/5`, OPEN)).text).toBe(TEXT)
    expect(await refusal(`${base}/6`, OPEN)).toMatch(/redirects more than 5 times/)
    expect(await refusal(`${base}/away?token=secret`, OPEN)).toBe(
      `${base}/away?… redirects to another address: file:///etc/passwd is not an https URL. Only https URLs are fetched.`,
    )
    expect(await refusal(`${base}/plain`, OPEN)).toMatch(/plain redirects to another address: .*plain http/)
    expect(await refusal(`${base}/named`, OPEN)).toMatch(/named redirects to another address: .*user name/)
    expect(await refusal(`${base}/busy`, OPEN)).toBe(
      `${base}/busy answered with status 503 instead of the file. Try again later.`,
    )
    expect(await refusal(`${base.replace('http:', 'https:')}/5`, OPEN)).toMatch(/could not be fetched: the TLS .*\)\.$/)
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

  it('that trickles, or takes longer than allowed however fast it is, is aborted', async () => {
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

  it('of plain text without proof of its end is refused, and a packed one is verified by its checksum', async () => {
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
      expect(await refusal(`${base}/cut/rows.zip`, OPEN)).toMatch(/not a complete zip/)
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

  it('whose name resolves differently the second time is connected to the address that was checked', async () => {
    const answers = ['8.8.8.8', '127.0.0.1', '127.0.0.1']
    let lookups = 0
    const rebinding = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      lookups += 1
      done(null, [{ address: answers.shift(), family: 4 }])
    }) as unknown as typeof lookup
    const look = guardedLookup(new URL('https://rebind.example/rows.csv'), false, rebinding)
    const found = () =>
      new Promise((resolve) => look('rebind.example', { all: true }, (error, all) => resolve(error ?? all)))
    expect(await found()).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(lookups).toBe(1)
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

  it('is reported without its credentials and its query, whatever is wrong with it', async () => {
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
      const message = await refusal(url, { ...OPEN, idleMs: 200 })
      expect(message, url).not.toContain('s3cret')
      expect(await refusal(url, CLOSED), url).not.toContain('s3cret')
    }
    expect(await refusal(urls[10] as string, OPEN)).toContain(`${base}/none?… answered with status 404`)
  })

  it('that switches protocols, or closes the connection without a response, is refused at once', async () => {
    const base = await serve((request, response) => {
      const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'
      response.socket?.end(request.url === '/switch' ? switching : '')
    })
    expect(await refusal(`${base}/switch`, OPEN)).toMatch(/answered with status 101 instead of the file/)
    expect(await refusal(`${base}/close`, OPEN)).toMatch(/could not be fetched/)
  })

  it('leaves no temporary file if the zip is refused', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/damaged') response.end(Buffer.from('504b030400000000', 'hex'))
      else response.end(zip([{ name: 'a.csv', text: 'x'.repeat(5_000_000) }]))
    })
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('strengthgraph-import-'))
    const before = temporary()
    expect(await refusal(`${base}/damaged`, OPEN)).toMatch(/complete zip/)
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
