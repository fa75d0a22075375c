/**
 * Which Host and Origin a request may name. A page that has its own name resolve to this machine would otherwise reach
 * a server that listens on loopback alone; such a request names the page's host. An address in numbers cannot be one.
 */
import { isIP } from 'node:net'

/** A name or an address with its port, and nothing that a URL has beside them: no user, no path. */
const PLAIN = /^[\w.:[\]-]+$/

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Why the request is refused; undefined where it is not. `publicUrl` is where the public reaches the server. */
export function refusedHost(
  publicUrl: string,
  { host, origin }: { host?: string | undefined; origin?: string | undefined },
): string | undefined {
  const asked = PLAIN.test(host ?? '') ? hostnameOf(`http://${host}`) : undefined
  if (!asked) return 'The Host header is missing or malformed.'
  const ours = new Set([...LOOPBACK, hostnameOf(publicUrl)])
  const numbers = isIP(asked.replace(/^\[|\]$/g, '')) !== 0
  if (!numbers && !ours.has(asked))
    return `This server is not ${asked.slice(0, 80)}: its operator names it in PUBLIC_URL.`
  if (origin === undefined) return undefined
  const from = hostnameOf(origin)
  if (from && (ours.has(from) || from === asked)) return undefined
  return 'Pages of other origins may not ask here.'
}

const hostnameOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined)
