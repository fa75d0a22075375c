/** The records of a sport's bundle: converts them to rows and back, and to the data of the bundle as a whole. */

import { groupedBy } from '../../../kernel/collections/groups.ts'
import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import type { AthleteRow, FieldRow, SportContestRow, SportRows } from '../../../services/athletes/rules/rows.ts'
import { isContradicted, tookPart } from '../../../services/athletes/rules/sport/coverage.ts'
import { shownLocation, sourceUrlOf } from '../../input/input.ts'
import type { Attribution, SportData } from '../../sport/data.ts'
import type { ReadOptions } from '../read.ts'
import { MAX_REFUSED_SHARE } from '../read-table.ts'
import { type EntryRecord, entryRow, statusOf, yearOf } from './checks.ts'
import type { FieldRecord } from './fields.ts'
import type { AboutRecord, AthleteRecord, ContestRecord, ResultRecord } from './tables.ts'

// The bundle's description in about.csv.

export type About = Pick<SportData<unknown>, 'label' | 'demo' | 'sourceDate' | 'sourceUrl'> & {
  readonly attribution: Pick<Attribution, 'text' | 'url' | 'license'> & {
    /** The words of the text that are the link; all of them by default. */
    readonly linkText?: string
  }
}

/** The description of a bundle that has none. */
const unnamed = (title: string): AboutRecord => ({
  ...{ label: title, license: 'as stated by the source', attribution: `${title}.`, attribution_url: null },
  ...{ attribution_link_text: null, source_date: null, source_url: null, demo: false },
})

export const aboutRecords = (about: About | undefined): AboutRecord[] => (about ? [recordOf(about)] : [])

const recordOf = ({ label, demo, sourceDate, sourceUrl, attribution }: About): AboutRecord => ({
  ...{ label, demo, license: attribution.license, attribution: attribution.text, attribution_url: attribution.url },
  ...{ attribution_link_text: attribution.linkText ?? null, source_date: sourceDate, source_url: sourceUrl },
})

function attributionOf({
  attribution: text,
  attribution_link_text,
  attribution_url,
  license,
}: AboutRecord): Attribution {
  const url = attribution_url ?? '/methodology'
  const linkText = attribution_link_text ?? text
  const start = text.indexOf(linkText)
  const link = `<a href="${escaped(url)}">${escaped(linkText)}</a>`
  const html = `${escaped(text.slice(0, start))}${link}${escaped(text.slice(start + linkText.length))}`
  return { text, html, url, license }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)

interface SportRecords {
  readonly about: readonly AboutRecord[]
  readonly athletes: readonly unknown[]
}

type Fields = Pick<SportRows<string>, 'fields' | 'results'>

interface SportBundle<R extends SportRecords, Rows> {
  /** Label of a bundle without a description. */
  readonly title: string
  readonly records: R
  readonly rowsOf: (records: R, today: string) => Rows
  /** Adds notes on the rows to the report, and returns counts. */
  readonly note?: (records: R, rows: Rows, report: Report) => Readonly<Record<string, number>>
}

/** The data of a bundle that was read; throws ImportRefused if too many rows are invalid. */
export function sportData<R extends SportRecords, Rows extends Fields & { [Name in keyof Rows]: readonly unknown[] }>(
  { title, records, rowsOf, note }: SportBundle<R, Rows>,
  location: string,
  { report, today }: ReadOptions,
): SportData<Rows> {
  report.demand(MAX_REFUSED_SHARE)
  if (records.about.length > 1)
    throw new ImportRefused('about.csv has more than one row. One row describes the whole bundle.')
  if (records.athletes.length === 0)
    throw new ImportRefused(`${shownLocation(location)} has no athletes; nothing was changed.`)
  const rows = rowsOf(records, today)
  noteFields(rows, report)
  const noted = note?.(records, rows, report)
  const about = records.about[0] ?? unnamed(title)
  return {
    ...{ label: about.label, demo: about.demo, sourceDate: about.source_date },
    sourceUrl: about.source_url ?? sourceUrlOf(location),
    attribution: attributionOf(about),
    counts: { ...report.counts(), rows: countsOf(rows), ...noted },
    rows,
  }
}

