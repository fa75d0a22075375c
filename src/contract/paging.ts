/** Paged lists: the envelope of a connection, and links to other pages (RFC 8288). */
import { arrayOf, described, type JsonSchema, objectOf } from './json-schema.ts'
import type { RequestParams } from './read-params.ts'
import { type Envelope, property, type Shape, withParts } from './shape.ts'

/**
 * `{ totalCount, nodes, … }` becomes `{ …, total, page, per_page, pages, data }`. `preset` has the values that the
 * route does not take as parameters.
 */
export const paged =
  (names: Envelope, preset: Readonly<Record<string, number>> = {}): Shape =>
  (of) => {
    const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description })
    const counts = {
      [names.total]: count('All that there are, on whatever page.'),
      [names.page]: count('The page, from 1.'),
      [names.size]: count('Rows of a full page.'),
      [names.pages]: count('How many pages there are.'),
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
 * The `Link` header of a page: first, prev, next and last, where they exist. URLs are built from the parsed parameters,
 * so that equivalent requests get identical responses.
 */
export function linksOf(
  { variant, params }: Pick<RequestParams, 'variant' | 'params'>,
  path: string,
  { page: name, pages: last }: Envelope,
  body: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams()
  for (const [param, value] of Object.entries(params)) {
    const known = variant.params.find((one) => one.name === param)
    if (known?.in !== 'path' && value !== null && value !== known?.schema.default) query.set(param, String(value))
  }
  const [page, pages] = [body[name] as number, body[last] as number]
  const around = { first: 1, prev: Math.min(page - 1, pages), next: page + 1, last: pages }
  return Object.entries(around)
    .filter(([, number]) => number >= 1 && number <= pages)
    .map(([rel, number]) => {
      query.set(name, String(number))
      return `<${path}?${query}>; rel="${rel}"`
    })
    .join(', ')
}
