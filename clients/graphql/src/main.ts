/** Asks both questions of a running server, and prints the answers. */
import { howStrong } from './how-strong.ts'
import { winners } from './winners.ts'

const graph = {
  url: process.env['STRENGTHGRAPH_URL'] ?? 'http://127.0.0.1:4000',
  key: process.env['STRENGTHGRAPH_KEY'],
}

const lift = { lift: 'squat', weight: 180, bodyweight: 82, sex: 'MALE', unit: 'KG' } as const
for (const line of await howStrong(graph, lift)) console.log(line)

if (graph.key) for (const line of await winners(graph, 3, 2)) console.log(line)
else console.log('With a key in STRENGTHGRAPH_KEY: who wins in strongman.')
