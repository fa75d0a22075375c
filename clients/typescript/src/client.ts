/** Makes the client: a function an operation, from the table of them. */
import { type Ask, type ClientOptions, createTransport, type Params, type Transport } from './ask.ts'
import { DataChangedError } from './errors.ts'
import { exportRows } from './export-rows.ts'
import type { Client, Keys } from './generated/client.ts'
import { SERVICES } from './generated/operations.ts'
import { sync } from './sync.ts'
import type { CallOptions, ListOptions, ServiceTable } from './types.ts'

export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const services = Object.entries(SERVICES).map(([name, table]) => [
    name,
    serviceOf(transport, name as keyof Keys, table),
  ])
  // What the table says of names and paths, the types say of parameters and answers: one script writes both.
  return Object.fromEntries(services) as unknown as Client
}

function serviceOf({ ask, open }: Transport, name: keyof Keys, service: ServiceTable): object {
  const one =
    (path: string, post = false) =>
    async (params: Params = {}, options: CallOptions = {}) =>
      (await ask({ service, name, path, post, params, ...options })).body
  const list = (path: string) => {
    const pages = (params?: Params, options?: ListOptions) => pagesOf(ask, service, name, path, params, options)
    const all = (params?: Params, options?: ListOptions) => rowsOf(pages(params, options))
    const collect = async (params?: Params, options?: CallOptions) => {
      const rows: unknown[] = []
      const onRestart = () => {
        rows.length = 0
      }
      for await (const row of all(params, { ...options, onRestart })) rows.push(row)
      return rows
    }
    return Object.assign(one(path), { all, pages, collect })
  }
  const rows = exportRows(open, name, service)
  return {
    ...(service.tables && { exportRows: rows, sync: sync(ask, rows, name, service) }),
    ...each(service.get, (path) => one(path)),
    ...each(service.list, list),
    ...each(service.post, (path) => one(path, true)),
  }
}

const each = (paths: Readonly<Record<string, string>> = {}, make: (path: string) => unknown): object =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, make(path)]))

type Page = Readonly<Record<string, unknown>> & { readonly data: readonly unknown[] }

/** Data that changes more often while a list is read is not waited for. */
const RESTARTS = 3

async function* pagesOf(
  ask: Ask,
  service: ServiceTable,
  name: keyof Keys,
  path: string,
  params: Params = {},
  { onRestart, ...options }: ListOptions = {},
): AsyncGenerator<Page> {
  const [size, pages] = service.paging as [string, string]
  const first = Number(params['page'] ?? 1)
  let version: string | undefined
  let restarts = 0
  for (let page = first; ; ) {
    // The fewest requests: pages as large as they are made.
    const asked = { [size]: 100, ...params, page }
    const { body, dataVersion } = await ask({ service, name, path, list: true, params: asked, ...options })
    const before = version ?? dataVersion
    version = dataVersion
    if (before !== version) {
      if (!onRestart || restarts++ === RESTARTS) throw new DataChangedError(before, version)
      page = first
      onRestart(version)
      continue
    }
    const found = body as Page
    yield found
    // Where it is not said how many there are, there are no more.
    if (!(page++ < Number(found[pages])) || found.data.length === 0) return
  }
}

async function* rowsOf(pages: AsyncGenerator<Page>): AsyncGenerator<unknown> {
  for await (const { data } of pages) yield* data
}
