/**
 * The released widget bundles, written by `npm run widgets`: read once at start and checked against their index, so
 * that the server serves exactly what was released.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../../kernel/files/package.ts'

/** The scripts that a release may contain. */
export type Script = 'strength.js' | 'strongman.js' | 'bodybuilding.js' | 'frame.js'

export interface ReleasedFile {
  readonly bytes: Buffer
  /** Size in bytes after gzip compression. */
  readonly gzip: number
  /** For the `integrity` attribute (SRI): `sha384-…`. */
  readonly integrity: string
}

export interface Release {
  readonly version: string
  readonly files: Readonly<Partial<Record<Script, ReleasedFile>>>
}

export interface Releases {
  /** The version served at URLs without a version. */
  readonly latest: string
  /** All versions, newest first. */
  readonly versions: readonly string[]
  /** A release by its version; undefined if there is none. */
  readonly of: (version: string) => Release | undefined
}

/** The content of index.json. */
interface Index {
  readonly latest: string
  readonly versions: Readonly<
    Record<string, Readonly<Record<string, { readonly gzip: number; readonly integrity: string }>>>
  >
}

const FOLDER = join(packageFolder(), 'widgets/releases')

export function readReleases(folder = FOLDER): Releases {
  const place = join(folder, 'index.json')
  if (!existsSync(place)) throw new Error(`the widgets are not built: ${place} is missing, run npm run widgets`)
  const index = JSON.parse(readFileSync(place, 'utf8')) as Index
  const releases = new Map(
    Object.entries(index.versions).map(([version, files]) => [version, readRelease(folder, version, files)]),
  )
  if (!releases.has(index.latest)) throw new Error(`${place} names ${index.latest} as the latest, and does not have it`)
  return {
    latest: index.latest,
    versions: [...releases.keys()].toSorted(newestFirst),
    of: (version) => releases.get(version),
  }
}

function readRelease(folder: string, version: string, files: Index['versions'][string]): Release {
  const read = Object.entries(files).map(([name, { gzip, integrity }]) => {
    const path = join(folder, version, name)
    if (!existsSync(path)) throw new Error(`${path} is missing, which its index names: run npm run widgets`)
    const bytes = readFileSync(path)
    if (integrityOf(bytes) !== integrity) {
      throw new Error(`${path} is not what was released as ${integrity}: restore it, or run npm run widgets`)
    }
    return [name, { bytes, gzip, integrity }] as const
  })
  return { version, files: Object.fromEntries(read) }
}

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true })

let cached: Releases | undefined

/** The releases bundled with this package. */
export function releases(): Releases {
  cached ??= readReleases()
  return cached
}
