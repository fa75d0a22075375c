/** Webhooks as an operator runs them: the compiled program, and a server that is killed. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { type Receiver, receiver, withStatus } from './receiver.ts'

const PRIVATE = { WEBHOOKS_ALLOW_PRIVATE: 'true' }
const PATIENT = { timeout: 90_000, interval: 100 }

let folder: string
let endpoint: Receiver
let server: Served | undefined
beforeEach(async () => {
  folder = temporaryFolder()
  endpoint = await receiver()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  await endpoint.close()
  rmSync(folder, { recursive: true, force: true })
})

const webhooks = (...args: string[]) => cli(folder, ['webhooks', ...args], PRIVATE)

// biome-ignore lint/suspicious/noExplicitAny: what is printed is read as it comes
const result = async (...args: string[]): Promise<any> => {
  const { code, stdout, stderr } = await webhooks(...args, '--json')
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

async function importLifts(weight: number): Promise<void> {
  const lifts = Array.from({ length: 300 }, (_, at) => `squat,male,${80 + (at % 20)},${weight + at},kg`)
  const file = join(folder, 'lifts.csv')
  writeFileSync(file, `lift,sex,bodyweight,weight,unit\n${lifts.join('\n')}\n`)
  const { code, stderr, stdout } = await cli(folder, ['import', 'gym', file, '--label', `Lifts ${weight}`, '--force'])
  expect(code, stderr + stdout).toBe(0)
}

test('no message is lost when the server is killed, whether it was sending or had not begun', async () => {
  const settings = { ...PRIVATE, DEMO: 'false' }
  server = await serve(folder, settings)
  const { secret, id } = await result('create', endpoint.url, '--service', 'strength')
  // The server has sent the message, and waits for the response.
  endpoint.answer = undefined
  await importLifts(100)
  await expect.poll(() => endpoint.received.length, PATIENT).toBe(1)
  await server.stop('SIGKILL')
  // Published while no server runs.
  await importLifts(120)
  expect((await result('deliveries', String(id))).map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    'pending',
  ])
  endpoint.answer = withStatus(204)
  server = await serve(folder, settings)
  await expect.poll(() => endpoint.received.length, PATIENT).toBe(3)
  const ids = endpoint.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
  expect(ids.slice(1)).toContain(ids[0])
  const verified = endpoint.received.map(({ headers, body }) => new Webhook(secret).verify(body, headers))
  expect(verified).toEqual(verified.map(() => expect.objectContaining({ type: 'version.published' })))
  await expect
    .poll(async () => (await result('deliveries', String(id))).map(({ status }: { status: string }) => status), PATIENT)
    .toEqual(['delivered', 'delivered'])
  expect(server.output()).not.toContain('whsec_')
  expect(await server.stop('SIGTERM')).toBe(0)
  server = undefined
}, 180_000)

test('a webhook is made, tested, rotated and removed; its secret is shown once', async () => {
  expect((await webhooks('list')).stdout).toBe('There are no webhooks yet: `webhooks create` makes one.\n')
  const refused = await cli(folder, ['webhooks', 'create', endpoint.url, '--service', 'strongman'])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is not an https URL')])
  const unknown = await webhooks('create', endpoint.url, '--service', 'swimming')
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('"swimming" is not known; allowed are')])
  expect((await webhooks('create', endpoint.url)).code).toBe(1)

  const created = await webhooks('create', endpoint.url, '--service', 'strongman', '--service', 'bodybuilding')
  const secret = /whsec_\S+/.exec(created.stdout)![0]
  expect(created.stdout).toContain('strongman, bodybuilding')
  const tested = await webhooks('test', '1')
  expect([tested.code, tested.stdout]).toEqual([0, 'The message was accepted with status 204.\n'])
  const [{ headers, body }] = endpoint.received as [(typeof endpoint.received)[0]]
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
  endpoint.answer = withStatus(500)
  const failed = await webhooks('test', '1')
  expect([failed.code, failed.stdout]).toEqual([1, 'The message was not accepted: HTTP 500.\n'])

  const rotated = await result('rotate', '1', '--grace', '7d')
  expect(rotated.secret).toMatch(/^whsec_/)
  expect(rotated.secret).not.toBe(secret)
  const listed = await webhooks('list')
  expect(listed.stdout).toContain(endpoint.url)
  expect(await result('enable', '1')).toMatchObject({ id: 1, active: true })
  for (const { stdout } of [listed, await webhooks('list', '--json'), await webhooks('deliveries', '1')]) {
    expect(stdout).not.toContain('whsec_')
  }
  expect((await webhooks('remove', '1')).stdout).toBe('Webhook 1 was removed.\n')
  const gone = await webhooks('remove', '1')
  expect([gone.code, gone.stderr]).toEqual([1, 'There is no webhook 1; `webhooks list` shows them all.\n'])
}, 120_000)
