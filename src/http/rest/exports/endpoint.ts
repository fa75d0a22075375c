/**
 * Serves an export: the selected rows of a table as CSV, NDJSON or Parquet, all of one version. The rows are read page by
 * page through the graph into a file, which is kept for the next client.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import type { BoundRoute, Caller, Execute, RequestParams, Snapshot, TablePage } from '../../../contract/index.ts'
import { queryOf, readParams, withLikelyNames } from '../../../contract/index.ts'
import type { FaultLog } from '../../../kernel/faults/fault-log.ts'
import { Fault, invalidParameters, toFault } from '../../../kernel/faults/faults.ts'
import type { VersionedSnapshots } from '../../../kernel/snapshot.ts'
import { UNRESTRICTED } from '../../../kernel/viewer.ts'
import { callerOf, requestIdOf, snapshotOf } from '../../middleware.ts'
import {
  foreverLike,
  readSnapshot,
  requestedSnapshot,
  versionedAddress,
  versionHeaders,
} from '../../requested-version.ts'
import { acceptsGzip } from '../../responses/compression.ts'
import { routeKey } from '../../responses/response-cache.ts'
import type { ExportFiles } from './files.ts'
import { FORMATS, type TableFormat } from './formats.ts'
import type { Chunk, TableHead } from './writer.ts'

export interface ExportParts {
  readonly execute: Execute
  readonly versions: VersionedSnapshots
  readonly files: ExportFiles
  readonly faults: FaultLog
  /** Rows that the graph reads at a time: other readers of an embedded database wait for them. */
  readonly pageRows: number
  /** How many operations have been started, those of exports included. */
  readonly started: () => number
  /** Counts further requests of the client. */
  readonly charge: (request: Request, response: Response, requests: number) => Promise<unknown>
}

/** Rows that count as one request. */
export const ROWS_PER_REQUEST = 10_000

const COMPRESSION = { level: 4 }

export function exportEndpoint(parts: ExportParts, route: BoundRoute): RequestHandler {
  const { versions } = parts
  const { service } = route
  return async (request, response) => {
    const { format: extension, ...path } = request.params as Record<string, string>
    const read = readParams(route, { path, query: request.query })
    const format = formatOf(request, extension)
    const requested = await requestedSnapshot(versions, service.name, read.version, request, response)
    if (requested) readSnapshot(response, requested)
    const { table, about } = await readTable(parts.execute, read, callerOf(response), { lines: false })
    const cost = Math.max(1, Math.ceil(table.rowCount / ROWS_PER_REQUEST))
    const isGzip = format.isText && acceptsGzip(request.headers['accept-encoding'])
    const key = keyOf(route, read, snapshotOf(response), { format, isGzip, columns: table.columns })
    const isNegotiated = requested !== undefined && read.version === undefined

    const address = versionedAddress(
      { path: request.baseUrl + request.path, query: queryOf(read) },
      service.name,
      snapshotOf(response).version,
    )
    const { links, headers } = versionHeaders(address, isNegotiated)
    const isPinned = requested !== undefined && !isNegotiated
    const head = {
      ...headers,
      'Content-Type': format.mediaType,
      'Content-Disposition': `attachment; filename="${service.name}-${table.table}-${about.dataVersion}.${format.extension}"`,
      'Cache-Control': isPinned ? foreverLike(service.cacheControl) : service.cacheControl,
      ETag: `"${key}"`,
      Link: links.join(', '),
      'Accept-Ranges': 'bytes',
      'X-Data-Version': about.dataVersion,
      'X-Total-Rows': String(table.rowCount),
      'X-Cost-Requests': String(cost),
      ...(isGzip && { 'Content-Encoding': 'gzip' }),
    }
    response.vary('Accept')
    if (request.headers['if-none-match']?.includes(`"${key}"`)) return void response.status(304).set(head).end()
    if (request.method === 'HEAD') return void response.set(head).end()
    await parts.charge(request, response, cost - 1)

    const ready = parts.files.get(key)
    if (ready) return sendFile(response.set(head), ready.path)
    const caller: Caller = { requestId: 'export', viewer: UNRESTRICTED, snapshot: snapshotOf(response) }
    const file = parts.files.make(key, (write) => {
      const rows = { format, head: { columns: table.columns, ...about }, rows: table.rowCount }
      return fill(bytesOf(parts, read, caller, rows), isGzip, write).catch((error: unknown) => {
        parts.faults.report(toFault(error), requestIdOf(response))
        throw error
      })
    })
    // A part can be sent only of a file whose length is known.
    if (request.headers.range !== undefined) {
      const { path: complete } = await file.complete
      return sendFile(response.set(head), complete)
    }
    // Until now, a failure is an error that says so; from now on, the client sees that the file broke off.
    await file.begun
    await pipeline(file.read(), response.set(head)).catch(() => {})
  }
}

/** To be raised when the content of files changes in other ways than by their columns. */
const CONTENT_VERSION = 1

interface FileKind {
  readonly format: TableFormat
  readonly isGzip: boolean
  readonly columns: NonNullable<TablePage['table']>['columns']
}

