/** The row of a dataset in the tables that `data` prints. */
import type { Dataset } from '../../database/generated/client.ts'

export const rowOf = (
  { service, source, version, current, label, importedAt }: Dataset,
  more: Readonly<Record<string, string | number>> = {},
) => ({
  service: service.toLowerCase(),
  source,
  version,
  served: current ? 'yes' : 'no',
  imported: importedAt.toISOString().slice(0, 19).replace('T', ' '),
  ...more,
  label,
})
