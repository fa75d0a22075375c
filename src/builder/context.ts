/** What every resolver is handed. */
import type { PrismaClient } from '../database/generated/client.ts'
import type { Snapshots } from '../database/snapshot.ts'
import type { Limit } from '../kernel/limits.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** What is the same for every request. */
export interface Surroundings {
  readonly prisma: PrismaClient
  readonly snapshots: Snapshots
  /** Absolute address of the server, without a slash at the end; it stands in links. */
  readonly publicUrl: string
  /** Requests of one client and endpoint group in a window. */
  readonly openLimit: Limit
}

export interface Context extends Surroundings {
  /** Who asks. */
  readonly viewer: Viewer
}
