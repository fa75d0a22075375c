/** Where the script came from, which is where the API is. */

/** Its own name, also as a release, and what may follow it. */
const SCRIPT = /\/widgets(@[^/]+)?\.js([?#].*)?$/

/**
 * The server’s address, without a slash at its end: what `data-api` of the script says, else where the script is.
 * A module has no `currentScript`, so there it is looked for in the document.
 */
export function ownSite(): string | undefined {
  const { currentScript } = document
  const scripts = [currentScript, ...document.querySelectorAll('script')].filter(
    // An image of that name would stand in for document.currentScript.
    (one): one is HTMLScriptElement => one instanceof HTMLScriptElement,
  )
  const script = scripts.find(({ src, dataset }) => SCRIPT.test(src) || (src && dataset['api']))
  const site = script?.dataset['api'] ?? script?.src.replace(SCRIPT, '')
  return site?.replace(/\/+(strength\/v1\/*)?$/, '')
}
