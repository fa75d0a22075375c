/** The divisions of a sport: their fields, the list of divisions, and a single one. */
import {
  builder,
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
import { slugOf } from '../../kernel/text/names.ts'
import { isNumber } from '../athletes/arguments.ts'
import type { ModelFields, ModelRef, Sport } from './sport.ts'

/** Registers the type of a division of one sport. */
export function divisionType({ service: sport, scope, name }: Sport) {
  const variant = `${name}Division`
  registerNode(variant, [keyPart.text], ({ key: [slug], context, query }) =>
    context.prisma.division.findUnique({ ...query, where: { sport_slug: { sport, slug } } }),
  )
  return {
    access: scope,
    variant,
    select: {},
    interfaces: [Node],
    description: 'A class of competitors with its own placings.',
  }
}

export const divisionFields = (t: ModelFields<'Division'>, { name }: Sport) => ({
  id: t.id({ description: ID, select: { slug: true }, resolve: ({ slug }) => idOf(`${name}Division`, slug) }),
  databaseId: t.exposeInt('id', { description: 'Number of the division.' }),
  code: t.exposeString('code', { description: 'Short code if the sport has one; otherwise the slug.' }),
  slug: t.exposeString('slug', { description: 'URL-safe name.' }),
  name: t.exposeString('name', { description: 'Its name.' }),
  description: t.exposeString('description', { nullable: true, description: 'Description in one sentence.' }),
  sex: t.expose('sex', { type: Sex, nullable: true, description: 'Sex of its competitors.' }),
  maxBodyweight: t.float({
    nullable: true,
    description: 'Bodyweight limit; null without one.',
    args: unitArg(),
    select: { maxBodyweightKg: true },
    resolve: ({ maxBodyweightKg }, args) => weightOrNull(maxBodyweightKg, args),
  }),
})

interface DivisionQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Division'>
}

export function addDivisions({ sport: { service: sport, field, noun, division }, type }: DivisionQueries): void {
  builder.queryFields((t) => ({
    [`${field}Divisions`]: t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The divisions of ${noun}, in the order of the sport.`,
        args: pageArgs(),
        resolve: (_root, args, context, info) =>
          listPage(context.prisma.division, { where: { sport }, orderBy: { position: 'asc' } }, args, context, info),
      },
      connectionType(type),
    ),
    [`${field}Division`]: t.prismaField({
      type,
      nullable: true,
      description: `One division of ${noun}; null if unknown.`,
      args: {
        slug: t.arg.string({
          required: true,
          description: 'Slug, code or number of the division.',
          bounds: { ...division.bounds, minLength: 1 },
        }),
      },
      resolve: (query, _root, { slug }, { prisma }) =>
        prisma.division.findFirst({
          ...query,
          where: {
            sport,
            ...(isNumber(slug) ? { id: Number(slug) } : { OR: [{ slug: slugOf(slug) }, { code: slug.toUpperCase() }] }),
          },
        }),
    }),
  }))
}
