// A command of the product, run to its end: what it prints with --json.
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

/** `limit` a minute; without it what the service gives to every key. */
export const makeKey = (name, env, limit) =>
  command(
    [
      ...['keys', 'create', '--name', name, '--scopes', 'strongman:read,bodybuilding:read'],
      ...(limit ? ['--limit', String(limit)] : []),
    ],
    env,
  )

/** The most that a key may be given. */
export const MOST_PER_MINUTE = 1_000_000
