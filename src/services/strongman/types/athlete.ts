/** What strongman knows of a person. */
import { builder } from '../../../builder/builder.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import { snapshot } from '../strongman.ts'
import { StrongmanCareer } from './career.ts'

builder.prismaObjectField(Athlete, 'strongman', (t) =>
  t.field({
    type: StrongmanCareer,
    nullable: true,
    description: 'What they did in strongman; null where they did nothing. Needs a key with the scope strongman:read.',
    select: (_args, context, nested) => ({
      careers: nested({ where: { datasetId: snapshot(context) }, take: 1 }),
    }),
    resolve: ({ careers }) => careers[0] ?? null,
  }),
)
