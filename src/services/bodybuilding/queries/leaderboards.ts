/** Query fields for leaderboards: the greatest of all time and by decade, records and top lists. */
import {
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  listPage,
  Node,
  NULL_ON_ERROR,
  pageArgs,
  registerNode,
  Sex,
} from '../../../builder/index.ts'
import type { LeaderboardKind, Prisma, Sex as SexName } from '../../../database/generated/client.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { DIVISION, datasetIdOf, divisionGiven } from '../bodybuilding.ts'
import { CATEGORIES as RECORDS } from '../rules/leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from '../rules/leaderboards/top-lists.ts'
import { Board, BoardEntry, GoatEntry } from '../types/leaderboard.ts'

/** A leaderboard and the filter on its entries. */
interface Shown {
  readonly id: number
  readonly kind: LeaderboardKind
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly year: number | null
  readonly division: string | null
  readonly sex: SexName | null
}

type Unheld = Omit<Shown, 'kind' | 'division' | 'sex'>

interface Wanted {
  readonly kind: LeaderboardKind
  readonly slug: string
  readonly division?: string | null | undefined
  readonly sex?: SexName | null | undefined
  readonly year?: number
}

/** Loads the stored leaderboard. For men or women within a division, it filters the entries of the division by sex. */
async function shown(
  context: Context,
  { kind, slug, year, ...wanted }: Wanted,
  missing: () => Unheld | null | Promise<Unheld | null>,
): Promise<Shown | null> {
  const division = wanted.division ? divisionGiven(wanted.division) : null
  const sex = wanted.sex ?? null
  const board = await context.prisma.leaderboard.findFirst({
    where: {
      ...{ datasetId: datasetIdOf(context), kind, slug, year: year ?? null },
      ...(division === null ? { divisionId: null, sex } : { division: { slug: division } }),
    },
    select: { id: true, slug: true, title: true, description: true, unit: true, year: true },
  })
  const found = board ?? (await missing())
  return found && { ...found, kind, division, sex }
}

const linesOf = ({ id, division, sex }: Shown): Prisma.LeaderboardEntryWhereInput => ({
  leaderboardId: id,
  ...(division !== null && sex !== null && { athlete: { sex } }),
})

const none = ({ slug, year }: Pick<Wanted, 'slug' | 'year'>, title: string) => ({
  ...{ id: 0, slug, title, description: title, unit: 'points', year: year ?? null },
})

const list = (name: string, description: string) =>
  builder.objectRef<Shown>(name).implement({
    access: 'bodybuilding:read',
    interfaces: [Node],
    description,
    fields: (t) => ({
      id: t.id({
        description: ID,
        resolve: ({ kind, slug, division, sex, year }) => idOf(name, kind, slug, division, sex, year),
      }),
      slug: t.exposeString('slug', { description: 'URL-safe name of the list.' }),
      title: t.exposeString('title', { description: 'Title of the list.' }),
      description: t.exposeString('description', { description: 'What the list ranks, and for whom.' }),
      unit: t.exposeString('unit', { description: 'Unit of the values.' }),
      year: t.exposeInt('year', { nullable: true, description: 'First year of the decade; null for all time.' }),
      division: t.exposeString('division', {
        nullable: true,
        description: 'Slug of the division; null for all divisions.',
      }),
      sex: t.expose('sex', { type: Sex, nullable: true, description: 'Men or women; null for both.' }),
    }),
  })

const Goat = list('BodybuildingGoat', 'The greatest, all-time or of a decade.')
const Ranked = list('BodybuildingList', 'A record or top list, of one division or of all.')

const { text, int, oneOf, orNull } = keyPart

for (const [type, kinds] of [
  ['BodybuildingGoat', ['GREATEST', 'DECADE']],
  ['BodybuildingList', ['RECORD', 'TOP_LIST']],
] as const) {
  registerNode(
    type,
    [oneOf<LeaderboardKind>(...kinds), text, orNull(text), orNull(oneOf('MALE', 'FEMALE')), orNull(int)],
    ({ key: [kind, slug, division, sex, year], context }) =>
      shown(context, { kind, slug, division, sex, ...(year !== null && { year }) }, () => null),
  )
}

