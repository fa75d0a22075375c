/** A database server that refuses the first connection: the message names the setting, the reason and what to do. */
import { expect, test } from 'vitest'
import { refusedAtStart } from '../../src/commands/support/command.ts'
import type { SqlDatabase } from '../../src/database/database.ts'
import { openSql } from '../../src/database/open-sql.ts'
import { silentLog } from '../../src/kernel/log.ts'

const postgres = { kind: 'postgres' } as SqlDatabase
const refusal = (message: string, code?: string) =>
  refusedAtStart(postgres, Object.assign(new Error(message), { code })) as Promise<Error>

test.each([
  ['28P01', 'password authentication failed for user "strengthgraph"', /Correct the user and the password;.*%40/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7"', /pg_hba\.conf of the server must allow/],
  ['3D000', 'database "strength" does not exist', /Create the database \(`createdb --owner/],
  ['42501', 'permission denied for schema public', /The user must own the database/],
  ['53300', 'sorry, too many clients already', /raise max_connections/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND database.invalid', /The host is not known/],
  ['ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.7:5432', /The host does not answer/],
  ['08006', 'the connection was lost', /`psql "\$DATABASE_URL"` tries the same connection/],
])('%s', async (code, message, step) => {
  const refused = await refusal(message, code)
  expect(refused).toMatchObject({ name: 'DatabaseError', message: expect.stringMatching(step) })
  expect(refused.message).toContain(`DATABASE_URL: ${message}. `)
})

test('a port where nothing listens', async () => {
  const database = await openSql({ DATABASE_URL: 'postgres://me@127.0.0.1:1/mine', DATA_DIR: '' }, silentLog)
  try {
    const error = await database.transaction(({ query }) => query('SELECT 1')).catch((thrown: unknown) => thrown)
    expect(await refusedAtStart(database, error)).toMatchObject({
      message: expect.stringMatching(
        /^DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\. Nothing listens there: start /,
      ),
    })
  } finally {
    await database.close()
  }
})

test('an error of ours, or of an embedded database, stays as it is', async () => {
  const bug = Object.assign(new Error('syntax error at or near "SELEC"'), { code: '42601' })
  expect(await refusedAtStart(postgres, bug)).toBe(bug)
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await refusedAtStart({ kind: 'embedded' } as SqlDatabase, lost)).toBe(lost)
})
