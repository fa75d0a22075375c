/** Real files in the folder of SHARED_DATA, for tests that are skipped where they are missing. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const realPath = (path: string): string => join(resolve(process.env['SHARED_DATA'] ?? '../shared/data'), path)

/** Whether a real file or folder exists; prints what is skipped if not. */
export function hasReal(path: string): boolean {
  const exists = existsSync(realPath(path))
  if (!exists) console.log(`skipped: ${realPath(path)} is missing; set SHARED_DATA to test with it`)
  return exists
}

export const REAL_BODYBUILDING = {
  placings: realPath('bodybuilding/pro-placings-2011-2022.csv.gz'),
  flagship: realPath('bodybuilding/mr-olympia-placings-1965-2023.csv'),
  winners: realPath('bodybuilding/flagship-and-second-winners.csv'),
}

export const REAL_STRONGMAN = {
  contests: realPath('strongman/contests-1977-2026.json.gz'),
  eventResults: realPath('strongman/event-results-raw.tar.gz'),
  records: realPath('strongman/records.json'),
}
