// Generates the Prisma client and the types of GraphQL documents when a schema is newer than they are.
// Prisma's command line wants a schema engine binary even where only WASM is used; any executable satisfies it.
import { execFileSync } from 'node:child_process'
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
  execFileSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
    env: { CHECKPOINT_DISABLE: '1', ...engine, ...process.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, digest)
}

/** Pages throw where a field fails, so a field that is null only together with an error is never null to them. */
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
const types = 'src/site/generated/schema.d.ts'
const typesStamp = 'src/site/generated/.stamp'
const sdlDigest = createHash('sha256')
  .update(sdl)
  .update(readFileSync('scripts/generate.mjs'))
  .update(readFileSync('package-lock.json'))
  .digest('hex')
if (!existsSync(typesStamp) || readFileSync(typesStamp, 'utf8') !== sdlDigest) {
  mkdirSync('src/site/generated', { recursive: true })
  writeFileSync(
    types,
    introspectionTypes(withoutErrors(buildSchema(sdl)), '/** The schema as types, generated from schema.graphql. */\n'),
  )
  writeFileSync(typesStamp, sdlDigest)
}
