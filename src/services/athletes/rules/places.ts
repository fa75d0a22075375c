/** The place of an entry as sources write it, read: `1`, `T3`, `DQ`. */
import type { EntryStatus } from './rows.ts'

export interface ReadPlace {
  readonly status: EntryStatus
  readonly place: number | null
  /** As it is written; null where nothing is. */
  readonly placeText: string | null
}

const WITHOUT_PLACE: readonly (readonly [form: RegExp, status: EntryStatus])[] = [
  [/^(ds?q|disqualified)$/i, 'DISQUALIFIED'],
  [/^(dnf|did not finish)$/i, 'DID_NOT_FINISH'],
  [/^(wd|w\/d|withdrew|withdrawn|dns|did not start)$/i, 'WITHDRAWN'],
  [/^[-–—]?$/, 'ENTERED'],
]

/** The place of an entry: a number, a shared one (`T3`, `=3`, `3=`), why there is none, or undefined where it is no place. */
export function readPlace(text: string): ReadPlace | undefined {
  const written = text.trim()
  const placeText = written === '' ? null : written
  const digits = /^(?:t\.?|=)?([1-9]\d{0,3})(?:=|\.|st|nd|rd|th)?$/i.exec(written)?.[1]
  if (digits !== undefined) return { status: 'PLACED', place: Number(digits), placeText }
  const status = WITHOUT_PLACE.find(([form]) => form.test(written))?.[1]
  return status && { status, place: null, placeText }
}
