/** Locates the project's own files, from the sources as well as from the build. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that contains package.json. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** The version of the program, such as `0.1.0`. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version

/** The bundled program, which `npm run build` writes. */
const bundled = (name: string): string => join(packageFolder(), 'dist/program', `${name}.js`)

/** The program that is started by `strengthgraph`. */
export const programFile = (): string => bundled('cli')

/** The file of a thread. */
export const threadFile = (name: 'database' | 'demo' | 'forecasts' | 'scan'): string => bundled(`${name}-thread`)
