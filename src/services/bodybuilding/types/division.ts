/** The divisions of bodybuilding, with their totals. */
import { builder, ID, idOf, keyPart, Node, registerNode, Sex, unitArg, weightOrNull } from '../../../builder/index.ts'
import type { Bounds } from '../../../kernel/bounds.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { nearest } from '../../../kernel/text/names.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { DIVISIONS } from '../rules/divisions.ts'

const DivisionTotals = builder.prismaObject('DivisionTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingDivisionTotals',
  description: 'Totals of a division over all years.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { division: { select: { slug: true } } },
      resolve: ({ division }) => idOf('BodybuildingDivisionTotals', division.slug),
    }),
    athletes: t.exposeInt('athletes'),
    activeAthletes: t.exposeInt('activeAthletes'),
    contests: t.exposeInt('contests'),
    entries: t.exposeInt('entries'),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
  }),
})

registerNode('BodybuildingDivisionTotals', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.divisionTotals.findFirst({ ...query, where: { datasetId: datasetIdOf(context), division: { slug } } }),
)

export const BodybuildingDivision = builder.prismaObject('Division', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingDivision',
  description: 'A professional division of bodybuilding.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ slug }) => idOf('BodybuildingDivision', slug),
    }),
    databaseId: t.exposeInt('id', { description: 'Number of the division.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name, e.g. `classic-physique`.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'Sex of its competitors.' }),
    maxBodyweight: t.float({
      nullable: true,
      description: 'Bodyweight limit; null without one.',
      args: unitArg(),
      resolve: ({ maxBodyweightKg }, args) => weightOrNull(maxBodyweightKg, args),
    }),
    description: t.exposeString('description', { nullable: true, description: 'Description in one sentence.' }),
    totals: t.field({
      type: DivisionTotals,
      nullable: true,
      description: 'Totals of the division; null without competitors.',
      select: (_args, context, nested) => ({
        totals: nested({ where: { datasetId: datasetIdOf(context) }, take: 1 }),
      }),
      resolve: ({ totals }) => totals[0] ?? null,
    }),
  }),
})

registerNode('BodybuildingDivision', [keyPart.text], ({ key: [slug], context, query }) =>
  context.prisma.division.findUnique({ ...query, where: { sport_slug: { sport: 'BODYBUILDING', slug } } }),
)

const SLUGS = DIVISIONS.map(({ slug }) => slug)

/** Bounds of an argument that is the slug of a division. */
export const DIVISION: Bounds = { maxLength: 40, suggest: likelyDivisions }

/** The canonical slug. An unknown slug throws NOT_FOUND and suggests the nearest one. */
export function divisionGiven(slug: string): string {
  const known = slug.toLowerCase()
  if (SLUGS.includes(known)) return known
  throw notFound('division', slug, likelyDivisions(known))
}

function likelyDivisions(slug: string): readonly string[] {
  const near = nearest(slug, SLUGS)
  return near === undefined ? SLUGS : [near]
}
