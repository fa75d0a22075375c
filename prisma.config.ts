import { defineConfig } from 'prisma/config'

// Read by the `prisma` command line only; the server takes its settings from src/kernel/config/config.ts.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations', seed: 'npm run --silent cli -- demo' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
})
