/** The migrations lead to the schema: compared by Prisma's own schema engine, which takes its time to load. */
import { expect, test } from 'vitest'
import { diffMigrations } from '../../scripts/schema-engine.mjs'

test('the migrations lead to the schema', async () => expect(await diffMigrations()).toBe(''), 60_000)
