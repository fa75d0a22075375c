/**
 * Reads the records that the archive lists. Marks become rows; titles are skipped, because they follow from the
 * results.
 */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import { countryOf, wholeOf } from '../../../services/athletes/rules/countries/countries.ts'
import { type EventFacts, eventNamed } from '../../../services/strongman/rules/events/events.ts'
import { readMark } from '../../../services/strongman/rules/events/marks.ts'
import type { RecordRow } from '../../../services/strongman/rules/rows.ts'
import { MAX_GAP_YEARS } from '../../identities/appearances.ts'
import type { Person } from '../../identities/identify.ts'
import { isFault, type RowFault, rowFault } from '../../input/csv.ts'
import type { InputOptions } from '../../input/open.ts'
import { keyOf } from './contests.ts'
import { isObject, type Json, readJson, textIn } from './files.ts'

/** The facts of a contest that are needed to place a record. */
export interface RecordContest {
  readonly key: string
  readonly date: string | null
  readonly year: number
  readonly division: string
  readonly persons: readonly Person[]
}

export interface KnownContests {
  contest(key: string): RecordContest | undefined
  /** All persons with that folded name. */
  personsNamed(name: string): readonly Person[]
}

/** In a refusal the line is the number of the record in its list, and the column is the path within it. */
export async function readRecords(
  location: string,
  options: InputOptions,
  known: KnownContests,
  report: Report,
): Promise<RecordRow[]> {
  const { file, json } = await readJson(location, options)
  const { eventRecords: marks, wsmRecords: titles } = isObject(json) ? json : {}
  if (!Array.isArray(marks) || !Array.isArray(titles))
    throw new ImportRefused(`${file} has no lists eventRecords and wsmRecords.`)
  report.read += titles.length
  report.skip('a title record, worked out from the results', titles.length)
  return marks.flatMap((record: unknown, index) => {
    const holders: unknown[] = isObject(record) && Array.isArray(record['holders']) ? record['holders'] : []
    return (holders.length > 0 ? holders : [undefined]).flatMap((holder, at) => {
      report.read += 1
      const row =
        isObject(record) && isObject(holder) ? rowOf(record, holder, known) : rowFault('', 'record has no holder')
      if (isFault(row)) {
        const column = `eventRecords[${index + 1}].${row.column.replace('holders', `holders[${at + 1}]`)}`
        report.refuse({ file, line: index + 1, ...row, column })
        return []
      }
      report.used += 1
      return [row]
    })
  })
}

function rowOf(record: Json, holder: Json, known: KnownContests): RecordRow | RowFault {
  const name = textIn(record, 'name')
  const event = eventNamed(name)
  if (!event) return rowFault('name', 'event is not known', name)
  const mark = readMark(textIn(record, 'value'))
  if (mark.status !== 'VALUE') return rowFault('value', 'value is not a mark', mark.text ?? '')
  const competition = textIn(holder, 'contestName')
  const contest = known.contest(keyOf(textIn(holder, 'contestArchiveId')))
  const year = contest?.year ?? Number(/^\d{4}\b/.exec(competition)?.[0])
  if (Number.isNaN(year))
    return rowFault('holders.contestName', 'contest is not known, and its name has no year', competition)
  const person = personOf(holder, contest, year, known)
  if (!person) return rowFault('holders.athleteName', 'athlete is not known', textIn(holder, 'athleteName'))
  const { text, value, unit, reps, implementKg } = mark
  const note = textIn(record, 'valueNote').replace(/^\((.*)\)$/, '$1')
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
function personOf(
  holder: Json,
  contest: RecordContest | undefined,
  year: number,
  known: KnownContests,
): Person | undefined {
  const name = fold(textIn(holder, 'athleteName'))
  const code = countryOf(textIn(holder, 'countryCode'))?.code
  const inContest = contest?.persons.filter((person) => fold(person.name) === name) ?? []
  if (inContest.length === 1) return inContest[0]
  const candidates = known.personsNamed(name).filter(({ country, firstYear, lastYear }) => {
    const sameCountry = !code || !country || wholeOf(country) === wholeOf(code)
    return sameCountry && year >= firstYear - MAX_GAP_YEARS && year <= lastYear + MAX_GAP_YEARS
  })
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Whether the record is narrower than the event: for repetitions, a speed, or a number of implements in the name. */
const isNarrower = (name: string, unit: string | null, event: EventFacts): boolean =>
  unit !== event.unit || /[()]/.test(name)

/** `120 kg, 70 m, 25 s` means an implement of 120 kg; `18 to 25 kg` means several. */
const weightIn = (note: string): number | null => {
  const kg = /^(\d+(?:\.\d+)?) kg\b/.exec(note)?.[1]
  return kg === undefined ? null : Number(kg)
}
