/** The npm packages, installed by name into empty folders, do what their READMEs say on every supported Node.js. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installed } from '../../scripts/audit/support/installed.mjs'
import { PACKAGES } from '../../scripts/release/packages.mjs'
import { routes } from '../clients/documents.ts'
import { examplesOf } from '../helpers/requests.ts'
import {
  at,
  blocksOf,
  createMachine,
  installedBytes,
  kB,
  type Machine,
  measurements,
  nodeVersions,
  oldestOfClients,
  type Started,
} from './support/machine.ts'

const limitOf = (name: string) => PACKAGES.find((one) => one.name === name)!.limits.installed

/** Types of a Node.js that has all that READMEs use, such as SQLite. */
const TYPES = join(installed('types', { '@types/node': '24.19.2' }), 'node_modules/@types')

/** Two parts of GraphQL Yoga say that they need Node.js 22, but run on 20 (docs/install.md). */
const withoutKnown = (output: string): string =>
  output.replaceAll(
    /npm warn EBADENGINE Unsupported engine \{\s*npm warn EBADENGINE +package: '@whatwg-node\/[\s\S]*?\nnpm warn EBADENGINE \}/g,
    '',
  )

const SMALL = { PORT: '0', DEMO_SCALE: '0.05', LOG_LEVEL: 'warn', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }

const table = measurements('Installations', ['package', 'Node.js', 'installed', 'limit', 'command', 'seconds'])
afterAll(table.print)

const versions = nodeVersions()
const oldest = oldestOfClients()
console.log(`Node.js ${versions.map(({ major }) => major).join(', ')}`)

describe.each(versions)('on Node.js $major', ({ major, program }) => {
  const machines: Machine[] = []
  const empty = (options?: Parameters<typeof createMachine>[1]): Machine => {
    const machine = createMachine(program, options)
    machines.push(machine)
    return machine
  }
  // One version starts with nothing at all; the others have installed the package, as the README says next.
  const isCold = program === process.execPath
  const [serve, open, create, keyed, install, use] = blocksOf('docs/install.md', 'sh') as [string, ...string[]]

  let machine: Machine
  let server: Started
  let url: string
  let key: string
  beforeAll(async () => {
    machine = empty({ cold: isCold, settings: SMALL })
    if (!isCold) await installServer()
    server = await machine.start(serve, /ready at (http:\S+)[\s\S]*(sg_test_\w+)[\s\S]*\/methodology/)
    ;[, url, key] = server.match as unknown as [string, string, string]
    table.add(
      'strengthgraph',
      major,
      '',
      '',
      `npx strengthgraph serve, ${isCold ? 'nothing cached' : 'installed'}`,
      server.seconds.toFixed(1),
    )
    await vi.waitFor(
      async () => {
        const { checks } = (await (await fetch(`${url}/readyz`)).json()) as { checks: { data: { detail: string } } }
        for (const name of ['strength', 'strongman', 'bodybuilding']) expect(checks.data.detail).toContain(name)
      },
      { timeout: 120_000, interval: 250 },
    )
  })
  afterAll(async () => {
    await server?.stop()
    for (const one of machines) one.remove()
  })

  async function installServer(): Promise<void> {
    const { stderr, stdout, seconds } = await machine.run(install!)
    expect(withoutKnown(stderr)).not.toMatch(/npm warn/i)
    expect(stdout).toContain('serve')
    const bytes = installedBytes(machine)
    table.add('strengthgraph', major, kB(bytes), kB(limitOf('strengthgraph')), 'npm install', seconds.toFixed(1))
    expect(bytes).toBeLessThan(limitOf('strengthgraph'))
  }

  describe('strengthgraph', () => {
    test('runs this version of Node.js', async () => {
      const { stdout } = await machine.run('node --version')
      expect(stdout).toMatch(new RegExp(`^v${major}\\.`))
      expect(withoutKnown(server.output)).not.toMatch(/npm warn EBADENGINE|Warning:/)
    })

    test('serves every address that the start suggests', async () => {
      const suggested = [...server.output.replaceAll('\\\n', ' ').matchAll(/^ *curl .*$/gm)].map(([line]) =>
        line.trim(),
      )
      expect(suggested).toHaveLength(5)
      for (const line of suggested) {
        const { stdout } = await machine.run(line.replace('curl', 'curl --fail --silent --show-error'))
        expect(JSON.parse(stdout), line).not.toHaveProperty('errors')
      }
      for (const path of ['', '/graphql', '/methodology', '/docs']) {
        const response = await fetch(`${url}${path}`, { headers: { Accept: 'text/html' } })
        expect(response.status, path).toBe(200)
      }
    })

    test('draws share images, with the binary for this platform', async () => {
      const page = await (await fetch(url, { headers: { Accept: 'text/html' } })).text()
      const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1]
      expect(image).toBeDefined()
      const drawn = await fetch(image!.replaceAll('&amp;', '&'))
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    })

    test('does what its README says', async () => {
      await machine.run(at(url, open!))
      const { stdout } = await machine.run(create!)
      const made = /sg_\w+_\w{22}_\w{6}/.exec(stdout)?.[0]
      expect(made).toBeDefined()
      await machine.run(at(url, keyed!), { KEY: made! })
      await machine.run(use!)
    })
  })

  describe('@strengthgraph/client', () => {
    let project: Machine
    beforeAll(async () => {
      project = empty()
      const [command] = blocksOf('clients/typescript/README.md', 'sh')
      const { seconds, stderr } = await project.run(command!)
      expect(stderr).not.toMatch(/npm warn/i)
      const bytes = installedBytes(project)
      const limit = limitOf('@strengthgraph/client')
      table.add('@strengthgraph/client', major, kB(bytes), kB(limit), 'npm install', seconds.toFixed(1))
      expect(bytes).toBeLessThan(limit)
    })

    test('has the strict types that its README uses, and its programs run', async () => {
      const programs = blocksOf('clients/typescript/README.md', 'ts').map((text) => at(url, text))
      for (const [index, text] of programs.entries()) writeFileSync(join(project.folder, `program${index}.mts`), text)
      const compilerOptions = {
        ...{
          target: 'es2022',
          module: 'nodenext',
          lib: ['es2022', 'dom'],
          strict: true,
          exactOptionalPropertyTypes: true,
        },
        ...{ typeRoots: [TYPES], types: ['node'] },
      }
      writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
      await project.run(`node ${resolve('node_modules/typescript/bin/tsc')} -p .`)
      for (const [index, text] of programs.entries()) {
        if (major < 22 && text.includes('node:sqlite')) {
          console.log(`Skipped on Node.js ${major}, which has no node:sqlite: the copy in the README of the client.`)
          continue
        }
        const { stdout } = await project.run(`node program${index}.mjs`, { STRENGTHGRAPH_KEY: key })
        expect(stdout.trim(), text).not.toBe('')
        // Once is enough for the same files.
        if (!isCold || oldest === undefined || text.includes('node:sqlite')) continue
        const same = await project.run(`'${oldest}' program${index}.mjs`, { STRENGTHGRAPH_KEY: key })
        expect(same.stdout.trim(), `${oldest}: ${text}`).not.toBe('')
      }
    })
  })

  describe('strengthgraph-mcp', () => {
    test('starts with the configuration of its README, and each tool returns data', async () => {
      const { folder, env } = empty({ cold: isCold })
      const [text] = blocksOf('clients/mcp/README.md', 'json')
      const { mcpServers } = JSON.parse(at(url, text!).replace('sg_live_…', key))
      const { command, args, env: settings } = mcpServers.strengthgraph
      const client = new Client({ name: 'test', version: '1.0.0' })
      const began = performance.now()
      await client.connect(
        new StdioClientTransport({ command, args, env: { ...env, ...settings }, cwd: folder, stderr: 'ignore' }),
      )
      const { tools } = await client.listTools()
      const seconds = (performance.now() - began) / 1000
      table.add(
        'strengthgraph-mcp',
        major,
        '',
        '',
        `npx -y strengthgraph-mcp${isCold ? ', nothing cached' : ''}`,
        seconds.toFixed(1),
      )
      expect(tools.length).toBeGreaterThan(30)
      const examples = examplesOf(routes)
      for (const { name } of tools) {
        const { example } = examples.find(({ route }) => route.name === name)!
        const result = await client.callTool({ name, arguments: { ...example.params } })
        expect(result.isError, `${name}: ${JSON.stringify(result.content).slice(0, 300)}`).toBeFalsy()
        expect(result.structuredContent, name).toBeTypeOf('object')
      }
      await client.close()
    })

    test('is one file without dependencies', async () => {
      const project = empty()
      const { seconds } = await project.run('npm install strengthgraph-mcp')
      const bytes = installedBytes(project)
      const limit = limitOf('strengthgraph-mcp')
      table.add('strengthgraph-mcp', major, kB(bytes), kB(limit), 'npm install', seconds.toFixed(1))
      expect(bytes).toBeLessThan(limit)
      const lock = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8'))
      expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/strengthgraph-mcp'])

      // Once is enough for the same file.
      if (!isCold || oldest === undefined) return
      const file = join(project.folder, 'node_modules/strengthgraph-mcp/strengthgraph-mcp.mjs')
      const client = new Client({ name: 'test', version: '1.0.0' })
      const env = { BB_API_BASE: `${url}/bodybuilding/v1`, BB_API_KEY: key }
      await client.connect(new StdioClientTransport({ command: oldest, args: [file], env, stderr: 'ignore' }))
      const result = await client.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
      expect(result.isError, JSON.stringify(result.content).slice(0, 300)).toBeFalsy()
      expect(result.structuredContent).toBeTypeOf('object')
      await client.close()
    })
  })
})
