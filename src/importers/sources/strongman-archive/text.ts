/** Text of the archive as it was meant: UTF-8 that somebody read as Latin-1 is repaired, invisible marks are dropped. */

/** Two characters or more that are bytes above ASCII when written as Latin-1. */
const SUSPECT = /[\u0080-\u00ff]{2,}/g
const decoder = new TextDecoder('utf-8', { fatal: true })

/** `GaliÅ«nÅ³` as `Galiūnų`: only where the bytes are UTF-8 and make letters. What is right already is never such. */
export const repaired = (text: string): string =>
  text.replaceAll(SUSPECT, (characters) => {
    try {
      const meant = decoder.decode(Buffer.from(characters, 'latin1'))
      return /^[\p{L}\p{M}]+$/u.test(meant) ? meant : characters
    } catch {
      return characters
    }
  })

/** Words of plain ASCII with single spaces, as most texts are. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/

/** Repaired, in one form of Unicode, with single spaces, and without what cannot be seen. */
export const cleaned = (text: string): string =>
  PLAIN.test(text)
    ? text
    : repaired(text)
        .normalize('NFC')
        .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
