/**
 * The operator's identity decisions: a small CSV that overrides the rule of `identify.ts`. A line is about two people,
 * each identified by name and country:
 *
 *   name,country,same_as,same_as_country,decision
 *   Jo Example,FRA,Joanna Example,SUI,same        one person, shown as the second; years no longer matter
 *   Jo Example,ENG,Jo Example,SCO,distinct        two people, though the rule joins them or suspects them
 *
 * An empty country matches any; an empty decision is `same`. A line that names one person twice joins the parts of a
 * career that are far apart.
 */

import { ImportRefused, type Refusal, type Report } from '../../kernel/faults/report.ts'
import { fold } from '../../kernel/text/names.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import { type CsvInput, readCsv } from '../input/csv.ts'

/** The name and country by which a line identifies a person. */
export interface Named {
  /** Folded. */
  readonly name: string
  /** Null matches any country. */
  readonly country: string | null
}

export interface Alias {
  readonly line: number
  readonly one: Named
  readonly other: Named
  readonly decision: 'same' | 'distinct'
}

const COLUMNS = ['name', 'country', 'same_as', 'same_as_country', 'decision'] as const

export async function readAliases(input: CsvInput, report: Report): Promise<Alias[]> {
  const aliases: Alias[] = []
  const seen = new Map<string, number>()
  let columns: readonly string[] | undefined
  await readCsv(input, (cells, line) => {
    if (!columns) {
      columns = headerOf(input.name, cells)
      return
    }
    report.read += 1
    const read = lineOf(columns, cells, line)
    const pair = 'decision' in read ? [read.one, read.other].map(textOf).sort().join(' = ') : ''
    const twin = seen.get(pair)
    if ('reason' in read) return report.refuse({ file: input.name, line, ...read })
    if (twin !== undefined)
      return report.refuse({ file: input.name, line, column: '', reason: `line ${twin} is about the same two people` })
    seen.set(pair, line)
    aliases.push(read)
    report.used += 1
  })
  if (!columns) throw new ImportRefused(`${input.name} is empty. Its first line is ${COLUMNS.join(',')}.`)
  return aliases
}

export const textOf = ({ name, country }: Named): string => `${name} (${country ?? 'any country'})`

function headerOf(file: string, cells: readonly string[]): readonly string[] {
  const unknown = cells.filter((cell) => !COLUMNS.some((column) => column === cell))
  const missing = COLUMNS.filter((column) => !cells.includes(column) && column !== 'decision')
  if (unknown.length > 0 || missing.length > 0 || new Set(cells).size < cells.length)
    throw new ImportRefused(`${file}, line 1: the header of a file of aliases is ${COLUMNS.join(',')}.`)
  return cells
}

type Wrong = Pick<Refusal, 'column' | 'reason' | 'value'>

function lineOf(columns: readonly string[], cells: readonly string[], line: number): Alias | Wrong {
  if (cells.length !== columns.length) return { column: '', reason: 'row has not as many cells as the header' }
  const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
  const named = (name: string, country: string): Named | Wrong => {
    const folded = fold(cell(name))
    if (folded === '') return { column: name, reason: 'name has no letters', value: cell(name) }
    if (cell(country) === '') return { name: folded, country: null }
    const code = countryOf(cell(country))?.code
    return code
      ? { name: folded, country: code }
      : { column: country, reason: 'country is not known', value: cell(country) }
  }
  const one = named('name', 'country')
  if ('reason' in one) return one
  const other = named('same_as', 'same_as_country')
  if ('reason' in other) return other
  const decision = cell('decision') || 'same'
  if (decision !== 'same' && decision !== 'distinct')
    return { column: 'decision', reason: 'decision is not same or distinct', value: decision }
  if (decision === 'distinct' && one.name === other.name && (one.country ?? '') === (other.country ?? ''))
    return { column: 'decision', reason: 'one name and country cannot be told apart here', value: cell('name') }
  return { line, one, other, decision }
}
