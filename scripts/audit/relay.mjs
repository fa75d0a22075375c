/**
 * Holds the schema against the Relay compiler: `node scripts/audit/relay.mjs [schema] [folder of documents]`. The
 * compiler is 120 MB of binaries, so it is no dependency: it is installed beside the caches when it is first needed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { installed, PROJECT } from './support/installed.mjs'

const VERSION = '21.0.1'

const [, , schema = join(PROJECT, 'schema.graphql'), documents = join(PROJECT, 'tests/clients/relay')] = process.argv
const folder = installed('relay', { 'relay-compiler': VERSION })
const compiler = join(folder, 'node_modules/relay-compiler')

process.exitCode = compile()

/** What the compiler refuses it says itself; what it wrote is looked at, since it may find nothing and be content. */
function compile() {
  const artifacts = join(folder, 'artifacts')
  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts)
  // The compiler takes paths from the folder of its settings.
  const settings = join(folder, 'relay.config.json')
  const paths = { src: documents, schema, artifactDirectory: artifacts }
  const inside = Object.entries(paths).map(([name, path]) => [name, relative(folder, resolve(path))])
  const customScalarTypes = { Date: 'string', DateTime: 'string' }
  writeFileSync(settings, JSON.stringify({ ...Object.fromEntries(inside), language: 'typescript', customScalarTypes }))
  const code = run(process.execPath, [join(compiler, 'cli.js'), settings])
  if (code !== 0) return code
  const missing = names().filter((name) => !existsSync(join(artifacts, `${name}.graphql.ts`)))
  if (missing.length === 0 && readdirSync(artifacts).length > 0) return 0
  console.error(`Relay wrote nothing for ${missing.join(', ') || 'any document'}.`)
  return 1
}

/** What the documents define, the queries that `@refetchable` asks for included. */
function names() {
  const texts = readdirSync(documents).map((name) => readFileSync(join(documents, name), 'utf8'))
  const pattern = /^ {2}(?:query|fragment) (\w+)|@refetchable\(queryName: "(\w+)"\)/gm
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name, again]) => name ?? again))
}

function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' })
  if (error) console.error(error.message)
  return status ?? 1
}
