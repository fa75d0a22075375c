/** A calendar day and its anniversaries. */
import { builder, type Context, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import { type Day, isDay } from '../../athletes/arguments.ts'
import { Athlete } from '../../athletes/types.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import type { AnniversaryFigures } from '../rules/figures.ts'
import { BodybuildingContest } from './contest.ts'
import { BodybuildingDivision } from './division.ts'

const Anniversary = builder.prismaObject('Anniversary', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingAnniversary',
  description: 'An anniversary on a calendar day.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: {
        contest: { select: { slug: true } },
        division: { select: { slug: true } },
        athlete: { select: { slug: true } },
      },
      resolve: ({ kind, month, day, year, contest, division, athlete }) =>
        idOf(
          'BodybuildingAnniversary',
          kind,
          month,
          day,
          year,
          contest?.slug ?? null,
          division?.slug ?? null,
          athlete?.slug ?? null,
        ),
    }),
    year: t.exposeInt('year'),
    text: t.exposeString('text'),
    contest: t.relation('contest', {
      type: BodybuildingContest,
      nullable: true,
      description: 'The contest; null for a birth.',
    }),
    athlete: t.relation('athlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete who won or was born; null for a contest.',
    }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      nullable: true,
      description: 'The division that was won; null for contests and births.',
    }),
  }),
})

const { text, int, oneOf, orNull } = keyPart

/** The condition on a related row that may be missing. */
const named = (slug: string | null) => (slug === null ? null : { slug })

registerNode(
  'BodybuildingAnniversary',
  [oneOf('CONTEST', 'TITLE', 'BIRTH'), int, int, int, orNull(text), orNull(text), orNull(text)],
  ({ key: [kind, month, day, year, contest, division, athlete], context, query }) =>
    context.prisma.anniversary.findFirst({
      ...query,
      where: {
        ...{ datasetId: datasetIdOf(context), kind, month, day, year },
        ...{ contest: named(contest), division: named(division), athlete: named(athlete) },
      },
    }),
)

const remembered = (kind: AnniversaryFigures['kind'], { month, day }: Day, context: Context) => ({
  where: { datasetId: datasetIdOf(context), kind, month, day },
  orderBy: [{ year: 'desc' as const }, { id: 'asc' as const }],
})

export const BodybuildingDay = builder.objectRef<Day>('BodybuildingDay').implement({
  access: 'bodybuilding:read',
  description: 'A calendar day and its anniversaries, latest first.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ month, day }) => idOf('BodybuildingDay', month, day) }),
    month: t.exposeInt('month', { description: 'Month of the year, 1 to 12.' }),
    day: t.exposeInt('day', { description: 'Day of the month, 1 to 31.' }),
    contests: t.prismaField({
      type: [Anniversary],
      description: 'Contests that began on this day.',
      resolve: (query, day, _args, context) =>
        context.prisma.anniversary.findMany({ ...query, ...remembered('CONTEST', day, context) }),
    }),
    titles: t.prismaField({
      type: [Anniversary],
      description: 'Wins of the flagship and the second major contest.',
      resolve: (query, day, _args, context) =>
        context.prisma.anniversary.findMany({ ...query, ...remembered('TITLE', day, context) }),
    }),
    births: t.prismaField({
      type: [Anniversary],
      description: 'Athletes born on this day.',
      resolve: (query, day, _args, context) =>
        context.prisma.anniversary.findMany({ ...query, ...remembered('BIRTH', day, context) }),
    }),
  }),
})

registerNode('BodybuildingDay', [keyPart.int, keyPart.int], ({ key: [month, day] }) =>
  isDay({ month, day }) ? { month, day } : null,
)

// Feed items.

const FeedKind = builder.enumType('FeedKind', {
  description: 'Kind of a news item.',
  values: {
    RESULT: { description: 'A contest was held.' },
    UPCOMING: { description: 'A contest is coming up.' },
    RECORD: { description: 'An athlete took the lead of a record.' },
    DATA: { description: 'The data was refreshed.' },
  } as const,
})

export const BodybuildingFeedItem = builder.prismaObject('FeedItem', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingFeedItem',
  description: 'A news item.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FeedKind, description: 'Kind of a news item.' }),
    date: t.expose('date', { type: 'Date' }),
    title: t.exposeString('title', { description: 'Headline.' }),
    text: t.exposeString('text', { description: 'The news in one or two sentences.' }),
    contest: t.relation('contest', {
      type: BodybuildingContest,
      nullable: true,
      description: 'The contest that the item is about, if any.',
    }),
    athlete: t.relation('athlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete that the item is about, if any.',
    }),
  }),
})
