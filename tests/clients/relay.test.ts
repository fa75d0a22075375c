/** Relay: the compiler accepts the schema, and the runtime paginates a list and refetches an object by id. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { type CountedRequests, countRequests } from './counted-requests.ts'
import { type App, type Artifact, createApp } from './relay/app.mjs'

/** Installed by `node scripts/audit/relay.mjs`, because Relay is too large to be a dependency. */
const INSTALLED = resolve('node_modules/.cache/audit/relay')
const hasRelay = ['relay-compiler', 'relay-runtime'].every((name) => existsSync(join(INSTALLED, 'node_modules', name)))

const audit = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/audit/relay.mjs', ...args], { encoding: 'utf8' })

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!hasRelay)('the Relay compiler', () => {
  const schemaWithout = (text: string): string => {
    const path = join(folder, 'schema.graphql')
    writeFileSync(path, readFileSync('schema.graphql', 'utf8').replaceAll(text, ''))
    return path
  }

  test('accepts the schema, and generates the documented types', () => {
    const { status, stdout, stderr } = audit()
    expect(status, `${stdout}${stderr}`).toBe(0)
    cpSync(join(INSTALLED, 'artifacts'), join(folder, 'artifacts'), { recursive: true })
    const generated = readFileSync(join(folder, 'artifacts/Career_career.graphql.ts'), 'utf8')
    expect(generated).toContain('readonly standings: ReadonlyArray<{')
  })

  test('rejects lists that are not connections, and types that are not nodes', () => {
    for (const text of ['  pageInfo: PageInfo!\n', ' implements Node'])
      expect(audit(schemaWithout(text)).status).toBe(1)
  })
})

interface People {
  readonly athletes: {
    readonly edges: readonly { readonly node: { readonly __id: string } }[]
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean }
  }
}

interface Person {
  readonly fullName: string
}

describe.skipIf(!hasRelay)('the Relay runtime', () => {
  let world: World
  let requests: CountedRequests
  let artifacts: Record<'PeoplePageQuery' | 'People_query' | 'PersonAgainQuery' | 'Person_athlete', Artifact>
  let app: App
  beforeAll(async () => {
    world = await createWorld()
    const load = async (name: string): Promise<Artifact> =>
      (await import(join(folder, `artifacts/${name}.graphql.ts`))).default
    artifacts = {
      PeoplePageQuery: await load('PeoplePageQuery'),
      People_query: await load('People_query'),
      PersonAgainQuery: await load('PersonAgainQuery'),
      Person_athlete: await load('Person_athlete'),
    }
    const runtime = createRequire(join(INSTALLED, 'package.json'))('relay-runtime')
    app = createApp({ runtime, url: world.url, key: world.key })
    requests = countRequests(world.url)
  })
  afterAll(async () => {
    requests?.stop()
    await world?.close()
  })

  const nameOf = ({ node }: People['athletes']['edges'][number]): string =>
    app.read<Person>(artifacts.Person_athlete, node).fullName

  const everyone = graphql('{ athletes(first: 100) { nodes { id fullName } } }')

  test('appends every page to one list, with one request per page', async () => {
    const { athletes } = await world.query(everyone)
    requests.take()
    let cursor: string | null = null
    let pages = 0
    let shown: People
    do {
      const reference = await app.load(artifacts.PeoplePageQuery, { count: 5, cursor })
      shown = app.read<People>(artifacts.People_query, reference)
      cursor = shown.athletes.pageInfo.endCursor
      pages += 1
    } while (shown.athletes.pageInfo.hasNextPage)
    expect(pages).toBeGreaterThan(3)
    expect(requests.take()).toHaveLength(pages)
    expect(shown.athletes.edges.map(nameOf)).toEqual(athletes?.nodes.map(({ fullName }) => fullName))
    expect(shown.athletes.edges.map(({ node }) => node.__id)).toEqual(athletes?.nodes.map(({ id }) => id))
  })

  test('refetches an object of the list by id, which updates every component that shows it', async () => {
    const reference = await app.load(artifacts.PeoplePageQuery, { count: 5, cursor: null })
    const [first] = app.read<People>(artifacts.People_query, reference).athletes.edges
    const { node } = first!
    const fullName = nameOf(first!)
    const shown: string[] = []
    app.watch<Person>(artifacts.Person_athlete, node, (person) => shown.push(person.fullName))
    app.set(node.__id, 'fullName', 'An older name')
    requests.take()
    await app.load(artifacts.PersonAgainQuery, { id: node.__id, unit: 'KG' })
    expect(shown).toEqual(['An older name', fullName])
    expect(requests.take()).toHaveLength(1)
  })
})
