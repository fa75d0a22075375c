/** The types of changes, and the changes of one dataset. */
import { builder, type Context, connectionType, nestedList, selecting } from '../../builder/index.ts'
import type { DatasetChange as ChangeRow, ChangeKind as Kind } from '../../database/generated/client.ts'
import { accessOf } from '../datasets/access.ts'
import { Dataset, SERVICES, VOLATILE } from '../datasets/types.ts'

/** A value of a cell. */
export type Value = string | number | boolean | null

export interface ChangedField {
  readonly name: string
  readonly from: Value
  readonly to: Value
}

export const ChangeKind = builder.enumType('ChangeKind', {
  values: {
    ADDED: { description: 'Added: not in the version before.' },
    CHANGED: { description: 'Changed since the version before.' },
    REMOVED: { description: 'Removed: only in the version before.' },
    MERGED: { description: 'Only in the version before: now part of another row.' },
  } as const,
  description: 'How a row of a table differs from the version before.',
})

const FieldChange = builder.objectRef<ChangedField>('FieldChange').implement({
  access: 'parent',
  description: 'A column of a row that differs from the version before.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the column.' }),
    from: t.expose('from', { type: 'JSON', nullable: true, description: 'The value before; null for an added row.' }),
    to: t.expose('to', { type: 'JSON', nullable: true, description: 'The value now.' }),
  }),
})

export const DatasetChange = builder.prismaObject('DatasetChange', {
  access: 'parent',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChangeKind }),
    version: t.string({
      description: 'The version with which the row changed.',
      select: { dataset: { select: { version: true } } },
      resolve: ({ dataset }) => dataset.version,
    }),
    table: t.exposeString('tableName'),
    key: t.exposeString('key'),
    keyValues: t.expose('keyValues', { type: 'JSON' }),
    label: t.exposeString('label'),
    fields: t.field({
      type: [FieldChange],
      description: 'The columns that differ; for an added row, those with a value; for a removed row, none.',
      complexity: { field: 0, multiplier: 1 },
      select: { fields: true },
      resolve: ({ fields }) => fields as unknown as ChangedField[],
    }),
    mergedInto: t.exposeString('mergedInto', { nullable: true }),
    noun: t.string({
      description: 'Name of the table.',
      deprecationReason: 'Use `table`.',
      select: { tableName: true },
      resolve: ({ tableName }) => tableName,
    }),
  }),
})

builder.prismaObjectField(Dataset, 'changesKnown', (t) =>
  t.boolean({
    description:
      'Whether its changes from the version before are on record. They are not for a first version, nor if the data was replaced with other data.',
    resolve: async ({ id }, _args, context) => (await knownIn(context)).has(id),
  }),
)

const known = new WeakMap<Context, Promise<ReadonlySet<number>>>()

/** The ids of the datasets whose changes are on record, of all services: read once per request. */
function knownIn(context: Context): Promise<ReadonlySet<number>> {
  const reading =
    known.get(context) ??
    Promise.all(SERVICES.map((service) => context.changes.versions(service))).then(
      (all) => new Set(all.flat().flatMap(({ id, changesKnown }) => (changesKnown ? [id] : []))),
    )
  known.set(context, reading)
  return reading
}

const changes = nestedList<ChangeRow, ChangesArgs>({
  list: 'Dataset.changes',
  relation: 'changes',
  model: 'DatasetChange',
  type: 'DatasetChange',
  rows: ({ kind }) => ({ where: kind ? { kind } : {}, orderBy: { id: 'asc' } }),
})

interface ChangesArgs {
  readonly kind?: Kind | null | undefined
}

builder.prismaObjectField(Dataset, 'changes', (t) =>
  t.connection(
    {
      type: DatasetChange,
      description:
        'How the rows of the tables differ from the version before: empty for a first version, and if the data was replaced with other data. Changes of a sport need a key with its scope.',
      nullable: true,
      access: ({ service }) => accessOf(service),
      args: { kind: t.arg({ type: ChangeKind, description: 'Only changes of this kind.' }) },
      // The pages and counts of a list of datasets are loaded together with the datasets. Changes are recorded some time
      // after the version is served.
      extensions: { ...selecting(changes.select), ...VOLATILE },
      resolve: (dataset, args, context) => changes.page(dataset, args, context),
    },
    connectionType(DatasetChange),
  ),
)
