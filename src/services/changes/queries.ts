/** The feed of changes of each service. */
import { builder, connectionType, largePageArgs, listPage, NULL_ON_ERROR } from '../../builder/index.ts'
import type { Service } from '../../database/generated/client.ts'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import { nearest } from '../../kernel/text/names.ts'
import { accessOf } from '../datasets/access.ts'
import { VOLATILE } from '../datasets/types.ts'
import { tablesOf } from '../exports/table.ts'
import { datasetsSince } from './since.ts'
import { ChangeKind, DatasetChange } from './types.ts'

const ChangeFilter = builder.inputType('ChangeFilter', {
  description: 'Filter for changes.',
  fields: (t) => ({
    table: t.stringList({ description: 'Only of these tables.', bounds: { maxLength: 40 } }),
    kind: t.field({ type: [ChangeKind], description: 'Only changes of these kinds.' }),
  }),
})

/** `STRONGMAN` is `strongman`, as its other root fields begin. */
const prefixOf = (service: Service): string =>
  service.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

for (const service of ['STRENGTH', ...SPORT_NAMES] as const) {
  builder.queryField(`${prefixOf(service)}Changes`, (t) =>
    t.field({
      type: connectionType(DatasetChange),
      ...NULL_ON_ERROR,
      // A cached response would keep clients from a version that they have just been told of.
      extensions: { ...NULL_ON_ERROR.extensions, ...VOLATILE },
      access: () => accessOf(service),
      description:
        'How the rows of the exported tables have changed since a version, in order. Applied to a copy of that version, the changes turn it into the version that is read.',
      args: {
        ...t.arg.connectionArgs(),
        ...largePageArgs(),
        since: t.arg.string({
          description:
            'The version that the client has, such as `2026-11-20.1`; by default, the version before the one that is read.',
          bounds: { maxLength: 60 },
        }),
        filter: t.arg({ type: ChangeFilter, description: 'Filter for changes.' }),
      },
      resolve: async (_root, { since, filter, ...args }, context, info) => {
        const tables = filter?.table?.map((name) => tableNamed(service, name))
        const datasets = await datasetsSince(service, since, context)
        const where = {
          datasetId: { in: datasets.map(({ id }) => id) },
          ...(tables && { tableName: { in: tables } }),
          ...(filter?.kind && { kind: { in: [...filter.kind] } }),
        }
        return (await listPage(
          context.changes.rows,
          { where, orderBy: [{ datasetId: 'asc' }, { id: 'asc' }] },
          args,
          context,
          info,
        )) as never
      },
    }),
  )
}

function tableNamed(service: Service, name: string): string {
  const allowed = tablesOf(service).map((table) => table.name)
  if (allowed.includes(name)) return name
  const near = nearest(name, allowed)
  const detail = `must be one of ${allowed.join(', ')}${near ? `; did you mean ${near}?` : ''}`
  throw invalidParameters([{ parameter: 'table', detail, allowed }])
}
