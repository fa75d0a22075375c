/** Which process owns a data folder, as its lock file says, and what the others make of it. */
import { DatabaseError } from '../database.ts'
import { readLock } from './file-lock.ts'

/** A server owns the folder for as long as it serves; a command until it is done. */
export type Role = 'server' | 'command'

/** What the owner of a data folder writes into its lock. */
export interface Owner {
  readonly pid: number
  /** Missing where the owner is of a version that did not say. */
  readonly role?: Role
  /** The folder of the socket, once it is served. */
  readonly socket?: string
}

export function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readLock(path)) as Owner
  } catch {
    return undefined
  }
}

/** An owner that serves may be there for weeks. One that does not say what it is counts as a server once it serves its socket. */
export const isServer = ({ role, socket }: Owner): boolean =>
  role === undefined ? socket !== undefined : role === 'server'

export const servedAlready = (dataDir: string, { pid }: Owner): DatabaseError =>
  new DatabaseError(
    `The data folder ${dataDir} is served by process ${pid} already, and one server owns a data folder. Stop that process, name another folder with DATA_DIR, or run several servers on a PostgreSQL server with DATABASE_URL.`,
  )

export const waitingFor = (dataDir: string, owner: Owner | undefined): string =>
  `Waiting for process ${owner?.pid ?? 'unknown'}, a command that uses the data folder ${dataDir}, to finish …`

export const unresponsive = (dataDir: string, owner: Owner | undefined): DatabaseError =>
  new DatabaseError(
    `The data folder ${dataDir} is in use by process ${owner?.pid ?? 'unknown'}, which does not answer. End it, or name another folder with DATA_DIR.`,
  )

/** For a socket client whose owner ended. A commit may have been on its way. */
export const ownerEnded = (dataDir: string, { pid }: Owner, cause: unknown): DatabaseError =>
  new DatabaseError(
    `Process ${pid}, which owned the data folder ${dataDir} and its database, ended while this command was using it. What was not committed was rolled back, and everything that was served before is still there; \`data status\` and \`keys list\` show whether the change was committed in the last moment. Start the server again and repeat the command.`,
    { cause },
  )
