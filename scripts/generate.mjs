// Generates the Prisma client when the schema is newer than the client.
// Prisma's command line wants a schema engine binary even where only WASM is used; any executable satisfies it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
