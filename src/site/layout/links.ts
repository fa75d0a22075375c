/** Links that come from data or from settings. */

/** The URL if it is HTTP or HTTPS, so that no `javascript:` URL becomes a link. */
export const webAddress = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

interface Reported {
  /** What the page is about. */
  readonly title: string
  /** The absolute address of the page. */
  readonly page: string
  readonly versions: readonly string[]
}

/** The parameters of messages, by protocol: those of a new issue at GitHub and Forgejo, and of RFC 6068. */
const PARAMETERS = { 'https:': ['title', 'body'], 'mailto:': ['subject', 'body'] } as const

/**
 * The address at which an error in the data of a page can be reported. `{title}` and `{body}` in it are replaced; without
 * them, they are added as parameters.
 */
export function reportAddress(contact: string, { title, page, versions }: Reported): string {
  const subject = `Error in the data: ${title}`
  const body = `Page: ${page}\nData version: ${versions.join(', ')}\n\nWhat is wrong, and a source for what is right:\n`
  if (/\{(?:title|body)\}/.test(contact))
    return contact.replaceAll('{title}', encodeURIComponent(subject)).replaceAll('{body}', encodeURIComponent(body))
  const names = PARAMETERS[new URL(contact).protocol === 'mailto:' ? 'mailto:' : 'https:']
  // Programs for e-mail take a plus for itself, and lines that end as on the wire.
  const values = [subject, names[0] === 'subject' ? body.replaceAll('\n', '\r\n') : body]
  const parameters = names.map((name, at) => `${name}=${encodeURIComponent(values[at]!)}`).join('&')
  const [address, fragment] = contact.split('#', 2)
  return `${address}${address!.includes('?') ? '&' : '?'}${parameters}${fragment === undefined ? '' : `#${fragment}`}`
}
