/** Texts of others, as they are printed on a terminal. */
import { expect, test } from 'vitest'
import { isPrintable, printable, printableLines } from '../../src/kernel/text/printable.ts'

test.each([
  ['a zero-width space', 'Iron\u200bClub', 'Iron\\u200bClub'],
  ['a zero-width joiner', 'Iron\u200dClub', 'Iron\\u200dClub'],
  ['a zero-width non-joiner', 'Iron\u200cClub', 'Iron\\u200cClub'],
  ['a word joiner', 'Iron\u2060Club', 'Iron\\u2060Club'],
  ['a byte order mark', '\ufeffIron', '\\ufeffIron'],
  ['a soft hyphen', 'Iron\u00adClub', 'Iron\\u00adClub'],
  ['a filler', '\u3164', '\\u3164'],
  ['a variation selector', 'A\ufe0f', 'A\\ufe0f'],
  ['a tag beyond the basic plane', 'A\u{e0041}', 'A\\udb40\\udc41'],
  ['a right-to-left override', 'a\u202eb', 'a\\u202eb'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['an escape sequence', '\u001b[2K', '\\u001b[2K'],
  ['half a surrogate pair', 'a\ud800', 'a\\ud800'],
])('%s is escaped', (_, text, shown) => expect(printable(text)).toBe(shown))

test('visible characters of all scripts are printed as they are', () => {
  const text = 'Hafþór Żydrūnas 鉄 نادي 🏋'
  expect(printable(text)).toBe(text)
})

test('JSON remains equivalent', () => {
  const value = { name: 'a\u200b\u{e0041}\u202e' }
  expect(JSON.parse(printableLines(JSON.stringify(value, null, 2)))).toEqual(value)
})

test('joiners, which names of some languages have, are no reason to refuse a cell', () => {
  expect(isPrintable('علی\u200cرضا')).toBe(true)
})
