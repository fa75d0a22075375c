// Keys for the load, and a product whose data is complete before the first request.
import { command, MOST_PER_MINUTE, makeKey } from './command.mjs'
import { TEMPLATE } from './postgres.mjs'
import { startProduct } from './server.mjs'

/** Enough keys that none reaches its limit, although every request counts. */
const KEYS = 4

/**
 * Creates the demo data, unless it is `loaded`, and the keys, then starts the server: { server, headers, env }. The header of the key depends
 * on the service.
 */
export async function openProduct(folder, env = {}, { scale = '1', start = startProduct, loaded = false } = {}) {
  const own = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'warn', ...env }
  if (!loaded && !(TEMPLATE && own.DATABASE_URL)) await command(['demo', '--scale', scale], own)
  const keys = []
  for (let at = 0; at < KEYS; at++) keys.push((await makeKey(`bench ${at + 1}`, own, MOST_PER_MINUTE)).key)
  const headers = (connection, path = '') => {
    const key = keys[connection % KEYS]
    return path.startsWith('/strongman') ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }
  }
  return { server: await start(folder, own), headers, env: own }
}

/** Fetches a response for a peer to replay; `route` is the path in Express syntax. */
export async function learn({ url }, { method = 'GET', path, headers, body }, route = path) {
  const response = await fetch(url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers }, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return { method, route, path, type: response.headers.get('content-type'), body: text }
}
