/** The output of a server started by an operator contains no credential, whatever clients send. */
import { request as ask } from 'node:http'
import { expect, test } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { serve, temporaryFolder } from '../helpers/build.ts'

const PATIENT = { timeout: 15_000 }
const KEY = 'sg_live_0123456789ABCDEFGHIJKL_abcdef'

test('a noisy session at the loudest level leaves no key and no token in what the server prints', async () => {
  const folder = temporaryFolder()
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  await migrate(database, silentLog)
  const scopes = ['strongman:read', 'bodybuilding:read'] as const
  const { key: good } = await createApiKey(database, { name: 'noisy', scopes, kind: 'live' })
  await database.close()
  const mistyped = `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}`
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhdGhsZXRlOjEifQ.${'c2lnbmF0dXJl'.repeat(3)}`
  const secrets = [good, mistyped, KEY, token, 'justapassword']

  const server = await serve(folder, { LOG_LEVEL: 'trace', DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' })
  let sent = 0
  const send = (path: string, headers: Record<string, string> = {}, body?: string, method = body ? 'POST' : 'GET') => {
    sent += 1
    return new Promise<void>((resolve) => {
      const asking = ask(`${server.url}${path}`, { method, headers }, (answer) => answer.resume().on('end', resolve))
      asking.on('error', () => resolve()).end(body)
    })
  }
  const json = { 'Content-Type': 'application/json' }
  const paths = ['/strength/v1/standards', '/strongman/v1/athletes', '/bodybuilding/v1/athletes', '/graphql', '/x']
  try {
    for (const secret of secrets) {
      for (const path of paths) {
        await send(path, { Authorization: `Bearer ${secret}` })
        await send(path, { Authorization: `Widget ${secret}`, 'X-API-Key': secret })
        await send(`${path}?api_key=${secret}&key=${secret}`)
        await send(path, { Authorization: secret, 'X-API-Key': `${secret}, ${secret}x` }, undefined, 'DELETE')
        await send(`${path}/../${secret}`, { Authorization: `Token ${secret}` })
        await send(`${path}/${secret}`, {
          'X-Request-Id': secret,
          'User-Agent': secret,
          Referer: secret,
          Cookie: secret,
        })
        await send(path, { ...json, 'X-API-Key': secret }, `{"broken": "${secret}"`)
      }
      const asGraphql = (query: string, variables?: object) =>
        send('/graphql', json, JSON.stringify({ query, variables }))
      await asGraphql('query($id: ID!) { node(id: $id) { id } }', { id: secret })
      await asGraphql(`{ node(id: "${secret}") { id } }`)
      await asGraphql(`{ ${secret} }`)
      await asGraphql(`{ "${secret}"`)
      await asGraphql('query($x: Int!) { datasets(first: $x) { totalCount } }', { x: secret })
      await send('/strength/v1/percentile', json, JSON.stringify({ lift: secret, [secret]: 1 }))
      await send(`/graphql?query={__typename}&variables={"a":"${secret}"}`)
      const tool = { jsonrpc: '2.0', id: secret, method: 'tools/call', params: { name: secret, arguments: { secret } } }
      await send('/mcp', { ...json, Accept: 'application/json, text/event-stream' }, JSON.stringify(tool))
    }
  } finally {
    await server.stop()
  }
  await expect.poll(() => server.output(), PATIENT).toContain('"msg":"stopped"')
  const printed = server.output()
  expect(printed.match(/"msg":"request"/g)).toHaveLength(sent)
  for (const secret of secrets.filter((one) => one !== 'justapassword')) {
    expect(printed).not.toContain(secret)
    // Nor the middle of the secret.
    expect(printed).not.toContain(secret.slice(17, 29))
  }
  // The visible prefix tells the operator whose key it was.
  expect(printed).toContain(`"keyPrefix":"${good.slice(0, 16)}"`)
  // A client may choose its request ID; no other part of a request is printed, whatever it looks like.
  expect(printed.replaceAll('"requestId":"justapassword"', '')).not.toContain('justapassword')
}, 60_000)
