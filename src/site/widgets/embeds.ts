/** Maps URLs of explorer pages and framed pages to the framed page that shows the same content. */

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

const PAGES: readonly (readonly [pattern: RegExp, frame: (name: string, query: Query) => string | undefined])[] = [
  [/^\/athletes\/([^/]+)$/, (slug) => frameAddress(['athlete', slug], {})],
  [/^\/contests\/bodybuilding\/([^/]+)$/, (slug) => frameAddress(['contest', slug], {})],
  [
    /^\/goat$/,
    (_, query) => frameAddress(['goat', query['division']], { mode: query['mode'], gender: genderOf(query) }),
  ],
  [/^\/rankings$/, (_, query) => ranking(query)],
  [
    /^\/bodybuilding\/top-lists\/([^/]+)$/,
    (slug, query) => frameAddress(['top', slug], { division: query['division'] }),
  ],
]

/** The page of both sports starts with bodybuilders by flagship titles. Strongman has no widget. */
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
}

/**
 * The height for a number of rows at the width of a text column; a script reports the exact height to the host page.
 */
export function frameHeight(kind: string, rows?: number): number {
  const [base, line, lines] = ROOM[kind] ?? [246, 58, 10]
  return base + line * (rows ?? lines)
}

/** The framed page for one of our URLs; undefined if there is none. Does not check whether the resource exists. */
export function embedOf(path: string, query: Query): string | undefined {
  if (path.startsWith('/widgets/'))
    return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
  for (const [pattern, frame] of PAGES) {
    const found = pattern.exec(path)
    if (found) return frame(decoded(found[1] ?? ''), query)
  }
  return undefined
}

/** Returns undecodable text as it is, as it matches no name. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
