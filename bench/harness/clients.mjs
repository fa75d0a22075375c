// Load generator over bare sockets, in its own process, so that its small cost does not count as the server's.
// stdin: { url, seconds, lists, perSecond?, most? }. Each of `lists` is what one connection requests in a loop, the
// next request after the last response. With `perSecond`, requests are sent on schedule instead, on `most` connections,
// and are timed from their scheduled time.
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { responses } from './responses.mjs'

const { url, seconds, lists, perSecond, most = 640 } = await json(process.stdin)
const { hostname, port, host } = new URL(url)
const written = lists.map((list) => list.map(write))
const times = {}
let broken = 0
let waiting = 0
let over = false

function write({ method = 'GET', path, headers = {}, body }) {
  const bytes = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...Object.entries(headers).map((one) => one.join(': '))]
  return Buffer.from(`${[...head, ...bytes].join('\r\n')}\r\n\r\n${body ?? ''}`)
}

/**
 * `ask(bytes, since)` sends one request. `onFree` is called when its response is complete, or when the connection
 * opens.
 */
function open(onFree) {
  const socket = connect(Number(port), hostname).setNoDelay(true)
  let since
  const connection = {
    isOpen: true,
    ask(bytes, from = performance.now()) {
      since = from
      socket.write(bytes)
    },
    close: () => socket.destroy(),
  }
  const read = responses((status) => {
    if (since === undefined) return
    if (started !== undefined && !over) {
      times[status] ??= []
      times[status].push(performance.now() - since)
    }
    since = undefined
    onFree(connection)
  })
  socket.once('connect', () => onFree(connection)).on('data', read)
  socket.on('error', () => {})
  socket.on('close', () => {
    connection.isOpen = false
    if (!over && since !== undefined) broken += 1
  })
  return connection
}

const connections = []
let ended
let started
const begin = () => {
  started = performance.now()
  ended = wait(seconds * 1000).then(() => {
    over = true
  })
}
if (!perSecond) begin()
if (perSecond) await sendWhenDue()
else sendOneAfterTheOther()
await ended
const took = (performance.now() - started) / 1000
for (const connection of connections) connection.close()
console.log(JSON.stringify({ seconds: took, broken, waiting, statuses: told() }))

function sendOneAfterTheOther() {
  for (const list of written) {
    let at = 0
    connections.push(open((connection) => over || connection.ask(list[at++ % list.length])))
  }
}

/**
 * Opens all connections beforehand, so that the time to open them does not count, and sends a request over each: a server
 * closes a connection whose first request does not come for long, with 408, which may cross the request.
 */
async function sendWhenDue() {
  const list = written.flat()
  const first = write({ path: '/livez' })
  const used = new Set()
  const free = []
  const due = []
  const onFree = (connection) => {
    if (!used.has(connection)) {
      used.add(connection)
      connection.ask(first)
      return
    }
    const next = due.shift()
    if (next) connection.ask(...next)
    else free.push(connection)
  }
  while (connections.length < most) {
    for (let at = 0; at < 32; at++) connections.push(open(onFree))
    while (free.length < connections.length) await wait(5)
  }
  begin()
  for (let sent = 0; !over; ) {
    const now = performance.now()
    while (sent < ((now - started) * perSecond) / 1000) {
      const one = [list[sent % list.length], started + (sent * 1000) / perSecond]
      let connection = free.pop()
      while (connection && !connection.isOpen) connection = free.pop()
      if (connection) connection.ask(...one)
      else due.push(one)
      sent += 1
    }
    waiting = due.length
    await wait(1)
  }
}

/** Counts and latencies by status. */
function told() {
  const of = (all) => {
    all.sort((a, b) => a - b)
    const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))]
    return { count: all.length, p50: at(0.5), p99: at(0.99), longest: all.at(-1) }
  }
  return Object.fromEntries(Object.entries(times).map(([status, all]) => [status, of(all)]))
}
