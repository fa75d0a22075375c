/** Blacks out what looks like a credential, in whatever is written to a log or told to a client. */

/** Of a key its visible prefix stays, of a URL its user. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(sg_(?:live|test)_\w{8})\w+/g, '$1…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)'],
  [/\b(bearer|basic)(\s+)[\w.~+/-]{16,}=*/gi, '$1$2(hidden)'],
  [/("(?:authorization|proxy-authorization|x-api-key|cookie|set-cookie)":")(?:[^"\\]|\\.)*/gi, '$1(hidden)'],
  [/(:\/\/[^\s:@/"]*:)[^\s@/"]+@/g, '$1(hidden)@'],
]

/** A cheap look that most lines pass, so that they cost nothing more. */
const SUSPECT = /sg_[lt]|eyJ|:\/\/|bearer|basic|authorization|api-key|cookie/i

export const withoutSecrets = (line: string): string =>
  SUSPECT.test(line) ? SECRETS.reduce((text, [secret, shown]) => text.replace(secret, shown), line) : line

/** Of text that goes back to whoever sent it, keys and widget tokens are all that has to go; sentences begin in upper case. */
const CREDENTIALS = SECRETS.slice(0, 2).map(([secret, shown]) => [new RegExp(secret, 'gi'), shown] as const)

/** Without the keys and tokens of ours that a caller put into a path, a parameter or a query, and is told of. */
export const withoutCredentials = (text: string): string =>
  !/sg_[lt]|eyJ/i.test(text)
    ? text
    : CREDENTIALS.reduce((shown, [secret, instead]) => shown.replace(secret, instead), text)
