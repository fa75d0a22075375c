/**
 * Reads the header of the bulk CSV: the positions of the columns in use, in any order.
 * Column meanings: https://openpowerlifting.gitlab.io/opl-csv/bulk-csv-docs.html
 */
import { isUtf8 } from 'node:buffer'
import { ImportRefused } from '../../../../kernel/faults/report.ts'

/** The lifts in storage order; columns are named after the first word. */
export const LIFTS = [
  { slug: 'squat', column: 'Squat' },
  { slug: 'bench-press', column: 'Bench' },
  { slug: 'deadlift', column: 'Deadlift' },
] as const

/** What figures are made of, in storage order: the lifts, the total of the three, and its Dots. */
export const MEASURES = [...LIFTS, { slug: 'total' }, { slug: 'dots' }] as const

export const [TOTAL, DOTS] = [LIFTS.length, LIFTS.length + 1] as const

/** A longer line is not a row of this file, and is not buffered. */
export const MAX_LINE_BYTES = 64 * 1024

const NEWLINE = 10

/** Byte order marks of UTF-16, in either byte order. */
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

const notUtf8 = (file: string, why: string): ImportRefused =>
  new ImportRefused(`The text of ${file} is not UTF-8: ${why}. Save the file as UTF-8 and import it again.`)

/** Refuses lines that are not UTF-8, and shows the first one. */
export function demandUtf8(lines: Buffer, file: string): void {
  if (isUtf8(lines)) return
  for (let start = 0; start < lines.length; ) {
    const newline = lines.indexOf(NEWLINE, start)
    const end = newline < 0 ? lines.length : newline
    const line = lines.subarray(start, end)
    if (!isUtf8(line)) throw notUtf8(file, `a row begins ${JSON.stringify(line.toString('latin1', 0, 40))}`)
    start = end + 1
  }
}

export interface Layout {
  /** All column names, in order. */
  readonly columns: readonly string[]
  readonly name: number
  readonly sex: number
  readonly equipment: number
  /** In years; `.5` where only the birth year is known. */
  readonly age: number
  /** `40-44`: the age on the day. */
  readonly ageClass: number
  /** `40-49`: the age reached in the year. */
  readonly birthYearClass: number
  readonly division: number
  readonly federation: number
  readonly bodyweight: number
  readonly place: number
  readonly tested: number
  readonly sanctioned: number
  /** Best of three attempts, in the order of LIFTS; negative if all failed. */
  readonly best: readonly number[]
  /** The fourth attempt, which counts for no total but is a lift; negative if it failed. */
  readonly fourth: readonly number[]
}

const REQUIRED = [
  ...['Name', 'Sex', 'Equipment', 'Age', 'AgeClass', 'BirthYearClass', 'Division', 'BodyweightKg', 'Place', 'Tested'],
  ...['Federation', 'Sanctioned'],
  ...LIFTS.flatMap(({ column }) => [`Best3${column}Kg`, `${column}4Kg`]),
]

/** Parses the header line at the start of the file, and returns where the first row begins. */
export function readHeader(start: Buffer, file: string): { layout: Layout; bodyStart: number } {
  if (UTF16.some((mark) => start.indexOf(mark) === 0)) throw notUtf8(file, 'it is UTF-16')
  const newline = start.indexOf(NEWLINE)
  const end = newline < 0 ? start.length : newline
  if (end > MAX_LINE_BYTES) throw notCsv(file, `its first line is longer than ${MAX_LINE_BYTES} bytes`)
  const line = start
    .toString('utf8', 0, end)
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mark a binary file.
  if (/[\u0000-\u0008\uFFFD]/.test(line)) throw notCsv(file, 'its first line is not text')
  if (!line.includes(',')) throw notCsv(file, `its first line is ${JSON.stringify(line.slice(0, 60))}`)
  return { layout: layoutOf(line.split(','), file), bodyStart: newline < 0 ? start.length : newline + 1 }
}

function layoutOf(columns: readonly string[], file: string): Layout {
  const times = (column: string) => columns.filter((one) => one === column).length
  const missing = REQUIRED.filter((column) => times(column) === 0)
  const twice = REQUIRED.filter((column) => times(column) > 1)
  const wrong = [
    ...(missing.length > 0 ? [`lacks ${listOf(missing)}`] : []),
    ...(twice.length > 0 ? [`has ${listOf(twice)} more than once`] : []),
  ]
  if (wrong.length > 0)
    throw new ImportRefused(
      `The header of ${file} ${wrong.join(' and ')}. Give the bulk CSV of OpenPowerlifting, as it is offered for download.`,
    )
  const at = (column: string) => columns.indexOf(column)
  return {
    columns,
    name: at('Name'),
    sex: at('Sex'),
    equipment: at('Equipment'),
    age: at('Age'),
    ageClass: at('AgeClass'),
    birthYearClass: at('BirthYearClass'),
    division: at('Division'),
    federation: at('Federation'),
    bodyweight: at('BodyweightKg'),
    place: at('Place'),
    tested: at('Tested'),
    sanctioned: at('Sanctioned'),
    best: LIFTS.map(({ column }) => at(`Best3${column}Kg`)),
    fourth: LIFTS.map(({ column }) => at(`${column}4Kg`)),
  }
}

const listOf = (columns: readonly string[]): string =>
  `the ${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`

const notCsv = (file: string, why: string): ImportRefused =>
  new ImportRefused(`${file} is not a CSV: ${why}. Give the bulk CSV of OpenPowerlifting, or a .gz or .zip of it.`)
