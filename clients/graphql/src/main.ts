/** Runs both queries against a server and prints their results. */
import { howStrong } from './how-strong.ts'
import { winners } from './winners.ts'

const server = {
  url: process.env['STRENGTHGRAPH_URL'] ?? 'http://127.0.0.1:4000',
  key: process.env['STRENGTHGRAPH_KEY'],
}

const lift = { lift: 'squat', weight: 180, bodyweight: 82, sex: 'MALE', unit: 'KG' } as const
for (const line of await howStrong(server, lift)) console.log(line)

if (server.key) for (const line of await winners(server, 3, 2)) console.log(line)
else console.log('Set STRENGTHGRAPH_KEY to see who wins in strongman.')
