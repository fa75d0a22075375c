/** The packed files: types for every way to import them, widgets in a browser, and the commands of the container image. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installed } from '../../scripts/audit/support/installed.mjs'
import { startWorld } from '../../scripts/audit/support/world.mjs'
import { PACKAGES } from '../../scripts/release/packages.mjs'
import { launchBrowser } from '../helpers/browser.ts'
import { at, blocksOf, createMachine, installedBytes, type Machine, PACKED } from './support/machine.ts'

const fileOf = (name: string): string => {
  const start = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d.*\\.tgz$`)
  return join(PACKED, readdirSync(PACKED).find((file) => start.test(file))!)
}

const machines: Machine[] = []
const empty = (): Machine => {
  const machine = createMachine(process.execPath)
  machines.push(machine)
  return machine
}
afterAll(() => {
  for (const machine of machines) machine.remove()
})

test('Are the types wrong? finds nothing wrong with the client', () => {
  const folder = installed('attw', { '@arethetypeswrong/cli': '0.18.5' })
  const program = join(folder, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  // It has only ES modules, as its README imports it.
  const args = [program, fileOf('@strengthgraph/client'), '--profile', 'esm-only', '--format', 'json']
  const { analysis } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(analysis.types).toEqual({ kind: 'included' })
  expect(Object.keys(analysis.entrypoints)).toEqual(['.', './sqlite'])
  const problems = analysis.problems.filter(
    (one: { resolutionKind?: string }) => !/node10|cjs/.test(one.resolutionKind ?? ''),
  )
  expect(problems).toEqual([])
})

test.each(PACKAGES)('$name contains its licence, and no source maps, tests or paths of the machine', ({ name }) => {
  const files = execFileSync('tar', ['-tzf', fileOf(name)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(files).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  const installs = ['strengthgraph', 'strengthgraph-mcp'].includes(name)
  expect(files.includes('package/THIRD-PARTY-NOTICES')).toBe(installs)
  expect(files.filter((file) => /\.([cm]?js|ts)\.map$|\.test\.|tsbuildinfo$|\.env$/.test(file))).toEqual([])
})

const hasBrowser = existsSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium')
if (!hasBrowser) console.log('Skipped: the widgets, which need Chromium.')

describe.skipIf(!hasBrowser)('@strengthgraph/widgets', () => {
  let world: Awaited<ReturnType<typeof startWorld>>
  let machine: Machine
  beforeAll(async () => {
    world = await startWorld()
    machine = empty()
    await machine.run(blocksOf('widgets/README.md', 'sh')[0]!)
  })
  afterAll(() => world?.close())

  test('shows each widget of its README', async () => {
    expect(installedBytes(machine)).toBeLessThan(
      PACKAGES.find(({ name }) => name.endsWith('widgets'))!.limits.installed,
    )
    const pages = blocksOf('widgets/README.md', 'html').map(
      (html) => `<!doctype html><html lang="en"><title>Host</title>${at(world.url, html)}</html>`,
    )
    const host = createServer(({ url = '' }, response) => {
      const page = pages[Number(url.slice(1))]
      if (page) response.setHeader('Content-Type', 'text/html').end(page)
      else if (url.endsWith('.js'))
        response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(machine.folder, url)))
      else response.writeHead(404).end()
    })
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
    const browser = await launchBrowser()
    try {
      for (const [index, html] of pages.entries()) {
        const page = await browser.newPage()
        await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/${index}`)
        for (const [mount] of html.matchAll(/data-\w+-widget="\w+"/g)) {
          if (mount.startsWith('data-strength')) await page.locator(`[${mount}] :is(table, form)`).first().waitFor()
          else await page.frameLocator(`[${mount}] iframe`).locator('table tr').first().waitFor({ state: 'attached' })
        }
        await page.close()
      }
    } finally {
      await browser.close()
      host.close()
    }
  })
})

describe('the container image', () => {
  const containerfile = readFileSync('Containerfile', 'utf8').replaceAll('\\\n', '')
  const stage = containerfile.split(/^FROM /m).find((text) => / AS install\n/.test(text))!

  let machine: Machine
  beforeAll(async () => {
    machine = empty()
    const [command] = [.../^RUN (.*)$/m.exec(stage)!].slice(1)
    await machine.run(command!.replaceAll('/packages/strengthgraph-*.tgz', fileOf('strengthgraph')))
    writeFileSync(join(machine.folder, '.env'), '')
  })
  const entry = (JSON.parse(/^ENTRYPOINT (.*)$/m.exec(containerfile)![1]!) as string[]).join(' ')

  test('installs the packed server in the versions that were tested', async () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const record = JSON.parse(readFileSync(join(machine.folder, 'node_modules/.package-lock.json'), 'utf8'))
    for (const [path, { version }] of Object.entries<{ version: string }>(record.packages)) {
      expect(version, path).toBe(packages[path].version)
    }
  })

  test('has commands that work in an empty folder', async () => {
    const { stdout } = await machine.run(`${entry} routes --json`)
    expect(JSON.parse(stdout).length).toBeGreaterThan(60)
  })

  // Root can read what the user of the image cannot.
  test.skipIf(process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv'))(
    'serves as a user who only owns its data',
    async () => {
      const data = join(machine.folder, 'data')
      mkdirSync(data)
      chmodSync(machine.folder, 0o755)
      chownSync(data, NOBODY, NOBODY)
      const user = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups`
      const settings = { DATA_DIR: data, PORT: '0', DEMO: 'false' }
      const server = await machine.start(`exec ${user} ${entry} serve`, /ready at (http:\S+)/, settings)
      try {
        expect((await fetch(`${server.match[1]}/livez`)).status).toBe(200)
      } finally {
        await server.stop()
      }
    },
  )
})

const NOBODY = 65_534
