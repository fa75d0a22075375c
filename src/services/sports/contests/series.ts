/** Series of contests held under one name, and who won them. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  NULL_ON_ERROR,
  registerNode,
  rowsCost,
} from '../../../builder/index.ts'
import { type Athlete as AthleteRow, type Division, Prisma } from '../../../database/generated/client.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { addSitemapPages } from '../../athletes/queries.ts'
import { Athlete } from '../../athletes/types.ts'
import { divisionArg, seriesNamed } from '../filters.ts'
import { demandKnown } from '../known-names.ts'
import type { ModelRef, Sport } from '../sport.ts'

/** A recurring contest under one name. */
export function seriesType({ scope, name, level, datasetIdOf }: Sport) {
  const variant = `${name}Series`
  registerNode(variant, [keyPart.text], ({ key: [slug], context, query }) =>
    context.prisma.series.findUnique({
      ...query,
      where: { datasetId_slug: { datasetId: datasetIdOf(context), slug } },
    }),
  )
  return builder.prismaObject('Series', {
    access: scope,
    variant,
    select: {},
    interfaces: [Node],
    description: 'A series of contests held under one name.',
    fields: (t) => ({
      id: t.id({ description: ID, select: { slug: true }, resolve: ({ slug }) => idOf(variant, slug) }),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      aliases: t.exposeStringList('aliases'),
      level: t.expose('level', { type: level, description: 'Importance of its contests.' }),
    }),
  })
}

interface Winner {
  readonly athlete: AthleteRow
  readonly division: Division
  readonly wins: number
  readonly years: readonly number[]
}

interface SeriesTypes {
  readonly series: ModelRef<'Series'>
  readonly division: ModelRef<'Division'>
}

const DEFAULT_ROWS = 20

const SERIES = { minLength: 1, maxLength: 120 } as const

export function addSeries(sport: Sport, types: SeriesTypes): void {
  const { name, field, noun, scope, datasetIdOf } = sport
  const SeriesWinner = builder.objectRef<Winner>(`${name}SeriesWinner`).implement({
    access: scope,
    description: 'An athlete who won contests of a series in one division.',
    fields: (t) => ({
      athlete: t.field({ type: Athlete, description: 'The winner.', resolve: ({ athlete }) => athlete }),
      division: t.field({ type: types.division, description: 'The division.', resolve: ({ division }) => division }),
      wins: t.exposeInt('wins', { description: 'First places in the series in that division, shared ones included.' }),
      years: t.intList({ description: 'The years of these wins.', resolve: ({ years }) => [...years] }),
    }),
  })
  addPages(sport)
  builder.queryFields((t) => ({
    [`${field}Series`]: t.prismaField({
      type: types.series,
      nullable: true,
      description: `One series of ${noun} contests; null if unknown. One whose contests an import made part of another is that other one.`,
      args: { slug: t.arg.string({ required: true, description: 'Slug of the series.', bounds: SERIES }) },
      resolve: (query, _root, { slug }, context) =>
        context.prisma.series.findFirst({
          ...query,
          where: { datasetId: datasetIdOf(context), ...seriesNamed([slug]) },
        }),
    }),
    [`${field}SeriesWinners`]: t.field({
      type: [SeriesWinner],
      ...NULL_ON_ERROR,
      description: `Who won contests of a ${noun} series, the most wins first. Heats do not count.`,
      args: {
        series: t.arg.string({ required: true, description: 'Slug of the series.', bounds: SERIES }),
        division: t.arg.stringList(divisionArg(sport)),
        first: t.arg.int({
          description: `Number of winners; ${DEFAULT_ROWS} by default.`,
          bounds: { min: 1, max: 100 },
        }),
      },
      complexity: ({ first }) => rowsCost(first ?? DEFAULT_ROWS),
      resolve: async (_root, { series, division, first }, context, info) => {
        const identifiers = division?.map(sport.division.canonical)
        const counted = await countWins(
          sport,
          { series: slugOf(series), divisions: identifiers, limit: first ?? DEFAULT_ROWS },
          context,
        )
        await demandKnown(sport, { series: [series] }, counted.length, context)
        const within = (path: string) =>
          queryFromInfo({ context, info, path: [{ name: path, type: `${name}SeriesWinner` }] }) as object
        const [athletes, divisions] = await Promise.all([
          context.prisma.athlete.findMany({
            ...within('athlete'),
            where: { id: { in: counted.map(({ athleteId }) => athleteId) } },
          }),
          context.prisma.division.findMany({
            ...within('division'),
            where: { id: { in: counted.map(({ divisionId }) => divisionId) } },
          }),
        ])
        const athleteOf = new Map(athletes.map((one) => [one.id, one]))
        const divisionOf = new Map(divisions.map((one) => [one.id, one]))
        return counted.flatMap(({ athleteId, divisionId, ...totals }): Winner[] => {
          const [athlete, of] = [athleteOf.get(athleteId), divisionOf.get(divisionId)]
          return athlete && of ? [{ athlete, division: of, ...totals }] : []
        })
      },
    }),
  }))
}

/** A series of contests that took place has a page. */
const addPages = ({ scope, service, datasetIdOf }: Sport): number =>
  addSitemapPages(
    scope,
    (context) => Prisma.sql`
      SELECT ${`/series/${service.toLowerCase()}/`} || series.slug, max(coalesce(contest.date, make_date(contest.year, 12, 31)))
      FROM series JOIN contest ON contest.series_id = series.id
      WHERE series.dataset_id = ${datasetIdOf(context)} AND contest.status = 'COMPLETED' AND NOT contest.stage
      GROUP BY series.slug`,
  )

interface WinCount {
  readonly athleteId: number
  readonly divisionId: number
  readonly wins: number
  readonly years: number[]
}

interface WinsQuery {
  readonly series: string
  readonly divisions: readonly string[] | undefined
  readonly limit: number
}

const countWins = (sport: Sport, { series, divisions, limit }: WinsQuery, context: Context): Promise<WinCount[]> =>
  context.prisma.$queryRaw<WinCount[]>`
    SELECT won.athlete_id AS "athleteId", won.division_id AS "divisionId", count(*)::int AS wins,
      array_agg(contest.year ORDER BY contest.year) AS years
    FROM series
      JOIN contest ON contest.series_id = series.id AND NOT contest.stage
      JOIN "placing" won ON won.contest_id = contest.id AND won.place = 1
      JOIN division ON division.id = won.division_id
      JOIN athlete ON athlete.id = won.athlete_id
    WHERE series.dataset_id = ${sport.datasetIdOf(context)} AND (series.slug = ${series} OR ${series} = ANY (series.former_slugs))
      AND (${divisions ?? null}::text[] IS NULL
        OR (CASE WHEN ${sport.division.identifier} = 'code' THEN division.code ELSE division.slug END) = ANY (${divisions ?? null}))
    GROUP BY won.athlete_id, won.division_id, athlete.slug
    ORDER BY count(*) DESC, max(contest.year) DESC, athlete.slug
    LIMIT ${limit}`
