/** The divisions of a contest of a sport: who competed in each, and who won. */
import { builder, ID, idOf, keyPart, Node, NULL_ON_ERROR, registerNode, rowsCost } from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Athlete, Coverage } from '../../athletes/types.ts'
import { divisionArg, ofDivisions, unlessRefused } from '../filters.ts'
import type { ModelRef, Sport } from '../sport.ts'

interface ContestDivisionTypes {
  readonly contest: ModelRef<'Contest'>
  readonly division: ModelRef<'Division'>
  readonly result: ModelRef<'Placing'>
}

/** By place, entries without one last. */
const BY_PLACE: Prisma.PlacingOrderByWithRelationInput[] = [{ place: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }]

/** Adds the divisions and the standings of every contest. Returns the type of a division at a contest. */
export function addContestDivisions(sport: Sport, { contest, division, result }: ContestDivisionTypes) {
  const { scope, name, datasetIdOf } = sport
  const variant = `${name}ContestDivision`
  const type = builder.prismaObject('ContestDivision', {
    access: scope,
    variant,
    description: 'One division of one contest.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({
        description: ID,
        select: { contest: { select: { slug: true } }, division: { select: { slug: true } } },
        resolve: ({ contest, division }) => idOf(variant, contest.slug, division.slug),
      }),
      contest: t.relation('contest', { type: contest, description: 'The contest.' }),
      division: t.relation('division', { type: division, description: 'The division.' }),
      coverage: t.expose('coverage', { type: Coverage }),
      fieldSize: t.exposeInt('fieldSize', { nullable: true }),
      recorded: t.exposeInt('recorded'),
      nations: t.exposeInt('nations', { nullable: true }),
      source: t.exposeString('source', { nullable: true }),
      standings: t.relation('placings', {
        type: result,
        description: 'The placings in order, with entries without a place last.',
        query: { orderBy: BY_PLACE },
      }),
      winners: t.field({
        type: [Athlete],
        description: 'The winner; several if they tied.',
        complexity: rowsCost(1),
        select: (_args, _context, nested) => ({ placings: { where: { place: 1 }, select: { athlete: nested() } } }),
        resolve: ({ placings }) => placings.map(({ athlete }) => athlete),
      }),
    }),
  })
  registerNode(variant, [keyPart.text, keyPart.text], ({ key: [contest, division], context, query }) =>
    context.prisma.contestDivision.findFirst({
      ...query,
      where: { contest: { datasetId: datasetIdOf(context), slug: contest }, division: { slug: division } },
    }),
  )

  const whereDivision = (names: readonly string[] | null | undefined) => {
    const where = ofDivisions(sport, names)
    return where ? { division: where } : {}
  }
  builder.prismaObjectFields(contest, (t) => ({
    divisions: t.field({
      type: [type],
      ...NULL_ON_ERROR,
      description: 'The divisions of the contest.',
      args: { division: t.arg.stringList(divisionArg(sport)) },
      select: (args, _context, nested) =>
        unlessRefused(() => ({
          divisions: nested({ where: whereDivision(args.division), orderBy: { division: { position: 'asc' } } }),
        })) as { divisions: ReturnType<typeof nested> },
      resolve: (parent, args) => {
        whereDivision(args.division)
        return parent.divisions
      },
    }),
    standings: t.field({
      type: [result],
      ...NULL_ON_ERROR,
      description: 'The placings by division, then by place, with entries without a place last.',
      args: { division: t.arg.stringList(divisionArg(sport)) },
      select: (args, _context, nested) =>
        unlessRefused(() => ({
          placings: nested({
            where: whereDivision(args.division),
            orderBy: [{ division: { position: 'asc' } }, ...BY_PLACE],
          }),
        })) as { placings: ReturnType<typeof nested> },
      resolve: (parent, args) => {
        whereDivision(args.division)
        return parent.placings
      },
    }),
  }))
  return type
}
