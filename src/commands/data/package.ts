/**
 * `data export`: all tables of one version in a folder, as a Data Package (datapackage.org). The files are those that the
 * exports of REST serve; their schemas say what the tables declare.
 */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { print } from 'graphql'
import { type BoundRoute, graphql, type ResultOf } from '../../contract/index.ts'
import type { Service } from '../../database/generated/client.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { VERSION_PARAMETER } from '../../kernel/snapshot.ts'
import { columnsOf, type ExportTable, isKeyRequired, type TableColumn, tablesOf } from '../../services/exports/table.ts'
import { createOutput, table as textTable } from '../support/output.ts'
import { withSession } from '../support/session.ts'
import { credentialsOf, type OwnServer, withOwnServer } from './own-server.ts'

export interface PackageOptions {
  readonly json?: true
  readonly format: Format
  /** With its service in front; the newest one by default. */
  readonly dataVersion?: string
}

const FORMATS = {
  csv: {
    ...{ format: 'csv', mediatype: 'text/csv', encoding: 'utf-8' },
    dialect: { header: true, delimiter: ',', quoteChar: '"', doubleQuote: true },
  },
  ndjson: { format: 'ndjson', mediatype: 'application/x-ndjson', encoding: 'utf-8' },
  parquet: { format: 'parquet', mediatype: 'application/vnd.apache.parquet' },
} as const

export type Format = keyof typeof FORMATS

/** A table that has been written. */
interface Written {
  readonly service: string
  readonly table: string
  readonly rows: number
  readonly bytes: number
  /** Of its own service, as of the version of the package. */
  readonly version: string
}

/** The folder appears once it is complete. */
export const exportPackage = (folder: string, { json, format, dataVersion }: PackageOptions): Promise<void> =>
  withSession((session) =>
    withOwnServer(session, async (server) => {
      const target = resolve(folder)
      if (existsSync(target) && (await readdir(target)).length > 0)
        throw new ImportRefused(`${folder} is not empty. Give a new or empty folder.`)
      const version = dataVersion ?? server.state
      if (version === undefined) throw new ImportRefused('There is no data yet. `import` or `demo` loads some.')

      await mkdir(dirname(target), { recursive: true })
      const unfinished = await mkdtemp(`${target}.part-`)
      try {
        const served = await servedIn(server, version)
        const written: Written[] = []
        const resources: object[] = []
        for (const route of server.routes.filter(({ isTable }) => isTable)) {
          const table = tableOf(route)
          const service = route.service.name
          if (!json) console.error(`${service}/${table.name}`)
          const file = await save(server, route, { format, version, folder: unfinished })
          const { rows, bytes, dataVersion } = file
          written.push({ service, table: table.name, rows, bytes, version: dataVersion })
          resources.push(resourceOf(service, table, file, format))
        }
        await writeFile(
          join(unfinished, 'datapackage.json'),
          `${JSON.stringify(packageOf(served, version, resources), null, 2)}\n`,
        )
        // Temporary folders are closed to others.
        await chmod(unfinished, 0o777 & ~process.umask())
        await rename(unfinished, target)
        createOutput(json).result({ folder: target, version, tables: written }, () =>
          [textTable(written.map((one) => ({ ...one }))), `All tables as of ${version}, written to ${folder}.`].join(
            '\n',
          ),
        )
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    }),
  )

function tableOf({ path, service }: BoundRoute): ExportTable {
  const name = path.split('/').at(-1)
  const table = tablesOf(service.data as Service).find((one) => one.name === name)
  if (!table) throw new Error(`${path} exports no table of ${service.name}`)
  return table
}

// The files.

interface SaveOptions {
  readonly format: Format
  readonly version: string
  readonly folder: string
}

/** A file in the package. */
interface SavedFile {
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly hash: string
  readonly dataVersion: string
}

async function save(
  server: OwnServer,
  route: BoundRoute,
  { format, version, folder }: SaveOptions,
): Promise<SavedFile> {
  const service = route.service.name
  const path = `${service}/${tableOf(route).name}.${format}`
  const address = `${server.url}${route.path}.${format}?${new URLSearchParams({ [VERSION_PARAMETER]: version })}`
  const response = await fetch(address, { headers: { ...credentialsOf(server.key), 'Accept-Encoding': 'identity' } })
  if (!response.ok) throw new ImportRefused(await problemIn(response))
  await mkdir(join(folder, service), { recursive: true })
  const sha256 = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        sha256.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(join(folder, path)),
  )
  const header = (name: string) => response.headers.get(name) ?? ''
  return {
    ...{ path, bytes, hash: `sha256:${sha256.digest('hex')}` },
    ...{ rows: Number(header('X-Total-Rows')), dataVersion: header('X-Data-Version') },
  }
}

