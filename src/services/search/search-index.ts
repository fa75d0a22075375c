/**
 * What can be searched for, in memory, once per snapshot: names do not change until an import, and a list of them in
 * memory is searched faster than the database transfers its candidates. Each sport and the strength service adds its own.
 */
import { setImmediate as nextIteration } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../builder/index.ts'
import { groupedBy } from '../../kernel/collections/groups.ts'
import type { SportName } from '../../kernel/sports.ts'
import { type Match, type NamedEntry, NameIndex } from './rules/name-index.ts'

export const KINDS = ['ATHLETE', 'CONTEST', 'SERIES', 'EVENT', 'DIVISION', 'COUNTRY', 'LIFT'] as const

export type Kind = (typeof KINDS)[number]

/** Something that can be searched for. A person or country of two sports is two entries with one slug. */
export interface Entry extends NamedEntry {
  readonly kind: Kind
  /** Null if everybody may read it. */
  readonly sport: SportName | null
  /** The identifier that loads the object: the number of a career or a contest, or else a key or slug. */
  readonly id: number | string
  /** The number of the person, for athletes. */
  readonly person?: number
  readonly slug: string
  /** As displayed, … */
  readonly name: string
  /** … like the nicknames and other spellings. */
  readonly aliases: readonly string[]
  readonly countryCode: string | null
  /** The series of a contest. */
  readonly series?: string | undefined
  /** Slug of the latest edition of a series. */
  readonly edition?: string | undefined
  /** Text that distinguishes it from others of the same name. */
  readonly texts: readonly string[]
  readonly firstYear?: number | null
  readonly lastYear?: number | null
  /** The best title of an athlete. */
  readonly title?: string | null
}

/** Limits of a search to kinds and sports. */
export interface SearchScope {
  readonly kinds: readonly Kind[]
  readonly sports: readonly SportName[]
}

export class SearchIndex {
  readonly #names: NameIndex<Entry>
  /** People and countries of several sports, by slug. */
  readonly #several: ReadonlyMap<string, readonly Entry[]>

  constructor(entries: readonly Entry[]) {
    this.#names = new NameIndex(entries)
    const bySlug = groupedBy(entries.filter(isShared), keyOf)
    this.#several = new Map([...bySlug].filter(([, all]) => all.length > 1))
  }

  /**
   * Best first; a person or country of several sports once, by the entry that matches best. If the query `isMisspelt`,
   * similar names match even where other names begin with it.
   */
  search(query: string, { kinds, sports }: SearchScope, isMisspelt = false): Match<Entry>[] {
    const accepts = ({ kind, sport }: Entry) => kinds.includes(kind) && (sport === null || sports.includes(sport))
    const seen = new Set<string>()
    return this.#names.search(query, accepts, isMisspelt).filter(({ entry }) => {
      const key = keyOf(entry)
      return !seen.has(key) && seen.add(key)
    })
  }

  /** The entries of the same person or country in these sports, in their order. */
  alike(entry: Entry, sports: readonly SportName[]): readonly Entry[] {
    const all = isShared(entry) ? this.#several.get(keyOf(entry)) : undefined
    return all ? sports.flatMap((sport) => all.filter((one) => one.sport === sport)) : [entry]
  }
}

const isShared = ({ kind }: Entry): boolean => kind === 'ATHLETE' || kind === 'COUNTRY'

const keyOf = (entry: Entry): string =>
  isShared(entry) ? `${entry.kind} ${entry.slug}` : `${entry.kind} ${entry.sport} ${entry.slug}`

type Source = (context: Context) => Promise<readonly Entry[]>

const sources: Source[] = []

/** Adds what can be searched for; the source reads the snapshot of the context, whoever the viewer is. */
export const addSearchSource = (source: Source): number => sources.push(source)

/** Snapshots that are searched at the same time: the current one, and former ones that clients request. */
const MOST_SNAPSHOTS = 3

type Loading = Promise<SearchIndex>

/**
 * By the versions on record: after an import, which may join people or retire a version, indexes are built anew, and
 * those of before are freed.
 */
const byVersions = new WeakMap<Context['published']['versions'], LRUCache<string, Loading>>()

/** The index of the snapshot of a request, built by the first one that searches it. */
export function searchIndexOf(context: Context): Loading {
  const { versions } = context.published
  const cached = byVersions.get(versions) ?? new LRUCache<string, Loading>({ max: MOST_SNAPSHOTS })
  byVersions.set(versions, cached)
  // Which series are active depends on the year.
  const key = `${context.data.key} ${context.today.getUTCFullYear()}`
  const known = cached.get(key)
  if (known) return known
  const loading = load(context)
  cached.set(key, loading)
  // A failed read is not cached, so the next request retries.
  loading.catch(() => cached.get(key) === loading && cached.delete(key))
  return loading
}

/** Each part takes tens of milliseconds, so other requests are handled in between. */
async function load(context: Context): Loading {
  const entries: (readonly Entry[])[] = []
  for (const source of sources) {
    entries.push(await source(context))
    await nextIteration()
  }
  return new SearchIndex(entries.flat())
}
