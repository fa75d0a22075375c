/**
 * Makes external text safe to print on a terminal: names in archives, cells and labels can contain escape sequences
 * that move the cursor or rewrite earlier output.
 */

/** Control characters, line and paragraph separators, and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu

/**
 * The same and what has no width, such as joiners: names may have it, but two that differ in it alone must not look
 * equal.
 */
const INDISTINCT = new RegExp(`${UNPRINTABLE.source}|[\\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`, 'gu')

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Escapes every unprintable character, including line breaks, and every one without width, in the form `\u001b`. */
export const printable = (text: string): string => text.replace(INDISTINCT, escaped)

/** The same for text with several lines, whose line breaks stay. JSON remains equivalent. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) === -1
