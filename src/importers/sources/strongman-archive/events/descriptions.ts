/** Reads descriptions of events: `5 implements / 75 second time limit / 100 to 180 kg`. */
import type { Report } from '../../../../kernel/faults/report.ts'
import { type EventFacts, eventNamed } from '../../../../services/strongman/rules/events/events.ts'
import type { ReadMark } from '../../../../services/strongman/rules/events/marks.ts'
import { readCsv } from '../../../input/csv.ts'
import { cleaned } from '../text.ts'
import type { EventFile } from './files.ts'
import { csvOf } from './result-file.ts'

/** The details of the named events, by position; null if there are none. */
export async function readDescriptions(
  file: EventFile,
  events: readonly string[],
  report: Report,
): Promise<(string | null)[]> {
  const details: (string | null)[] = events.map(() => null)
  let header = true
  await readCsv(csvOf(file), (cells) => {
    if (header) {
      header = false
      return
    }
    report.read += 1
    const [name, info] = [cleaned(cells[0] ?? ''), cleaned(cells.slice(1).join(', '))]
    // A remark on the contest may run into the name of the first event.
    const position = events.findIndex(
      (event, index) => details[index] === null && (name === event || name.endsWith(` ${event}`)),
    )
    if (position >= 0 && info !== '') {
      details[position] = info
      report.used += 1
    } else
      report.skip(
        /^(Source:|Contest Notes:|- )/.test(name)
          ? 'a remark on the contest'
          : 'a description of an event without results',
      )
  })
  return details
}

const parts = (details: string): string[] => details.split(/ \/ |, /)

/** Details that make a lift another event, whatever the event is called; null is an event outside the catalogue. */
const OTHERWISE: readonly (readonly [words: RegExp, event: string | null])[] = [
  [/^hummer tires?$/i, 'tire deadlift'],
  [/^(\d+-inch|partial) (\w+ )?deadlift$|^\d+-inch axle$/i, 'partial deadlift'],
  [/^(milk cart|frame) deadlift$|^side handles$|^car squat$|^vehicle press$/i, null],
]

/** The event that took place: the details may show that a deadlift is a car deadlift. */
export function eventHeld(name: string, details: string | null): EventFacts | undefined {
  for (const part of parts(details ?? '')) {
    const other = OTHERWISE.find(([words]) => words.test(part))
    if (other) return other[1] === null ? undefined : eventNamed(other[1])
    if (/^car deadlift$/i.test(part)) return eventNamed('car deadlift')
  }
  return eventNamed(name)
}

interface Implement {
  readonly kg: number
  /**
   * Number of implements, if they differ: only a mark that completes all of them reaches the heaviest; null if they are
   * equal.
   */
  readonly after: number | null
}

const KG = '(\\d+(?:\\.\\d+)?) kg'
const ONE = new RegExp(`^(?:\\d+x )?${KG}(?: [a-z' ]+)?$`, 'i')
const LADDER = new RegExp(`^(?:(\\d+) (?:lifts|bars), )?\\d+(?:\\.\\d+)? to ${KG}\\b`, 'i')
const COUNT = /^(\d+) (?:implements|lifts|bars)$/i

/** The one weight that all implements have, or the heaviest of a ladder; null if the details name several weights. */
export function implementIn(details: string | null): Implement | null {
  if (details === null || (details.match(/\d ?kg\b/g) ?? []).length !== 1) return null
  const all = details.split(' / ')
  for (const part of all) {
    const one = ONE.exec(part)?.[1]
    if (one) return { kg: Number(one), after: null }
    const [, count, heaviest] = LADDER.exec(part) ?? []
    if (!heaviest) continue
    const after = Number(count ?? all.map((other) => COUNT.exec(other)?.[1]).find((other) => other !== undefined))
    return Number.isNaN(after) ? null : { kg: Number(heaviest), after }
  }
  return null
}

/**
 * The weight of a mark's implement; the mark's own takes precedence over the event's. A mark in kilograms needs none.
 */
export function implementOf(mark: ReadMark, implement: Implement | null): number | null {
  if (mark.implementKg !== null) return mark.implementKg
  if (!implement || mark.unit === 'kg' || mark.status !== 'VALUE') return null
  if (implement.after === null) return implement.kg
  return mark.reps !== null && mark.reps >= implement.after ? implement.kg : null
}
