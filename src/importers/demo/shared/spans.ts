/** How many contests fall in each year: more and more, so that they add up, and a few that are announced. */
import { type Day, firstOf, yearOf } from './days.ts'

/** Contests a year beside each other; straight lines between. */
export type Growth = readonly (readonly [year: number, contests: number])[]

export interface Span {
  readonly year: number
  readonly from: Day
  /** The first day that is out of it. */
  readonly to: Day
  readonly contests: number
  readonly upcoming: boolean
}

interface SpanOptions {
  readonly contests: number
  readonly firstYear: number
  readonly today: Day
  readonly growth: Growth
}

/** Of all contests; announced up to so many days ahead. */
const UPCOMING_SHARE = 0.017
const AHEAD_DAYS = 240

export function spansOf({ contests, firstYear, today, growth }: SpanOptions): Span[] {
  const upcoming = Math.max(2, Math.round(contests * UPCOMING_SHARE))
  const thisYear = yearOf(today)
  const past = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => {
    const year = firstYear + index
    const [from, to] = [firstOf(year), Math.min(firstOf(year + 1), today - 1)]
    return { year, from, to, weight: (grown(growth, year) * Math.max(to - from, 0)) / 365, upcoming: false }
  })
  const nextYear = firstOf(thisYear + 1)
  const ahead = [
    { year: thisYear, from: today + 2, to: nextYear },
    { year: thisYear + 1, from: Math.max(nextYear, today + 2), to: today + AHEAD_DAYS },
  ].map((span) => ({ ...span, weight: Math.max(span.to - span.from - 6, 0), upcoming: true }))
  return [...apportion(past, contests - upcoming), ...apportion(ahead, upcoming)]
}

function grown(growth: Growth, year: number): number {
  const at = growth.findIndex(([anchor]) => anchor >= year)
  if (at === -1) return growth.at(-1)![1]
  const [[fromYear, from], [toYear, to]] = [growth[Math.max(at - 1, 0)]!, growth[at]!]
  return fromYear === toYear ? to : from + ((to - from) * (year - fromYear)) / (toYear - fromYear)
}

function apportion(parts: readonly (Omit<Span, 'contests'> & { weight: number })[], contests: number): Span[] {
  const share = contests / parts.reduce((sum, { weight }) => sum + weight, 0)
  let [all, counted] = [0, 0]
  const spans = parts.map((part, index) => {
    all += part.weight * share
    // The first year has a contest however small the world is.
    const until = index === parts.length - 1 ? contests : Math.max(Math.round(all), Math.min(1, contests))
    const span = { ...part, contests: until - counted }
    counted = until
    return span
  })
  return spans.filter((span) => span.contests > 0)
}
