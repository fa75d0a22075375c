/** Lists by the page: the envelope of a connection, and the links to the pages around it (RFC 8288). */
import { arrayOf, type JsonSchema, objectOf } from './json-schema.ts'
import { type Envelope, property, type Shape } from './shape.ts'

/** `{ totalCount, nodes, … }` becomes `{ …, total, page, per_page, pages, data }`. Parameters that are none are given here. */
export const paged =
  (names: Envelope, preset: Readonly<Record<string, number>> = {}): Shape =>
  (of) => {
    const { totalCount: _, nodes: __, ...about } = of.properties ?? {}
    const count: JsonSchema = { type: 'integer', minimum: 0 }
    const head = { [names.total]: count, [names.page]: count, [names.size]: count, [names.pages]: count }
    return {
      schema: objectOf({ ...about, ...head, data: arrayOf(property(of, 'nodes').items ?? {}) }),
      envelope: names,
      value: ({ totalCount, nodes, ...rest }, params) => {
        const [page, size] = [names.page, names.size].map((name) => (params[name] ?? preset[name]) as number)
        const pages = Math.ceil((totalCount as number) / (size as number))
        return {
          ...rest,
          [names.total]: totalCount,
          [names.page]: page,
          [names.size]: size,
          [names.pages]: pages,
          data: nodes,
        }
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
