/** Every process announces a version that another process has published. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { openStream } from '../helpers/event-stream.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server)('two servers over one PostgreSQL', () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  const started: Served[] = []
  let scratch: { name: string; url: string } | undefined
  afterAll(async () => {
    for (const one of started) await one.stop('SIGKILL')
    if (scratch) await dropScratch(server as string, scratch.name)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  test('announce an import of the command line, once each, and stop cleanly under open streams', async () => {
    scratch = await createScratch(server as string)
    const env = { DATABASE_URL: scratch.url, DEMO: 'false', SHUTDOWN_DELAY_SECONDS: '0.2' }
    for (const folder of folders) started.push(await serve(folder, env))
    const streams = await Promise.all(started.map(({ url }) => openStream(`${url}/strength/v1/events`)))
    const file = join(folders[0]!, 'lifts.csv')
    const lifts = Array.from({ length: 300 }, (_, at) => `squat,male,${80 + (at % 20)},${100 + at},kg`)
    writeFileSync(file, `lift,sex,bodyweight,weight,unit\n${lifts.join('\n')}\n`)
    const imported = await cli(folders[1]!, ['import', 'gym', file, '--label', 'Lifts', '--json'], env)
    expect(imported.code, imported.stderr).toBe(0)
    const [one, other] = await Promise.all(streams.map((stream) => stream.next()))
    expect(one).toMatchObject({ type: 'version', data: { service: 'strength', source: 'gym' } })
    expect(other).toEqual(one)
    for (const served of started) expect(await served.stop('SIGTERM')).toBe(0)
    // Nothing came after it.
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([undefined, undefined])
    for (const served of started) expect(served.output()).not.toContain('open connections were closed')
  }, 120_000)
})
