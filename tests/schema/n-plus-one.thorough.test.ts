/**
 * No field of the schema has an N+1: for every object type, reading all its fields takes as many SQL statements for
 * many rows as for few. Types that cannot be probed this way are listed with a reason, and a stale entry fails.
 */
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isObjectType,
  parse,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../src/builder/context.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { adHocClient } from '../../src/database/sql-reads/ad-hoc-client.ts'
import { linesReader } from '../../src/database/sql-reads/lines.ts'
import { withSqlReads } from '../../src/database/sql-reads/sql-reads.ts'
import { usageTable } from '../../src/database/usage.ts'
import { OPEN_LIMIT } from '../../src/kernel/limits.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { UNRESTRICTED } from '../../src/kernel/viewer.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'
import { schema } from '../../src/services/schema.ts'
import { prepared } from '../helpers/prepared.ts'
import {
  argumentsOf,
  type Field,
  fieldsOf,
  leavesOf,
  type ObjectType,
  pathsTo,
  type Step,
  selectionOf,
  typeAfter,
} from '../helpers/schema-walk.ts'
import { countStatements } from '../helpers/statements.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { NOT_PROBED } from './n-plus-one-cases.ts'

/** Page sizes to compare: the first pair for which the small page has a row of the type and the large page has more. */
const PAGE_SIZES = [
  [1, 4],
  [2, 8],
  [4, 20],
] as const
/** The selection of one field of a type, with the plain fields of the object that it leads to. */
function probe(type: ObjectType, field: Field): string | undefined {
  const given = argumentsOf(type, field)
  if (given === undefined) return undefined
  const named = getNamedType(field.type)
  if (isLeafType(named)) return `${field.name}: ${field.name}${given}`
  if (isAbstractType(named)) return `${field.name}${given} { __typename }`
  const step = { field, parent: type }
  const leaves = leavesOf(typeAfter(step))
  return selectionOf(step, leaves.length > 0 ? leaves.join(' ') : '__typename')
}

const documentOf = (path: readonly Step[], inner: string): DocumentNode => {
  const body = path.reduceRight((selection, step) => selectionOf(step, selection), `probed: __typename ${inner}`)
  return parse(`query ($first: Int) { ${body} }`)
}

const rowsIn = (data: unknown): number =>
  typeof data !== 'object' || data === null
    ? 0
    : ('probed' in data ? 1 : 0) + Object.values(data).reduce((sum: number, value) => sum + rowsIn(value), 0)

let world: World
let context: Context
let close: () => Promise<void>
beforeAll(async () => {
  world = await createWorld()
  const { prisma, queryTexts } = world.database
  const snapshots = await createSnapshots(world.database, silentLog)
  close = () => snapshots.close()
  context = {
    // As for GraphQL over HTTP.
    prisma: withSqlReads(adHocClient(prisma), queryTexts),
    lines: linesReader(prisma, queryTexts),
    changes: createChangeLog(world.database),
    publicUrl: 'http://localhost',
    programUrl: 'http://localhost/{program}',
    published: snapshots,
    openLimit: OPEN_LIMIT,
    usage: usageTable(world.database),
    limitsOf: async () => [],
    data: snapshots.now,
    today: new Date('2026-06-15'),
    viewer: UNRESTRICTED,
    isPinned: false,
    price: null,
  }
})
afterAll(async () => {
  await close()
  await world.close()
})

async function run(document: DocumentNode, first: number): Promise<number> {
  // A separate context: loaders belong to one request.
  const { data, errors } = await prepared({
    ...{ schema, document, variableValues: { first }, contextValue: { ...context } },
  })
  if (errors) throw errors[0]
  return rowsIn(data)
}

interface Setup {
  readonly path: readonly Step[]
  readonly small: number
  readonly large: number
}

