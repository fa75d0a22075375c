// Generates the Prisma client and the types of GraphQL documents if they are older than their schema, and the list of
// import sources from the source folders. Prisma's CLI demands a schema engine binary even where only WASM is used; any
// executable satisfies it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, GraphQLNonNull, isObjectType } from 'graphql'
import { introspectionTypes } from './introspection.mjs'

const schema = 'prisma/schema'
const stamp = 'src/database/generated/.stamp'
const hash = createHash('sha256').update(readFileSync('package-lock.json'))
for (const name of readdirSync(schema).sort()) hash.update(readFileSync(join(schema, name)))
const digest = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  const engine = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--no-hints'],
    { env: { CHECKPOINT_DISABLE: '1', ...engine, ...process.env }, encoding: 'utf8' },
  )
  // Where it works, what it says concerns nobody who starts the server.
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`)
    process.exit(1)
  }
  writeFileSync(stamp, digest)
}

/** Routes, pages and tests throw if a field fails, so a field that is null only in case of an error is never null for them. */
function withoutErrors(schema) {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const isSemantic = field.astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull')
      if (isSemantic) field.type = new GraphQLNonNull(field.type)
    }
  }
  return schema
}

const sdl = readFileSync('schema.graphql', 'utf8')
const types = 'src/contract/generated/schema.d.ts'
const typesStamp = 'src/contract/generated/.stamp'
const sdlDigest = createHash('sha256')
  .update(sdl)
  .update(readFileSync('scripts/generate.mjs'))
  .update(readFileSync('package-lock.json'))
  .digest('hex')
if (!existsSync(typesStamp) || readFileSync(typesStamp, 'utf8') !== sdlDigest) {
  mkdirSync('src/contract/generated', { recursive: true })
  writeFileSync(
    types,
    introspectionTypes(withoutErrors(buildSchema(sdl)), '/** The schema as types, generated from schema.graphql. */\n'),
  )
  writeFileSync(typesStamp, sdlDigest)
}

// A source is imported under the name of its folder.
const sources = readdirSync('src/importers/sources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
const identifiers = new Map(
  sources.map((name) => [name, name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())]),
)
const sourceList = `/** The sources by name, generated from the folders of \`sources/\`. */
${sources.map((name) => `import { source as ${identifiers.get(name)} } from '../sources/${name}/index.ts'`).join('\n')}
import type { Source } from '../source.ts'

export const SOURCES: Readonly<Record<string, Source>> = {
${sources.map((name) => `  '${name}': ${identifiers.get(name)},`).join('\n')}
}
`
const sourceFile = 'src/importers/generated/sources.ts'
if (!existsSync(sourceFile) || readFileSync(sourceFile, 'utf8') !== sourceList) {
  mkdirSync('src/importers/generated', { recursive: true })
  writeFileSync(sourceFile, sourceList)
}
