/** Lists by the page: the envelope of a connection, and the links to the pages around it (RFC 8288). */
import { arrayOf, type JsonSchema, objectOf } from './json-schema.ts'
import { type Envelope, property, type Shape, withParts } from './shape.ts'

/** `{ totalCount, nodes, … }` becomes `{ …, total, page, per_page, pages, data }`. Parameters that are none are given here. */
export const paged =
  (names: Envelope, preset: Readonly<Record<string, number>> = {}): Shape =>
  (of) => {
    const count: JsonSchema = { type: 'integer', minimum: 0 }
    const head = [names.total, names.page, names.size, names.pages]
    // Counts and rows stand where the connection's stood.
    const place = (member: readonly [string, JsonSchema]): (readonly [string, JsonSchema])[] => {
      if (member[0] === 'totalCount') return head.map((name) => [name, count])
      return member[0] === 'nodes' ? [['data', arrayOf(property(of, 'nodes').items ?? {})]] : [member]
    }
    return {
      schema: {
        ...objectOf(Object.fromEntries(Object.entries(of.properties ?? {}).flatMap(place))),
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

/** The `Link` header of a page: first, prev, next and last, where they exist. */
export function linksOf(
  url: URL,
  { page: name, pages: last }: Envelope,
  body: Readonly<Record<string, unknown>>,
): string {
  const [page, pages] = [body[name] as number, body[last] as number]
  const around = { first: 1, prev: Math.min(page - 1, pages), next: page + 1, last: pages }
  return Object.entries(around)
    .filter(([, number]) => number >= 1 && number <= pages)
    .map(([rel, number]) => {
      const target = new URL(url)
      target.searchParams.set(name, String(number))
      return `<${target.pathname}${target.search}>; rel="${rel}"`
    })
    .join(', ')
}
