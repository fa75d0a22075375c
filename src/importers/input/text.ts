/** Text of files: repairs UTF-8 that was decoded as Latin-1, removes invisible characters, and checks dates. */

/** Two or more characters that are bytes above ASCII in Latin-1. */
const SUSPECT = /[\u0080-\u00ff]{2,}/g
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Turns `GaliÅ«nÅ³` into `Galiūnų`, only if the bytes are UTF-8 and form letters. Correct text never does. */
export const repaired = (text: string): string =>
  text.replaceAll(SUSPECT, (characters) => {
    try {
      const decoded = decoder.decode(Buffer.from(characters, 'latin1'))
      return /^[\p{L}\p{M}]+$/u.test(decoded) ? decoded : characters
    } catch {
      return characters
    }
  })

/** Words of plain ASCII with single spaces, like most texts. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/

/** Repairs text, normalizes it to NFC with single spaces, and removes invisible characters. */
export const cleaned = (text: string): string =>
  PLAIN.test(text)
    ? text
    : repaired(text)
        .normalize('NFC')
        .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()

/** Whether a text of the form `YYYY-MM-DD` is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
