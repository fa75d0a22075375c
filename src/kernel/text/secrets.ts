/** Redacts what looks like a credential in everything written to a log or sent to a client. */

/** How the header of a web token begins: `{"` in base64; its first letter may begin a sentence. */
const TOKEN_HEADER = /[eE]yJ[\w-]/

/**
 * Hides web tokens: three parts with dots between, of which the first is a header. One expression for all of it would
 * read a long word again from each `eyJ` in it.
 */
const withoutTokens = (text: string): string =>
  text.replace(/[\w.-]+/g, (run) => {
    const parts = run.split('.')
    const redactedParts: string[] = []
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at]!
      const start = part.search(TOKEN_HEADER)
      const isToken = start >= 0 && parts[at + 1] && at + 2 < parts.length
      redactedParts.push(isToken ? `${part.slice(0, start)}(token)` : part)
      if (isToken) at += 2
    }
    return redactedParts.join('.')
  })

/** Keys keep their visible prefix, and URLs their user. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(sg_(?:live|test)_\w{8})\w+/g, '$1…'],
  [/(whsec_)[\w+/]+=*/g, '$1(hidden)'],
  [/\b(bearer|basic)(\s+)[\w.~+/-]{16,}=*/gi, '$1$2(hidden)'],
  [/("(?:authorization|proxy-authorization|x-api-key|cookie|set-cookie)":")(?:[^"\\]|\\.)*/gi, '$1(hidden)'],
  [/(:\/\/[^\s:@/"]*:)[^\s@/"]+@/g, '$1(hidden)@'],
]

const replaced = (text: string, [secret, redacted]: (typeof SECRETS)[number]): string => text.replace(secret, redacted)

/** A cheap check: most lines do not match it and are not searched further. */
const SUSPECT = /sg_[lt]|whsec_|eyJ|:\/\/|bearer|basic|authorization|api-key|cookie/i

export const withoutSecrets = (line: string): string =>
  SUSPECT.test(line) ? SECRETS.reduce(replaced, withoutTokens(line)) : line

/**
 * Hides what may be a credential in the URL of a setting: its user, password, fragment and the values of its query. What
 * only resembles a URL is hidden as a whole if it may have one.
 */
export function withoutUrlCredentials(text: string): string {
  if (!URL.canParse(text)) return /^[a-z][a-z\d+.-]*:.*[@?#]/is.test(text) ? HIDDEN : text
  const url = new URL(text)
  const { username, password, search, hash } = url
  // A URL without any is shown as it was entered, not as the parser normalizes it.
  if (!`${username}${password}${search}${hash}`) return text
  const user = username || password ? `${HIDDEN}@` : ''
  const query = [...url.searchParams].map(([name, value]) => (value ? `${name}=${HIDDEN}` : HIDDEN)).join('&')
  return `${url.protocol}//${user}${url.host}${url.pathname}${query && `?${query}`}${hash && `#${HIDDEN}`}`
}

const HIDDEN = '(hidden)'

/**
 * In text that is returned to its sender, only keys, secrets of webhooks and widget tokens are redacted. Case is ignored, because sentences
 * begin in upper case.
 */
const CREDENTIALS = SECRETS.slice(0, 2).map(
  ([secret, redactedParts]) => [new RegExp(secret, 'gi'), redactedParts] as const,
)

/** Redacts our keys and tokens that a caller put into a path, a parameter or a query and that the response echoes. */
export const withoutCredentials = (text: string): string =>
  !/sg_[lt]|whsec_|eyJ/i.test(text) ? text : CREDENTIALS.reduce(replaced, withoutTokens(text))
