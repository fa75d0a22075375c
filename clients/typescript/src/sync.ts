/** Keeps a copy of the exported tables current: downloads one version, then follows the change feed. */
import { ApiError } from './errors.ts'
import type { exportRows } from './export-rows.ts'
import type { Keys } from './generated/client.ts'
import type { Params, Send } from './transport.ts'
import type { Change, CopyState, CopyStore, ExportRow, ServiceTable, SyncOptions, TableRows } from './types.ts'

interface ChangesPage {
  readonly data: readonly Change[]
  readonly next_cursor: string | null
  readonly data_version: string
  readonly attribution: { readonly text: string; readonly license: string }
}

/** Give up if more versions than this are retired while their tables are downloaded. */
const MAX_RESTARTS = 3

/** Enough to wait while the service records the changes of an import. */
const RETRIES = 8

const BATCH_SIZE = 1000

/** The version of a service before its first import. */
const NO_VERSION = 'none'

export const sync =
  (send: Send, readRows: ReturnType<typeof exportRows>, name: keyof Keys, service: ServiceTable) =>
  async (store: CopyStore, { tables: requested, ...callOptions }: SyncOptions<string> = {}): Promise<string> => {
    const options = { retries: RETRIES, ...callOptions }
    const available = service.tables ?? []
    const copy = await store.state()
    // Services have tables of the same name, so one store cannot contain two of them.
    if (copy && copy.service !== name)
      throw new TypeError(`This store contains a copy of ${copy.service}. Use a separate store for ${name}.`)
    const tables = [...new Set(requested ?? copy?.tables ?? available)].sort()
    const unknown = tables.find((table) => !available.includes(table))
    if (unknown) throw new TypeError(`${name} has no table ${unknown}. Available tables: ${available.join(', ')}.`)

    const fetchChanges = async (params: Params): Promise<ChangesPage> => {
      const request = { service, name, path: '/changes', list: true, params, ...options }
      return (await send(request)).body as ChangesPage
    }

    async function applyChanges(from: CopyState): Promise<string> {
      for (let state = from; ; ) {
        const params = { since: state.dataVersion, cursor: state.cursor, page_size: 1000 }
        const { data, next_cursor: cursor, data_version, attribution } = await fetchChanges(params)
        state = {
          ...{ ...state, cursor, dataVersion: cursor === null ? data_version : state.dataVersion },
          attribution: addLine(state.attribution, attribution.text),
          license: addLine(state.license, attribution.license),
        }
        await store.apply(
          data.filter(({ table }) => tables.includes(table)),
          state,
        )
        if (cursor === null) return data_version
      }
    }

    async function download(): Promise<string> {
      for (let restarts = 0; ; restarts++) {
        // Pins all tables to this version, even if an import runs meanwhile.
        const { data_version: dataVersion, attribution } = await fetchChanges({ page_size: 1 })
        if (dataVersion === NO_VERSION) throw new Error(`${name} has no data yet.`)
        let [text, license] = [attribution.text, attribution.license]
        async function* allTables(): AsyncGenerator<TableRows> {
          for (const table of tables) {
            for await (const rows of inBatches(readRows(table, { data_version: dataVersion }, options))) {
              // The rows of a table can come from several sources.
              for (const row of rows) {
                text = addLine(text, String(row['attribution'] ?? ''))
                license = addLine(license, String(row['license'] ?? ''))
              }
              yield { table, rows }
            }
          }
        }
        const state = () => ({ service: name, tables, dataVersion, cursor: null, attribution: text, license })
        try {
          await store.replace(allTables(), state)
          return dataVersion
        } catch (error) {
          if (statusOf(error) !== 410 || restarts === MAX_RESTARTS) throw error
        }
      }
    }

    if (!copy || tables.join() !== [...copy.tables].sort().join()) return download()
    try {
      return await applyChanges(copy)
    } catch (error) {
      // 410: the changes are no longer on record. 400: the version is unknown, because the service was restored.
      if (statusOf(error) !== 410 && statusOf(error) !== 400) throw error
      return download()
    }
  }

const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined)

/** Yields at least one batch, so that an empty table yields an empty one. */
async function* inBatches(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow[]> {
  let batch: ExportRow[] = []
  let isFirst = true
  for await (const row of rows) {
    if (batch.push(row) < BATCH_SIZE) continue
    yield batch
    batch = []
    isFirst = false
  }
  if (isFirst || batch.length > 0) yield batch
}

/** Appends the line unless the text already contains it. */
const addLine = (text: string, line: string): string =>
  line === '' || text.split('\n').includes(line) ? text : text === '' ? line : `${text}\n${line}`
