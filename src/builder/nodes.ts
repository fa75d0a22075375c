/**
 * Objects with an `id`, which `node` and `nodes` load again. An id is opaque to clients: base64url of the type and of the
 * object's natural key, such as the slug of an athlete. It names the same object after any number of imports.
 */
import { brandWithType } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { type GraphQLObjectType, type GraphQLResolveInfo, isObjectType } from 'graphql'
import { Fault } from '../kernel/faults/faults.ts'
import { refusal } from '../kernel/viewer.ts'
import { accessOf, allows, scopesOf } from './access.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'
import { readingCost, rowsCost } from './cost.ts'

/** A part of a natural key. Null is a part too: a leaderboard of all divisions has no division. */
type KeyPart = string | number | null

/** The `id` of an object of the type with this natural key. */
export const idOf = (type: string, ...key: readonly KeyPart[]): string =>
  Buffer.from(`${type}:${key.map((part) => encodeURIComponent(part ?? '')).join('/')}`).toString('base64url')

// The parts of a key, each as a function that reads it; undefined for a part that no object of the type has.

type ReadPart<Part> = (part: string) => Part | undefined

const text: ReadPart<string> = (part) => (part === '' ? undefined : part)

/** The column is padded with blanks, so that the database would find `ITA` by `ITA ` too. */
const countryCode: ReadPart<string> = (part) => (/^[A-Z]{3}$/.test(part) ? part : undefined)

const int: ReadPart<number> = (part) => (/^-?\d{1,9}$/.test(part) ? Number(part) : undefined)

const float: ReadPart<number> = (part) => (/^-?\d{1,9}(\.\d{1,17})?$/.test(part) ? Number(part) : undefined)

const oneOf =
  <Value extends string>(...values: readonly Value[]): ReadPart<Value> =>
  (part) =>
    values.find((value) => value === part)

const orNull =
  <Part>(read: ReadPart<Part>): ReadPart<Part | null> =>
  (part) =>
    part === '' ? null : read(part)

export const keyPart = { text, countryCode, int, float, oneOf, orNull }

type Reads = readonly ReadPart<KeyPart>[]

type Key<Parts extends Reads> = { readonly [At in keyof Parts]: Exclude<ReturnType<Parts[At]>, undefined> }

/** What a type needs to load one of its objects. */
interface NodeRequest<Parts> {
  readonly key: Parts
  readonly context: Context
  readonly info: GraphQLResolveInfo
  /** For a type backed by a Prisma model: the selection of the query. */
  readonly query: object
}

type LoadNode<Parts> = (request: NodeRequest<Parts>) => PromiseLike<object | null> | object | null

interface Loader {
  readonly reads: Reads
  readonly load: LoadNode<never>
}

const loaders = new Map<string, Loader>()

/**
 * Makes the objects of a type available to `node`: by the parts of their key, in the order of `idOf`, and a function that
 * loads the object, or resolves with null if there is none.
 */
export function registerNode<const Parts extends Reads>(type: string, reads: Parts, load: LoadNode<Key<Parts>>): void {
  if (loaders.has(type)) throw new Error(`The type ${type} has two node loaders.`)
  loaders.set(type, { reads, load })
}

export const Node = builder.nodeInterfaceRef()

/** The description of each `id`. */
export const ID = 'Identifies the object among those of all types; it does not change from import to import.'

/** The types that `node` can load. */
export const nodeTypes = (): readonly string[] => [...loaders.keys()]

/** No id of ours is longer. */
const MAX_ID_LENGTH = 1_000

const unknownId = (parameter: string, id: string): Fault => {
  const quoted = JSON.stringify(id.slice(0, 80))
  return new Fault('NOT_FOUND', `There is no object with the id ${quoted}.`, {
    errors: [{ parameter, detail: `${quoted} is not known` }],
  })
}

interface Decoded extends Pick<Loader, 'load'> {
  readonly type: string
  readonly key: readonly KeyPart[]
}

/** The type and key of an id; undefined if it is malformed. */
function decoded(id: string): Decoded | undefined {
  if (id.length > MAX_ID_LENGTH || !/^[\w-]+$/.test(id)) return undefined
  const [, type = '', key = ''] = /^(\w+):(.*)$/s.exec(Buffer.from(id, 'base64url').toString()) ?? []
  const loader = loaders.get(type)
  const parts = key.split('/')
  if (!loader || parts.length !== loader.reads.length) return undefined
  const read = parts.map((part, at) => loader.reads[at]!(unescaped(part)))
  if (read.includes(undefined)) return undefined
  // A key in another spelling must not become a second id of the same object.
  return idOf(type, ...(read as KeyPart[])) === id ? { type, key: read as KeyPart[], load: loader.load } : undefined
}

/** The part of a key as text; empty if it is malformed. */
function unescaped(part: string): string {
  try {
    const whole = decodeURIComponent(part)
    return whole.includes('\0') ? '' : whole
  } catch {
    return ''
  }
}

/** The object with this id. Throws if there is none, or if the viewer may not read its type. */
async function nodeOf(parameter: string, id: string, context: Context, info: GraphQLResolveInfo): Promise<object> {
  const found = decoded(id)
  const type = found && info.schema.getType(found.type)
  if (!found || !isObjectType(type)) throw unknownId(parameter, id)
  // Checked before it is loaded: the id names the type.
  const access = accessOf(type)
  if (!allows(access, context.viewer)) throw refusal(context.viewer, found.type, scopesOf(access))
  const node = await found.load({
    key: found.key as never,
    context,
    info,
    get query() {
      return queryFromInfo({ context, info, typeName: found.type }) as object
    },
  })
  if (!node) throw unknownId(parameter, id)
  brandWithType(node, found.type as never)
  if (!(await isIdOf(id, node, type, context, info))) throw unknownId(parameter, id)
  return node
}

/**
 * Whether it is the id that the object itself states. What is computed accepts its arguments in several spellings, such
 * as the number of an athlete in place of the slug, and only one of them is its id. Rows are found by the exact key.
 */
async function isIdOf(id: string, node: object, type: GraphQLObjectType, context: Context, info: GraphQLResolveInfo) {
  const isRow = type.extensions['pothosPrismaModel'] !== undefined
  return isRow || (await type.getFields()['id']?.resolve?.(node, {}, context, info)) === id
}

const MAX_NODES = 100

/** An object is found by a statement of its own, unlike the rows of a page. */
const NODE_COST = 100

builder.queryFields((t) => ({
  node: t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'One object by its `id`; null, with an error, if there is none.',
    complexity: readingCost(NODE_COST),
    args: { id: t.arg.id({ required: true, description: 'The `id` of the object.' }) },
    resolve: (_root, { id }, context, info) => nodeOf('id', String(id), context, info) as never,
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description: `Several objects by their \`id\`s, in that order; null, with an error, for each that does not exist. At most ${MAX_NODES}. Costs ${NODE_COST} points for each.`,
    args: {
      ids: t.arg.idList({
        required: true,
        description: 'The `id`s of the objects.',
        bounds: { maxItems: MAX_NODES },
      }),
    },
    complexity: ({ ids }) => ({ ...rowsCost(ids.length), field: NODE_COST * ids.length }),
    // An error in the list is reported at its position and leaves the other objects alone.
    resolve: (_root, { ids }, context, info) =>
      ids.map((id) => nodeOf('ids', String(id), context, info).catch((error: Error) => error)) as never,
  }),
}))
