/** Scheduled imports as an operator runs them: the compiled program, and servers that are stopped and killed. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { liftsOf, versioned, type WebServer, webServer } from './support.ts'

const PATIENT = { timeout: 60_000, interval: 500 }

let folder: string
let source: WebServer
let server: Served | undefined
let env: Record<string, string>
beforeEach(async () => {
  folder = temporaryFolder()
  source = await webServer()
  source.answer = versioned(() => liftsOf(400))
  env = { DEMO: 'false', SCHEDULES: join(folder, 'schedules.json') }
  schedules({})
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

function schedules(more: object): void {
  const options = { label: 'Members of the Iron Club' }
  const lifts = {
    name: 'lifts',
    import: 'gym',
    cron: '30 3 * * 0',
    urls: [source.url],
    options,
    privateHosts: [source.host],
  }
  writeFileSync(env['SCHEDULES']!, JSON.stringify({ schedules: [{ ...lifts, ...more }] }))
}

const run = (...args: string[]) => cli(folder, ['schedules', ...args], env)

// biome-ignore lint/suspicious/noExplicitAny: what is printed is read as it comes
async function printed(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await run(...args, '--json')
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}
const outcomes = async () => (await printed('history')).map(({ outcome }: { outcome: string | null }) => outcome)

/** Changes the database while no server runs. */
async function change(statement: string): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  await database.transaction((sql) => sql.query(statement))
  await database.close()
}

test('schedules are listed, run and remembered on the command line', async () => {
  expect(await printed('list')).toMatchObject([
    { name: 'lifts', import: 'gym', cron: '30 3 * * 0', timezone: 'UTC', running: false, last_run: null, failures: 0 },
  ])
  expect((await run('history')).stdout).toBe('There are no runs yet.\n')
  expect((await run('run', 'lifts')).stdout).toMatch(/^Data version \S+ is served now\.\n$/)
  expect((await run('run', 'lifts')).stdout).toBe('The run was not necessary: The source has not changed.\n')
  source.answer = versioned(() => `${liftsOf(400, 90)}squat,male,80,8388607,kg\n`)
  expect((await run('run', 'lifts')).stdout).toMatch(/ is served now\. 1 row was refused; `schedules history --json` /)
  const [newest] = await printed('history')
  expect(newest).toMatchObject({ rows: { used: 400, refused: { [Object.keys(newest.rows.refused)[0]!]: 1 } } })
  for (const time of [newest.started_at, newest.ended_at]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await run('history', '--limit', '1')).stdout).toMatch(/refused rows +reason\n.* 1 +-\n$/)
  source.answer = versioned(() => liftsOf(100))
  const refused = await run('run', 'lifts')
  expect(refused.code).toBe(1)
  expect(refused.stdout).toMatch(/^The run was refused: This file has 100 results, less than half of the 400.*--force/)
  expect((await run('run', 'lifts', '--force')).code).toBe(0)
  expect(await outcomes()).toEqual(['imported', 'refused', 'imported', 'unchanged', 'imported'])
  expect((await run('list')).stdout).toMatch(/^lifts +gym +30 3 \* \* 0 +\S+ 03:30:00 .* imported +0 +-$/m)
  expect((await run('history', 'lifts', '--limit', '1')).stdout).toMatch(/imported/)

  const unknown = await run('run', 'lift')
  expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no schedule "lift"; did you mean lifts?\n'])
  const wrong = await run('history', '--limit', '0')
  expect([wrong.code, wrong.stderr]).toEqual([1, '--limit: "0" is not a whole number from 1 to 1000.\n'])
  schedules({ cron: 'daily', alert: { url: 'nowhere' } })
  for (const args of [['serve'], ['schedules', 'list'], ['doctor']]) {
    const { code, stdout, stderr } = await cli(folder, args, env)
    expect(code).toBe(1)
    expect(stdout + stderr).toMatch(
      /SCHEDULES: \S+: schedules\[0\]\.cron: "daily" is not a cron expression[\s\S]*schedules\[0\]\.alert\.url/,
    )
  }
  env = { DEMO: 'false' }
  expect((await run('list')).stderr).toMatch(/^There are no scheduled imports\. SCHEDULES names the file/)
}, 180_000)

