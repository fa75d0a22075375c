/** How much is known of bodybuilding, and whence. */
import { builder } from '../../../builder/builder.ts'
import type { Dataset } from '../../../database/generated/client.ts'

const Provenance = builder.objectRef<Dataset>('Provenance').implement({
  access: 'bodybuilding:read',
  description: 'Where data comes from.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What the collection is, in words.' }),
    sourceUrl: t.exposeString('sourceUrl', { nullable: true, description: 'Where the source can be had.' }),
    license: t.exposeString('license', { description: 'The licence of the source.' }),
    importedAt: t.expose('importedAt', { type: 'DateTime', description: 'When it was imported.' }),
    demo: t.exposeBoolean('demo', { description: 'True where the data is made up for demonstration.' }),
  }),
})

export interface Stats {
  readonly athletes: number
  readonly contests: number
  readonly upcoming: number
  readonly results: number
  readonly divisions: number
  readonly countries: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly provenance: Dataset | null
}

export const BodybuildingStats = builder.objectRef<Stats>('BodybuildingStats').implement({
  access: 'bodybuilding:read',
  description: 'How much is known of bodybuilding, and whence.',
  fields: (t) => ({
    athletes: t.exposeInt('athletes', { description: 'Athletes on record.' }),
    contests: t.exposeInt('contests', { description: 'Contests, those to come among them.' }),
    upcoming: t.exposeInt('upcoming', { description: 'Contests to come.' }),
    results: t.exposeInt('results', { description: 'Entries of athletes in contests, start lists among them.' }),
    divisions: t.exposeInt('divisions', { description: 'Professional divisions.' }),
    countries: t.exposeInt('countries', { description: 'Countries that athletes come from.' }),
    firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first contest that was held.' }),
    lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last contest that was held.' }),
    provenance: t.expose('provenance', {
      type: Provenance,
      nullable: true,
      description: 'Where the data comes from; null where none is loaded.',
    }),
  }),
})
