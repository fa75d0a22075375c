// Ends with 0 where a PostgreSQL server answers at the address given.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2_000 })
client.on('error', () => {})
try {
  await client.connect()
  await client.end()
} catch {
  process.exitCode = 1
}
