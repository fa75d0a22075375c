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
import { canonicalDivision, DIVISION, datasetIdOf } from '../bodybuilding.ts'
import { CATEGORIES as RECORDS } from '../rules/leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from '../rules/leaderboards/top-lists.ts'
import { Board, BoardEntry, GreatestEntry } from '../types/leaderboard.ts'

/** A leaderboard and the filter on its entries. */
interface FilteredLeaderboard {
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

interface LeaderboardArgs {
  readonly kind: LeaderboardKind
  readonly slug: string
  readonly division?: string | null | undefined
  readonly sex?: SexName | null | undefined
  readonly year?: number | null | undefined
}

/**
 * Loads a stored leaderboard; null if it is unknown. If it is known, but not for this division, sex or decade, the
 * list is empty. For men or women within a division, it filters the entries of the division by sex.
 */
async function loadLeaderboard(
  context: Context,
  { kind, slug, ...args }: LeaderboardArgs,
): Promise<FilteredLeaderboard | null> {
  const division = args.division ? canonicalDivision(args.division) : null
  const [sex, year] = [args.sex ?? null, args.year ?? null]
  const stored = await context.prisma.leaderboard.findFirst({
    where: {
      ...{ datasetId: datasetIdOf(context), kind, slug, year },
      ...(division === null ? { divisionId: null, sex } : { division: { slug: division } }),
    },
    select: { id: true, slug: true, title: true, description: true, unit: true, year: true },
  })
  if (stored) return { ...stored, kind, division, sex }
  if (!(await isKnown(context, { kind, slug, division, sex, year }))) return null
  const description =
    kind === 'DECADE' ? 'No contest of this division is known in this decade' : 'No contest of this kind is known'
  return { id: 0, slug, title: description, description, unit: 'points', kind, division, sex, year }
}

async function isKnown(context: Context, { kind, slug, division, year }: LeaderboardArgs): Promise<boolean> {
  if (kind === 'DECADE') return slug === DECADE && division !== null && typeof year === 'number' && isDecade(year)
  if (year !== null) return false
  if (kind === 'GREATEST') return Object.values<string>(SLUGS).includes(slug)
  const where = { datasetId: datasetIdOf(context), kind, slug, divisionId: null, sex: null }
  return (await context.prisma.leaderboard.count({ where })) > 0
}

const DECADE = 'decade'
const DECADES = { min: 1900, max: 2200, multipleOf: 10 }
const isDecade = (year: number): boolean =>
  year >= DECADES.min && year <= DECADES.max && year % DECADES.multipleOf === 0

const entriesOf = ({ id, division, sex }: FilteredLeaderboard): Prisma.LeaderboardEntryWhereInput => ({
  leaderboardId: id,
  ...(division !== null && sex !== null && { athlete: { sex } }),
})

const list = (name: string, description: string) =>
  builder.objectRef<FilteredLeaderboard>(name).implement({
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

const Greatest = list('BodybuildingGreatest', 'The greatest, of all time or of a decade.')
const Ranked = list('BodybuildingList', 'A record or top list, of one division or of all.')

const { text, int, oneOf, orNull } = keyPart

for (const [type, kinds] of [
  ['BodybuildingGreatest', ['GREATEST', 'DECADE']],
  ['BodybuildingList', ['RECORD', 'TOP_LIST']],
] as const) {
  registerNode(
    type,
    [oneOf<LeaderboardKind>(...kinds), text, orNull(text), orNull(oneOf('MALE', 'FEMALE')), orNull(int)],
    ({ key: [kind, slug, division, sex, year], context }) =>
      loadLeaderboard(context, { kind, slug, division, sex, year }),
  )
}

/** Both types load their entries the same way. */
for (const [board, type] of [
  [Greatest, GreatestEntry],
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
            { where: entriesOf(of), orderBy: { position: 'asc' } },
            args,
            context,
            info,
          ),
      },
      connectionType(type),
    ),
  )
}

const GreatestMode = builder.enumType('BodybuildingGreatestMode', {
  description: 'How greatness is measured.',
  values: {
    BASE: { description: 'Flagship titles 40%, wins 25%, dominance 20%, longevity 15%.' },
    ERA_ADJUSTED: {
      description: 'As `BASE`, with titles and wins weighted by the depth of the field in their season.',
    },
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

builder.queryFields((t) => ({
  bodybuildingGreatest: t.field({
    type: Greatest,
    ...NULL_ON_ERROR,
    description: 'The all-time greatest of bodybuilding.',
    args: {
      ...divisionArg(),
      ...sexArg(),
      mode: t.arg({ type: GreatestMode, defaultValue: 'BASE', description: 'How greatness is measured.' }),
    },
    resolve: (_root, { mode, ...args }, context) =>
      loadLeaderboard(context, { kind: 'GREATEST', slug: SLUGS[mode ?? 'BASE'], ...args }),
  }),
  bodybuildingBestOfDecade: t.field({
    type: Greatest,
    ...NULL_ON_ERROR,
    description: 'The greatest of one division in one decade.',
    args: {
      division: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }),
      decade: t.arg.int({
        required: true,
        description: 'First year of the decade, e.g. 1990.',
        bounds: DECADES,
      }),
    },
    resolve: (_root, { division, decade }, context) =>
      loadLeaderboard(context, { kind: 'DECADE', slug: DECADE, division, year: decade }),
  }),
  bodybuildingRecordList: t.field({
    type: Ranked,
    nullable: true,
    description: 'A record of bodybuilding: its holder and the runners-up; null if unknown.',
    args: {
      ...sexArg(),
      slug: t.arg.string({ required: true, description: 'Slug of the record.', bounds: slugOfOne(RECORDS) }),
    },
    resolve: (_root, { slug, sex }, context) => loadLeaderboard(context, { kind: 'RECORD', slug: slugOf(slug), sex }),
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
    resolve: (_root, { slug, division }, context) =>
      loadLeaderboard(context, { kind: 'TOP_LIST', slug: slugOf(slug), division }),
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
