/** How short-lived commands use an embedded database, and what they report if its owner ends meanwhile. */
import { DatabaseError, type SqlDatabase } from '../../database/database.ts'
import type { OpenOptions } from '../../database/open-sql.ts'
import { findOutage } from '../../kernel/faults/outages.ts'
import { isPlain } from './plain-errors.ts'

/** A command that owns the data folder waits for the clients that connected to it meanwhile. */
export const COMMAND: OpenOptions = { role: 'command', lingerMs: 10_000 }

/** Errors whose message is already written for the operator are returned unchanged. */
export async function explained(database: SqlDatabase | undefined, error: unknown): Promise<unknown> {
  if (isPlain(error)) return error
  const why = await database?.explainFailure?.(error)
  if (why !== undefined) return why
  const isLost = database?.kind === 'postgres' && findOutage(error)?.outage === 'connection'
  return isLost ? connectionLost(error as Error) : error
}

const connectionLost = (cause: Error): DatabaseError =>
  new DatabaseError(
    `The connection to the database was lost: ${sentence(cause)}. What was not committed has no effect, and everything that was served before is still there; \`data status\` and \`keys list\` show whether the change was committed in the last moment. Repeat the command when the database is available.`,
    { cause },
  )

/** The message without its full stop; errors of several addresses have a code alone. */
const sentence = ({ message, code = '' }: Error & { code?: string }): string => (message || code).replace(/\.$/, '')

/** Of an error of the first statement: if a database server refuses it, an error that says what to do. */
export async function refusedAtStart(database: SqlDatabase, error: unknown): Promise<unknown> {
  const outage = database.kind === 'postgres' ? findOutage(error) : undefined
  if (outage === undefined) return explained(database, error)
  const { code = '' } = outage
  const step = STEPS.find(([codes]) => codes.test(code))?.[1] ?? TRY_IT
  return new DatabaseError(`DATABASE_URL: ${sentence(error as Error)}. ${step}`, { cause: error })
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
