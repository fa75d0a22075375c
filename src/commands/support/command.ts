/** How short-lived commands use an embedded database, and what they report if its owner ends meanwhile. */
import { DatabaseError, type SqlDatabase } from '../../database/database.ts'
import type { OpenOptions } from '../../database/open-sql.ts'
import { findOutage } from '../../kernel/faults/outages.ts'
import { isPlain } from './plain-errors.ts'

/** A command that owns the data folder waits for the clients that connected to it meanwhile. */
export const COMMAND: OpenOptions = { role: 'command', lingerMs: 10_000 }

/** Errors whose message is already written for the operator are returned unchanged. */
export const explained = async (database: SqlDatabase | undefined, error: unknown): Promise<unknown> =>
  isPlain(error) ? error : ((await database?.explainFailure?.(error)) ?? error)

/** Of an error of the first statement: if a database server refuses it, an error that says what to do. */
export async function refusedAtStart(database: SqlDatabase, error: unknown): Promise<unknown> {
  const why = await explained(database, error)
  const outage = database.kind === 'postgres' ? findOutage(error) : undefined
  if (outage === undefined) return why
  const { code = '' } = outage
  const { message } = error as Error
  const step = STEPS.find(([codes]) => codes.test(code))?.[1] ?? TRY_IT
  return new DatabaseError(`DATABASE_URL: ${(message || code).replace(/\.$/, '')}. ${step}`, { cause: why })
}

const TRY_IT = '`psql "$DATABASE_URL"` tries the same connection.'

/** By codes of Node and PostgreSQL, and the names that Prisma's adapter has for them. */
const STEPS: readonly (readonly [codes: RegExp, step: string])[] = [
  [
    /^(ECONNREFUSED|ENOENT|DatabaseNotReachable)$/,
    'Nothing listens there: start the PostgreSQL server, or correct the host and the port. To use the embedded database instead, leave DATABASE_URL empty.',
  ],
  [/^(ENOTFOUND|EAI_\w+)$/, 'The host is not known: correct its name, or the name server of this machine.'],
  [
    /^(ETIMEDOUT|EHOST\w+|ENET\w+)$/,
    'The host does not answer: check its address, the port, and the firewalls between.',
  ],
  [
    /^(28\w{3}|AuthenticationFailed)$/,
    'Correct the user and the password; in a URL, write characters such as @, : and / of a password as %40, %3A and %2F. If both are right, pg_hba.conf of the server must allow the connection.',
  ],
  [
    /^(3D000|DatabaseDoesNotExist)$/,
    'Create the database (`createdb --owner <user> <database>`), or correct its name. The server itself creates the tables.',
  ],
  [/^(42501|DatabaseAccessDenied)$/, 'The user must own the database: `ALTER DATABASE <database> OWNER TO <user>`.'],
  [/^(53300|TooManyConnections)$/, 'End other connections, or raise max_connections of the server.'],
]
