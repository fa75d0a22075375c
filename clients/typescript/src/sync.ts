/** Keeps a copy of the exported tables current: it downloads one version, then follows the feed of changes. */
import type { Ask, Params } from './ask.ts'
import { ApiError } from './errors.ts'
import type { exportRows } from './export-rows.ts'
import type { Keys } from './generated/client.ts'
import type { Change, CopyState, CopyStore, ExportRow, ServiceTable, SyncOptions, TableRows } from './types.ts'

interface Page {
  readonly data: readonly Change[]
  readonly next_cursor: string | null
  readonly data_version: string
  readonly attribution: { readonly text: string; readonly license: string }
}

/** Versions that are retired while their tables are read are not followed any longer. */
const RESTARTS = 3

/** After an import, the changes are being recorded for a while. */
const RETRIES = 8

const BATCH = 1000

export const sync =
  (ask: Ask, rowsOf: ReturnType<typeof exportRows>, name: keyof Keys, service: ServiceTable) =>
  async (store: CopyStore, { tables: asked, ...given }: SyncOptions<string> = {}): Promise<string> => {
    const options = { retries: RETRIES, ...given }
    const all = service.tables ?? []
    const copy = await store.state()
    // The services have tables of the same names.
    if (copy && copy.service !== name)
      throw new TypeError(`This is a copy of ${copy.service}; the one of ${name} needs a store of its own.`)
    const tables = [...new Set(asked ?? copy?.tables ?? all)].sort()
    const unknown = tables.find((table) => !all.includes(table))
    if (unknown) throw new TypeError(`There is no table ${unknown} of ${name}, only ${all.join(', ')}.`)

    const changes = async (params: Params): Promise<Page> => {
      const question = { service, name, path: '/changes', list: true, params, ...options }
      return (await ask(question)).body as Page
    }

    const page = (state: CopyState): Promise<Page> =>
      changes({ since: state.dataVersion, cursor: state.cursor, page_size: 1000 })

    async function follow(from: CopyState): Promise<string> {
      for (let state = from; ; ) {
        const { data, next_cursor: cursor, data_version, attribution } = await page(state)
        state = {
          ...{ ...state, cursor, dataVersion: cursor === null ? data_version : state.dataVersion },
          attribution: withLine(state.attribution, attribution.text),
          license: withLine(state.license, attribution.license),
        }
        await store.apply(
          data.filter(({ table }) => tables.includes(table)),
          state,
        )
        if (cursor === null) return data_version
      }
    }

    async function copyAnew(): Promise<string> {
      for (let restarts = 0; ; restarts++) {
        // All tables are of this version, also if an import runs meanwhile.
        const { data_version: dataVersion, attribution } = await changes({ page_size: 1 })
        let [text, license] = [attribution.text, attribution.license]
        async function* download(): AsyncGenerator<TableRows> {
          for (const table of tables) {
            for await (const rows of batches(rowsOf(table, { data_version: dataVersion }, options))) {
              // The rows of a table may be of several sources.
              for (const row of rows) {
                text = withLine(text, String(row['attribution'] ?? ''))
                license = withLine(license, String(row['license'] ?? ''))
              }
              yield { table, rows }
            }
          }
        }
        const state = () => ({ service: name, tables, dataVersion, cursor: null, attribution: text, license })
        try {
          await store.replace(download(), state)
          return dataVersion
        } catch (error) {
          if (statusOf(error) !== 410 || restarts === RESTARTS) throw error
        }
      }
    }

    if (!copy || tables.join() !== [...copy.tables].sort().join()) return copyAnew()
    try {
      return await follow(copy)
    } catch (error) {
      // What changed since is not on record any more, or the service has never had this version: it was restored.
      if (statusOf(error) !== 410 && statusOf(error) !== 400) throw error
      return copyAnew()
    }
  }

const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined)

/** At least one, which is empty if the table is. */
async function* batches(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow[]> {
  let batch: ExportRow[] = []
  let isFirst = true
  for await (const row of rows) {
    if (batch.push(row) < BATCH) continue
    yield batch
    batch = []
    isFirst = false
  }
  if (isFirst || batch.length > 0) yield batch
}

/** A text with this line, unless it has it. */
const withLine = (text: string, line: string): string =>
  line === '' || text.split('\n').includes(line) ? text : text === '' ? line : `${text}\n${line}`
