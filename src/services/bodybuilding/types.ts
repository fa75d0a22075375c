/** What there is in bodybuilding. */
import { builder } from '../../builder/builder.ts'
import { Sex, unitArg, weightOrNull } from '../../builder/enums.ts'

export const BodybuildingDivision = builder.prismaNode('Division', {
  variant: 'BodybuildingDivision',
  id: { field: 'id' },
  nullable: true,
  description: 'A professional division of bodybuilding.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name, e.g. `classic-physique`.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'Who competes in it.' }),
    maxBodyweight: t.float({
      nullable: true,
      description: 'Heaviest bodyweight allowed.',
      args: unitArg(),
      resolve: ({ maxBodyweightKg }, args) => weightOrNull(maxBodyweightKg, args),
    }),
    description: t.exposeString('description', { nullable: true, description: 'What it is, in a sentence.' }),
    athletes: t.relationCount('careers', { description: 'Athletes whose main division it is.' }),
  }),
})
