/** Builds the record book: progressions of the best marks, notes on them, and marks set outside sanctioned contests. */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import { eventOfKey } from '../../../src/services/strongman/rules/events/events.ts'
import type { RecordRow } from '../../../src/services/strongman/rules/rows.ts'
import { type Day, dateOf, yearOf } from '../shared/random.ts'
import type { Feat } from './contest.ts'
import { sexOf } from './divisions.ts'

/** Classes with separate records in addition to those of all men and all women, and the events of these records. */
const CLASSES: readonly string[] = ['M105', 'M90', 'W82']
const CLASS_EVENTS: readonly string[] = ['deadlift', 'log_press']
/** Number of records that each book keeps, the latest ones. */
const MAX_RECORDS = 8
/** Rep records are grouped in bands of this many kilograms; only the heaviest bands are listed. */
const BAND_KG = 10
const BANDS = 4

interface Book {
  readonly event: string
  readonly division: string
  /** Restricts the event, for example to an implement weight; null for the event itself. */
  readonly category: string | null
  /** The lightest weight of the band; 0 without a band. */
  readonly bandKg: number
  /** Marks that were the best so far, the latest last. */
  readonly best: Feat[]
}

export function createRecords(random: Random, feats: readonly Feat[], today: Day): RecordRow[] {
  const books = new Map<string, Book>()
  for (const feat of feats) for (const book of booksOf(feat)) enter(books, book, feat)
  const all = [...books.values()]
  const bands = new Map<string, Book[]>()
  for (const book of all.filter(({ bandKg }) => bandKg > 0)) {
    bands.set(book.event, [...(bands.get(book.event) ?? []), book])
  }
  const heaviest = [...bands.values()].flatMap((own) => own.sort((a, b) => b.bandKg - a.bandKg).slice(0, BANDS))
  return [
    ...all.filter(({ bandKg }) => bandKg === 0).flatMap((book) => progression(random, book, today)),
    ...heaviest.map((book) => row(book, book.best.at(-1)!, null)),
  ]
}

/** Feats come in order of day, so a mark that beats the last one of a book is a record. */
function enter(books: Map<string, Book>, book: Omit<Book, 'best'>, feat: Feat): void {
  const key = `${book.event} ${book.division} ${book.category}`
  const before = books.get(key)
  const last = before?.best.at(-1)
  if (!before || !last) books.set(key, { ...book, best: [feat] })
  else if (feat.mark.score! > last.mark.score!) {
    // Of several feats in one contest only the last one counts.
    if (last.contest === feat.contest) before.best.pop()
    before.best.push(feat)
  }
}

/** The books that a mark may enter. */
function booksOf({ item, division, mark }: Feat): Omit<Book, 'best'>[] {
  const { mode, habit } = item.course
  const { measure, key, name } = eventOfKey(habit.event)!
  const all = sexOf(division) === 'MALE' ? 'M' : 'W'
  const kg = mark.implementKg
  if (mode === 'REPS' && measure === 'WEIGHT' && all === 'M') {
    const bandKg = Math.floor(kg! / BAND_KG) * BAND_KG
    const category = `${name} for Reps (${bandKg}-${bandKg + BAND_KG - 1} kg)`
    return [{ event: key, division: all, category, bandKg }]
  }
  if (mode === 'FAR') return [{ event: key, division: all, category: `${name} (${kg} kg)`, bandKg: 0 }]
  if (mode !== 'MAX') return []
  const own = CLASSES.includes(division) && CLASS_EVENTS.includes(key) ? [division] : []
  return [all, ...own].map((code) => ({ event: key, division: code, category: null, bandKg: 0 }))
}

function progression(random: Random, book: Book, today: Day): RecordRow[] {
  const rows = book.best.map((feat, index) =>
    row(book, feat, noteOn(random, book, feat, index > 1 ? book.best[index - 1] : undefined)),
  )
  const latest = rows.slice(-MAX_RECORDS)
  const last = book.best.at(-1)!
  const shown = UNSANCTIONED.includes(`${book.event} ${book.division}`)
    ? exhibition(random, book, last, today)
    : undefined
  return shown ? [...latest, shown] : latest
}

function row({ event, division, category }: Book, { contest, person, mark }: Feat, note: string | null): RecordRow {
  const { score: _, ...plain } = mark
  return {
    ...{ event, division, category, ...plain, note },
    athlete: person.key,
    contest: contest.key,
    competition: contest.name,
    date: contest.date,
    year: contest.year,
  }
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const LONG_YEARS = 6
const STOOD: readonly string[] = ['The record before had stood for * years.', 'Ended a record of * years.']
const ROUND_KG = { heavy: 50, light: 25, heavyFrom: 250 }

/** Used where the mark itself gives nothing to note. */
const REMARKS: readonly string[] = [
  ...['With straps and a suit.', 'On the third attempt.', 'With belt and wrist wraps, without straps.'],
  ...['The implement was weighed after the lift.', 'Judged by three referees.', 'At the end of the second day.'],
]
const WITH_REMARK = 0.3

function noteOn(random: Random, { category }: Book, { mark, plan }: Feat, before: Feat | undefined): string | null {
  const remark = random.chance(WITH_REMARK) ? random.one(REMARKS) : null
  if (!before || category !== null) return null
  const value = mark.value!
  const step = value >= ROUND_KG.heavyFrom ? ROUND_KG.heavy : ROUND_KG.light
  const round = Math.floor(value / step) * step
  if (before.mark.value! < round) return `The first of ${round} kg or more.`
  const stood = plan.year - before.plan.year
  if (stood >= LONG_YEARS) return random.one(STOOD).replace('*', NUMBERS[stood] ?? `${stood}`)
  return remark
}

/** Books that also list a mark set outside sanctioned contests. */
const UNSANCTIONED: readonly string[] = ['deadlift M', 'log_press M', 'axle_press M', 'dumbbell_press M', 'deadlift W']

const EXHIBITIONS: readonly (readonly [competition: string, note: string])[] = [
  ['Record Evening', 'Set outside sanctioned competition, at an exhibition.'],
  ['Gym Lift', 'Set outside sanctioned competition, in training and on film; calibrated plates.'],
  ['Charity Lift', 'Set outside sanctioned competition, as the only lifter of the evening.'],
]

/** A mark slightly above the best contest mark, by the same athlete, some months later. */
function exhibition(random: Random, book: Book, last: Feat, today: Day): RecordRow {
  const day = Math.min(last.plan.day + random.integer(40, 300), today)
  const [name, note] = random.one(EXHIBITIONS)
  const value = Math.floor(last.mark.value!) + random.integer(1, 3)
  const { nation } = last.person
  return {
    ...row(book, last, note),
    ...{ text: `${value} kg`, value, contest: null, date: dateOf(day), year: yearOf(day) },
    competition: `${name}, ${nation.cities[0] ?? nation.name}`,
  }
}
