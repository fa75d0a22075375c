/** An embedded database that several processes open. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { type OpenOptions, openDatabase } from '../../../src/database/open.ts'
import { silentLog } from '../../../src/kernel/log.ts'

export let folder: string

let open: Database[]

export const enter = async (options: OpenOptions = {}, dataDir = folder): Promise<Database> => {
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: dataDir }, silentLog, options)
  open.push(database)
  return database
}

export const contest = (slug: string) => ({ sport: 'STRONGMAN', slug, externalId: slug }) as const

/** A migrated folder to copy, as creating one takes two seconds. */
let made: string

export const copyMade = () => cpSync(join(made, 'pgdata'), join(folder, 'pgdata'), { recursive: true })

/** Runs the text as a module in a separate process. */
export function run(text: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', text, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const says = async (word: string) => {
    while (!output.includes(word)) {
      if (child.exitCode !== null) throw new Error(`the process ended: ${output}`)
      await sleep(10)
    }
  }
  return { child, says, output: () => output }
}

export function setUp(): void {
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'sg-test-'))
    const start = performance.now()
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: made }, silentLog)
    const created = performance.now()
    await migrate(database, silentLog)
    console.log(
      `    created in ${Math.round(created - start)} ms, migrated in ${Math.round(performance.now() - created)} ms`,
    )
    await database.close()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sg-test-'))
    open = []
  })
  afterEach(async () => {
    for (const database of open.reverse()) await database.close().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
}
