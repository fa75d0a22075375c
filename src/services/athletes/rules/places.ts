/** Parses the place of an entry as sources write it: `1`, `T3`, `DQ`. */
import type { EntryStatus } from './rows.ts'

export interface ReadPlace {
  readonly status: EntryStatus
  readonly place: number | null
  /** The original text; null if empty. */
  readonly placeText: string | null
}

const WITHOUT_PLACE: readonly (readonly [form: RegExp, status: EntryStatus])[] = [
  [/^(ds?q|disqualified)$/i, 'DISQUALIFIED'],
  [/^(dnf|did not finish)$/i, 'DID_NOT_FINISH'],
  [/^(wd|w\/d|withdrew|withdrawn|dns|did not start)$/i, 'WITHDRAWN'],
  [/^[-–—]?$/, 'ENTERED'],
]

/** Parses a place: a number, a tie (`T3`, `=3`, `3=`), or a status such as `DNF`; undefined for anything else. */
export function readPlace(text: string): ReadPlace | undefined {
  const written = text.trim()
  const placeText = written === '' ? null : written
  const digits = /^(?:t\.?|=)?([1-9]\d{0,3})(?:=|\.|st|nd|rd|th)?$/i.exec(written)?.[1]
  if (digits !== undefined) return { status: 'PLACED', place: Number(digits), placeText }
  const status = WITHOUT_PLACE.find(([form]) => form.test(written))?.[1]
  return status && { status, place: null, placeText }
}
