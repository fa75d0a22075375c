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

import { ImportRefused, type Report } from '../../kernel/faults/report.ts'
import { at, groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import { CELL_COUNT_FAULT, type CsvInput, type RowFault, readCsv, rowFault } from '../input/csv.ts'
import { type InputOptions, withInput } from '../input/open.ts'
import { type Appearance, type Career, familyOf, Groups, type Namesake } from './appearances.ts'

/** The name and country by which a line identifies a person. */
interface PersonRef {
  /** Folded. */
  readonly name: string
  /** Null matches any country. */
  readonly country: string | null
}

export interface Alias {
  readonly line: number
  readonly one: PersonRef
  readonly other: PersonRef
  readonly decision: 'same' | 'distinct'
}

const COLUMNS = ['name', 'country', 'same_as', 'same_as_country', 'decision'] as const

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
    (cells) => readHeader(input.name, cells),
    (cells, line, columns) => {
      report.read += 1
      const alias = readLine(columns, cells, line)
      if ('reason' in alias) return report.refuse({ file: input.name, line, ...alias })
      const pair = [alias.one, alias.other].map(textOf).sort().join(' = ')
      const earlier = lineOf.get(pair)
      if (earlier !== undefined)
        return report.refuse({
          file: input.name,
          line,
          ...rowFault('', `line ${earlier} is about the same two people`),
        })
      lineOf.set(pair, line)
      aliases.push(alias)
      report.used += 1
    },
  )
  if (!header) throw new ImportRefused(`${input.name} is empty. Its first line is ${COLUMNS.join(',')}.`)
  return aliases
}

export const textOf = ({ name, country }: PersonRef): string => `${name} (${country ?? 'any country'})`

function readHeader(file: string, cells: readonly string[]): readonly string[] {
  const unknown = cells.filter((cell) => !COLUMNS.some((column) => column === cell))
  const missing = COLUMNS.filter((column) => !cells.includes(column) && column !== 'decision')
  if (unknown.length > 0 || missing.length > 0 || new Set(cells).size < cells.length)
    throw new ImportRefused(`${file}, line 1: the header of a file of aliases is ${COLUMNS.join(',')}.`)
  return cells
}

function readLine(columns: readonly string[], cells: readonly string[], line: number): Alias | RowFault {
  if (cells.length !== columns.length) return CELL_COUNT_FAULT
  const cell = (column: (typeof COLUMNS)[number]) => cells[columns.indexOf(column)] ?? ''
  const one = readPerson('name', cell('name'), 'country', cell('country'))
  if ('reason' in one) return one
  const other = readPerson('same_as', cell('same_as'), 'same_as_country', cell('same_as_country'))
  if ('reason' in other) return other
  const decision = cell('decision') || 'same'
  if (decision !== 'same' && decision !== 'distinct')
    return rowFault('decision', 'decision is not same or distinct', decision)
  if (decision === 'distinct' && textOf(one) === textOf(other))
    return rowFault('decision', 'one name and country cannot be two people here', cell('name'))
  return { line, one, other, decision }
}

function readPerson(nameColumn: string, name: string, countryColumn: string, country: string): PersonRef | RowFault {
  const folded = fold(name)
  if (folded === '') return rowFault(nameColumn, 'name has no letters', name)
  if (country === '') return { name: folded, country: null }
  const code = countryOf(country)?.code
  return code ? { name: folded, country: code } : rowFault(countryColumn, 'country is not known', country)
}

/** The decisions applied to the data: who is one person or two people, regardless of the rule. */
export class Overrides {
  readonly same: (readonly [Namesake, Namesake])[] = []
  readonly unused: Alias[] = []
  readonly #joined = new Groups<Namesake>()
  readonly #members = new Set<Namesake>()
  readonly #distinct = new Map<Namesake, Set<Namesake>>()
  /** Appearances that give a joined person its name and country. */
  readonly #naming = new Set<Appearance>()

  constructor(namesakes: readonly Namesake[], aliases: readonly Alias[]) {
    const byName = groupedBy(namesakes, ({ name }) => name)
    for (const alias of aliases) {
      const matching = ({ name, country }: PersonRef) =>
        (byName.get(name) ?? []).filter((namesake) => matches(namesake, country, alias.decision))
      const pairs = matching(alias.one).flatMap((one) => matching(alias.other).map((other) => [one, other] as const))
      if (pairs.length === 0) this.unused.push(alias)
      for (const [one, other] of pairs) {
        if (alias.decision === 'same') this.#join(one, other)
        else this.#separate(one, other)
      }
    }
  }

  #separate(one: Namesake, other: Namesake): void {
    at(this.#distinct, one, () => new Set()).add(other)
    at(this.#distinct, other, () => new Set()).add(one)
  }

  #join(one: Namesake, other: Namesake): void {
    this.same.push([one, other])
    this.#joined.join(one, other)
    this.#members.add(one).add(other)
    for (const appearance of other.appearances) this.#naming.add(appearance)
  }

  areDistinct(one: Namesake, other: Namesake): boolean {
    return this.#distinct.get(one)?.has(other) ?? false
  }

  isJoined(namesake: Namesake): boolean {
    return this.#members.has(namesake)
  }

  areSame(namesakes: readonly Namesake[]): boolean {
    return new Set(namesakes.map((namesake) => this.#joined.of(namesake))).size === 1
  }

  /** The appearances that give a person its name and country. */
  naming(career: Career): Career {
    const naming = career.filter((appearance) => this.#naming.has(appearance))
    return naming.length > 0 ? naming : career
  }
}

/** A `distinct` decision can separate home nations; otherwise a home nation counts as its family. */
function matches(namesake: Namesake, country: string | null, decision: Alias['decision']): boolean {
  if (country === null || namesake.country === country) return true
  return decision === 'same' && namesake.family === familyOf(country)
}
