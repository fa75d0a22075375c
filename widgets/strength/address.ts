/** Where the script came from, which is where the API is. */

import { ownScript } from '../kit/own-script.ts'

/** Its own name, also as a release, and what may follow it. */
const SCRIPT = /\/widgets(@[^/]+)?\.js([?#].*)?$/

/**
 * The server’s address, without a slash at its end: what `data-api` of the script says, else where the script is.
 * Only a module has no `currentScript`, so it is looked for among those: other vendors have scripts of this name too.
 */
export function ownSite(): string | undefined {
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const script =
    ownScript() ?? modules.find(({ src }) => SCRIPT.test(src)) ?? modules.find(({ dataset }) => dataset['api'])
  const { src = '', dataset } = script ?? {}
  const site = dataset?.['api'] ?? (SCRIPT.test(src) ? src.replace(SCRIPT, '') : '')
  try {
    const { href, protocol } = new URL(site || 'none:', document.baseURI)
    return protocol.startsWith('http') ? href.replace(/\/+(strength\/v1\/*)?$/, '') : undefined
  } catch {
    return undefined
  }
}
