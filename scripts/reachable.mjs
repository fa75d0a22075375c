// Exits with 0 if a PostgreSQL server is reachable at the given URL.
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 2_000 })
client.on('error', () => {})
try {
  await client.connect()
  await client.end()
} catch {
  process.exitCode = 1
}
