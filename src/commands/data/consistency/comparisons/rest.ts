/** Compares REST with itself and with GraphQL: one athlete, contest or country says the same wherever it is shown. */

import type { Findings } from '../findings.ts'
import type { ServedSport } from '../served.ts'
import type { Json, Surfaces } from '../surfaces.ts'

interface Listing {
  readonly path: string
  /** The query of one page of a hundred. */
  readonly page: (number: number) => string
  /** The path of one. */
  readonly single: (row: Json) => string
}

const BASE = { strongman: '/strongman/v1', bodybuilding: '/bodybuilding/v1' } as const

const listingsOf = (sport: ServedSport['sport']): readonly Listing[] => {
  const base = BASE[sport]
  const size = sport === 'strongman' ? 'limit' : 'per_page'
  const page = (number: number): string => `${size}=100&page=${number}`
  return [
    {
      path: `${base}/athletes`,
      page,
      single: ({ slug, id }) => `${base}/athletes/${sport === 'strongman' ? slug : id}`,
    },
    { path: `${base}/contests`, page, single: ({ id }) => `${base}/contests/${id}` },
    {
      path: `${base}/countries`,
      page,
      single: ({ code, name }) =>
        `${base}/countries/${encodeURIComponent(String(sport === 'strongman' ? code : name))}`,
    },
  ]
}

/** Fields that are about the data and not about the row. */
const ABOUT_THE_DATA: ReadonlySet<string> = new Set(['data_version', 'attribution'])

export async function checkRest(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  const careers = new Map(served.careers.map((career) => [career.athlete.slug, career as unknown as Json]))
  for (const { path, page, single } of listingsOf(served.sport)) {
    for (let [number, seen] = [1, 0]; seen < sample; number++) {
      const rows = (await surfaces.rest(`${path}?${page(number)}`))['data'] as readonly Json[]
      if (rows.length === 0) break
      for (const row of rows.slice(0, sample - seen)) {
        const one = await surfaces.rest(single(row))
        const compare = findings.about('REST', single(row))
        for (const [name, value] of Object.entries(row))
          if (name in one && !ABOUT_THE_DATA.has(name) && !(Array.isArray(value) || Array.isArray(one[name])))
            compare(name, one[name], value, () => [`${path}?${page(number)}`])
        const career = path.endsWith('/athletes') ? careers.get(String(row['slug'])) : undefined
        for (const [name, value] of career ? Object.entries(row) : []) {
          const figure = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
          if (typeof career![figure] === 'number') compare(`${name} in GraphQL`, value, career![figure])
        }
      }
      seen += rows.length
    }
  }
}
