/** Athletes, and the types that all sports share: achievements, contest facts and countries. */
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  Sex,
  unitArg,
  weightOrNull,
} from '../../builder/index.ts'
import { fold } from '../../kernel/text/names.ts'
import { visible } from './access.ts'
import {
  ANY_SPORT,
  AS_SPORT,
  asOfVersion,
  CAREERS,
  countryIn,
  inSport,
  inSportOrder,
  known,
  SportName,
} from './by-sport.ts'
import { PowerliftingProfile, profileIn } from './powerlifting.ts'
import { type Born, isMinor } from './rules/minors.ts'

export const AchievementKind = builder.enumType('AchievementKind', {
  description: 'Kind of an achievement.',
  values: {
    TITLE: { description: 'An important contest won, once or several times.' },
    RECORD: { description: 'A current record.' },
    MILESTONE: { description: 'A milestone in contests, wins or podiums.' },
  } as const,
})

export const Achievement = builder.prismaObject('Achievement', {
  access: 'parent',
  fields: (t) => ({
    kind: t.expose('kind', { type: AchievementKind }),
    text: t.exposeString('text'),
    year: t.exposeInt('year', { nullable: true }),
  }),
})

/** Reads all kinds, so that fields for different kinds share one statement. */
export const ACHIEVEMENTS = { orderBy: { position: 'asc' } } as const

/** The achievements of one kind, or all of them. */
export const ofKind = <Row extends { readonly kind: string }>(
  all: readonly Row[],
  kind: Row['kind'] | null | undefined,
): Row[] => all.filter((one) => kind == null || one.kind === kind)

// A person across all sports. Each sport adds its fields.

export const OF_ADULTS = 'Null for minors.'

/** Hides birth and body data of minors, and of athletes who may be minors by their birth year. */
export const ofAdults = <T>(born: Born, fact: T, { today }: Pick<Context, 'today'>): T | null =>
  isMinor(born, today) ? null : fact

export interface BornPerson extends Born {
  readonly id: number
}

export const ofAdultPerson = <T>(person: BornPerson, fact: T, context: Pick<Context, 'today' | 'data'>): T | null =>
  ofAdults(asOfVersion(person, context), fact, context)

export const Athlete = builder.prismaObject('Athlete', {
  access: 'any-sport',
  description: 'A person, the same across all sports. Facts specific to one sport are in the career in that sport.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ slug }) => idOf('Athlete', slug),
    }),
    databaseId: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    fullName: t.string({
      description: `The name, ${AS_SPORT}`,
      args: { sport: t.arg({ type: SportName, description: 'The sport whose spelling to return.' }) },
      resolve: (athlete, { sport }, context) => inSport(athlete, sport, context).fullName,
    }),
    sex: t.field({
      type: Sex,
      nullable: true,
      description: `Sex category in competition, from ${ANY_SPORT}.`,
      resolve: (athlete, _args, context) => inSport(athlete, null, context).sex,
    }),
    country: t.field({
      type: Country,
      nullable: true,
      description: 'The country that the athlete competes for.',
      select: (_args, _context, nested) => ({ country: nested() }),
      resolve: (athlete, _args, context) => countryIn(athlete, context),
    }),
    countryCode: t.string({
      nullable: true,
      description: `Code of the country, ${AS_SPORT}`,
      args: { sport: t.arg({ type: SportName, description: 'The sport whose country to return.' }) },
      resolve: (athlete, { sport }, context) => inSport(athlete, sport, context).countryCode,
    }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: `Day of birth, from ${ANY_SPORT}. ${OF_ADULTS}`,
      resolve: (athlete, _args, context) =>
        ofAdultPerson(athlete, inSport(athlete, null, context).dateOfBirth, context),
    }),
    birthYear: t.int({
      nullable: true,
      description: `Year of birth, even if the day is unknown, from ${ANY_SPORT}. ${OF_ADULTS}`,
      resolve: (athlete, _args, context) => ofAdultPerson(athlete, inSport(athlete, null, context).birthYear, context),
    }),
    heightCm: t.float({
      nullable: true,
      description: `Height in centimetres, from ${ANY_SPORT}. ${OF_ADULTS}`,
      select: CAREERS,
      resolve: (athlete, _args, context) => ofAdultPerson(athlete, known(athlete, context, 'heightCm'), context),
    }),
    weight: t.float({
      nullable: true,
      description: `Bodyweight, from ${ANY_SPORT}. ${OF_ADULTS}`,
      args: unitArg(),
      select: CAREERS,
      resolve: (athlete, args, context) =>
        weightOrNull(ofAdultPerson(athlete, known(athlete, context, 'weightKg'), context), args),
    }),
    aliases: t.stringList({
      description: 'Other names in the sports that the key may read: spellings and nicknames.',
      select: CAREERS,
      resolve: (athlete, _args, context) => {
        const names = inSportOrder(athlete, context).flatMap(({ aliases }) => aliases)
        return [...new Map(names.map((name) => [fold(name), name])).values()]
      },
    }),
    powerlifting: t.field({
      type: PowerliftingProfile,
      nullable: true,
      description: 'The powerlifting results of this person; null without a match.',
      select: (_args, context, nested) => ({ powerlifting: nested(profileIn(context)) }),
      resolve: ({ powerlifting }) => powerlifting[0] ?? null,
    }),
  }),
})

