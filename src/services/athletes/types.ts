/** Athletes, and the types that all sports share: achievements, contest facts, countries and powerlifting profiles. */
import { builder } from '../../builder/builder.ts'
import { Sex, unitArg, weightOrNull } from '../../builder/shared-types.ts'
import type { PowerliftingProfile } from '../../database/generated/client.ts'
import { visible } from './access.ts'
import { type Born, isMinor } from './rules/minors.ts'

export const AchievementKind = builder.enumType('AchievementKind', {
  description: 'What an achievement is.',
  values: {
    TITLE: { description: 'A contest of weight won, once or more often.' },
    RECORD: { description: 'A current record.' },
    MILESTONE: { description: 'Contests, wins or podiums, once they are many.' },
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

const OF_ADULTS = 'Null for minors.'

/** Hides birth and body data of minors, and of athletes who may be minors by their birth year. */
const ofAdults = <T>(born: Born, fact: T): T | null => (isMinor(born, new Date()) ? null : fact)

export const Athlete = builder.prismaNode('Athlete', {
  access: 'any-sport',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: Number(id), ...visible(context) }),
  description: 'A person, one across all sports. Facts of one sport are under the name of the sport.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    fullName: t.exposeString('fullName'),
    sex: t.expose('sex', { type: Sex, nullable: true }),
    country: t.relation('country', { nullable: true, description: 'The country they compete for.' }),
    countryCode: t.exposeString('countryCode', { nullable: true, description: 'The code of that country.' }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: `Day of birth. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.dateOfBirth),
    }),
    birthYear: t.int({
      nullable: true,
      description: `Year of birth, also where the day is not known. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.birthYear),
    }),
    heightCm: t.float({
      nullable: true,
      description: `Height in centimetres. ${OF_ADULTS}`,
      resolve: (athlete) => ofAdults(athlete, athlete.heightCm),
    }),
    weight: t.float({
      nullable: true,
      description: `Bodyweight. ${OF_ADULTS}`,
      args: unitArg(),
      resolve: (athlete, args) => weightOrNull(ofAdults(athlete, athlete.weightKg), args),
    }),
    powerlifting: t.relation('powerlifting', {
      nullable: true,
      description: 'The matched powerlifter; null if there is none.',
    }),
  }),
})

// Parts of leaderboard entries in any sport: counted contests, and components of a score.

interface NamedContest {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly date: string | null
}

const ListedContest = builder.objectRef<NamedContest>('ListedContest').implement({
  access: 'parent',
  description: 'The contest at which what a list counts was done.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
})

/** The contest of an entry that results from a single contest. */
export const contestOfLine = {
  type: ListedContest,
  nullable: true,
  description: 'The contest of the feat; null for feats at several contests, and for heights, weights and countries.',
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
      databaseId: t.int({ description: 'Its number.', resolve: ({ contest }) => contest.id }),
      slug: t.string({ description: 'URL-safe name.', resolve: ({ contest }) => contest.slug }),
      name: t.string({ description: 'Its name.', resolve: ({ contest }) => contest.name }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Its first day.',
        resolve: ({ contest: { date } }) => (date === null ? null : new Date(date)),
      }),
      place: t.exposeInt('place', { description: 'The place there.' }),
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
    description: 'A part of the score of the greatest.',
    fields: (t) => ({
      value: t.exposeFloat('value', { description: value }),
      share: t.exposeFloat('share', { description: 'What it adds to the score.' }),
    }),
  })

// Levels, statuses and outcomes of contests in any sport.

export const ContestLevel = builder.enumType('ContestLevel', {
  description: 'How much a contest weighs in its sport.',
  values: {
    WORLD: { description: 'Strongman: titles of the world, and contests that weigh as much.' },
    FLAGSHIP: { description: 'Bodybuilding: the contest that all others of a season lead to.' },
    SECOND: { description: 'Bodybuilding: the second major contest series.' },
    MAJOR: { description: 'Great contests below those: of a continent, or by invitation.' },
    PRO: { description: 'Bodybuilding: any other contest of professionals.' },
    NATIONAL: { description: 'Strongman: the title of a country.' },
    REGIONAL: { description: 'Any other contest; in bodybuilding those of amateurs.' },
  } as const,
})

export const ContestStatus = builder.enumType('ContestStatus', {
  description: 'Whether a contest has been held.',
  values: ['UPCOMING', 'COMPLETED'] as const,
})

export const PlacingStatus = builder.enumType('PlacingStatus', {
  description: 'How an entry ended.',
  values: {
    PLACED: { description: 'With a place.' },
    DISQUALIFIED: { description: 'By disqualification.' },
    DID_NOT_FINISH: { description: 'Without finishing.' },
    WITHDRAWN: { description: 'Before it began.' },
    ENTERED: { description: 'On the start list; no result is known.' },
  } as const,
})

// A country, current or historic.

export const Country = builder.prismaObject('Country', {
  access: 'public',
  description: 'A country as the sports name it, the historic ones included.',
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name', { description: 'Its name in English.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    iso2: t.exposeString('iso2', { nullable: true }),
    iso3: t.exposeString('iso3', { nullable: true }),
    historic: t.exposeBoolean('historic'),
  }),
})

// Powerlifting results of an athlete matched with a lifter of the verified population.

type Kilograms = Extract<keyof PowerliftingProfile, `${string}Kg`>

builder.prismaObject('PowerliftingProfile', {
  access: 'any-sport',
  fields: (t) => {
    const best = (field: Kilograms, description: string) =>
      t.float({
        nullable: true,
        description,
        args: unitArg(),
        resolve: (profile, args) => weightOrNull(profile[field], args),
      })
    return {
      name: t.exposeString('name'),
      confidence: t.exposeFloat('confidence'),
      reasons: t.exposeStringList('reasons'),
      bestSquat: best('bestSquatKg', 'Heaviest squat in competition, knee wraps allowed.'),
      bestRawSquat: best('bestRawSquatKg', 'Heaviest squat in competition without knee wraps.'),
      bestBench: best('bestBenchKg', 'Heaviest bench press in competition.'),
      bestDeadlift: best('bestDeadliftKg', 'Heaviest deadlift in competition.'),
      bestTotal: best('bestTotalKg', 'Heaviest total in competition.'),
      bodyweight: best('bodyweightKg', 'Bodyweight at that total; without a total, at the heaviest lift.'),
      dots: t.exposeFloat('dots', { nullable: true }),
      meets: t.exposeInt('meets', { description: 'Competitions taken part in without supportive suits.' }),
      firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first.' }),
      lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last.' }),
    }
  },
})
