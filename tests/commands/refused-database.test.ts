/**
 * A database server that refuses the first connection, or is lost later: the message says why, and what to do.
 */
import { describe, expect, test } from 'vitest'
import { explained, refusedAtStart } from '../../src/commands/support/command.ts'
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

describe('a connection that is lost while a command runs', () => {
  test.each([
    ['Connection terminated unexpectedly', undefined],
    ['terminating connection because of crash of another server process', '57P02'],
    ['read ECONNRESET', 'ECONNRESET'],
  ])('%s', async (message, code) => {
    const lost = Object.assign(new Error(message), { code })
    const error = (await explained(postgres, lost)) as Error
    expect(error).toMatchObject({ name: 'DatabaseError', cause: lost })
    expect(error.message).toContain(`The connection to the database was lost: ${message}. `)
    expect(error.message).toMatch(/still there; `data status` and `keys list` show .* Repeat the command/)
  })

  test('other errors, and those of no database, stay as they are', async () => {
    const bug = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    expect(await explained(postgres, bug)).toBe(bug)
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    expect(await explained(undefined, reset)).toBe(reset)
  })
})
