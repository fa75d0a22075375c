// Keys for the load, and a product whose data is all there before it is asked.
import { command, MOST_PER_MINUTE, makeKey } from './command.mjs'
import { TEMPLATE } from './postgres.mjs'
import { startProduct } from './server.mjs'

/** So many that together they are never at their limit, which is counted all the same. */
const KEYS = 4

/** Makes the demonstration data and the keys, then starts the server: { server, headers, env }. Services take a key in headers of their own. */
export async function openProduct(folder, env = {}, { scale = '1', start = startProduct } = {}) {
  const own = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'warn', ...env }
  if (!(TEMPLATE && own.DATABASE_URL)) await command(['demo', '--scale', scale], own)
  const keys = []
  for (let at = 0; at < KEYS; at++) keys.push((await makeKey(`bench ${at + 1}`, own, MOST_PER_MINUTE)).key)
  const headers = (connection, path = '') => {
    const key = keys[connection % KEYS]
    return path.startsWith('/strongman') ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }
  }
  return { server: await start(folder, own), headers, env: own }
}

/** What a server answers, to be given by a peer as well; `route` is Express's spelling of the path. */
export async function learn({ url }, { method = 'GET', path, headers, body }, route = path) {
  const response = await fetch(url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers }, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return { method, route, path, type: response.headers.get('content-type'), body: text }
}
