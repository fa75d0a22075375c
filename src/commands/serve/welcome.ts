/** What `serve` prints at startup: requests to try, or why the start failed. */
import { InvalidSettings } from '../../kernel/config/config.ts'

/** Turns a system error about the port or host into a message that names the setting to change. */
export function inPlainWords(error: unknown): unknown {
  const { code, port, address } = (error ?? {}) as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return new InvalidSettings(
      `PORT: ${port} is taken by another program; choose another, e.g. PORT=${(port ?? 4000) + 1}`,
    )
  if (code === 'EACCES')
    return new InvalidSettings(`PORT: ${port} is not allowed for this user; choose one above 1023, e.g. PORT=4000`)
  if (code === 'EADDRNOTAVAIL')
    return new InvalidSettings(`HOST: ${address} is not an address of this machine, e.g. HOST=127.0.0.1`)
  return error
}

export const welcome = (url: string, ms: number, key: string | undefined): string => `
Strengthgraph is ready at ${url} (${(ms / 1000).toFixed(1)} s). Try:

  curl '${url}/strength/v1/standards'
  curl '${url}/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg'
  curl '${url}/strength/v1/percentile' -H 'Content-Type: application/json' \\
       -d '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'
${key === undefined ? '' : withKey(url, key)}
  ${url}/graphql       GraphiQL, with examples
  ${url}/methodology   how the figures are computed
`

const withKey = (url: string, key: string): string => `
There was no API key, so one was created for development. It is shown only once:

  ${key}

  curl '${url}/strongman/v1/contests' -H 'Authorization: Bearer ${key}'
  curl '${url}/bodybuilding/v1/divisions' -H 'X-API-Key: ${key}'
`
