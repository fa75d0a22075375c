/** Query fields for leaderboards: the greatest of all time and by decade, records and top lists. */
import { builder, type Context, loadPage, pageArgs } from '../../../builder/index.ts'
import type { LeaderboardKind, Prisma, Sex } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { Bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { DIVISION, divisionGiven, Gender } from '../types/division.ts'
import { Board, BoardEntry, GoatEntry } from '../types/leaderboard.ts'

/** A leaderboard and the filter on its entries. */
interface Shown {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly year: number | null
  readonly division: string | null
  readonly gender: Sex | null
}

type Unheld = Omit<Shown, 'division' | 'gender'>

interface Wanted {
  readonly kind: LeaderboardKind
  readonly slug: string
  readonly division?: string | null | undefined
  readonly gender?: Sex | null | undefined
  readonly year?: number
}

/** Loads the stored leaderboard. For men or women within a division, it filters the entries of the division by sex. */
async function shown(
  context: Context,
  { kind, slug, year, ...wanted }: Wanted,
  missing: () => Unheld | Promise<Unheld>,
): Promise<Shown> {
  const division = wanted.division ? divisionGiven(wanted.division) : null
  const gender = wanted.gender ?? null
  const board = await context.prisma.leaderboard.findFirst({
    where: {
      ...{ datasetId: datasetIdOf(context), kind, slug, year: year ?? null },
      ...(division === null ? { divisionId: null, sex: gender } : { division: { slug: division } }),
    },
    select: { id: true, slug: true, title: true, description: true, unit: true, year: true },
  })
  return { ...(board ?? (await missing())), division, gender }
}

const linesOf = ({ id, division, gender }: Shown): Prisma.LeaderboardEntryWhereInput => ({
  leaderboardId: id,
  ...(division !== null && gender !== null && { athlete: { sex: gender } }),
})

const none = ({ slug, year }: Pick<Wanted, 'slug' | 'year'>, title: string) => ({
  ...{ id: 0, slug, title, description: title, unit: 'points', year: year ?? null },
})

const list = (name: string, description: string) =>
  builder.objectRef<Shown>(name).implement({
    access: 'bodybuilding:read',
    description,
    fields: (t) => ({
      slug: t.exposeString('slug', { description: 'URL-safe name of the list.' }),
      title: t.exposeString('title', { description: 'Title of the list.' }),
      description: t.exposeString('description', { description: 'What the list ranks, and for whom.' }),
      unit: t.exposeString('unit', { description: 'Unit of the values.' }),
      year: t.exposeInt('year', { nullable: true, description: 'First year of the decade; null for all time.' }),
      division: t.exposeString('division', {
        nullable: true,
        description: 'Slug of the division; null for all divisions.',
      }),
      gender: t.expose('gender', { type: Gender, nullable: true, description: 'Men or women; null for both.' }),
    }),
  })

const Goat = list('BodybuildingGoat', 'The greatest, all-time or of a decade.')
const Ranked = list('BodybuildingList', 'A record or top list, of one division or of all.')

/** Both types load their entries the same way. */
for (const [board, type] of [
  [Goat, GoatEntry],
  [Ranked, BoardEntry],
] as const) {
  builder.objectField(board, 'entries', (t) =>
    t.prismaConnection({
      type,
      cursor: 'id',
      description: 'The entries in order.',
      args: pageArgs(),
      totalCount: (of, _args, { prisma }) => prisma.leaderboardEntry.count({ where: linesOf(of) }),
      resolve: (query, of, args, { prisma }) =>
        loadPage(prisma.leaderboardEntry, query, args, { where: linesOf(of), orderBy: { position: 'asc' } }),
    }),
  )
}

const GoatMode = builder.enumType('BodybuildingGoatMode', {
  description: 'How greatness is measured.',
  values: {
    BASE: { description: 'Flagship titles 40 %, wins 25 %, dominance 20 %, longevity 15 %.' },
    ERA_ADJUSTED: { description: 'As `BASE`, with titles and wins weighted by the depth of the field in their years.' },
    PEAK: { description: 'As `BASE`, from the five best seasons only.' },
  } as const,
})

const SLUGS = { BASE: 'base', ERA_ADJUSTED: 'era-adjusted', PEAK: 'peak' } as const

const divisionArg = () =>
  builder.args((t) => ({
    division: t.string({ description: 'Only this division, by slug.', bounds: DIVISION }),
  }))

const genderArg = () =>
  builder.args((t) => ({ gender: t.field({ type: Gender, description: 'Only men or only women.' }) }))

const CATEGORY = { minLength: 1, maxLength: 60 }

/**
 * The leaderboard of a category, spelt with hyphens or underscores. An unknown category throws NOT_FOUND and lists the
 * known ones.
 */
async function listOf(
  kind: 'RECORD' | 'TOP_LIST',
  category: string,
  wanted: Omit<Wanted, 'kind' | 'slug'>,
  context: Context,
) {
  const slug = slugOf(category)
  return shown(context, { kind, slug, ...wanted }, async () => {
    const lists = await context.prisma.leaderboard.findMany({
      where: { datasetId: datasetIdOf(context), kind, divisionId: null, sex: null },
      select: { slug: true },
      orderBy: { id: 'asc' },
    })
    const known = lists.map((one) => one.slug)
    if (known.includes(slug)) return none({ slug }, 'No contest of this kind is known')
    throw notFound('category', category, known)
  })
}

builder.objectFields(Bodybuilding, (t) => ({
  goat: t.field({
    type: Goat,
    description: 'The all-time greatest.',
    args: {
      ...divisionArg(),
      ...genderArg(),
      mode: t.arg({ type: GoatMode, defaultValue: 'BASE', description: 'How greatness is measured.' }),
    },
    resolve: (_bodybuilding, { mode, ...args }, context) => {
      const slug = SLUGS[mode ?? 'BASE']
      return shown(context, { kind: 'GREATEST', slug, ...args }, () =>
        none({ slug }, 'No contest of this kind is known'),
      )
    },
  }),
  bestOfDecade: t.field({
    type: Goat,
    description: 'The greatest of one division in one decade.',
    args: {
      division: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }),
      decade: t.arg.int({
        required: true,
        description: 'First year of the decade, e.g. 1990.',
        bounds: { min: 1900, max: 2200, multipleOf: 10 },
      }),
    },
    resolve: (_bodybuilding, { division, decade }, context) => {
      const wanted = { kind: 'DECADE', slug: 'decade', division, year: decade } as const
      return shown(context, wanted, () => none(wanted, 'No contest of this division in this decade is known'))
    },
  }),
  records: t.field({
    type: Ranked,
    description: 'A record: its holder and the runners-up.',
    args: {
      ...genderArg(),
      category: t.arg.string({ required: true, description: 'Slug of the record.', bounds: CATEGORY }),
    },
    resolve: (_bodybuilding, { category, gender }, context) => listOf('RECORD', category, { gender }, context),
  }),
  topList: t.field({
    type: Ranked,
    description: 'A top list.',
    args: {
      ...divisionArg(),
      category: t.arg.string({
        required: true,
        description: 'Slug of the list, e.g. `most-wins`; underscores are accepted.',
        bounds: CATEGORY,
      }),
    },
    resolve: (_bodybuilding, { category, division }, context) => listOf('TOP_LIST', category, { division }, context),
  }),
  recordLists: t.prismaField({
    type: [Board],
    description: 'All records.',
    resolve: (query, _bodybuilding, _args, context) => listsOf('RECORD', query, context),
  }),
  topLists: t.prismaField({
    type: [Board],
    description: 'All top lists.',
    resolve: (query, _bodybuilding, _args, context) => listsOf('TOP_LIST', query, context),
  }),
}))

const listsOf = <Query extends object>(kind: LeaderboardKind, query: Query, context: Context) =>
  context.prisma.leaderboard.findMany({
    ...query,
    where: { datasetId: datasetIdOf(context), kind, divisionId: null, sex: null },
    orderBy: { id: 'asc' },
  })
