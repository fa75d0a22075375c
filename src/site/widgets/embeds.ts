/** Which framed page shows what an address shows: of pages of the explorer that have one, and the framed pages' own. */

type Query = Readonly<Record<string, string>>

/** Where a framed page is, from the root of the server; parameters that are undefined are left out. */
export function frameAddress(
  steps: readonly (string | undefined)[],
  query: Readonly<Record<string, string | undefined>>,
) {
  const path = ['/widgets', ...steps.filter((step) => step !== undefined).map(encodeURIComponent)].join('/')
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Framed pages spell it as the API does. */
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

/** The page of both sports begins with bodybuilders by flagship titles; of strongman there is no widget. */
function ranking(query: Query): string | undefined {
  const { sport, type = 'flagship_wins', division } = query
  if (sport === undefined) return frameAddress(['ranking', type], {})
  return sport === 'bodybuilding' ? frameAddress(['ranking', type, division], { gender: genderOf(query) }) : undefined
}

/** Pixels that a framed page takes: whatever it holds, and for each line of its list; how many there are at first. */
const ROOM: Readonly<Record<string, readonly [base: number, line: number, lines: number]>> = {
  athlete: [490, 42, 5],
  contest: [330, 32, 10],
  goat: [290, 58, 10],
  ranking: [246, 58, 10],
  top: [246, 58, 10],
}

/** How high it is with so many lines, at the width of a column of text; a script tells the page around it exactly. */
export function frameHeight(kind: string, rows?: number): number {
  const [base, line, lines] = ROOM[kind] ?? [246, 58, 10]
  return base + line * (rows ?? lines)
}

/** The framed page of an address of ours; undefined where none can be. Whether what it names exists is not asked. */
export function embedOf(path: string, query: Query): string | undefined {
  if (path.startsWith('/widgets/'))
    return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
  for (const [pattern, frame] of PAGES) {
    const found = pattern.exec(path)
    if (found) return frame(decoded(found[1] ?? ''), query)
  }
  return undefined
}

/** What cannot be read stands as it is: it names nothing. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
