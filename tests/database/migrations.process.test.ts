/** The migrations produce the schema, compared by Prisma's own schema engine, which is slow to load. */
import { expect, test } from 'vitest'
import { diffMigrations } from '../../scripts/schema-engine.mjs'

test('the migrations lead to the schema', async () => expect(await diffMigrations()).toBe(''), 60_000)
