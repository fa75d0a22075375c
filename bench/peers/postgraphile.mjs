// PostGraphile 5 on the product's database, on node:http, as its documentation recommends for production. It requires a
// newer Node. Documents are parsed once and planned once, and statements are prepared.
//   DATABASE_URL=… node bench/peers/postgraphile.mjs
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { addPgTableOrderBy } from 'postgraphile/utils'

// Outside of production, Grafast checks itself as it runs.
for (const name of ['NODE_ENV', 'GRAPHILE_ENV']) {
  if (process.env[name] !== 'production') throw new Error(`${name} is not production.`)
}

const PLACING = { schemaName: 'public', tableName: 'placing' }

/** Chronological order, latest first, as in the product. PostGraphile by itself orders by a table's own columns. */
const latestFirst = addPgTableOrderBy(PLACING, ({ sql, dataplanPg: { TYPES } }) => ({
  LATEST_FIRST: {
    extensions: {
      grafast: {
        apply(placings) {
          const contest = placings.singleRelation('contestByMyContestId')
          const by = (column, codec, more) =>
            placings.orderBy({ fragment: sql`${contest}.${sql.identifier(column)}`, codec, direction: 'DESC', ...more })
          by('year', TYPES.int)
          by('date', TYPES.date, { nulls: 'LAST', nullable: true })
          by('number', TYPES.int)
          placings.orderBy({ attribute: 'division_id', direction: 'ASC' })
        },
      },
    },
  },
}))

const preset = {
  // Among its plugins is PgIndexBehaviorsPlugin: relations and orders without an index are not in the schema.
  extends: [PostGraphileAmberPreset],
  plugins: [latestFirst],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      // As many connections as the product reads with.
      poolConfig: { max: 10 },
      schemas: ['public'],
      pubsub: false,
    }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
}
const serving = postgraphile(preset).createServ(grafserv)
const server = createServer()
await serving.addTo(server)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