/** Both types load their entries the same way. */
for (const [board, type] of [
  [Goat, GoatEntry],
  [Ranked, BoardEntry],
] as const) {
  builder.objectField(board, 'entries', (t) =>
    t.connection(
      {
        type,
        description: 'The entries in order.',
        args: pageArgs(),
        resolve: (of, args, context, info) =>
          listPage(
            context.prisma.leaderboardEntry,
            { where: linesOf(of), orderBy: { position: 'asc' } },
            args,
            context,
            info,
          ),
      },
      connectionType(type),
    ),
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

const sexArg = () => builder.args((t) => ({ sex: t.field({ type: Sex, description: 'Only men or only women.' }) }))

/** Bounds of the slug of one of these lists. */
const slugOfOne = (lists: readonly { readonly slug: string }[]) => ({
  ...{ minLength: 1, maxLength: 60 },
  suggest: () => lists.map(({ slug }) => slug),
})

/** A leaderboard by slug, spelt with hyphens or underscores; null if unknown. */
async function listOf(
  kind: 'RECORD' | 'TOP_LIST',
  name: string,
  wanted: Omit<Wanted, 'kind' | 'slug'>,
  context: Context,
) {
  const slug = slugOf(name)
  return shown(context, { kind, slug, ...wanted }, async () => {
    const known = await context.prisma.leaderboard.count({
      where: { datasetId: datasetIdOf(context), kind, slug, divisionId: null, sex: null },
    })
    return known > 0 ? none({ slug }, 'No contest of this kind is known') : null
  })
}

builder.queryFields((t) => ({
  bodybuildingGreatest: t.field({
    type: Goat,
    ...NULL_ON_ERROR,
    description: 'The all-time greatest of bodybuilding.',
    args: {
      ...divisionArg(),
      ...sexArg(),
      mode: t.arg({ type: GoatMode, defaultValue: 'BASE', description: 'How greatness is measured.' }),
    },
    resolve: (_root, { mode, ...args }, context) => {
      const slug = SLUGS[mode ?? 'BASE']
      return shown(context, { kind: 'GREATEST', slug, ...args }, () =>
        none({ slug }, 'No contest of this kind is known'),
      )
    },
  }),
  bodybuildingBestOfDecade: t.field({
    type: Goat,
    ...NULL_ON_ERROR,
    description: 'The greatest of one division in one decade.',
    args: {
      division: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }),
      decade: t.arg.int({
        required: true,
        description: 'First year of the decade, e.g. 1990.',
        bounds: { min: 1900, max: 2200, multipleOf: 10 },
      }),
    },
    resolve: (_root, { division, decade }, context) => {
      const wanted = { kind: 'DECADE', slug: 'decade', division, year: decade } as const
      return shown(context, wanted, () => none(wanted, 'No contest of this division in this decade is known'))
    },
  }),
  bodybuildingRecordList: t.field({
    type: Ranked,
    nullable: true,
    description: 'A record of bodybuilding: its holder and the runners-up; null if unknown.',
    args: {
      ...sexArg(),
      slug: t.arg.string({ required: true, description: 'Slug of the record.', bounds: slugOfOne(RECORDS) }),
    },
    resolve: (_root, { slug, sex }, context) => listOf('RECORD', slug, { sex }, context),
  }),
  bodybuildingTopList: t.field({
    type: Ranked,
    nullable: true,
    description: 'A top list of bodybuilding; null if unknown.',
    args: {
      ...divisionArg(),
      slug: t.arg.string({
        required: true,
        description: 'Slug of the list, e.g. `most-wins`; underscores are accepted.',
        bounds: slugOfOne(TOP_LISTS),
      }),
    },
    resolve: (_root, { slug, division }, context) => listOf('TOP_LIST', slug, { division }, context),
  }),
  bodybuildingRecordLists: t.prismaField({
    type: [Board],
    ...NULL_ON_ERROR,
    description: 'All records of bodybuilding.',
    resolve: (query, _root, _args, context) => listsOf('RECORD', query, context),
  }),
  bodybuildingTopLists: t.prismaField({
    type: [Board],
    ...NULL_ON_ERROR,
    description: 'All top lists of bodybuilding.',
    resolve: (query, _root, _args, context) => listsOf('TOP_LIST', query, context),
  }),
}))

const listsOf = <Query extends object>(kind: LeaderboardKind, query: Query, context: Context) =>
  context.prisma.leaderboard.findMany({
    ...query,
    where: { datasetId: datasetIdOf(context), kind, divisionId: null, sex: null },
    orderBy: { id: 'asc' },
  })
