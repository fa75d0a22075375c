/** Maps URLs of explorer pages and framed pages to the framed pages that show the same content. */
import type { Sport } from '../explorer/shared/parts.tsx'

type Query = Readonly<Record<string, string>>

/** Path of a framed page; undefined parameters are omitted. */
export function frameAddress(
  steps: readonly (string | undefined)[],
  query: Readonly<Record<string, string | undefined>>,
) {
  const path = ['/widgets', ...steps.filter((step) => step !== undefined).map(encodeURIComponent)].join('/')
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path
}

/** Framed pages spell gender as the API does. */
const genderOf = ({ gender }: Query): string | undefined => ({ male: 'M', female: 'F' })[gender ?? '']

/** An athlete may have a career in each sport; the first that exists is shown. */
const PAGES: readonly (readonly [pattern: RegExp, frame: (name: string, query: Query) => string | undefined])[] = [
  [/^\/athletes\/([^/]+)$/, (slug) => frameAddress(['athlete', slug], {})],
  [/^\/athletes\/([^/]+)$/, (slug) => frameAddress(['strongman', 'athlete', slug], {})],
  [/^\/contests\/bodybuilding\/([^/]+)$/, (slug) => frameAddress(['contest', slug], {})],
  [/^\/contests\/strongman\/([^/]+)$/, (slug) => frameAddress(['strongman', 'contest', slug], {})],
  [/^\/strongman\/records\/([^/]+)$/, (event) => frameAddress(['strongman', 'record', event], {})],
  [/^\/goat$/, (_, query) => greatest(query)],
  [/^\/rankings$/, (_, query) => ranking(query)],
  [
    /^\/bodybuilding\/top-lists\/([^/]+)$/,
    (slug, query) => frameAddress(['top', slug], { division: query['division'] }),
  ],
]

/** The greatest of strongman have no widget. */
const greatest = ({ sport = 'bodybuilding', division, mode, ...query }: Query): string | undefined =>
  sport === 'bodybuilding' ? frameAddress(['goat', division], { mode, gender: genderOf(query) }) : undefined

/** The page of both sports starts with bodybuilders by flagship titles. Rankings of strongman have no widget. */
function ranking(query: Query): string | undefined {
  const { sport, type = 'flagship_wins', division } = query
  if (sport === undefined) return frameAddress(['ranking', type], {})
  return sport === 'bodybuilding' ? frameAddress(['ranking', type, division], { gender: genderOf(query) }) : undefined
}

/** Height of a framed page in pixels: the base, each list row, and the default number of rows. */
const ROOM: Readonly<Record<string, readonly [base: number, line: number, lines: number]>> = {
  athlete: [490, 42, 5],
  contest: [330, 32, 10],
  goat: [290, 58, 10],
  ranking: [246, 58, 10],
  top: [246, 58, 10],
  'strongman/athlete': [620, 72, 5],
  'strongman/contest': [250, 37, 10],
  'strongman/record': [600, 90, 5],
}

/**
 * The height of a framed page for a number of rows, at the width of a text column; a script reports the exact height to
 * the host page.
 */
export function frameHeight(address: string, rows?: number): number {
  const [kind = ''] = /(?<=^\/widgets\/)(strongman\/)?\w+/.exec(address) ?? []
  const [base, line, lines] = ROOM[kind] ?? [246, 58, 10]
  return base + line * (rows ?? lines)
}

export const sportOf = (frame: string): Sport =>
  frame.startsWith('/widgets/strongman/') ? 'strongman' : 'bodybuilding'

/** The framed pages for one of our URLs, the preferred one first. Does not check whether the resource exists. */
export function embedsOf(path: string, query: Query): readonly string[] {
  if (path.startsWith('/widgets/'))
    return [Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path]
  return PAGES.flatMap(([pattern, frame]) => {
    const found = pattern.exec(path)
    return (found && frame(decoded(found[1] ?? ''), query)) ?? []
  })
}

/** Returns undecodable text as it is, as it matches no name. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
