/** Athletes of a sport: the fields of every career, the list of athletes, and a single one. */
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
  unitArg,
  weightOrNull,
} from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { ATHLETE, athleteBySlugOrId } from '../athletes/arguments.ts'
import { anyOf, countryFilter, inCountries, searchFilter, yearFilter } from '../athletes/filters.ts'
import { mergedAthlete } from '../athletes/merged.ts'
import { nameContains } from '../athletes/name-contains.ts'
import { ReadableCareers } from '../athletes/readable.ts'
import type { Born } from '../athletes/rules/minors.ts'
import {
  ACHIEVEMENTS,
  Achievement,
  AchievementKind,
  Athlete,
  type BornPerson,
  OF_ADULTS,
  ofAdultPerson,
  ofAdults,
  ofKind,
} from '../athletes/types.ts'
import { ofTable } from '../exports/export.ts'
import { athletesTable } from '../exports/sport-tables.ts'
import { registerTable } from '../exports/table.ts'
import { addSearchSource } from '../search/search-index.ts'
import { divisionFilter, ofDivisions } from './filters.ts'
import { CAREER_ORDERS, CareerOrder, orderBy } from './orders.ts'
import { searchableOf } from './search/source.ts'
import type { ModelFields, ModelRef, Sport } from './sport.ts'

/** Registers the type of a career in one sport. */
export function careerType({ scope, name, noun, datasetIdOf }: Sport) {
  const variant = `${name}Career`
  registerNode(variant, [keyPart.text], ({ key: [slug], context, query }) =>
    context.prisma.career.findFirst({ ...query, where: { datasetId: datasetIdOf(context), athlete: { slug } } }),
  )
  return { access: scope, variant, select: {}, interfaces: [Node], description: `A ${noun} career.` }
}

/** A sport must not show the birth and body data of a person whom another sport knows as a minor. */
const BIRTH = {
  dateOfBirth: true,
  birthYear: true,
  athlete: { select: { id: true, dateOfBirth: true, birthYear: true, bySport: true } },
} as const

const ofAdult = <T>(career: Born & { readonly athlete: BornPerson }, fact: T, context: Context): T | null =>
  ofAdults(career, ofAdultPerson(career.athlete, fact, context), context)

export const careerFields = (t: ModelFields<'Career'>, { name }: Sport, achievements: string) => ({
  id: t.id({
    description: ID,
    select: { athlete: { select: { slug: true } } },
    resolve: ({ athlete }) => idOf(`${name}Career`, athlete.slug),
  }),
  athlete: t.relation('athlete', { type: Athlete, description: 'The person.' }),
  fullName: t.exposeString('fullName'),
  aliases: t.exposeStringList('aliases'),
  sex: t.expose('sex', { type: Sex, nullable: true }),
  country: t.relation('country', { nullable: true, description: 'The country that the athlete competes for.' }),
  countryCode: t.exposeString('countryCode', { nullable: true, description: 'Code of the country.' }),
  dateOfBirth: t.field({
    type: 'Date',
    nullable: true,
    description: `Day of birth. ${OF_ADULTS}`,
    select: BIRTH,
    resolve: (career, _args, context) => ofAdult(career, career.dateOfBirth, context),
  }),
  birthYear: t.int({
    nullable: true,
    description: `Year of birth, even if the day is unknown. ${OF_ADULTS}`,
    select: BIRTH,
    resolve: (career, _args, context) => ofAdult(career, career.birthYear, context),
  }),
  heightCm: t.float({
    nullable: true,
    description: `Height in centimetres, as recorded in the sport. ${OF_ADULTS}`,
    select: { ...BIRTH, heightCm: true },
    resolve: (career, _args, context) => ofAdult(career, career.heightCm, context),
  }),
  weight: t.float({
    nullable: true,
    description: `Bodyweight, as recorded in the sport. ${OF_ADULTS}`,
    args: unitArg(),
    select: { ...BIRTH, weightKg: true },
    resolve: (career, args, context) => weightOrNull(ofAdult(career, career.weightKg, context), args),
  }),
  totalContests: t.exposeInt('totalContests'),
  totalWins: t.exposeInt('totalWins'),
  podiums: t.exposeInt('podiums'),
  topFives: t.exposeInt('topFives'),
  contestsWithField: t.exposeInt('contestsWithField'),
  winsWithField: t.exposeInt('winsWithField'),
  winRate: t.exposeFloat('winRate', { nullable: true }),
  seasonCount: t.exposeInt('seasonCount'),
  longestStreak: t.exposeInt('longestStreak'),
  firstYear: t.exposeInt('firstYear', { nullable: true }),
  lastYear: t.exposeInt('lastYear', { nullable: true }),
  lastContestOn: t.expose('lastContestOn', { type: 'Date', nullable: true }),
  active: t.exposeBoolean('active'),
  biography: t.exposeString('biography', { nullable: true }),
  achievements: t.field({
    type: [Achievement],
    description: `${achievements}, most important first.`,
    args: { kind: t.arg({ type: AchievementKind, description: 'Only achievements of this kind.' }) },
    select: (_args, _context, nested) => ({ achievements: nested(ACHIEVEMENTS) }),
    resolve: ({ achievements: all }, { kind }) => ofKind(all, kind),
  }),
})

