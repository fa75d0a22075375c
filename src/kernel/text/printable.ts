/**
 * Makes external text safe to print on a terminal: names in archives, cells and labels can contain escape sequences
 * that move the cursor or rewrite earlier output.
 */

/** Control characters, line and paragraph separators, and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes every unprintable character, including line breaks, in the form `\u001b`. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped)

/** The same for text with several lines, whose line breaks stay. JSON remains equivalent. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) === -1
