/** The resources by which operations are grouped: the tags of the documents, by which the reference groups too. */

export interface Tag {
  readonly name: string
  readonly description: string
  /** The title, as Redoc and Scalar read it. */
  readonly 'x-displayName': string
}

interface Resource {
  readonly title: string
  readonly description: string
  /** First segments of the paths below the mount of a service, if there are others than the name of the resource. */
  readonly segments?: readonly string[]
}

/** In the order of the documents, whatever the service. */
const RESOURCES: Readonly<Record<string, Resource>> = {
  athletes: {
    title: 'Athletes',
    description: 'Who competes: facts, careers and results, of one athlete or of two side by side.',
    segments: ['athletes', 'compare', 'prime-vs-prime', 'peak-window'],
  },
  contests: {
    title: 'Contests and results',
    description: 'Completed and upcoming contests, and who placed where.',
    segments: ['contests', 'results', 'on-this-day'],
  },
  flagship: {
    title: 'Flagship contests',
    description: 'The two great contests, edition by edition, and how athletes qualify.',
    segments: ['flagship', 'second', 'road-to-flagship'],
  },
  predictions: {
    title: 'Predictions',
    description: 'How the great contests may end, and how good such forecasts have been.',
  },
  rankings: {
    title: 'Rankings and top lists',
    description: 'Who leads: in a season, over a decade and of all time.',
    segments: ['rankings', 'top-lists', 'goat', 'greatest', 'best-by-decade'],
  },
  records: {
    title: 'Records',
    description: 'Who holds the records, and who comes next.',
    segments: ['records', 'event-records'],
  },
  percentiles: {
    title: 'Percentiles',
    description: 'Where a lift stands among those of others.',
    segments: ['percentile', 'cp'],
  },
  standards: {
    title: 'Standards',
    description: 'The marks at which each level begins.',
    segments: ['standards', 'pro-benchmarks'],
  },
  divisions: {
    title: 'Divisions',
    description: 'Divisions over the years, and the moves of athletes between them.',
    segments: ['divisions', 'division-analytics', 'division-migration', 'division-migrations'],
  },
  seasons: { title: 'Seasons', description: 'The years of the sport: totals, champions and contests.' },
  countries: { title: 'Countries', description: 'Countries with their athletes, contests and titles.' },
  search: { title: 'Search', description: 'Anything that has a name, found by it.', segments: ['search', 'suggest'] },
  data: {
    title: 'Exports and changes',
    description: 'Whole tables, what changed in them, and new versions of the data.',
    segments: ['export', 'changes', 'events', 'feed', 'stats', 'pseo-index', 'openapi', 'openapi.json'],
  },
  usage: { title: 'Usage', description: 'What a key used, and what remains of its limits.' },
}

const BY_SEGMENT = new Map(
  Object.entries(RESOURCES).flatMap(([name, { segments = [name] }]) => segments.map((segment) => [segment, name])),
)

/** The tag of a path below a mount: `/athletes/{id}` is of `athletes`. A segment that is not listed is its own resource. */
export function tagOf(path: string): string {
  const [, segment = ''] = path.split('/')
  return BY_SEGMENT.get(segment) ?? segment
}

/** The tags of the operations, in order. */
export function tagsIn(operations: readonly { readonly tags: readonly string[] }[]): readonly Tag[] {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  const listed = Object.keys(RESOURCES).filter((name) => used.has(name))
  return [...new Set([...listed, ...used])].map((name) => {
    const { title = name, description = `Everything under \`/${name}\`.` } = RESOURCES[name] ?? {}
    return { name, description, 'x-displayName': title }
  })
}
