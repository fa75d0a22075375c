/** Paged lists: the envelope of a connection, and links to other pages (RFC 8288). */
import { arrayOf, described, type JsonSchema, nullable, objectOf } from './json-schema.ts'
import { property } from './members.ts'
import type { RequestParams } from './read-params.ts'
import { type CursorNames, type Envelope, type Shape, withParts } from './shape.ts'

/**
 * `{ totalCount, nodes, … }` becomes `{ …, total, page, per_page, pages, data }`. `preset` has the values that the
 * route does not take as parameters.
 */
export const paged =
  (names: Envelope, preset: Readonly<Record<string, number>> = {}): Shape =>
  (of) => {
    const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description })
    const counts = {
      [names.total]: count('Number of rows on all pages.'),
      [names.page]: count('Page number, from 1.'),
      [names.size]: count('Number of rows on a full page.'),
      [names.pages]: count('Number of pages.'),
    }
    const head = Object.keys(counts)
    // Counts and rows replace those of the connection at the same position.
    const replace = (member: readonly [string, JsonSchema]): (readonly [string, JsonSchema])[] => {
      if (member[0] === 'totalCount') return Object.entries(counts)
      return member[0] === 'nodes'
        ? [['data', described(arrayOf(property(of, 'nodes').items ?? {}), 'The rows of the page.')]]
        : [member]
    }
    return {
      schema: {
        ...objectOf(Object.fromEntries(Object.entries(of.properties ?? {}).flatMap(replace))),
        ...withParts(of, [{ name: 'Page', members: head }]),
      },
      envelope: names,
      value: (data, params) => {
        const [page, size] = [names.page, names.size].map((name) => (params[name] ?? preset[name]) as number)
        const total = data['totalCount'] as number
        const body: Record<string, unknown> = {}
        for (const [name, value] of Object.entries(data)) {
          if (name === 'nodes') body['data'] = value
          else if (name !== 'totalCount') body[name] = value
          else {
            body[names.total] = total
            body[names.page] = page
            body[names.size] = size
            body[names.pages] = Math.ceil(total / (size as number))
          }
        }
        return body
      },
    }
  }

/**
 * The links of a page: first, prev, next and last, where they exist. URLs are built from the parsed parameters, so that
 * equivalent requests get identical responses.
 */
export function linksOf(
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { page: name, pages: last }: Envelope,
  body: Readonly<Record<string, unknown>>,
): string[] {
  const [page, pages] = [body[name] as number, body[last] as number]
  const around = { first: 1, prev: Math.min(page - 1, pages), next: page + 1, last: pages }
  return Object.entries(around)
    .filter(([, number]) => number >= 1 && number <= pages)
    .map(([rel, number]) => {
      const other = new URLSearchParams(query)
      other.set(name, String(number))
      return `<${path}?${other}>; rel="${rel}"`
    })
}

/** `{ totalCount, pageInfo, nodes }` becomes `{ total, next_cursor, data }`. */
export const byCursor =
  (names: CursorNames & { readonly total: string }): Shape =>
  (of) => {
    const { totalCount, pageInfo, nodes, ...others } = of.properties ?? {}
    if (!totalCount || !pageInfo || !nodes) throw new Error('a list by cursor selects totalCount, pageInfo and nodes.')
    const members = {
      [names.total]: totalCount,
      [names.next]: {
        ...nullable({ type: 'string' }),
        description: `Cursor of the next page, for \`${names.parameter}\`; null on the last page.`,
      },
      data: described(arrayOf(nodes.items ?? {}), 'The rows of the page.'),
    }
    return {
      schema: {
        ...objectOf({ ...others, ...members }),
        ...withParts(of, [{ name: 'CursorPage', members: [names.total, names.next] }]),
      },
      cursor: names,
      value: ({ totalCount: total, pageInfo: info, nodes: rows, ...rest }) => {
        const { hasNextPage, endCursor } = info as { readonly hasNextPage: boolean; readonly endCursor: string | null }
        return { ...rest, [names.total]: total, [names.next]: hasNextPage ? endCursor : null, data: rows }
      },
    }
  }

/** The links of a page by cursor: the next one, if there is one, of the version of the data that the page is of. */
export function nextLink(
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { parameter, next }: CursorNames,
  body: Readonly<Record<string, unknown>>,
): string[] {
  const cursor = body[next]
  if (typeof cursor !== 'string') return []
  const other = new URLSearchParams(query)
  other.set(parameter, cursor)
  return [`<${path}?${other}>; rel="next"`]
}

/** The query of a request, built from the parsed parameters, without those at their defaults. */
export function queryOf({ variant, params }: Pick<RequestParams, 'variant' | 'params'>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [param, value] of Object.entries(params)) {
    const known = variant.params.find((one) => one.name === param)
    if (known?.in !== 'path' && value !== null && value !== known?.schema.default) query.set(param, String(value))
  }
  return query
}
