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
 * which they competed. The columns `sport` and `same_as_sport` say of which sports they are; without them, both are of
 * the sport that is imported. So one file serves the imports of all sports.
 */

import type { Report } from '../../kernel/faults/report.ts'
import { SPORT_NAMES, type SportName } from '../../kernel/sports.ts'
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
  /** Null for the sport that is imported. */
  readonly sport: SportName | null
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

/** A decision about a person of the imported sport and one of another sport. */
export interface AcrossSports extends PairAlias {
  readonly otherSport: SportName
}

/** The lines that concern a sport; those about two sports begin with its own person. */
export function aliasesFor(sport: SportName, aliases: readonly Alias[]) {
  const within: Alias[] = []
  const across: AcrossSports[] = []
  for (const alias of aliases) {
    const one = alias.one.sport ?? sport
    const other = 'other' in alias ? (alias.other.sport ?? sport) : one
    if (one === sport && other === sport) within.push(alias)
    else if (!('other' in alias)) continue
    else if (one === sport) across.push({ ...alias, otherSport: other })
    else if (other === sport) across.push({ ...alias, one: alias.other, other: alias.one, otherSport: one })
  }
  return { within, across }
}

const COLUMNS = {
  what: 'aliases',
  required: ['name', 'country', 'same_as', 'same_as_country'],
  optional: ['decision', 'year', 'same_as_year', 'nickname', 'sport', 'same_as_sport'],
} as const
type ColumnName = (typeof COLUMNS)['required' | 'optional'][number]

interface Named {
  readonly name: string
  readonly country: string | null
  /** Only where namesakes of one country have to be told apart. */
  readonly year: number | null
  /** Only where the line may be imported with another sport. */
  readonly sport?: SportName | undefined
}

/** The line of a file of aliases that settles whether two people are one, under the header `SETTLING_HEADER`. */
export const settlingLine = (one: Named, other: Named, decision: PairAlias['decision']): string =>
  [...[one, other].flatMap(cellsOf), decision]
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')

const cellsOf = ({ name, country, year, sport }: Named): string[] => [
  ...[name, country ?? '', `${year ?? ''}`, sport?.toLowerCase() ?? ''],
]

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

export const textOf = ({ name, country, year, sport }: PersonRef): string =>
  `${name} (${[country ?? 'any country', year, sport?.toLowerCase()].filter((part) => part != null).join(', ')})`

function readLine(
  columns: readonly string[],
  cells: readonly string[],
  where: Pick<Line, 'file' | 'line'>,
): Alias | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: ColumnName) => cleaned(cells[columns.indexOf(column)] ?? '')
  const one = readPerson(cell, 'name', 'country', 'year', 'sport')
  if ('reason' in one) return one
  const nickname = cell('nickname')
  const decision = cell('decision')
  if (nickname !== '') {
    const other = (['same_as', 'same_as_country', 'same_as_year', 'same_as_sport', 'decision'] as const).find(
      (column) => cell(column) !== '',
    )
    if (other !== undefined) return rowFault(other, `a line with a nickname has no ${other}`, cell(other))
    if (fold(nickname) === '' || nickname.length > LONGEST_NAME)
      return rowFault('nickname', `nickname must have letters, at most ${LONGEST_NAME}`, nickname)
    return { ...where, one, nickname }
  }
  const other = readPerson(cell, 'same_as', 'same_as_country', 'same_as_year', 'same_as_sport')
  if ('reason' in other) return other
  if ((one.sport === null) !== (other.sport === null)) {
    const missing = one.sport === null ? 'sport' : 'same_as_sport'
    return rowFault(missing, 'sport and same_as_sport must be given together', '')
  }
  if (decision !== '' && decision !== 'same' && decision !== 'distinct')
    return rowFault('decision', 'decision is not same or distinct', decision)
  // The years may be equal: people who were told apart by their ids can have competed in the same year.
  if (decision === 'distinct' && isOneNamesake(one, other) && lacksYear(one, other))
    return rowFault('decision', 'one name and country is two people only by year and same_as_year', cell('name'))
  return { ...where, one, other, decision: decision || 'same' }
}

const isOneNamesake = (one: PersonRef, other: PersonRef): boolean =>
  one.name === other.name && one.country === other.country && one.sport === other.sport

const lacksYear = (one: PersonRef, other: PersonRef): boolean => one.year === null || other.year === null

function readPerson(
  cell: (column: ColumnName) => string,
  ...[nameColumn, countryColumn, yearColumn, sportColumn]: [ColumnName, ColumnName, ColumnName, ColumnName]
): PersonRef | RowFault {
  const [name, country, year] = [cell(nameColumn), cell(countryColumn), cell(yearColumn)]
  const sport = cell(sportColumn)
  const folded = fold(name)
  if (folded === '') return rowFault(nameColumn, 'name has no letters', name)
  if (name.length > LONGEST_NAME) return rowFault(nameColumn, `name is longer than ${LONGEST_NAME} characters`, name)
  const code = country === '' ? null : countryOf(country)?.code
  if (code === undefined) return rowFault(countryColumn, 'country is not known', country)
  if (year !== '' && !/^(19|20)\d\d$/.test(year)) return rowFault(yearColumn, 'year is not a year', year)
  const sportName = SPORT_NAMES.find((one) => one.toLowerCase() === sport.toLowerCase()) ?? null
  if (sport !== '' && sportName === null)
    return rowFault(sportColumn, `sport is not one of ${SPORT_NAMES.map((one) => one.toLowerCase()).join(', ')}`, sport)
  return { name: folded, country: code, year: year === '' ? null : Number(year), sport: sportName }
}
