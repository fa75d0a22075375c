// Sends requests at a fixed rate, whether or not earlier ones have completed, and reports the outcome. argv: { url,
// path, perSecond, seconds, addresses, key? }. Without `key`, every request has its own wrong key.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { built } from './work.mjs'

const { url, path, perSecond, seconds, addresses, key } = JSON.parse(process.argv[2])
const { createKey } = await built('src/access/keys/format.js')
const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }))
const total = perSecond * seconds
// Created beforehand, so that key creation does not delay sending.
const keys = Array.from({ length: total }, () => key ?? createKey('live').key)
const PATIENCE_MS = 10_000

const statuses = {}
const times = []
let late = 0
// Allows time for garbage collection of the key creation above.
const started = performance.now() + 200
await wait(200)

/** Timed from the scheduled time, so that stalls on either side are included. */
const send = (at) =>
  new Promise((resolve) => {
    const due = started + (at * 1000) / perSecond
    late = Math.max(late, performance.now() - due)
    const done = (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(performance.now() - due)
      resolve()
    }
    const options = { agent: agents[at % agents.length], headers: { 'x-api-key': keys[at] }, timeout: PATIENCE_MS }
    const request = get(url + path, options, (response) => {
      response.resume().once('end', () => done(response.statusCode))
      response.once('error', () => done('broken'))
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', ({ code, message }) => done(code ?? message))
  })

const sent = []
while (sent.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - started) * perSecond) / 1000) + 1)
  while (sent.length < due) sent.push(send(sent.length))
  await wait(1)
}
const sendingSeconds = (performance.now() - started) / 1000
await Promise.all(sent)
for (const agent of agents) agent.destroy()
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
console.log(JSON.stringify({ statuses, p50: at(0.5), p99: at(0.99), longest: times.at(-1), late, sendingSeconds }))
