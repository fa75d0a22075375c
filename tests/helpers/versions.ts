/** For surfaces that are tested without a database: there are no former versions. */
import type { VersionedSnapshots } from '../../src/kernel/snapshot.ts'

const refuse = (): never => {
  throw new Error('No version is read here.')
}

export const noVersions: VersionedSnapshots = { named: refuse, at: refuse }