registerNode('Athlete', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.athlete.findFirst({ ...query, where: { slug, ...visible(context) } }),
)

// Parts of leaderboard entries in any sport: counted contests, and components of a score.

interface NamedContest {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly date: string | null
}

const ListedContest = builder.objectRef<NamedContest>('ListedContest').implement({
  access: 'parent',
  description: 'The contest of a leaderboard entry.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the contest.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
})

/** The contest of an entry that results from a single contest. */
export const contestOfLine = {
  type: ListedContest,
  nullable: true,
  description:
    'The contest of the feat; null for feats that span several contests, and for heights, weights and countries.',
  select: { components: true },
  resolve: ({ components }: { readonly components: unknown }): NamedContest | null =>
    (components as { readonly contest?: NamedContest } | null)?.contest ?? null,
} as const

/** A contest that counted for an entry, as importers store it. */
export interface CountedContest {
  readonly contest: NamedContest
  readonly place: number
  readonly points: number
}

export const countedContest = (name: string, words: { readonly description: string; readonly points: string }) =>
  builder.objectRef<CountedContest>(name).implement({
    access: 'parent',
    description: words.description,
    fields: (t) => ({
      databaseId: t.int({ description: 'Number of the contest.', resolve: ({ contest }) => contest.id }),
      slug: t.string({ description: 'URL-safe name.', resolve: ({ contest }) => contest.slug }),
      name: t.string({ description: 'Its name.', resolve: ({ contest }) => contest.name }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Its first day.',
        resolve: ({ contest: { date } }) => (date === null ? null : new Date(date)),
      }),
      place: t.exposeInt('place', { description: 'The place at the contest.' }),
      points: t.exposeFloat('points', { description: words.points }),
    }),
  })

/** One measure of a score, as importers store it. */
export interface ScorePart {
  readonly value: number
  readonly share: number
}

export const scorePart = (name: string, value: string) =>
  builder.objectRef<ScorePart>(name).implement({
    access: 'parent',
    description: 'A component of the greatness score.',
    fields: (t) => ({
      value: t.exposeFloat('value', { description: value }),
      share: t.exposeFloat('share', { description: 'Its contribution to the score.' }),
    }),
  })

// Statuses and outcomes of contests in any sport.

export const ContestStatus = builder.enumType('ContestStatus', {
  description: 'Whether a contest has taken place.',
  values: {
    UPCOMING: { description: 'Announced.' },
    COMPLETED: { description: 'Held, whether or not its results are known.' },
  } as const,
})

export const Coverage = builder.enumType('Coverage', {
  description:
    'How much of the field of a division at a contest is on record. Unless the source says so, this is inferred from the places: a list without gaps that is longer than a podium counts as the whole field.',
  values: {
    FULL_FIELD: { description: 'All participants.' },
    TOP_PLACES: { description: 'The first places of a larger field.' },
    PODIUM: { description: 'At most the first three places.' },
    WINNER_ONLY: { description: 'Only the winner.' },
    PARTIAL: { description: 'Some participants: there are gaps between their places, or too few places to tell.' },
    START_LIST: { description: 'The entrants, but no results.' },
    NONE: { description: 'Nothing yet.' },
  } as const,
})

export const PlacingStatus = builder.enumType('PlacingStatus', {
  description: 'Outcome of an entry.',
  values: {
    PLACED: { description: 'Placed.' },
    DISQUALIFIED: { description: 'Disqualified.' },
    DID_NOT_FINISH: { description: 'Did not finish.' },
    WITHDRAWN: { description: 'Withdrew before the start.' },
    ENTERED: { description: 'On the start list; the result is not known yet.' },
  } as const,
})

// A country, current or historic.

export const Country = builder.prismaObject('Country', {
  access: 'public',
  description: 'A country as named in sport, including former countries.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ code }) => idOf('Country', code),
    }),
    code: t.exposeString('code'),
    name: t.exposeString('name', { description: 'Its name in English.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    iso2: t.exposeString('iso2', { nullable: true }),
    iso3: t.exposeString('iso3', { nullable: true }),
    historic: t.exposeBoolean('historic'),
    partOf: t.relation('partOf', {
      nullable: true,
      description:
        'The country for which athletes of this one also compete: Great Britain for England. Each counts what is listed under its own name. Null for others.',
    }),
    parts: t.relation('parts', {
      description:
        'The countries for which athletes of this one also compete, by name: the home nations of Great Britain.',
      query: { orderBy: { name: 'asc' } },
    }),
  }),
})

registerNode('Country', [keyPart.countryCode], ({ key: [code], context, query }) =>
  context.prisma.country.findUnique({ ...query, where: { code } }),
)
