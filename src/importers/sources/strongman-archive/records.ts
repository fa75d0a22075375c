/**
 * Reads the records that the archive lists. Marks become rows; titles are skipped, because they follow from the
 * results.
 */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type EventFacts, eventNamed } from '../../../services/strongman/rules/events/events.ts'
import { readMark } from '../../../services/strongman/rules/events/marks.ts'
import type { RecordRow } from '../../../services/strongman/rules/rows.ts'
import { familyOf } from '../../identities/families.ts'
import type { Person } from '../../identities/identify.ts'
import { LONGEST_GAP_YEARS } from '../../identities/spans.ts'
import type { InputOptions } from '../../input/open.ts'
import { keyOf } from './contests.ts'
import { isObject, type Json, readJson, textIn } from './json.ts'
import { cleaned } from './text.ts'

/** The facts of a contest that are needed to place a record. */
export interface RecordContest {
  readonly key: string
  readonly date: string | null
  readonly year: number
  readonly division: string
  readonly persons: readonly Person[]
}

interface Known {
  readonly contest: (key: string) => RecordContest | undefined
  /** All persons with that folded name. */
  readonly named: (name: string) => readonly Person[]
}

/** In a refusal the line is the number of the record in its list, and the column is the path within it. */
export async function readRecords(
  location: string,
  options: InputOptions,
  known: Known,
  report: Report,
): Promise<RecordRow[]> {
  const { file, json } = await readJson(location, options)
  const lists = isObject(json) ? [json['eventRecords'], json['wsmRecords']] : []
  if (!lists.every(Array.isArray) || lists.length === 0)
    throw new ImportRefused(`${file} has no lists eventRecords and wsmRecords.`)
  const [marks, titles] = lists as [unknown[], unknown[]]
  report.read += titles.length
  report.skip('a title record, worked out from the results', titles.length)
  return marks.flatMap((record, index) => {
    const holders = isObject(record) && Array.isArray(record['holders']) ? record['holders'] : []
    return (holders.length > 0 ? holders : [undefined]).flatMap((holder: unknown, at) => {
      report.read += 1
      const row =
        isObject(record) && isObject(holder) ? rowOf(record, holder, known) : wrong('', 'record has no holder')
      if ('reason' in row) {
        const column = `eventRecords[${index + 1}].${row.column.replace('holders', `holders[${at + 1}]`)}`
        report.refuse({ file, line: index + 1, ...row, column })
        return []
      }
      report.used += 1
      return [row]
    })
  })
}

interface Wrong {
  readonly column: string
  readonly reason: string
  readonly value?: string
}

const wrong = (column: string, reason: string, value?: string): Wrong => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, 40) }),
})

function rowOf(record: Json, holder: Json, known: Known): RecordRow | Wrong {
  const name = cleaned(textIn(record, 'name'))
  const event = eventNamed(name)
  if (!event) return wrong('name', 'event is not known', name)
  const mark = readMark(cleaned(textIn(record, 'value')))
  if (mark.status !== 'VALUE') return wrong('value', 'value is no mark', mark.text ?? '')
  const competition = cleaned(textIn(holder, 'contestName'))
  const contest = known.contest(keyOf(textIn(holder, 'contestArchiveId')))
  const year = contest?.year ?? Number(/^\d{4}\b/.exec(competition)?.[0])
  if (Number.isNaN(year))
    return wrong('holders.contestName', 'contest is not known, and its name has no year', competition)
  const person = personOf(holder, contest, year, known)
  if (!person) return wrong('holders.athleteName', 'athlete is not known', textIn(holder, 'athleteName'))
  const { text, value, unit, reps, implementKg } = mark
  const note = cleaned(textIn(record, 'valueNote')).replace(/^\((.*)\)$/, '$1')
  return {
    ...{ text, value, unit, reps },
    implementKg: implementKg ?? weightIn(note),
    event: event.key,
    division: contest?.division.startsWith('W') ? 'W' : 'M',
    athlete: person.key,
    contest: contest?.key ?? null,
    competition,
    category: isNarrower(name, unit, event) ? name : null,
    date: contest?.date ?? null,
    year,
    note: note || null,
  }
}

/** A person of the contest with the name, or else the only one with that name and country at the time. */
function personOf(holder: Json, contest: RecordContest | undefined, year: number, known: Known): Person | undefined {
  const name = fold(cleaned(textIn(holder, 'athleteName')))
  const code = countryOf(textIn(holder, 'countryCode'))?.code
  const there = contest?.persons.filter((person) => fold(person.name) === name) ?? []
  if (there.length === 1) return there[0]
  const near = known.named(name).filter(({ country, firstYear, lastYear }) => {
    const sameCountry = !code || !country || familyOf(country) === familyOf(code)
    return sameCountry && year >= firstYear - LONGEST_GAP_YEARS && year <= lastYear + LONGEST_GAP_YEARS
  })
  return near.length === 1 ? near[0] : undefined
}

/** Whether the record is narrower than the event: for repetitions, a speed, or a number of implements in the name. */
const isNarrower = (name: string, unit: string | null, event: EventFacts): boolean =>
  unit !== event.unit || /[()]/.test(name)

/** `120 kg, 70 m, 25 s` means an implement of 120 kg; `18 to 25 kg` means several. */
const weightIn = (note: string): number | null => {
  const kg = /^(\d+(?:\.\d+)?) kg\b/.exec(note)?.[1]
  return kg === undefined ? null : Number(kg)
}