test('a server runs what is due beside its requests; stopped halfway it runs it at its next start', async () => {
  await printed('list')
  // Missed while no server was running.
  await change(`UPDATE import_schedule SET due_at = due_at - interval '8 days'`)
  source.answer = () => {}
  server = await serve(folder, env)
  await expect.poll(() => source.requests.length, PATIENT).toBe(1)
  expect(await outcomes()).toEqual([null])
  const busy = await run('run', 'lifts')
  expect([busy.code, busy.stdout]).toEqual([
    1,
    expect.stringMatching(/^The run was skipped: The previous run is not over/),
  ])
  const before = await metrics()
  expect(before).not.toMatch(/^scheduled_import_last_outcome\{/m)

  const gone = new Promise((resolve) => source.requests[0]!.socket.once('close', resolve))
  expect(await server.stop('SIGTERM')).toBe(0)
  await gone
  source.answer = versioned(() => liftsOf(400))
  server = await serve(folder, env)
  await expect.poll(outcomes, PATIENT).toEqual(['imported', 'skipped', 'failed'])
  expect((await printed('history'))[2].reason).toMatch(
    /^The server was stopped during the run; the next start of a server repeats it/,
  )
  await expect
    .poll(metrics, PATIENT)
    .toMatch(/^scheduled_import_last_outcome\{schedule="lifts",outcome="imported"\} 1$/m)
  expect(await metrics()).toMatch(/^scheduled_import_last_success_timestamp_seconds\{schedule="lifts"\} 1\d{9}/m)
  expect(await (await fetch(`${server.url}/strength/v1/standards`)).text()).toContain('Members of the Iron Club')
}, 180_000)

test('a server runs the schedules of its start, whatever has become of their file meanwhile', async () => {
  await printed('list')
  server = await serve(folder, env)
  writeFileSync(env['SCHEDULES']!, '{ "schedules": [ half-edited')
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  await database.transaction((sql) => sql.query(`UPDATE import_schedule SET due_at = due_at - interval '8 days'`))
  await database.close()
  await expect
    .poll(metrics, PATIENT)
    .toMatch(/^scheduled_import_last_outcome\{schedule="lifts",outcome="imported"\} 1$/m)
  const started = await run('run', 'lifts', '--run', '1')
  expect([started.code, started.stderr]).toEqual([1, '--run is only for servers, which start runs by themselves.\n'])
}, 180_000)

test('a server that is killed halfway leaves no process and no file; nothing is imported', async () => {
  await printed('list')
  await change(`UPDATE import_schedule SET due_at = due_at - interval '8 days'`)
  source.answer = (_, response) => {
    response.writeHead(200, { 'Content-Length': 100_000 })
    response.write(liftsOf(400))
  }
  server = await serve(folder, env)
  await expect.poll(() => source.requests.length, PATIENT).toBe(1)
  const gone = new Promise((resolve) => source.requests[0]!.socket.once('close', resolve))
  await server.stop('SIGKILL')
  await gone
  expect(await outcomes()).toEqual([null])
  await change(`UPDATE scheduled_run SET started_at = started_at - interval '2 minutes'`)
  source.answer = versioned(() => liftsOf(400))
  server = await serve(folder, env)
  await expect.poll(outcomes, PATIENT).toEqual(['failed'])
  expect((await printed('history'))[0].reason).toMatch(/^The run was interrupted: its process ended\./)
  expect(await (await fetch(`${server.url}/strength/v1/standards`)).text()).not.toContain('Members of the Iron Club')
  expect((await run('run', 'lifts')).code).toBe(0)
  expect(await outcomes()).toEqual(['imported', 'failed'])
}, 180_000)

const metrics = async (): Promise<string> => (await fetch(`${server!.url}/metrics`)).text()