/** Reports what `fields.csv` states of results that contradict it, or that are not there. */
function noteFields({ fields, results }: Fields, report: Report): void {
  const taking = groupedBy(results.filter(tookPart), ({ contest, division }) => `${contest}\n${division}`)
  for (const { contest, division, coverage, size } of fields) {
    const of = `fields.csv: ${contest}, ${division}`
    const places = taking.get(`${contest}\n${division}`)?.map(({ place }) => place)
    if (!places) report.decide('no results', `${of} has no results; only its size counts.`)
    else if (coverage !== null && isContradicted({ coverage, size }, places))
      report.decide(
        'coverage',
        `${of} is stated as ${coverage.toLowerCase()}${size === null ? '' : ` of ${size}`}, which its ${places.length} results contradict; what their places imply is used.`,
      )
  }
}

const countsOf = (rows: Readonly<Record<string, readonly unknown[]>>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]))

// Records and rows.

export const athleteRow = (one: AthleteRecord): AthleteRow => ({
  ...{ key: one.id, fullName: one.full_name, sex: one.sex, countryCode: one.country },
  ...{ dateOfBirth: one.date_of_birth, birthYear: one.birth_year ?? yearOf(one.date_of_birth) },
  ...{ heightCm: one.height_cm, weightKg: one.weight_kg },
  ...(one.aliases && { aliases: one.aliases }),
})

export const athleteRecord = (one: AthleteRow): AthleteRecord => ({
  ...{ id: one.key, full_name: one.fullName, sex: one.sex, country: one.countryCode },
  ...{ date_of_birth: one.dateOfBirth, birth_year: one.birthYear, height_cm: one.heightCm, weight_kg: one.weightKg },
  aliases: one.aliases && one.aliases.length > 0 ? one.aliases : null,
})

export const contestRow = <Level extends string>(one: ContestRecord<Level>, today: string): SportContestRow<Level> => ({
  ...{ key: one.id, name: one.name, series: one.series, level: one.level, stage: one.stage },
  ...{ status: statusOf(one, today), date: one.date, endDate: one.end_date },
  ...{ year: one.year ?? (yearOf(one.date) as number), city: one.city, countryCode: one.country },
})

export const contestRecord = <Level extends string>(one: SportContestRow<Level>): ContestRecord<Level> => ({
  ...{ id: one.key, name: one.name, series: one.series, level: one.level, stage: one.stage, status: one.status },
  ...{ date: one.date, end_date: one.endDate, year: one.year, city: one.city, country: one.countryCode },
})

interface ResultRecords<Level extends string> {
  readonly athletes: readonly AthleteRecord[]
  readonly contests: readonly ContestRecord<Level>[]
  readonly results: readonly ResultRecord[]
  readonly fields: readonly FieldRecord[]
}

export const fieldRow = ({ contest_id, field_size, ...field }: FieldRecord): FieldRow => ({
  ...{ contest: contest_id, size: field_size, ...field },
})

export const fieldRecord = ({ contest, size, ...field }: FieldRow): FieldRecord => ({
  ...{ contest_id: contest, field_size: size, ...field },
})

export const sportRows = <Level extends string>(
  { athletes, contests, results, fields }: ResultRecords<Level>,
  today: string,
): SportRows<Level> => ({
  athletes: athletes.map(athleteRow),
  contests: contests.map((one) => contestRow(one, today)),
  results: results.map(({ contest_id, athlete_id, division, ...entry }) => ({
    ...{ contest: contest_id, athlete: athlete_id, division, ...entryRow(entry) },
  })),
  fields: fields.map(fieldRow),
})

/** States the status only if it does not follow from the place. */
export function entryRecord({ status, place, placeText }: ReadPlace): EntryRecord {
  const implied = readPlace(placeText ?? `${place ?? ''}`)?.status
  return { place: { status, place, placeText }, status: implied === status ? null : status }
}
