/** Guarantees of the published scripts: built from the source, small, and immutable. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readReleases } from '../../src/site/widgets/releases.ts'
import { createWorld, type World } from '../helpers/world.ts'

const run = promisify(execFile)
const released = readReleases()
const latest = released.of(released.latest)!
const SCRIPTS = ['strength.js', 'strongman.js', 'bodybuilding.js', 'frame.js'] as const

let folder: string
const temporary = (): string => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-widgets-'))
  return folder
}
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }))

describe('the latest release', () => {
  test('is built from the source, byte for byte', async () => {
    const { stdout } = await run('node', ['scripts/widgets.mjs', '--into', temporary()])
    for (const script of SCRIPTS) {
      const made = readFileSync(join(folder, released.latest, script), 'utf8')
      expect(made === latest.files[script]?.bytes.toString(), `${script} is old: run npm run widgets`).toBe(true)
      expect(stdout).toContain(latest.files[script]!.integrity)
    }
  })

  test('has all strength widgets in less than 10,000 bytes of gzip, and each frame loader in less than 2,500', () => {
    const weigh = (script: (typeof SCRIPTS)[number]) => gzipSync(latest.files[script]!.bytes, { level: 9 }).length
    expect(weigh('strength.js')).toBeLessThan(10_000)
    expect(weigh('strongman.js')).toBeLessThan(2_500)
    expect(weigh('bodybuilding.js')).toBeLessThan(2_500)
  })

  test('states in its first line what it is, its version and its licence', () => {
    for (const script of SCRIPTS) {
      const [first] = latest.files[script]!.bytes.toString().split('\n')
      expect(first).toBe(`/*! Strengthgraph widgets ${latest.version}, ${script}. MIT licence. */`)
    }
  })
})

test('every release has the hashes and sizes of its index', () => {
  const index = JSON.parse(readFileSync('widgets/releases/index.json', 'utf8'))
  expect(Object.keys(index.versions).length).toBeGreaterThan(0)
  for (const [version, files] of Object.entries<Record<string, { bytes: number; integrity: string }>>(index.versions)) {
    for (const [name, { bytes, integrity }] of Object.entries(files)) {
      const content = readFileSync(join('widgets/releases', version, name))
      const hash = createHash('sha384').update(content).digest('base64')
      expect([version, name, content.length, `sha384-${hash}`]).toEqual([version, name, bytes, integrity])
    }
  }
})

describe('a server', () => {
  test('does not start without releases, and says how to build them', () => {
    expect(() => readReleases(temporary())).toThrow(/index\.json is missing, run npm run widgets/)
  })

  test('does not start with a script that differs from its release', () => {
    cpSync('widgets/releases', temporary(), { recursive: true })
    appendFileSync(join(folder, released.latest, 'strength.js'), ' ')
    expect(() => readReleases(folder)).toThrow(/strength\.js is not what was released/)
  })
})

test('a released version is not overwritten unless --force is set', { timeout: 60_000 }, async () => {
  cpSync('widgets', join(temporary(), 'widgets'), { recursive: true })
  for (const script of ['widgets.mjs', 'load-module.mjs']) cpSync(`scripts/${script}`, join(folder, 'scripts', script))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.invalid', ...args], { cwd: folder })
  await git('init', '--quiet')
  await git('add', 'widgets')
  await git('commit', '--quiet', '--message', 'out')
  const build = (...args: string[]) =>
    run('node', ['scripts/widgets.mjs', ...args], { cwd: folder }).then(
      () => 'built',
      ({ stderr }: { stderr: string }) => stderr,
    )
  const bytes = () => readFileSync(join(folder, 'widgets/releases', released.latest, 'strength.js'), 'utf8')
  const before = bytes()

  writeFileSync(join(folder, 'widgets/strength/main.ts'), `console.log(__VERSION__)\n`)
  expect(await build()).toMatch(/is out, and strength\.js would change[\s\S]*Raise the version/)
  expect(bytes()).toBe(before)
  expect(await build('--again')).toBe('built')
  expect(bytes()).toContain(`"${released.latest}"`.replaceAll('"', ''))

  writeFileSync(join(folder, 'widgets/version.json'), '{ "version": "99.0.0" }\n')
  expect(await build()).toBe('built')
  const grown = readReleases(join(folder, 'widgets/releases'))
  expect([grown.latest, grown.versions]).toEqual(['99.0.0', ['99.0.0', ...released.versions]])
})

describe('the published URLs', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const SHORTLY = 'public, max-age=300'
  const FOREVER = 'public, max-age=31536000, immutable'
  const { version } = latest
  const ADDRESSES = [
    ['/widgets.js', 'strength.js', SHORTLY],
    [`/widgets@${version}.js`, 'strength.js', FOREVER],
    ['/widgets/strongman.js', 'strongman.js', SHORTLY],
    [`/widgets/strongman@${version}.js`, 'strongman.js', FOREVER],
    ['/widgets/bodybuilding.js', 'bodybuilding.js', SHORTLY],
    [`/widgets/bodybuilding@${version}.js`, 'bodybuilding.js', FOREVER],
    [`/widgets/frame@${version}.js`, 'frame.js', FOREVER],
  ] as const

  test.each(ADDRESSES)(
    '%s serves %s to every page, cached for as long as it does not change',
    async (path, script, kept) => {
      const wanted = latest.files[script]!.bytes.toString()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const asked = { 'Accept-Encoding': encoding }
        const { status, headers, text } = await world.get(path, asked)
        expect([status, text === wanted]).toEqual([200, true])
        const sent = encoding === 'identity' ? null : encoding
        expect(Object.fromEntries(headers)).toMatchObject({
          'cache-control': kept,
          'content-type': 'text/javascript; charset=utf-8',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        })
        expect(headers.get('content-encoding')).toBe(sent)
        const again = await world.get(path, { ...asked, 'If-None-Match': headers.get('etag')! })
        expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', kept])
        const head = await fetch(`${world.url}${path}`, { method: 'HEAD', headers: asked })
        expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')])
        if (encoding === 'identity') expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(wanted)))
      }
    },
  )

  test('have an ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) =>
        (await world.get('/widgets.js', { 'Accept-Encoding': encoding })).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test.each([
    '/widgets@0.0.1.js',
    '/widgets/strongman@1.0.1.js',
    '/widgets/bodybuilding@latest.js',
    '/widgets/frame@%3Cb%3E.js',
  ])('are 404 for an unknown version: %s lists the known ones', async (path) => {
    const { status, headers, text } = await world.get(path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(text).toMatch(new RegExp(`^There is no version \\S+ of \\w+\\.js: there (is|are) .*${version}`))
    expect(text).not.toContain('<')
  })

  test.each(ADDRESSES)('%s rejects other methods', async (path) => {
    const refused = await world.post(path, {})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const options = await fetch(`${world.url}${path}`, { method: 'OPTIONS' })
    expect([options.ok, options.headers.get('allow')]).toEqual([true, expect.stringContaining('GET, HEAD')])
  })
})
