// PostGraphile 5 on the product's database, on node:http as in its documentation. It requires a newer Node.
//   DATABASE_URL=… node bench/peers/postgraphile.mjs
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
}
const serving = postgraphile(preset).createServ(grafserv)
const server = createServer()
await serving.addTo(server)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
