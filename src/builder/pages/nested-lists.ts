/** Lists of the rows that belong to a parent row, loaded together with it. */
import type { Context } from '../context.ts'
import { type Connection, connectionOf, isEmpty, type List, pageQuery, positionsIn, ROWS } from './connections.ts'
import { columnsOf, termsOf } from './cursors.ts'
import { type PageArgs, pageOf } from './page-args.ts'

interface NestedListSpec<Args> {
  /** The field, e.g. `StrongmanCareer.results`. */
  readonly list: string
  /** The relation of the parent. */
  readonly relation: string
  /** The model of the rows, and their type. */
  readonly model: string
  readonly type: string
  readonly rows: (args: Args, context: OfRequest) => List
}

/** What a list may depend on beside its arguments. */
type OfRequest = Pick<Context, 'data' | 'today'>

type NestedSelection = (query: never, path?: never) => object
type Selected = () => ReadonlySet<string>

type Select<Args> = (args: Args, context: Context, nested: NestedSelection, selected: Selected) => object

/** The extensions of a field whose selection depends on which fields are selected: the option `select` is not told. */
export const selecting = <Args>(select: Select<Args>) => ({
  pothosPrismaSelect: (...args: Parameters<Select<Args>>) => ({ select: select(...args) }),
})

/** How a field selects and resolves such a list. */
export function nestedList<Row, Args>({ list, relation, model, type, rows }: NestedListSpec<Args>) {
  const make = (args: Args & PageArgs, context: OfRequest) => {
    const all = rows(args, context)
    const { data, today } = context
    return { all, request: pageOf(args), positions: positionsIn(list, termsOf(model, all.orderBy)), data, today }
  }
  /** By the arguments, which the rows of a list have in common. */
  const made = new WeakMap<object, ReturnType<typeof make>>()
  const read = (args: Args & PageArgs, context: OfRequest) => {
    const known = made.get(args)
    if (known?.data === context.data && known.today === context.today) return known
    const fresh = make(args, context)
    made.set(args, fresh)
    return fresh
  }
  const paths = [[{ name: 'nodes' }], [{ name: 'edges' }, { name: 'node' }]]
  return {
    select(args: Args & PageArgs, context: OfRequest, nested: NestedSelection, selected: Selected): object {
      const { all, request, positions } = read(args, context)
      const names = selected()
      const counted = names.has('totalCount') && { _count: { select: { [relation]: { where: all.where } } } }
      if (!ROWS.some((name) => names.has(name))) return counted || {}
      const hasCursors = names.has('edges') || names.has('pageInfo')
      const columns = columnsOf(positions.terms)
      const query = { ...pageQuery(all, request, positions.limitsOf(request)), select: hasCursors ? columns : {} }
      const selection = nested(query as never, { getType: () => type, paths } as never) as { readonly select?: object }
      // Without a selection of rows, none of their columns would be read, nor those that a cursor is made of.
      const needed = hasCursors || (selection.select && isEmpty(selection.select)) ? columns : {}
      const rows = selection.select ? { ...selection, select: { ...needed, ...selection.select } } : selection
      return { [relation]: rows, ...counted }
    },
    page(parent: object, args: Args & PageArgs, context: OfRequest): Connection<Row> {
      const { request, positions } = read(args, context)
      // A cursor that cannot be used is refused whatever is selected.
      positions.limitsOf(request)
      const row = parent as Readonly<Record<string, readonly Row[]>> & {
        readonly _count?: Readonly<Record<string, number>>
      }
      return connectionOf(row[relation] ?? [], request, positions, () => row._count![relation]!)
    },
  }
}
