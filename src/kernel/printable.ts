/**
 * Text from outside as it may be shown on a terminal: names in archives, cells and labels can hold escape sequences
 * that move the cursor or rewrite what was printed before.
 */

/** Control characters, line and paragraph separators, and the marks that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Every character that is not for showing as `\u001b`, line breaks too. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped)

/** The same for text of several lines, whose line breaks stay. Of JSON it makes the same JSON. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) === -1
