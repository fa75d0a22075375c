/** Restores the data of earlier releases, and reads everything that a server makes of it. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { expect } from 'vitest'

export interface Release {
  readonly version: string
  /** Major version of PostgreSQL that the embedded database was. */
  readonly format: number
  readonly key: string
  readonly revokedKey: string
  readonly rows: Readonly<Record<string, number>>
  readonly sql: () => string
}

export const RELEASES: readonly Release[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const folder = join(import.meta.dirname, name)
    const description = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Omit<Release, 'sql'>
    return { ...description, sql: () => brotliDecompressSync(readFileSync(join(folder, 'database.sql.br'))).toString() }
  })

/** As the release left it: its embedded database, closed. */
export async function restoreDataFolder({ sql }: Release, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const database = await PGlite.create(join(dataDir, 'pgdata'), { extensions: { pg_trgm, unaccent } })
  await database.exec(sql())
  await database.close()
}

export async function readEverything(url: string, release: Release): Promise<void> {
  await readPages(url, release)
  await readRows(url, release)
}

/** The pages that search engines are told of: all, or one in a number. */
export async function readPages(url: string, { rows }: Release, oneIn = 1): Promise<void> {
  const pages = await addressesIn(`${url}/sitemap.xml`)
  expect(pages.length).toBeGreaterThan((rows['contests'] ?? 0) + 50)
  for (const page of pages.filter((_, index) => index % oneIn === 0))
    expect.soft((await fetch(page)).status, page).toBe(200)
}

/** Every row that REST exports, with the key of the release. */
export async function readRows(url: string, { key, revokedKey, rows }: Release): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'X-API-Key': key, Accept: 'application/x-ndjson' }
  const exported = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers })
    expect(response.status, path).toBe(200)
    return (await response.text()).trimEnd().split('\n').length
  }
  const ofBoth = async (table: string) =>
    (await exported(`/strongman/v1/export/${table}`)) + (await exported(`/bodybuilding/v1/export/${table}`))
  expect({
    athletes: await ofBoth('athletes'),
    contests: await ofBoth('contests'),
    results: await ofBoth('results'),
    eventResults: await exported('/strongman/v1/export/event-results'),
    cohorts: await exported('/strength/v1/export/percentiles'),
  }).toEqual(rows)

  const statusWith = async (token: string) =>
    (await fetch(`${url}/strongman/v1/contests`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect([await statusWith(key), await statusWith(revokedKey)]).toEqual([200, 401])
}

/** The addresses of a sitemap, also of one that is an index of others. */
async function addressesIn(sitemap: string): Promise<string[]> {
  const text = await (await fetch(sitemap)).text()
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string)
  return text.includes('<sitemapindex') ? (await Promise.all(addresses.map(addressesIn))).flat() : addresses
}
