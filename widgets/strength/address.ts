/** Where the script was loaded from, which is also the server of the API. */

import { ownScript } from '../kit/own-script.ts'

/** The script's file name, also of a release, and an optional query or fragment. */
const SCRIPT = /\/widgets(@[^/]+)?\.js([?#].*)?$/

/**
 * URL of the server without a trailing slash: `data-api` of the script, or else the script's own origin. Modules have
 * no `currentScript`, so it is searched for by name; other vendors use the same script name.
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
