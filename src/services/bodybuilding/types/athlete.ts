/** What bodybuilding knows of a person. */
import { builder } from '../../../builder/builder.ts'
import { Athlete } from '../../athletes/types.ts'
import { snapshot } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'

builder.prismaObjectField(Athlete, 'bodybuilding', (t) =>
  t.field({
    type: BodybuildingCareer,
    nullable: true,
    description:
      'What they did in bodybuilding; null where they did nothing. Needs a key with the scope bodybuilding:read.',
    select: (_args, context, nested) => ({
      careers: nested({ where: { datasetId: snapshot(context) }, take: 1 }),
    }),
    resolve: ({ careers }) => careers[0] ?? null,
  }),
)
