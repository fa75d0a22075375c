/** The surfaces whose figures are compared: GraphQL, REST and pages, as clients see them. */
import type { TadaDocumentNode } from '../../../contract/index.ts'

export interface Surfaces {
  /** Executes a document with access to everything. Throws if any of its fields fails. */
  query<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables): Promise<Result>
  /** The JSON body of a REST route; one that takes a body is sent it. The body of what is not found is a problem. */
  rest(path: string, body?: Json): Promise<Json>
  /** The HTML of a page, which may say that it is not found. */
  page(path: string): Promise<string>
}

export type Json = Readonly<Record<string, unknown>>

interface List<Row> {
  readonly list: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly nodes: readonly Row[]
  } | null
}

/** A document that returns one page of a connection as `list`, after the cursor of the variable. */
export type ListDocument<Row> = TadaDocumentNode<List<Row>, { after?: string | null }>

/** All rows of a connection, page by page. */
export async function allOf<Row>({ query }: Pick<Surfaces, 'query'>, document: ListDocument<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = null; ; ) {
    const { list }: List<Row> = await query(document, { after })
    if (!list) throw new Error('A list is null, although none of its fields failed.')
    rows.push(...list.nodes)
    if (!list.pageInfo.hasNextPage) return rows
    after = list.pageInfo.endCursor
  }
}
