/** Spans and dates as an operator writes them: `90d`, `12h`, `30m`, `45s`, `2027-01-31`. */

const SECONDS = { d: 86_400, h: 3_600, m: 60, s: 1 } as const
/** Ten years: what is longer was not meant. */
const LONGEST_SECONDS = 3_650 * SECONDS.d

export const SPAN = 'a span like 90d, 12h, 30m or 45s, of ten years at most'
export const EXPIRY = `${SPAN}, or a date to come like 2027-01-31 (00:00 UTC)`

/** Undefined where the text is no span. */
export function parseSpan(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,9})([dhms])$/.exec(text.trim()) ?? []
  if (count === undefined) return undefined
  const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS]
  return seconds <= LONGEST_SECONDS ? seconds : undefined
}

/** The moment after a span, or the beginning of a day in UTC; undefined where it is neither, or lies in the past. */
export function parseExpiry(text: string, now = Date.now()): Date | undefined {
  const seconds = parseSpan(text)
  const moment = seconds === undefined ? startOfDay(text.trim()) : new Date(now + seconds * 1000)
  const ms = moment?.getTime() ?? Number.NaN
  return ms > now && ms <= now + LONGEST_SECONDS * 1000 ? moment : undefined
}

function startOfDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00.000Z`)
  // 2027-02-30 would be taken for the second of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : date
}
