/** Creates the client: one method per operation in the table of services. */
import { DataChangedError } from './errors.ts'
import { exportRows } from './export-rows.ts'
import type { Client, Keys } from './generated/client.ts'
import { SERVICES } from './generated/operations.ts'
import { sync } from './sync.ts'
import { type ClientOptions, createTransport, type Params, type Send, type Transport } from './transport.ts'
import type { CallOptions, ListOptions, ServiceTable } from './types.ts'

export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const services = Object.entries(SERVICES).map(([name, table]) => [
    name,
    createService(transport, name as keyof Keys, table),
  ])
  // The cast is safe: one script generates both this table and the types.
  return Object.fromEntries(services) as unknown as Client
}

function createService({ send, stream }: Transport, name: keyof Keys, service: ServiceTable): object {
  const method =
    (path: string, post = false) =>
    async (params: Params = {}, options: CallOptions = {}) =>
      (await send({ service, name, path, post, params, ...options })).body
  const listMethod = (path: string) => {
    const pages = (params?: Params, options?: ListOptions) => iteratePages(send, service, name, path, params, options)
    const all = (params?: Params, options?: ListOptions) => iterateRows(pages(params, options))
    const collect = async (params?: Params, options?: CallOptions) => {
      const rows: unknown[] = []
      const onRestart = () => {
        rows.length = 0
      }
      for await (const row of all(params, { ...options, onRestart })) rows.push(row)
      return rows
    }
    return Object.assign(method(path), { all, pages, collect })
  }
  const rows = exportRows(stream, name, service)
  return {
    ...(service.tables && { exportRows: rows, sync: sync(send, rows, name, service) }),
    ...mapPaths(service.get, (path) => method(path)),
    ...mapPaths(service.list, listMethod),
    ...mapPaths(service.post, (path) => method(path, true)),
  }
}

const mapPaths = (paths: Readonly<Record<string, string>> = {}, create: (path: string) => unknown): object =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, create(path)]))

type Page = Readonly<Record<string, unknown>> & { readonly data: readonly unknown[] }

/** Give up if the data changes more often than this while a list is read. */
const MAX_RESTARTS = 3

async function* iteratePages(
  send: Send,
  service: ServiceTable,
  name: keyof Keys,
  path: string,
  params: Params = {},
  { onRestart, ...options }: ListOptions = {},
): AsyncGenerator<Page> {
  const [sizeParam, pagesField] = service.paging as [string, string]
  const firstPage = Number(params['page'] ?? 1)
  let version: string | undefined
  let restarts = 0
  for (let page = firstPage; ; ) {
    // The largest page size takes the fewest requests.
    const pageParams = { [sizeParam]: 100, ...params, page }
    const { body, dataVersion } = await send({ service, name, path, list: true, params: pageParams, ...options })
    const before = version ?? dataVersion
    version = dataVersion
    if (before !== version) {
      if (!onRestart || restarts++ === MAX_RESTARTS) throw new DataChangedError(before, version)
      page = firstPage
      onRestart(version)
      continue
    }
    const result = body as Page
    yield result
    // Without a page count, the comparison is with NaN, which ends the list after this page.
    if (!(page++ < Number(result[pagesField])) || result.data.length === 0) return
  }
}

async function* iterateRows(pages: AsyncGenerator<Page>): AsyncGenerator<unknown> {
  for await (const { data } of pages) yield* data
}
