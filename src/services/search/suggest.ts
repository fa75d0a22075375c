/** Suggestions for a name that is being typed: the best matches of all kinds in one short list. */
import { builder, type Context, NULL_ON_ERROR, rowsCost } from '../../builder/index.ts'
import type { SportName as SportNames } from '../../kernel/sports.ts'
import { SPORTS } from '../../kernel/sports.ts'
import { fold, likelyName } from '../../kernel/text/names.ts'
import { may, refusal } from '../../kernel/viewer.ts'
import { readableSports } from '../athletes/access.ts'
import { SportName } from '../athletes/by-sport.ts'
import { SEVERAL } from '../athletes/filters.ts'
import { detailOf } from './details.ts'
import type { Match } from './rules/name-index.ts'
import { bare } from './rules/query.ts'
import { SEARCH_TEXT } from './search.ts'
import { type Entry, KINDS, searchIndexOf } from './search-index.ts'

const SuggestionKind = builder.enumType('SuggestionKind', {
  description: 'What a suggestion leads to.',
  values: {
    ATHLETE: { description: 'A person, in one or several sports.' },
    CONTEST: { description: 'One contest.' },
    SERIES: { description: 'A recurring contest.' },
    EVENT: { description: 'A strongman event.' },
    DIVISION: { description: 'A division of a sport.' },
    COUNTRY: { description: 'A country with athletes.' },
    LIFT: { description: 'A lift with strength standards.' },
  } satisfies Readonly<Record<(typeof KINDS)[number], { description: string }>>,
})

/** A match, and the entries of the same person or country in the sports that the caller may read. */
interface Suggested {
  readonly match: Match<Entry>
  readonly alike: readonly Entry[]
}

const Suggestion = builder.objectRef<Suggested>('Suggestion').implement({
  access: 'any-sport',
  description: 'A match for what is being typed. Its kind and slug lead to the object itself.',
  fields: (t) => ({
    kind: t.field({ type: SuggestionKind, description: 'What it is.', resolve: ({ match }) => match.entry.kind }),
    name: t.string({ description: 'Its name.', resolve: ({ match }) => match.entry.name }),
    alias: t.string({
      nullable: true,
      description: 'The nickname, short name or other spelling that matched; null if the name itself did.',
      resolve: ({ match }) => aliasOf(match) ?? null,
    }),
    detail: t.string({
      description:
        'What distinguishes it from others of the same name, in words: for athletes the sports, the country, the years and the best title; for contests the day and the place.',
      resolve: ({ alike }) => detailOf(alike),
    }),
    sports: t.field({
      type: [SportName],
      description: 'The sports it belongs to; empty for lifts.',
      resolve: ({ alike }) => alike.flatMap(({ sport }) => sport ?? []),
    }),
    slug: t.string({
      description:
        'Slug of the athlete, contest, series, country or lift; key of the event; code of a strongman division, slug of a bodybuilding division.',
      resolve: ({ match }) => match.entry.slug,
    }),
    edition: t.string({
      nullable: true,
      description: 'Slug of the latest edition, for a series.',
      resolve: ({ match }) => match.entry.edition ?? null,
    }),
    countryCode: t.string({
      nullable: true,
      description: 'Code of the country of an athlete or a contest, or of the country itself.',
      resolve: ({ alike }) => alike.find(({ countryCode }) => countryCode !== null)?.countryCode ?? null,
    }),
  }),
})

/** The name as it is displayed, of the folded one that matched; undefined for the name of the entry itself. */
const aliasOf = ({ entry, name }: Match<Entry>): string | undefined =>
  name === bare(entry.names[0]!) ? undefined : entry.aliases.find((alias) => bare(fold(alias)) === name)

/** Editions of one series, unless the query has a year: there are other contests of the name. */
const EDITIONS = 2

const YEAR = /\b(19|20)\d\d\b/

/** The best matches up to the limit, and few of each series. */
function shortened(matches: readonly Match<Entry>[], query: string, most: number): Match<Entry>[] {
  const editions = new Map<string, number>()
  const chosen: Match<Entry>[] = []
  for (const match of matches) {
    if (chosen.length === most) break
    const { sport, series } = match.entry
    if (series !== undefined && !YEAR.test(query)) {
      const count = (editions.get(`${sport} ${series}`) ?? 0) + 1
      if (count > EDITIONS) continue
      editions.set(`${sport} ${series}`, count)
    }
    chosen.push(match)
  }
  return chosen
}

/** With another letter, a shorter word is another word: `the` is not `Theo`. */
const MISSPELT_FROM = 4

/** Whether the spelling of a match is close to the query, in full or word by word: its slug or its matching name. */
function isLike(query: string): (match: Match<Entry>) => boolean {
  const text = bare(fold(query))
  const words = text.split(' ')
  return ({ entry, name }) =>
    [name, bare(fold(entry.slug))].some((known) => {
      const parts = known.split(' ')
      const has = (word: string) =>
        word.length < MISSPELT_FROM ? parts.includes(word) : likelyName(word, parts) !== undefined
      return likelyName(text, [known]) !== undefined || words.every(has)
    })
}

function sportsFor(sports: readonly SportNames[] | null | undefined, { viewer }: Context): readonly SportNames[] {
  const forbidden = sports?.find((sport) => !may(viewer, SPORTS[sport].scope))
  if (forbidden) throw refusal(viewer, forbidden.toLowerCase(), [SPORTS[forbidden].scope])
  return readableSports({ viewer }, sports ?? undefined)
}

const MOST = 100
const USUAL = 8

builder.queryField('suggest', (t) =>
  t.field({
    type: [Suggestion],
    ...NULL_ON_ERROR,
    description:
      'What a name that is being typed may stand for, best match first: people, contests, series, events, divisions, countries and lifts. Suggestions are ranked by match, then by the level of the contests and success in them. Nicknames, initials, typos, accents and other scripts are understood.',
    args: {
      q: t.arg.string({ ...SEARCH_TEXT, description: 'What has been typed so far.' }),
      first: t.arg.int({
        defaultValue: USUAL,
        description: 'Maximum number of suggestions.',
        bounds: { min: 1, max: MOST },
      }),
      kinds: t.arg({
        type: [SuggestionKind],
        description: 'Only these kinds.',
        bounds: { minItems: 1, maxItems: KINDS.length },
      }),
      sport: t.arg({
        type: [SportName],
        description: 'Only what belongs to this sport, which the key must be allowed to read.',
        bounds: SEVERAL,
      }),
      misspelt: t.arg.boolean({
        defaultValue: false,
        description:
          'Whether `q` is a name or slug that nothing has: only names that were probably meant, which are spelt alike as a whole or word by word.',
      }),
    },
    complexity: ({ first }) => rowsCost(first ?? USUAL),
    async resolve(_root, { q, first, kinds, sport, misspelt }, context) {
      const sports = sportsFor(sport, context)
      const allowed = (kinds ?? KINDS).filter((kind) => kind !== 'LIFT' || !sport)
      const index = await searchIndexOf(context)
      const matches = index.search(q, { kinds: allowed, sports }, misspelt ?? false)
      return shortened(misspelt ? matches.filter(isLike(q)) : matches, q, first ?? USUAL).map((match) => ({
        match,
        alike: index.alike(match.entry, sports),
      }))
    },
  }),
)
