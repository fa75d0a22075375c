/**
 * The operator's identity decisions: a small CSV that overrides the rule of `identify.ts` and adds nicknames. A line is
 * about two people, each identified by name and country, or about the nickname of one:
 *
 *   name,country,same_as,same_as_country,decision,nickname
 *   Jo Example,FRA,Joanna Example,SUI,same,           one person, shown as the second; years no longer matter
 *   Jo Example,ENG,Jo Example,SCO,distinct,           two people, though the rule joins them or suspects them
 *   Joanna Example,SUI,,,,The Oak                     she is also found as The Oak
 *
 * An empty country matches any; an empty decision is `same`. A line that names one person twice joins the parts of a
 * career that are far apart. The columns `year` and `same_as_year` tell namesakes of one country apart by a year in
 * which they competed.
 */

import type { Report } from '../../kernel/faults/report.ts'
import { fold, LONGEST_NAME } from '../../kernel/text/names.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import { CELL_COUNT_FAULT, type CsvInput, demandColumns, type RowFault, readCsv, rowFault } from '../input/csv.ts'
import { type InputOptions, withInput } from '../input/open.ts'
import { cleaned } from '../input/text.ts'

/** The name and country by which a line identifies a person. */
export interface PersonRef {
  /** Folded. */
  readonly name: string
  /** Null matches any country. */
  readonly country: string | null
  /** Null matches any year. */
  readonly year: number | null
}

interface Line {
  readonly file: string
  readonly line: number
  readonly one: PersonRef
}

export interface PairAlias extends Line {
  readonly other: PersonRef
  readonly decision: 'same' | 'distinct'
}

interface NicknameAlias extends Line {
  readonly nickname: string
}

export type Alias = PairAlias | NicknameAlias

const COLUMNS = {
  what: 'aliases',
  required: ['name', 'country', 'same_as', 'same_as_country'],
  optional: ['decision', 'year', 'same_as_year', 'nickname'],
} as const
type ColumnName = (typeof COLUMNS)['required' | 'optional'][number]

interface Named {
  readonly name: string
  readonly country: string | null
  /** Only where namesakes of one country have to be told apart. */
  readonly year: number | null
}

/** The line of a file of aliases that settles whether two people are one. */
export const settlingLine = (one: Named, other: Named, decision: PairAlias['decision']): string =>
  [...[one, other].flatMap(({ name, country, year }) => [name, country ?? '', `${year ?? ''}`]), decision]
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')

export const readAliasFile = async (
  location: string | undefined,
  options: InputOptions,
  report: Report,
): Promise<Alias[]> =>
  location === undefined ? [] : withInput(location, options, (input) => readAliases(input, report))

export async function readAliases(input: CsvInput, report: Report): Promise<Alias[]> {
  const aliases: Alias[] = []
  const lineOf = new Map<string, number>()
  const { header } = await readCsv(
    input,
    (cells) => {
      demandColumns(input, cells, COLUMNS)
      return cells
    },
    (cells, line, columns) => {
      report.read += 1
      const alias = readLine(columns, cells, { file: input.name, line })
      if ('reason' in alias) return report.refuse({ file: input.name, line, ...alias })
      const pair = aboutOf(alias)
      const earlier = lineOf.get(pair)
      if (earlier !== undefined)
        return report.refuse({
          file: input.name,
          line,
          ...rowFault(
            '',
            `an earlier line is about the same ${'nickname' in alias ? 'nickname' : 'two people'}`,
            `line ${earlier}`,
          ),
        })
      lineOf.set(pair, line)
      aliases.push(alias)
      report.used += 1
    },
  )
  if (!header) demandColumns(input, undefined, COLUMNS)
  return aliases
}

const aboutOf = (alias: Alias): string =>
  'nickname' in alias
    ? `${textOf(alias.one)} is called ${fold(alias.nickname)}`
    : [alias.one, alias.other].map(textOf).sort().join(' = ')

export const textOf = ({ name, country, year }: PersonRef): string =>
  `${name} (${country ?? 'any country'}${year === null ? '' : `, ${year}`})`

function readLine(
  columns: readonly string[],
  cells: readonly string[],
  where: Pick<Line, 'file' | 'line'>,
): Alias | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: ColumnName) => cleaned(cells[columns.indexOf(column)] ?? '')
  const one = readPerson(cell, 'name', 'country', 'year')
  if ('reason' in one) return one
  const nickname = cell('nickname')
  const decision = cell('decision')
  if (nickname !== '') {
    const other = (['same_as', 'same_as_country', 'same_as_year', 'decision'] as const).find(
      (column) => cell(column) !== '',
    )
    if (other !== undefined) return rowFault(other, `a line with a nickname has no ${other}`, cell(other))
    if (fold(nickname) === '' || nickname.length > LONGEST_NAME)
      return rowFault('nickname', `nickname must have letters, at most ${LONGEST_NAME}`, nickname)
    return { ...where, one, nickname }
  }
  const other = readPerson(cell, 'same_as', 'same_as_country', 'same_as_year')
  if ('reason' in other) return other
  if (decision !== '' && decision !== 'same' && decision !== 'distinct')
    return rowFault('decision', 'decision is not same or distinct', decision)
  if (
    decision === 'distinct' &&
    (textOf(one) === textOf(other) || (isOneNamesake(one, other) && lacksYear(one, other)))
  )
    return rowFault('decision', 'one name and country is two people only by year and same_as_year', cell('name'))
  return { ...where, one, other, decision: decision || 'same' }
}

const isOneNamesake = (one: PersonRef, other: PersonRef): boolean =>
  one.name === other.name && one.country === other.country

const lacksYear = (one: PersonRef, other: PersonRef): boolean => one.year === null || other.year === null

function readPerson(
  cell: (column: ColumnName) => string,
  ...[nameColumn, countryColumn, yearColumn]: [ColumnName, ColumnName, ColumnName]
): PersonRef | RowFault {
  const [name, country, year] = [cell(nameColumn), cell(countryColumn), cell(yearColumn)]
  const folded = fold(name)
  if (folded === '') return rowFault(nameColumn, 'name has no letters', name)
  if (name.length > LONGEST_NAME) return rowFault(nameColumn, `name is longer than ${LONGEST_NAME} characters`, name)
  const code = country === '' ? null : countryOf(country)?.code
  if (code === undefined) return rowFault(countryColumn, 'country is not known', country)
  if (year !== '' && !/^(19|20)\d\d$/.test(year)) return rowFault(yearColumn, 'year is no year', year)
  return { name: folded, country: code, year: year === '' ? null : Number(year) }
}
