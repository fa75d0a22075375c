/**
 * The settings: one table (name, shape, default, help), read once at start from the environment and `.env`. An invalid
 * value stops the start with a message that has its name, the expected shape and an example.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { withoutSecrets } from '../secrets.ts'
import {
  flag,
  isAddressRange,
  isKeyPrefix,
  list,
  number,
  oneOf,
  redisUrl,
  setting,
  someOf,
  url,
  whole,
} from './setting.ts'

export const SETTINGS = {
  HOST: setting({
    help: 'Address to listen on.',
    shape: 'an IP address or host name',
    example: '0.0.0.0',
    preset: '127.0.0.1',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  }),
  PORT: setting({
    help: 'Port to listen on; 0 takes a free one.',
    shape: 'a whole number from 0 to 65535',
    example: '4000',
    preset: '4000',
    parse: whole(0, 65_535),
  }),
  PUBLIC_URL: setting({
    help: 'Public base URL of the server, used in links. Empty: derived from HOST and PORT.',
    shape: 'an http or https URL',
    example: 'https://strengthgraph.example',
    preset: '',
    parse: url('http:', 'https:'),
  }),
  PROGRAM_GENERATOR_URL: setting({
    formerly: 'PROGRAM_URL',
    help: 'Program generator that widgets send maxes to; `{program}` in it is the slug of the program, else `program=` is added. Empty: a page of the server itself.',
    shape: 'an http or https URL',
    example: 'https://programs.example/{program}',
    preset: '',
    parse: url('http:', 'https:'),
  }),
  DATABASE_URL: setting({
    help: 'PostgreSQL 15 or newer. Empty: the embedded database in DATA_DIR.',
    shape: 'a postgres URL',
    example: 'postgresql://user:secret@localhost:5432/strengthgraph',
    preset: '',
    secret: true,
    parse: url('postgres:', 'postgresql:'),
  }),
  DATABASE_READ_URLS: setting({
    help: 'Read replicas of DATABASE_URL; each process reads from one and fails over to the others, last to DATABASE_URL. Empty: everything is read from DATABASE_URL.',
    shape: 'postgres URLs, separated by commas (a comma within one is written %2C)',
    example:
      'postgresql://reader:secret@replica1:5432/strengthgraph,postgresql://reader:secret@replica2:5432/strengthgraph',
    preset: '',
    secret: true,
    parse: list((one) => one !== '' && url('postgres:', 'postgresql:')(one) !== undefined),
  }),
  DATA_DIR: setting({
    help: 'Folder of the embedded database and of the secrets made at first start.',
    shape: 'a folder',
    example: '/var/lib/strengthgraph',
    preset: '.data',
    parse: (value) => value || undefined,
  }),
  TRUSTED_PROXIES: setting({
    help: 'Proxies whose `X-Forwarded-For` is trusted. Empty: none.',
    shape: 'IP addresses or CIDR ranges, separated by commas',
    example: '10.0.0.0/8,127.0.0.1',
    preset: '',
    parse: list(isAddressRange),
  }),
  RATE_LIMIT_ALLOWLIST: setting({
    help: 'Clients that are not limited, by address, or by the first 16 characters of their key.',
    shape: 'IP addresses, CIDR ranges or key prefixes (never whole keys), separated by commas',
    example: '203.0.113.7,2001:db8::/32,sg_live_ab12cd34',
    preset: '',
    parse: list((one) => isAddressRange(one) || isKeyPrefix(one)),
  }),
  ANONYMOUS_RATE_LIMIT_PER_MINUTE: setting({
    formerly: 'OPEN_LIMIT_PER_MINUTE',
    help: 'Requests per minute that a client may send to each endpoint group of the open services; the documented limit is 60.',
    shape: 'a whole number from 1 to 1000000000',
    example: '600',
    preset: '60',
    parse: whole(1, 1_000_000_000),
  }),
  BODYBUILDING_KEYLESS: setting({
    help: 'Also serve bodybuilding without a key, at 60 requests per minute and client.',
    shape: 'true or false',
    example: 'true',
    preset: 'false',
    parse: flag,
  }),
  WIDGET_SECRET: setting({
    help: 'Secrets that sign widget tokens, as `id:secret`; the first signs, all verify. Empty: one is generated and stored in DATA_DIR. Must be the same on every replica.',
    shape: 'one or more of id:secret, separated by commas, each secret of 32 characters or more without a comma',
    example: '2026a:3q2-7wAAAABhbmQgdGhpcnR5LXR3byBieXRlcw',
    preset: '',
    secret: true,
    parse: list((one) => /^[\w-]{1,32}:\S{32,}$/.test(one)),
  }),
  REDIS_URL: setting({
    help: 'Redis that counts the limits of all processes. Empty: each process counts separately.',
    shape: 'a redis or rediss URL',
    example: 'redis://:secret@localhost:6379/0',
    preset: '',
    secret: true,
    parse: redisUrl,
  }),
  RATE_LIMIT_PROCESSES: setting({
    formerly: 'REDIS_REPLICAS',
    help: 'Processes that share the Redis, which is workers times machines; while it is unreachable, each allows its share of every limit. Never counted as fewer than WEB_CONCURRENCY.',
    shape: 'a whole number from 1 to 1000',
    example: '3',
    preset: '1',
    parse: whole(1, 1_000),
  }),
  WEB_CONCURRENCY: setting({
    help: 'Processes that share the port. More than one requires DATABASE_URL and REDIS_URL.',
    shape: 'a whole number from 1 to 128',
    example: '4',
    preset: '1',
    parse: whole(1, 128),
  }),
  RESPONSE_CACHE_BYTES: setting({
    formerly: 'ANSWER_CACHE_BYTES',
    help: 'Memory of each process for cached responses of all surfaces, in bytes; 0 turns the cache off.',
    shape: 'a whole number of bytes',
    example: '268435456',
    preset: '67108864',
    parse: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  MAX_CONCURRENT_QUERIES: setting({
    formerly: 'QUERIES_AT_ONCE',
    help: 'Operations that a process executes at a time, over its ten database connections. Cached responses need none.',
    shape: 'a whole number from 1 to 1000',
    example: '64',
    preset: '16',
    parse: whole(1, 1000),
  }),
  MAX_QUEUED_QUERIES: setting({
    formerly: 'QUERIES_WAITING',
    help: 'Operations that may wait for a slot in a burst; more get 503. For a second after a rejection, an eighth of them may wait.',
    shape: 'a whole number from 0 to 100000',
    example: '128',
    preset: '40',
    parse: whole(0, 100_000),
  }),
  LOG_LEVEL: setting({
    help: 'How much is logged.',
    shape: 'one of trace, debug, info, warn, error, silent',
    example: 'warn',
    preset: 'info',
    parse: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  }),
  LOG_CLIENT_IP: setting({
    help: 'Name the address of the client in the log of requests.',
    shape: 'true or false',
    example: 'true',
    preset: 'false',
    parse: flag,
  }),
  MCP_SERVICES: setting({
    help: 'Services whose tools `/mcp` offers.',
    shape: 'one or more of bodybuilding, strength, strongman, separated by commas',
    example: 'bodybuilding,strength,strongman',
    preset: 'bodybuilding',
    parse: someOf('bodybuilding', 'strength', 'strongman'),
  }),
  METRICS_HOST: setting({
    help: 'Address of the metrics listener (METRICS_PORT).',
    shape: 'an IP address or host name',
    example: '10.0.0.5',
    preset: '127.0.0.1',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  }),
  METRICS_PORT: setting({
    help: 'Port on which `/metrics` is served, and nothing else. Empty: it is served on PORT.',
    shape: 'a whole number from 0 to 65535, or empty',
    example: '9464',
    preset: '',
    parse: (value) => (value === '' ? '' : whole(0, 65_535)(value)),
  }),
  SHUTDOWN_DELAY_SECONDS: setting({
    formerly: 'DRAIN_SECONDS',
    help: 'Seconds between SIGTERM, when `/readyz` begins to fail, and the end of accepting connections.',
    shape: 'a number from 0 to 300',
    example: '5',
    preset: '1',
    parse: number(0, 300),
  }),
  DEMO: setting({
    help: 'Load demo data into an empty database.',
    shape: 'true or false',
    example: 'false',
    preset: 'true',
    parse: flag,
  }),
  DEMO_SCALE: setting({
    help: 'Size of the demo data; 1 is the published scale.',
    shape: 'a number from 0.001 to 100',
    example: '0.1',
    preset: '1',
    parse: number(0.001, 100),
  }),
  IMPORT_MAX_BYTES: setting({
    help: 'Largest input an import unpacks or downloads, in bytes.',
    shape: 'a whole number of bytes',
    example: '2000000000',
    preset: '5000000000',
    parse: whole(1, Number.MAX_SAFE_INTEGER),
  }),
  IMPORT_DOWNLOAD_TIMEOUT_SECONDS: setting({
    formerly: 'IMPORT_MAX_SECONDS',
    help: 'Longest time the download of an import may take, in seconds.',
    shape: 'a whole number from 1 to 604800',
    example: '600',
    preset: '3600',
    parse: whole(1, 604_800),
  }),
  IMPORT_ALLOW_PRIVATE_HOSTS: setting({
    formerly: 'IMPORT_PRIVATE_HOSTS',
    help: 'Allow imports from URLs whose host is a private or loopback address.',
    shape: 'true or false',
    example: 'true',
    preset: 'false',
    parse: flag,
  }),
} as const

export type SettingName = keyof typeof SETTINGS

export type Config = {
  readonly [Name in SettingName]: NonNullable<ReturnType<(typeof SETTINGS)[Name]['parse']>>
}

/** Thrown at start; its message is for the operator. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'
}

/** Reads the settings, and reports all invalid ones at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(SETTINGS)) {
    const former = 'formerly' in one && environment[name] === undefined ? environment[one.formerly] : undefined
    const text = environment[name] ?? former ?? one.preset
    const value = one.parse(text)
    values[name] = value
    if (value === undefined) {
      // The output of a start ends up in logs, and operators sometimes enter a whole key instead of its prefix.
      const shown = 'secret' in one && one.secret ? 'the value given' : JSON.stringify(withoutSecrets(text))
      const used = former === undefined || !('formerly' in one) ? name : `${one.formerly} (now ${name})`
      wrong.push(`${used}: ${shown} is not ${one.shape}, e.g. ${name}=${one.example}`)
    }
  }
  if (wrong.length > 0) throw new InvalidSettings(wrong.join('\n'))
  return values as Config
}

/** Warnings about settings that use a deprecated name. */
export const deprecatedSettings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(SETTINGS).flatMap(([name, one]) =>
    'formerly' in one && environment[one.formerly] !== undefined
      ? [`${one.formerly} is now called ${name}; the old name will stop working in the next release.`]
      : [],
  )

/** The environment variables, which override `.env`. */
export function environment(file = '.env'): Record<string, string | undefined> {
  return { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env }
}

/** The settings as the rows of a Markdown table. */
export const settingsTable = (): string =>
  Object.entries(SETTINGS)
    .map(([name, { preset, help }]) => `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${help} |`)
    .join('\n')
