/** What a request reads: all data as it is served at one moment, or as of a version that the client requests. */

/** All data served at one moment, whatever is published meanwhile. Only the gateway knows its contents. */
export interface Snapshot {
  /** Identifies the snapshot: with a different key, any response may differ. */
  readonly key: string
  /** The newest version of all services with its service in front, which stands for the data as a whole. */
  readonly state?: string | undefined
  /** The version that the client requested; undefined if it reads what is current. */
  readonly version?: RequestedVersion | undefined
}

/** A version of the data of one service, which stands for the data of all services when it was committed. */
export interface RequestedVersion {
  readonly service: string
  /** Such as `2026-11-20.1`. */
  readonly name: string
  readonly committedAt: Date
}

/** Finds the versions that clients request. They are returned at once if they were read before. */
export interface VersionedSnapshots {
  /**
   * `name` is a version of the service, or of another one with that service in front: `strength:2026-11-20.1`. Throws
   * INVALID_PARAMETER for versions that never existed, and VERSION_GONE for those that are no longer retained.
   */
  named(service: string | undefined, name: string): Snapshot | Promise<Snapshot>
  /**
   * The version of the service, or of any service, that was current at a moment: the first one if it is earlier, the
   * last if it is later.
   */
  at(service: string | undefined, moment: Date): Snapshot | Promise<Snapshot>
}

/** The parameter of every route that names a version. */
export const VERSION_PARAMETER = 'data_version'

/** Names of versions: the day of the import in UTC and a counter. Those of demo data begin with `demo-`. */
export const VERSION_PATTERN = '(demo-)?[0-9]{4}-[0-9]{2}-[0-9]{2}[.][1-9][0-9]{0,8}'

/** REST path of what changed since a version of a service, such as `strongman`. */
export const changesPath = (service: string, since: string): string =>
  `/${service}/v1/changes?since=${encodeURIComponent(since)}`
