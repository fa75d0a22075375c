/**
 * Bundles the compiled program and its threads into `dist/program`, with the dependencies that are plain JavaScript. A server
 * starts sooner, because Node.js finds, reads and links tens of files instead of thousands, and the published package has few
 * dependencies (docs/decisions/0007).
 */
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const PROJECT = join(import.meta.dirname, '..')
const FOLDER = join(PROJECT, 'dist/program')

/** The files that start something: the program, and threads, which are found by their names. */
const ENTRIES = {
  cli: 'src/cli.js',
  'database-thread': 'src/database/embedded/database-worker.js',
  'demo-thread': 'prisma/seed/worker.js',
  'forecasts-thread': 'src/importers/bodybuilding/forecasts-worker.js',
  'scan-thread': 'src/importers/sources/openpowerlifting/scan/worker.js',
}

/**
 * Packages that stay packages: they bring WebAssembly, native code or other files along, or load files of their own by
 * name. What is published depends on nothing else.
 */
export const EXTERNAL = [
  ...['@electric-sql/pglite', '@prisma/client', '@takumi-rs/core', 'fs-native-extensions'],
  ...['@fontsource-variable/source-sans-3', '@fontsource-variable/source-serif-4', 'country-flag-icons'],
  '@graphql-yoga/render-graphiql',
]

const isExternal = (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`))

const bundle = () =>
  rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(PROJECT, 'dist', file)])),
    platform: 'node',
    external: isExternal,
  })

const OUTPUT = {
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'parts/[name]-[hash].js',
}

/** The files that the bundle consists of. */
export async function bundledModules() {
  const { output } = await (await bundle()).generate(OUTPUT)
  return output.flatMap(({ moduleIds = [] }) => moduleIds)
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  rmSync(FOLDER, { recursive: true, force: true })
  await (await bundle()).write({ ...OUTPUT, dir: FOLDER })
  chmodSync(join(FOLDER, 'cli.js'), 0o755)
}
