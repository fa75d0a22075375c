/**
 * Widely known nicknames of athletes and short names of series, which most files lack: a CSV that is shipped, or one of
 * the operator in its place (`prisma/nicknames/README.md`). It adds names to search by, and never joins people.
 */
import { join } from 'node:path'
import { groupedBy } from '../kernel/collections/groups.ts'
import { Report } from '../kernel/faults/report.ts'
import { packageFolder } from '../kernel/files/package.ts'
import { SPORT_NAMES, type SportName } from '../kernel/sports.ts'
import { fold, LONGEST_NAME } from '../kernel/text/names.ts'
import { countryOf } from '../services/athletes/rules/countries/countries.ts'
import { sameCountry } from '../services/athletes/rules/matching.ts'
import type { AthleteRow, Sex, SportRows } from '../services/athletes/rules/rows.ts'
import { CELL_COUNT_FAULT, type CsvInput, demandColumns, type RowFault, readCsv, rowFault } from './input/csv.ts'
import { type InputOptions, withInput } from './input/open.ts'
import { cleaned } from './input/text.ts'
import type { SportData } from './sport/data.ts'

interface Nickname {
  readonly line: number
  readonly sport: SportName
  readonly kind: 'athlete' | 'series'
  /** Folded. */
  readonly name: string
  /** Null matches any. */
  readonly sex: Sex | null
  readonly country: string | null
  readonly nickname: string
}

const COLUMNS = {
  what: 'nicknames',
  required: ['sport', 'kind', 'name', 'sex', 'country', 'nickname'],
  optional: [],
} as const
type ColumnName = (typeof COLUMNS)['required'][number]

const SHIPPED = (): string => join(packageFolder(), 'prisma/nicknames/nicknames.csv')

const SEXES: Readonly<Record<string, Sex>> = { male: 'MALE', female: 'FEMALE' }

interface NicknameOptions {
  /** The operator's file; the shipped one without it. */
  readonly location?: string | undefined
  readonly input: InputOptions
  readonly report: Report
}

/** The data with the nicknames of its sport. Made-up people never have the names of real ones. */
export async function withNicknames<Rows extends Pick<SportRows<string>, 'athletes'>>(
  data: SportData<Rows>,
  sport: SportName,
  { location, input, report }: NicknameOptions,
): Promise<SportData<Rows>> {
  if (data.demo) return data
  // Most lines of the shipped file are about nobody in a given file, which is no fault.
  const note = (text: string) => location !== undefined && report.note(text)
  const all = await withInput(location ?? SHIPPED(), input, (csv) =>
    readNicknames(csv, location === undefined ? new Report() : report),
  )
  const ofSport = all.filter((one) => one.sport === sport)
  const athletes = ofAthletes(
    data.rows.athletes,
    ofSport.filter(({ kind }) => kind === 'athlete'),
    note,
  )
  const ofSeries = groupedBy(
    ofSport.filter(({ kind }) => kind === 'series'),
    ({ name }) => name,
  )
  const seriesAliases = Object.fromEntries(
    [...ofSeries].map(([name, lines]) => [name, lines.map(({ nickname }) => nickname)]),
  )
  return { ...data, rows: { ...data.rows, athletes }, ...(ofSeries.size > 0 && { seriesAliases }) }
}

/** A line that may mean several people is left out. */
function ofAthletes(
  athletes: readonly AthleteRow[],
  lines: readonly Nickname[],
  note: (text: string) => void,
): readonly AthleteRow[] {
  const named = new Set(lines.map(({ name }) => name))
  const byName = new Map<string, Set<AthleteRow>>()
  for (const athlete of athletes)
    for (const name of [athlete.fullName, ...(athlete.aliases ?? [])].map(fold))
      if (named.has(name)) byName.set(name, (byName.get(name) ?? new Set()).add(athlete))
  const nicknames = new Map<AthleteRow, string[]>()
  for (const { line, name, sex, country, nickname } of lines) {
    const all = [...(byName.get(name) ?? [])].filter(
      (one) =>
        (sex === null || one.sex === null || one.sex === sex) &&
        (country === null || one.countryCode === null || sameCountry(one.countryCode, country)),
    )
    const ownName = all.filter(({ fullName }) => fold(fullName) === name)
    // A namesake may have the name as one spelling of several, as a son has his father's.
    const meant = ownName.length > 0 ? ownName : all
    const [athlete] = meant
    if (meant.length > 1) note(`Line ${line} of the nicknames means ${meant.length} people: ${name}.`)
    else if (!athlete) note(`Line ${line} of the nicknames matches nobody in the data: ${name}.`)
    else nicknames.set(athlete, [...(nicknames.get(athlete) ?? []), nickname])
  }
  if (nicknames.size === 0) return athletes
  return athletes.map((athlete) => {
    const added = nicknames.get(athlete)
    return added ? { ...athlete, aliases: merged(athlete, added) } : athlete
  })
}

/** Each name once, whatever its accents. */
function merged({ fullName, aliases = [] }: AthleteRow, added: readonly string[]): string[] {
  const known = new Set([fullName, ...aliases].map(fold))
  return [...aliases, ...added.filter((name) => !known.has(fold(name)) && known.add(fold(name)))]
}

async function readNicknames(input: CsvInput, report: Report): Promise<Nickname[]> {
  const nicknames: Nickname[] = []
  const { header } = await readCsv(
    input,
    (cells) => {
      demandColumns(input, cells, COLUMNS)
      return cells
    },
    (cells, line, columns) => {
      report.read += 1
      const read = readLine(columns, cells, line)
      if ('reason' in read) return report.refuse({ file: input.name, line, ...read })
      nicknames.push(read)
      report.used += 1
    },
  )
  if (!header) demandColumns(input, undefined, COLUMNS)
  return nicknames
}

function readLine(columns: readonly string[], cells: readonly string[], line: number): Nickname | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: ColumnName) => cleaned(cells[columns.indexOf(column)] ?? '')
  const sport = SPORT_NAMES.find((one) => one.toLowerCase() === cell('sport').toLowerCase())
  if (!sport) return rowFault('sport', `sport is not one of ${SPORT_NAMES.join(', ').toLowerCase()}`, cell('sport'))
  const kind = cell('kind')
  if (kind !== 'athlete' && kind !== 'series') return rowFault('kind', 'kind is not athlete or series', kind)
  for (const column of ['name', 'nickname'] as const)
    if (fold(cell(column)) === '' || cell(column).length > LONGEST_NAME)
      return rowFault(column, `${column} must have letters, at most ${LONGEST_NAME}`, cell(column))
  const sex = cell('sex') === '' ? null : SEXES[cell('sex').toLowerCase()]
  if (sex === undefined) return rowFault('sex', 'sex is not male or female', cell('sex'))
  const country = cell('country') === '' ? null : countryOf(cell('country'))?.code
  if (country === undefined) return rowFault('country', 'country is not known', cell('country'))
  return { line, sport, kind, name: fold(cell('name')), sex, country, nickname: cell('nickname') }
}