interface AthleteQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Career'>
}

export function addAthletes({ sport, type }: AthleteQueries): void {
  const { name, noun, field, scope, datasetIdOf } = sport
  // The people of every sport can be searched for, with its contests, also if it has no search of its own.
  addSearchSource((context) => searchableOf(sport, context))
  const Filter = builder.inputType(`${name}AthleteFilter`, {
    description: 'Filter for athletes.',
    fields: (t) => ({
      search: searchFilter(t),
      country: countryFilter(t, 'Only this country'),
      division: divisionFilter(t, sport, 'Only this main division'),
      sex: t.field({ type: Sex, description: 'Only men or only women.' }),
      year: yearFilter(t, 'Only athletes with a contest in this year'),
      active: t.boolean({
        description: 'True: only athletes with a contest in the last two years; false: only the others.',
      }),
    }),
  })

  function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.CareerWhereInput {
    const division = ofDivisions(sport, filter?.division)
    return {
      datasetId: datasetIdOf(context),
      ...(filter?.search && { AND: nameContains('searchText', filter.search) }),
      ...inCountries(filter?.country),
      ...(division && { division }),
      ...(filter?.sex && { sex: filter.sex }),
      ...(filter?.year && { seasons: { some: { year: anyOf(filter.year) } } }),
      ...(typeof filter?.active === 'boolean' && { active: filter.active }),
    }
  }

  const careerIn = (context: Context) => ({ where: { datasetId: datasetIdOf(context) }, take: 1 })

  const table = registerTable(sport.service, athletesTable(sport.tables))
  builder.queryFields((t) => ({
    [`${field}Athletes`]: t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The ${noun} athletes, by name by default.`,
        args: {
          ...pageArgs(),
          filter: t.arg({ type: Filter, description: 'Filter for athletes.' }),
          orderBy: t.arg({ type: [CareerOrder], description: 'Sort order.', bounds: { maxItems: 5 } }),
        },
        resolve: (_root, { filter, orderBy: order, ...args }, context, info) =>
          listPage(
            context.prisma.career,
            {
              where: where(context, filter),
              orderBy: [...orderBy(CAREER_ORDERS, order), { searchName: 'asc' }, { athleteId: 'asc' }],
            },
            args,
            context,
            info,
          ),
      },
      connectionType(type),
    ),
    [`${field}AthletesExport`]: t.field({
      type: sport.exports,
      ...ofTable(table),
      description: `The ${noun} athletes, for bulk reading.`,
      args: { filter: t.arg({ type: Filter, description: 'Filter for athletes.' }) },
      resolve: (_root, { filter }, context) => ({
        service: sport.service,
        table,
        where: where(context, filter),
      }),
    }),
    [`${field}Athlete`]: t.prismaField({
      type,
      nullable: true,
      description: `One ${noun} athlete; null if unknown.`,
      args: {
        slug: t.arg.string({ required: true, description: 'Slug or number of the athlete.', bounds: ATHLETE }),
      },
      resolve: (query, _root, { slug }, context) => findCareer(sport, query, slug, context),
    }),
  }))

  builder.prismaObjectField(Athlete, field, (t) =>
    t.field({
      type,
      nullable: true,
      description: `The ${noun} career; null without one. Needs a key with the scope ${scope}.`,
      select: (_args, context, nested) => ({ careers: nested(careerIn(context)) }),
      resolve: ({ careers }) => careers[0] ?? null,
    }),
  )
  builder.prismaObjectField(ReadableCareers, field, (t) =>
    t.field({
      type,
      nullable: true,
      ifForbidden: 'null',
      description: `The ${noun} career; null without one, and for keys without the scope ${scope}.`,
      select: (_args, context, nested) => ({ careers: nested(careerIn(context)) }),
      resolve: ({ careers }) => careers[0] ?? null,
    }),
  )
}

/** The career of an athlete by slug or number, or of the one into whom an import merged that one; null without one. */
export async function findCareer<Query extends object>(sport: Sport, query: Query, slug: string, context: Context) {
  const find = (athlete: Prisma.AthleteWhereInput) =>
    context.prisma.career.findFirst({ ...query, where: { datasetId: sport.datasetIdOf(context), athlete } })
  const career = await find(athleteBySlugOrId(slug))
  if (career) return career
  const id = await mergedAthlete(slug, context)
  return id === null ? null : find({ id })
}
