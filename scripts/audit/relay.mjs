/**
 * Checks the schema with the Relay compiler: `node scripts/audit/relay.mjs [schema] [folder of documents]`. The
 * compiler is 120 MB of binaries, so it is not a dependency but is installed beside the caches on first use, with the
 * runtime that executes what it writes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { installed, PROJECT } from './support/installed.mjs'

const VERSION = '21.0.1'

const [, , schema = join(PROJECT, 'schema.graphql'), documents = join(PROJECT, 'tests/clients/relay')] = process.argv
const folder = installed('relay', { 'relay-compiler': VERSION, 'relay-runtime': VERSION })
const compiler = join(folder, 'node_modules/relay-compiler')

process.exitCode = compile()

/** The compiler prints its own errors. Its output is checked too, since it succeeds even if it finds no documents. */
function compile() {
  const artifacts = join(folder, 'artifacts')
  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts)
  // The compiler resolves paths from the folder of its configuration.
  const settings = join(folder, 'relay.config.json')
  const paths = { src: documents, schema, artifactDirectory: artifacts }
  const inside = Object.entries(paths).map(([name, path]) => [name, relative(folder, resolve(path))])
  const customScalarTypes = { Date: 'string', DateTime: 'string' }
  const language = { language: 'typescript', useImportTypeSyntax: true, customScalarTypes }
  writeFileSync(settings, JSON.stringify({ ...Object.fromEntries(inside), ...language }))
  const code = run(process.execPath, [join(compiler, 'cli.js'), settings])
  if (code !== 0) return code
  const missing = names().filter((name) => !existsSync(join(artifacts, `${name}.graphql.ts`)))
  if (missing.length === 0 && readdirSync(artifacts).length > 0) return 0
  console.error(`Relay wrote nothing for ${missing.join(', ') || 'any document'}.`)
  return 1
}

/** Names of the documents, including queries that `@refetchable` generates. */
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