const keyOf = (
  route: BoundRoute,
  read: RequestParams,
  snapshot: Snapshot,
  { format: { extension }, isGzip, columns }: FileKind,
): string => {
  const hash = createHash('sha256')
    .update(snapshot.key)
    .update(routeKey(route, read, 'export'))
    // Files outlive the server that made them, and a later release may have other columns.
    .update(JSON.stringify([CONTENT_VERSION, columns]))
  return `${hash.digest('base64url').slice(0, 32)}.${extension}${isGzip ? '.gz' : ''}`
}

/** Sends the whole file, or the range that the client wants. */
function sendFile(response: Response, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.sendFile(path, { dotfiles: 'allow', etag: false, lastModified: false, cacheControl: false }, (error) => {
      if (!error) return resolve()
      const { code, status } = error as { code?: string; status?: number }
      if (code === 'ECONNABORTED' || code === 'ECONNRESET' || response.headersSent) return resolve()
      if (status === 416) {
        for (const name of ['ETag', 'Content-Encoding', 'Content-Disposition']) response.removeHeader(name)
        const length = String(response.getHeader('Content-Range')).split('/')[1]
        return reject(
          new Fault('RANGE_NOT_SATISFIABLE', `The range begins at the end of the file, which has ${length} bytes.`),
        )
      }
      return reject(error)
    })
  })
}

// The format, by the extension of the path or by `Accept`.

const typeOf = ({ mediaType }: TableFormat): string => mediaType.split(';', 1)[0]!

function formatOf(request: Request, extension: string | undefined): TableFormat {
  if (extension !== undefined) {
    const format = FORMATS.find((one) => one.extension === extension)
    if (format) return format
    const allowed = FORMATS.map((one) => one.extension)
    throw new Fault('NOT_FOUND', `There is no format .${extension.slice(0, 40)}: one of ${allowed.join(', ')}.`, {
      errors: [{ parameter: 'format', detail: `must be one of ${allowed.join(', ')}`, allowed }],
    })
  }
  const types = FORMATS.map(typeOf)
  const accepted = request.accepts(types)
  const format = accepted && FORMATS.find((one) => typeOf(one) === accepted)
  if (format) return format
  throw invalidParameters([{ parameter: 'Accept', detail: `must allow one of ${types.join(', ')}`, allowed: types }])
}

// Reading.

type Page = NonNullable<NonNullable<TablePage['table']>['page']>

interface PageOptions {
  readonly lines: boolean
  readonly first?: number
  readonly after?: string | null
  readonly format?: TableFormat['lines']
}

type NonNull<Page extends TablePage> = { readonly [Name in keyof Page]: NonNullable<Page[Name]> }

async function readTable(
  execute: Execute,
  read: RequestParams,
  caller: Caller,
  options: PageOptions,
): Promise<NonNull<TablePage>> {
  const { variant, variables } = read
  try {
    return (await execute(variant.document, { ...variables, ...options }, caller)) as unknown as NonNull<TablePage>
  } catch (error) {
    throw await withLikelyNames(error, read, execute, caller)
  }
}

interface Rows {
  readonly format: TableFormat
  readonly head: TableHead
  /** How many there are. */
  readonly rows: number
}

async function* bytesOf(
  { execute, pageRows, started }: ExportParts,
  read: RequestParams,
  caller: Caller,
  { format, head, rows }: Rows,
): AsyncGenerator<Chunk> {
  const writer = await format.writer(head)
  yield writer.begin()
  const pageAfter = (after: string | null): Promise<NonNull<TablePage>> => {
    const options: PageOptions = { lines: true, first: pageRows, after, format: format.lines }
    const page = withPatience(() => readTable(execute, read, caller, options))
    // It may fail while the page before is written.
    page.catch(() => {})
    return page
  }
  const pause = pauseForOthers(started)
  let total = 0
  for (let next: ReturnType<typeof pageAfter> | undefined = pageAfter(null); next; ) {
    const { lines, count, endCursor }: Page = (await next).table.page!
    await pause()
    // The database reads the next page while this one is written.
    next = endCursor === null ? undefined : pageAfter(endCursor)
    total += count
    for (const block of lines) yield writer.rows(block)
    await nextTick()
  }
  // Rows of a version that was retired meanwhile may be missing.
  if (total !== rows) throw new Error(`an export of ${rows} rows ended after ${total}`)
  yield writer.end()
}

const PAUSE_SHARE = 1.5
const LONGEST_PAUSE_MS = 100

/** Pauses after each page, if others were served while it was read: they wait for an export otherwise. */
function pauseForOthers(started: () => number): () => Promise<void> {
  let [before, since] = [started(), performance.now()]
  return async () => {
    // One of them is the page itself.
    const isAlone = started() - before <= 1
    if (!isAlone) await sleep(Math.min(PAUSE_SHARE * (performance.now() - since), LONGEST_PAUSE_MS))
    before = started()
    since = performance.now()
  }
}

const TRIES = 20
const PAUSE_MS = 500

/** An overloaded server serves its readers first. */
async function withPatience<T>(operation: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await operation()
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'UNAVAILABLE') || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

const fill = (bytes: AsyncGenerator<Chunk>, isGzip: boolean, write: (chunk: Chunk) => Promise<void>): Promise<void> =>
  pipeline(
    Readable.from(bytes, { objectMode: true, highWaterMark: 1 }),
    ...((isGzip ? [createGzip(COMPRESSION)] : []) as []),
    async (source: AsyncIterable<Chunk>) => {
      for await (const chunk of source) if (chunk.length > 0) await write(chunk)
    },
  )
