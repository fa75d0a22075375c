/** Fetches the files of a schedule, unless none of them has changed. */
import { join } from 'node:path'
import type { InputOptions, SavedFile } from '../../importers/input/input.ts'
import { type Saved, saveUrl, type Validators } from '../../importers/input/open.ts'

export interface Fetched {
  /** By URL. */
  readonly saved: ReadonlyMap<string, SavedFile>
  /** In the order of the URLs. */
  readonly validators: readonly Validators[]
  readonly bytes: number
}

/** Undefined if every file is the one that its validators identify. */
export async function fetchFiles(
  urls: readonly string[],
  folder: string,
  options: InputOptions,
  known: readonly Validators[] = [],
): Promise<Fetched | undefined> {
  const pathOf = (at: number) => join(folder, String(at))
  const files = []
  for (const [at, url] of urls.entries()) files.push(await saveUrl(url, pathOf(at), options, known[at]))
  if (files.every((file) => file === undefined)) return undefined
  // An import needs all files, so one that did not change is fetched after all.
  const all: Saved[] = []
  for (const [at, url] of urls.entries()) all.push(files[at] ?? (await saveUrl(url, pathOf(at), options))!)
  return {
    saved: new Map(urls.map((url, at) => [url, { path: pathOf(at), bytes: all[at]!.bytes }])),
    validators: all.map(({ validators }) => validators),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
