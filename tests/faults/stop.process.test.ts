/** SIGTERM under load on every code path, and an import that finds another one running. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'

const PATIENT = { timeout: 30_000 }
let server: Served | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
})

interface Outcome {
  readonly status?: number
  readonly code?: string | undefined
}

function ask(url: string, agent: Agent, body?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = ({ code }: NodeJS.ErrnoException) => resolve({ code })
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const asking = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume().on('error', fail)
      answer.on('end', () => resolve({ status: answer.statusCode as number }))
    })
    asking.on('error', fail).end(body)
  })
}

const graph = (n: number | string) =>
  JSON.stringify({ query: `{ datasets(first: 3) { totalCount } a${n}: __typename }` })

test('SIGTERM loses no request of the route cache, of GraphQL on either path, or of a revalidation', async () => {
  server = await serve(temporaryFolder(), { DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' })
  const { url } = server
  let count = 0
  const ways: ((agent: Agent) => Promise<Outcome>)[] = [
    // Requested before, so in the route cache and the response cache; over REST and GraphQL.
    (agent) => ask(`${url}/strength/v1/cp/squat?unit=kg`, agent),
    (agent) => ask(`${url}/graphql`, agent, graph('kept')),
    // New on every request: through Express, the GraphQL fast path, and Yoga.
    (agent) =>
      ask(
        `${url}/strength/v1/standards/squat?sex=male&source=verified&unit=kg&bodyweight=${50 + (count++ % 900) / 10}`,
        agent,
      ),
    (agent) => ask(`${url}/graphql`, agent, graph(count++)),
    (agent) => ask(`${url}/graphql?query=${encodeURIComponent(`{ a${count++}: __typename }`)}`, agent),
    (agent) => ask(`${url}/methodology`, agent),
  ]
  const outcomes: Outcome[][] = ways.map(() => [])
  let over = false
  const clients = ways.map(async (way, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await way(agent)
      outcomes[at]!.push(outcome)
      if (outcome.code !== undefined || over) break
      await sleep(at)
    }
    agent.destroy()
  })
  await expect.poll(() => Math.min(...outcomes.map((own) => own.length)), PATIENT).toBeGreaterThan(20)
  const code = await server.stop('SIGTERM')
  over = true
  await Promise.all(clients)
  expect(code).toBe(0)
  // For each client, only the request sent after the server stopped listening fails.
  for (const own of outcomes) {
    expect(own.filter(({ status }) => status !== 200)).toEqual([{ code: 'ECONNREFUSED' }])
  }
}, 90_000)

test('a second import is told which process is importing, and since when', async () => {
  const data = temporaryFolder()
  let sending = false
  const { createServer } = await import('node:http')
  const slow = createServer((_, response) => {
    response.write('lift,sex,age,bodyweight,weight,reps,unit\n')
    sending = true
  }).listen(0, '127.0.0.1')
  const { port } = await new Promise<{ port: number }>((resolve) =>
    slow.once('listening', () => resolve(slow.address() as { port: number })),
  )
  const first = cli(data, ['import', 'gym', `http://127.0.0.1:${port}/slow.csv`], {
    IMPORT_ALLOW_PRIVATE_HOSTS: 'true',
  })
  await expect.poll(() => sending, PATIENT).toBe(true)
  const second = await cli(data, ['import', 'gym', `http://127.0.0.1:${port}/slow.csv`], {
    IMPORT_ALLOW_PRIVATE_HOSTS: 'true',
  })
  slow.closeAllConnections()
  slow.close()
  expect([second.code, second.stderr]).toEqual([
    1,
    expect.stringMatching(/^Another import is running \(process \d+, since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)\. /),
  ])
  expect((await first).stderr).toMatch(/slow\.csv was truncated/)
}, 60_000)
