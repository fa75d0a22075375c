/**
 * Entries of whole days as iCalendar (RFC 5545, and for the calendar itself RFC 7986). Why no library:
 * docs/decisions/0005-libraries.md.
 */
import { createHash } from 'node:crypto'

export interface Calendar {
  readonly name: string
  readonly description: string
  /** The calendar's own address, from which programs refresh it. */
  readonly url: string
  readonly entries: readonly CalendarEntry[]
}

/** An entry of whole days, which does not show its reader as busy. */
export interface CalendarEntry {
  /** Unique in the world, and the same whenever the calendar is read. */
  readonly uid: string
  /** When the facts were recorded, as an ISO 8601 instant. */
  readonly recorded: string
  /** The first and the last day, as ISO 8601 dates. */
  readonly from: string
  readonly to: string
  readonly title: string
  readonly place: string | undefined
  readonly description: string
  readonly url: string
  readonly category: string
}

export function iCalendarOf({ name, description, url, entries }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Strengthgraph//Contests//EN', 'METHOD:PUBLISH'],
    `UID:${createHash('sha256').update(url).digest('base64url')}`,
    // Most programs read the older names, which no standard has.
    ...[`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`],
    ...[`DESCRIPTION:${text(description)}`, `X-WR-CALDESC:${text(description)}`],
    ...[`SOURCE;VALUE=URI:${url}`, 'REFRESH-INTERVAL;VALUE=DURATION:P1D', 'X-PUBLISHED-TTL:P1D'],
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const linesOf = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(entry.uid)}`,
  `DTSTAMP:${new Date(entry.recorded).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${dayOf(entry.from)}`,
  // The day after the last one.
  `DTEND;VALUE=DATE:${dayOf(entry.to, 1)}`,
  `SUMMARY:${text(entry.title)}`,
  ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
  `DESCRIPTION:${text(entry.description)}`,
  `URL;VALUE=URI:${entry.url}`,
  `CATEGORIES:${text(entry.category)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const text = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const DAY_MS = 86_400_000

const dayOf = (date: string, daysLater = 0): string =>
  new Date(Date.parse(date) + daysLater * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')

/** The most bytes of a line. */
const LONGEST = 75

/** Continues a long line on further lines, which begin with a space. No character is split. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > LONGEST) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += more
  }
  return [...lines, current].join('\r\n')
}