async function problemIn(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail?: string }
  return detail ?? `The export failed with status ${response.status}.`
}

// The descriptor.

const SERVED = graphql(/* GraphQL */ `
  query packageSources {
    datasets(first: 100, filter: { current: true }) {
      nodes { importedAt attribution { text url license } }
    }
  }
`)

type Data = ResultOf<typeof SERVED>
type Served = Data['datasets']['nodes'][number]

async function servedIn({ url, publicUrl, key }: OwnServer, version: string): Promise<readonly Served[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...credentialsOf(key), 'Content-Type': 'application/json', 'X-Data-Version': version },
    body: JSON.stringify({ query: print(SERVED) }),
  })
  const { data, errors } = (await response.json()) as {
    data?: Data
    errors?: readonly { message: string }[]
  }
  if (!data) throw new ImportRefused(errors?.map(({ message }) => message).join(' ') ?? `Status ${response.status}.`)
  return data.datasets.nodes.map(({ attribution, ...one }) => ({
    ...one,
    attribution: { ...attribution, url: publicAddress(attribution.url, { url, publicUrl }) },
  }))
}

/** An address of this server is one only under its public address. */
function publicAddress(address: string, { url, publicUrl }: Pick<OwnServer, 'url' | 'publicUrl'>): string {
  if (!address.startsWith(url)) return address
  return publicUrl === undefined ? '' : `${publicUrl}${address.slice(url.length)}`
}

const packageOf = (served: readonly Served[], version: string, resources: readonly object[]): object => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'strengthgraph',
  title: 'Strengthgraph: strength sports',
  description:
    'Strongman and bodybuilding athletes, contests and results, and percentiles of lifters. Every row names its version, credit and licence.',
  version,
  created: served
    .map(({ importedAt }) => importedAt)
    .toSorted()
    .at(-1),
  licenses: unique(served.map(licenseOf)),
  sources: unique(
    served.map(({ attribution }) => ({ title: attribution.text, ...(attribution.url && { path: attribution.url }) })),
  ),
  resources,
})

/** A name must be an identifier, such as CC0-1.0. Any other licence is a title, and its credit leads to it. */
function licenseOf({ attribution: { license, url } }: Served): object {
  if (/^[\w.-]+$/.test(license)) return { name: license }
  return { title: license, ...(url ? { path: url } : { name: 'notspecified' }) }
}

const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

function resourceOf(service: string, table: ExportTable, file: SavedFile, format: Format): object {
  const columns = columnsOf(table)
  const { path, bytes, hash, rows, dataVersion } = file
  return {
    ...{ name: `${service}-${table.name}`, type: 'table', path, description: table.description },
    ...{ ...FORMATS[format], bytes, hash, rows, data_version: dataVersion },
    schema: {
      fields: Object.entries(columns).map(([name, column]) => fieldOf(name, column)),
      missingValues: [''],
      ...keyOf(table),
      ...foreignKeysOf(service, table),
    },
  }
}

const fieldOf = (name: string, { type, description, required, values }: TableColumn): object => ({
  ...{ name, type, description },
  ...((required || values) && { constraints: { ...(required && { required }), ...(values && { enum: values }) } }),
})

const keyOf = (table: ExportTable): object =>
  isKeyRequired(table) ? { primaryKey: table.key } : { uniqueKeys: [table.key] }

function foreignKeysOf(service: string, { columns }: ExportTable): object {
  const foreignKeys = Object.entries(columns).flatMap(([name, { references }]) =>
    references === undefined
      ? []
      : [{ fields: [name], reference: { resource: `${service}-${references}`, fields: ['id'] } }],
  )
  return foreignKeys.length > 0 ? { foreignKeys } : {}
}
