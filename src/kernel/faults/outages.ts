/**
 * Recognizes errors that mean that a database or Redis is temporarily unable to serve, by their codes and through every
 * wrapper. Every other error is a bug of ours: a syntax error, an unknown column, a violated constraint.
 */

/**
 * - `connection`: no connection is available, or it was lost; another one may work.
 * - `timeout`: the statement did not finish in time, or yielded to another one.
 * - `server`: the server is up but cannot serve us: it is full, read-only, denies access, or is the wrong one.
 */
export type Outage = 'connection' | 'timeout' | 'server'

/** Undefined if the error is not an outage. */
export const outageOf = (error: unknown): Outage | undefined => findOutage(error)?.outage

/**
 * An error as the fields of a log line: code and reason of an outage, whose stack adds nothing; any other error in
 * full, with its stack.
 */
export function logFields(
  error: unknown,
): { readonly err: unknown } | { readonly code?: string; readonly reason: string } {
  const match = findOutage(error)
  if (!match) return { err: error }
  const { message } = Object(error) as { message?: unknown }
  // Prisma puts the call site before the actual error.
  const reason = String(message ?? error)
    .trim()
    .split('\n')
    .at(-1)!
  return { ...(match.code !== undefined && { code: match.code }), reason }
}

interface Match {
  readonly outage: Outage
  /** From the driver, Node or PostgreSQL if there is one, else the name that Prisma's adapter gives it. */
  readonly code?: string
}

export function findOutage(error: unknown): Match | undefined {
  const seen = new Set<unknown>()
  const queue: unknown[] = [error]
  for (const one of queue) {
    if (!isObject(one) || seen.has(one)) continue
    if (seen.size >= MOST_LINKS) return undefined
    seen.add(one)
    const match = matchError(one)
    if (match) return match
    for (const link of LINKS) {
      const inner = one[link]
      if (Array.isArray(inner)) queue.push(...inner)
      else queue.push(inner)
    }
  }
  return undefined
}

/**
 * The properties in which wrappers store the original error: errors of Node and driver adapters, GraphQL,
 * `AggregateError` (a host name that resolves to several addresses), Prisma, transactions of PGlite.
 */
const LINKS = ['cause', 'originalError', 'errors', 'meta', 'driverAdapterError', 'error', 'reason'] as const

/** Cause chains are short; this bounds the work for a malicious one. */
const MOST_LINKS = 50

type Rule = readonly [outage: Outage, codes: RegExp]

/** Codes of Node, PostgreSQL (SQLSTATE) and Prisma. Their formats do not overlap. */
const CODES: readonly Rule[] = [
  // Sockets and name resolution: https://nodejs.org/api/errors.html#common-system-errors
  ['connection', /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOST\w+|ENET\w+|ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|ENOTCONN|ESHUTDOWN)$/],
  ['connection', /^(EMFILE|ENFILE|ENOBUFS|ERR_SOCKET_CLOSED|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/],
  // TLS: the certificate does not belong to this server.
  ['server', /^(ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w+_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/],
  // SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
  //
  // Connection errors (PgBouncer uses 08P01); a shutdown by an administrator, a crash, a start; too many connections.
  ['connection', /^(08\w{3}|57P0\d|53300|25P0[34])$/],
  // Statements that were cancelled, could not get a lock in time, or lost a conflict with another transaction.
  ['timeout', /^(57014|55P03|40\w{3})$/],
  // Memory, disk and files; a read-only server; a connection in a failed transaction; a configuration file.
  ['server', /^(53\w{3}|58\w{3}|25006|25P02|F0\w{3})$/],
  // The wrong server, or one that denies access: password, database, schema, table, privilege.
  ['server', /^(28\w{3}|3D000|3F000|42P01|42501)$/],
  // Prisma: https://www.prisma.io/docs/orm/reference/error-reference
  ['connection', /^(P1001|P1002|P1017|P2037)$/],
  ['timeout', /^(P1008|P2024|P2028|P2034)$/],
  ['server', /^(P1\d{3}|P2021)$/],
]

/** The names that Prisma's driver adapters give to errors whose driver code they drop. */
const KINDS: Readonly<Record<string, Outage>> = {
  DatabaseNotReachable: 'connection',
  ConnectionClosed: 'connection',
  TooManyConnections: 'connection',
  SocketTimeout: 'timeout',
  TransactionWriteConflict: 'timeout',
  AuthenticationFailed: 'server',
  DatabaseAccessDenied: 'server',
  DatabaseDoesNotExist: 'server',
  TableDoesNotExist: 'server',
  TlsConnectionError: 'server',
}

/** Error classes without a code: of node-redis, of `AbortSignal.timeout`, of WebAssembly (PGlite). */
const CLASSES: Readonly<Record<string, Outage>> = {
  ...{ ClientClosedError: 'connection', ClientOfflineError: 'connection', DisconnectsClientError: 'connection' },
  ...{ SocketClosedUnexpectedlyError: 'connection', RootNodesUnavailableError: 'connection' },
  ...{ ReconnectStrategyError: 'connection', ConnectionTimeoutError: 'timeout', SocketTimeoutError: 'timeout' },
  ...{ SocketTimeoutDuringMaintenanceError: 'timeout', CommandTimeoutDuringMaintenanceError: 'timeout' },
  ...{ TimeoutError: 'timeout', AbortError: 'timeout', RuntimeError: 'server', ExitStatus: 'server' },
}

/** The last resort: errors that only their message identifies. Prisma adds text before and after it. */
const WORDS: readonly Rule[] = [
  // pg-pool: no connection was free, or could be established, in time; our client: `queryTimeoutMs`; pg:
  // `connectionTimeoutMillis`.
  ['timeout', /timeout exceeded when trying to connect|due to connection timeout|Query read timeout|timeout expired/],
  // pg: the connection ended before or during a statement.
  ['connection', /Connection terminated|(Client has encountered a connection error|Client was closed) and is not q/],
  // pg-pool and Prisma: use after close.
  ['connection', /Cannot use a pool after calling end|Cannot execute new commands: connection closed/],
  // A database that an administrator closed to connections. Its SQLSTATE, 55000, has other meanings too.
  ['server', /is not currently accepting connections/],
  // pg: the other side does not speak PostgreSQL or TLS, or requires another authentication method.
  ['server', /received invalid response: |The server does not support SSL|establishing an SSL connection|^SASL: /],
  // PGlite.
  ['connection', /PGlite is clos(ed|ing)/],
  // Redis is loading, is a replica, or has lost its master
  // (https://redis.io/docs/latest/develop/reference/protocol-spec/).
  ['server', /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|OOM|NOAUTH|WRONGPASS|MISCONF) /],
]

type Fields = Readonly<Record<string, unknown>>

function matchError(error: Fields): Match | undefined {
  for (const code of [error['originalCode'], error['code']]) {
    if (typeof code !== 'string') continue
    const rule = CODES.find(([, codes]) => codes.test(code))
    if (rule) return { outage: rule[0], code }
    // The socket of a process that has ended or is about to start.
    if (code === 'ENOENT' && error['syscall'] === 'connect') return { outage: 'connection', code }
  }
  const { kind, message } = error
  const named = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (named) return { outage: named, code: kind as string }
  if (!(error instanceof Error)) return undefined
  for (const name of [error.constructor.name, error.name]) {
    if (Object.hasOwn(CLASSES, name)) return { outage: CLASSES[name]! }
  }
  const rule = typeof message === 'string' ? WORDS.find(([, words]) => words.test(message)) : undefined
  return rule && { outage: rule[0] }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
