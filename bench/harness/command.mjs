// Runs a command of the product to its end and parses its --json output.
import { run } from './measure.mjs'
import { cli } from './work.mjs'

export async function command(args, env) {
  const { stdout } = await run(process.execPath, [cli, ...args, '--json'], {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...env,
  })
  return JSON.parse(stdout)
}

/** `limit` is in requests per minute; without it the service's default applies. */
export const makeKey = (name, env, limit) =>
  command(
    [
      ...['keys', 'create', '--name', name, '--scopes', 'strongman:read,bodybuilding:read'],
      ...(limit ? ['--limit', String(limit)] : []),
    ],
    env,
  )

/** The highest limit that a key may have. */
export const MOST_PER_MINUTE = 1_000_000