async function setupsOf(type: ObjectType): Promise<Setup[]> {
  const setups: Setup[] = []
  for (const path of pathsTo(type, true)) {
    const document = documentOf(path, '')
    for (const [small, large] of PAGE_SIZES) {
      const [few, many] = [await run(document, small), await run(document, large)]
      if (few > 0 && many > few) setups.push({ path, small, large })
    }
    if (setups.length > 0) return setups
  }
  return setups
}

/**
 * True if no pair of page sizes takes the same number of statements; a loader that first runs for a later row may cause
 * one difference.
 */
async function grows(setups: readonly Setup[], inner: string): Promise<boolean> {
  for (const { path, small, large } of setups) {
    const document = documentOf(path, inner)
    await run(document, large)
    const few = await countStatements(() => run(document, small))
    const many = await countStatements(() => run(document, large))
    if (few === many) return false
  }
  return true
}

/** A path to a list of fixed length, with at least two rows. */
async function fixedList(type: ObjectType): Promise<{ path: readonly Step[]; rows: number } | undefined> {
  for (const path of pathsTo(type, false)) {
    const rows = await run(documentOf(path, ''), 20)
    if (rows > 1) return { path, rows }
  }
  return undefined
}

/** The fields that take at least one more statement for each row of a list of fixed length. */
async function perRowFields(type: ObjectType, path: readonly Step[], rows: number, probes: readonly Probe[]) {
  const base = await countStatements(() => run(documentOf(path, ''), 20))
  const guilty: string[] = []
  for (const { field, text } of probes) {
    const document = documentOf(path, text!)
    await run(document, 20)
    if ((await countStatements(() => run(document, 20))) - base >= rows) guilty.push(`${type.name}.${field.name}`)
  }
  return guilty
}

interface Probe {
  readonly field: Field
  readonly text: string | undefined
}

/** The types that occur in or below some list; all others occur once for each field that leads to them. */
const listed = new Set<ObjectType>()
function collectListed(type: ObjectType, inList: boolean, seen: Set<string>): void {
  if (seen.has(`${type.name} ${inList}`)) return
  seen.add(`${type.name} ${inList}`)
  if (inList) listed.add(type)
  for (const field of fieldsOf(type)) {
    // Each object is loaded by its own id, and priced so.
    if (type.name === 'Query' && field.name === 'nodes') continue
    const named = getNamedType(field.type)
    const inner = isObjectType(named) ? [named] : isAbstractType(named) ? schema.getPossibleTypes(named) : []
    for (const one of inner) collectListed(one, inList || isListType(getNullableType(field.type)), seen)
  }
}
collectListed(schema.getQueryType()!, false, new Set())

const types = [...listed].filter(({ name }) => !/(Connection|Edge)$|^(Query|PageInfo)$/.test(name))

describe.each(types.map((type) => ({ name: type.name, type })))('$name', ({ name, type }) => {
  test('takes as many statements for many rows as for few', async () => {
    const setups = await setupsOf(type)
    const list = setups.length === 0 ? await fixedList(type) : undefined
    const canProbe = setups.length > 0 || list !== undefined
    if (name in NOT_PROBED) return expect(canProbe, `${name} can be probed: remove it from NOT_PROBED`).toBe(false)
    expect(canProbe, `${name} cannot be probed: add it to NOT_PROBED with a reason`).toBe(true)
    const probes = fieldsOf(type).map((field): Probe => ({ field, text: probe(type, field) }))
    const missing = probes.filter(({ text }) => text === undefined).map(({ field }) => field.name)
    expect(missing, 'these fields need a value in ARGUMENTS').toEqual([])
    const guilty = list ? await perRowFields(type, list.path, list.rows, probes) : []
    if (setups.length > 0 && (await grows(setups, probes.map(({ text }) => text).join(' ')))) {
      for (const { field, text } of probes) if (await grows(setups, text!)) guilty.push(`${name}.${field.name}`)
    }
    expect(guilty, 'the fields that run statements per row').toEqual([])
  })
})

test('the exceptions name types of the schema', () => {
  const names = new Set(types.map(({ name }) => name))
  expect(Object.keys(NOT_PROBED).filter((name) => !names.has(name))).toEqual([])
})
