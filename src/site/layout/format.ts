/** Formatting of numbers, dates and names on the pages. */
import { sent } from '../../kernel/numbers/units.ts'
import { ordinal } from '../../kernel/text/phrases.ts'

/** Formats an integer with thousands separators: 1409590 as 1,409,590. */
export const integer = (value: number): string => value.toLocaleString('en-US')

/** Formats with a fixed number of decimals: 1.5 as 1.50, 1234.5 as 1,234.5. */
export const fixed = (value: number, digits: number): string =>
  minus(value.toFixed(digits).replace(/^-?\d+/, (part) => integer(Number(part))))

/** A mark, a weight or a count with its unit: `1,102.31 lb`, `71.8%`, `45°`, `1 win`. */
export const amount = (value: number, unit: string): string =>
  withUnit(minus(value.toLocaleString('en-US', { maximumFractionDigits: 2 })), unit)

/** The same of a formatted number. */
export function withUnit(value: string, unit: string): string {
  if (unit === '%') return `${value}%`
  if (unit === 'deg') return `${value}°`
  return `${value} ${value === '1' ? unit.replace(/(?<=.)(?:ies\b|s\b)/, (end) => (end === 'ies' ? 'y' : '')) : unit}`
}

const [CM_PER_INCH, INCHES_PER_FOOT] = [2.54, 12]

/** `198 cm`, and for readers in pounds `198 cm (6 ft 6 in)`. */
export function height(cm: number, unit: 'kg' | 'lb'): string {
  const metric = withUnit(String(cm), 'cm')
  if (unit === 'kg') return metric
  const inches = Math.round(cm / CM_PER_INCH)
  return `${metric} (${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in)`
}

/** ` and 2 more` after the first of several; empty without others. */
export const andMore = (others: number): string => (others === 0 ? '' : ` and ${integer(others)} more`)

/** A value out of 100: 19.94 as 19.9%. */
export const percent = (value: number, digits = 1): string => `${fixed(value, digits)}%`

/** A percentile as whole ordinal, no more than what is reached: 73.6 as 73rd. */
export const percentileRank = (percentile: number): string => ordinal(Math.floor(percentile))

/** A difference with its sign, using the typographic minus; a value that rounds to zero has no sign. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

/** Formats `BENCH_PRESS`, `bench-press` or `epley` with an initial capital and spaces. */
export function words(name: string): string {
  const text = name.toLowerCase().replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats `2024-08-23` or a Date as 23 August 2024. */
export const day = (iso: string | Date): string => DAY.format(new Date(iso))

/** `10–11 October 2026`, `30 September – 2 October 2026`; without an end or with the same one, a single day. */
export function daySpan(from: string, to: string | null): string {
  if (to === null || to === from) return day(from)
  const span = DAY.formatRange(new Date(from), new Date(to)).replaceAll(/\s/g, ' ')
  return span.replace(/^(\d+) – (\d+ \p{L}+ \d+)$/u, '$1–$2')
}

/** Loads as sources write them, `310-319 kg`, with the dash of ranges. */
export const withDashes = (text: string): string => text.replaceAll(/(\d)-(?=\d+(?:\.\d+)? ?(?:kg|lb)\b)/g, '$1–')

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
/** A weight or a range of weights; not the last one of a list, whose others have no unit of their own. */
const WEIGHTS = new RegExp(
  String.raw`(?<![^\s(])(?<!\d(?:,|,? (?:and|or|to)| [-–—&+/]) )(${NUMBER})(?:[-–](${NUMBER}))? kg\b`,
  'g',
)

/**
 * Loads that a text has in kilograms, in the reader's unit: `12 reps (320 kg)`, `310–319 kg`. A text with pounds, or with
 * a weight that is not certainly one, stays as it is.
 */
export function loadsIn(text: string, unit: 'kg' | 'lb'): string {
  const weights = text.match(WEIGHTS) ?? []
  const isCertain = weights.length === text.match(/\d ?kg\b/g)?.length && !/\blbs?\b/i.test(text)
  if (unit === 'kg' || !isCertain) return withDashes(text)
  return text.replaceAll(
    WEIGHTS,
    (_, from: string, to: string | undefined) => `${pounds(from)}${to === undefined ? '' : `–${pounds(to)}`} lb`,
  )
}

const pounds = (kg: string): string =>
  sent(Number(kg.replaceAll(',', '')), 'LB').toLocaleString('en-US', { maximumFractionDigits: 1 })

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The short form for tables: 23 Aug 2024. */
export const shortDay = (iso: string): string => SHORT_DAY.format(new Date(iso))

const minus = (text: string): string => text.replace(/^-/, '−')

/** A day as a point on an axis of years: 2 July 2024 is 2024.5. */
export function yearsAt(iso: string): number {
  const date = new Date(iso)
  const year = date.getUTCFullYear()
  return year + (date.getTime() - Date.UTC(year, 0)) / (Date.UTC(year + 1, 0) - Date.UTC(year, 0))
}
