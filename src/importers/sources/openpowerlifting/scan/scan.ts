/**
 * Evaluates the rows of one range of the file: which entries are eligible, and their lifts.
 * The rules and their order match the methodology page.
 */
import { ImportRefused, type Refusal } from '../../../../kernel/faults/report.ts'
import { classIndex, cohortOf } from '../cohorts.ts'
import type { Tables } from '../tables.ts'
import { GroupLookup, isAdult, PARA } from './groups.ts'
import { DOTS, demandUtf8, type Layout, LIFTS, TOTAL } from './layout.ts'
import { NameFilter } from './names.ts'
import { equals, NOT_A_WEIGHT, type RowHandler, Rows, readWeight } from './rows.ts'

/** Reasons to skip an entry, in order of precedence: the first one that applies counts. */
export const SKIPS = [
  'equipment is not Raw',
  'sex is not M or F',
  'place is DQ, DD or NS',
  'meet is not sanctioned',
  'bodyweight is unknown',
  'no successful lift',
  'para class: a population of its own',
  'under 18: not among adults',
] as const

const NOT_RAW = 0

/** Entries that count in another population than the adults. */
const [OF_PARA, OF_YOUTH] = [6, 7]

const USED = -1
const REFUSED = -2

/** Maximum number of refused rows to collect: with more, the file is something else or broken throughout. */
const MAX_REFUSALS = 100_000

/**
 * In hundredths of a kilogram. The archive of 2024-08-23 has bodyweights from 10 kg (children) to 300 kg, and lifts up
 * to 635.5 kg.
 */
const [MIN_BODYWEIGHT, MAX_BODYWEIGHT, MAX_LIFTED] = [10_00, 400_00, 700_00]

/** As the source writes them, in the order of EQUIPMENT. */
const EQUIPMENT_TEXTS = ['Raw', 'Wraps', 'Single-ply', 'Multi-ply', 'Unlimited'].map((text) => Buffer.from(text))
const RAW = EQUIPMENT_TEXTS[0] as Buffer
const YES = Buffer.from('Yes')
const NO_RESULT = ['DQ', 'DD', 'NS'].map((place) => Buffer.from(place))
const NEWLINE = 10
const MAN = 77
const WOMAN = 70

/** Counts of a range, in a form that can be sent between threads. */
export interface ScanCounts {
  readonly rows: number
  readonly lines: number
  /** True if the last line has no newline: its last field may be cut off. */
  readonly unended: boolean
  /** Eligible entries of adults with a lift. */
  readonly results: number
  /** Entries of adults with each lift, in the order of LIFTS. */
  readonly perLift: Int32Array
  /** By index in SKIPS. */
  readonly skipped: Int32Array
  /** Lines count from 0 at the start of the range. */
  readonly refusals: readonly Refusal[]
  /** Lines of lifters with one of the names, whether or not the rows count. */
  readonly namedLines: readonly string[]
}

export interface ScanOptions {
  /** Folded names; the rows of their lifters are collected. */
  readonly names?: readonly string[]
  /** Whether lifters in other equipment than `Raw` are collected too, for populations of their own. */
  readonly allEquipment?: boolean
}

export class Scan implements RowHandler {
  rows = 0
  /** The equipment, which excludes half of the rows, and the name, by which some are collected. */
  readonly leading: number
  readonly #tables: Tables
  readonly #layout: Layout
  readonly #file: string
  readonly #cutter: Rows
  readonly #names: NameFilter | undefined
  readonly #groups: GroupLookup
  readonly #allEquipment: boolean
  readonly #namedLines: string[] = []
  readonly #refusals: Refusal[] = []
  readonly #skipped = new Int32Array(SKIPS.length)
  readonly #perLift = new Int32Array(LIFTS.length)
  #results = 0
  /** State of the current row. */
  #sex: 0 | 1 = 0
  #bodyweight = 0
  /** Of the lifts and the total, which is 0 unless all three lifts succeeded; a fourth attempt counts for no total. */
  readonly #weights = new Int32Array(DOTS)
  /** An index of EQUIPMENT. */
  #equipment = 0
  #heaviest = 0

  /** `tables` collects the lifts. */
  constructor(layout: Layout, file: string, tables: Tables, { names = [], allEquipment = false }: ScanOptions = {}) {
    this.#tables = tables
    this.#layout = layout
    this.#file = file
    this.#names = names.length > 0 ? new NameFilter(names) : undefined
    this.#groups = new GroupLookup(layout)
    this.#allEquipment = allEquipment
    this.leading = allEquipment ? 0 : Math.max(layout.equipment, layout.name) + 1
    this.#cutter = new Rows(layout.columns.length, this)
  }

  /** Checks that the text is UTF-8, except for lines that span two chunks. */
  feed(chunk: Buffer): void {
    const start = this.rows === 0 ? 0 : chunk.indexOf(NEWLINE) + 1
    demandUtf8(chunk.subarray(start, chunk.lastIndexOf(NEWLINE) + 1), this.#file)
    this.#cutter.feed(chunk)
  }

  end(): ScanCounts {
    const end = this.#cutter.end()
    if (end === 'truncated')
      throw new ImportRefused(
        `${this.#file} is truncated: its last line stops in the middle of a row. Get the file again.`,
      )
    return {
      rows: this.rows,
      lines: this.#cutter.line,
      unended: end === 'without newline',
      results: this.#results,
      perLift: this.#perLift,
      skipped: this.#skipped,
      refusals: this.#refusals,
      namedLines: this.#namedLines,
    }
  }

  row(bytes: Buffer, edges: Int32Array, line: number): void {
    this.rows++
    const verdict = this.#evaluate(bytes, edges, line)
    if (verdict === USED) this.#use(bytes, edges)
    else if (verdict === NOT_RAW && this.#allEquipment) this.#useEquipped(bytes, edges, line)
    if (verdict >= 0) this.#skipped[verdict] = (this.#skipped[verdict] as number) + 1
    if (this.#names !== undefined && verdict !== REFUSED) this.#collectNamed(this.#names, bytes, edges)
  }

  isSkipped(bytes: Buffer, edges: Int32Array): boolean {
    return !this.#is(bytes, edges, this.#layout.equipment, RAW)
  }

  skipped(bytes: Buffer, edges: Int32Array): void {
    this.rows++
    this.#skipped[NOT_RAW]!++
    if (this.#names !== undefined) this.#collectNamed(this.#names, bytes, edges)
  }

  scanned(): void {
    this.#tables.bests.settle()
  }

  refused(line: number, reason: string, value: string): void {
    this.rows++
    this.#add({ file: this.#file, line, column: '', reason, ...(value && { value }) })
  }

  #collectNamed(names: NameFilter, bytes: Buffer, edges: Int32Array): void {
    const { name, columns } = this.#layout
    if (!names.has(bytes, from(edges, name), to(edges, name))) return
    this.#namedLines.push(bytes.toString('utf8', from(edges, 0), to(edges, columns.length - 1)))
  }

  /** The index in SKIPS of the first rule that excludes the row, or else USED or REFUSED. */
  #evaluate(bytes: Buffer, edges: Int32Array, line: number): number {
    this.#equipment = 0
    return this.#is(bytes, edges, this.#layout.equipment, RAW) ? this.#evaluateRest(bytes, edges, line) : NOT_RAW
  }

  /** The same for the rules that follow that of the equipment. */
  #evaluateRest(bytes: Buffer, edges: Int32Array, line: number): number {
    const { sex, place, sanctioned, bodyweight, name } = this.#layout
    const letter = to(edges, sex) - from(edges, sex) === 1 ? bytes[from(edges, sex)] : 0
    if (letter !== MAN && letter !== WOMAN) return 1
    for (const none of NO_RESULT) if (this.#is(bytes, edges, place, none)) return 2
    if (!this.#is(bytes, edges, sanctioned, YES)) return 3
    this.#sex = letter === MAN ? 0 : 1
    this.#bodyweight = readWeight(bytes, from(edges, bodyweight), to(edges, bodyweight))
    if (this.#bodyweight < 0) return this.#refuse(bytes, edges, line, bodyweight, 'not a bodyweight')
    if (this.#bodyweight === 0) return 4
    if (this.#bodyweight < MIN_BODYWEIGHT || this.#bodyweight > MAX_BODYWEIGHT)
      return this.#refuse(bytes, edges, line, bodyweight, 'bodyweight is not from 10 to 400 kg')
    const wrong = this.#readLifts(bytes, edges)
    if (wrong >= 0) return this.#refuse(bytes, edges, line, wrong, 'not a weight')
    if (this.#heaviest <= 0) return 5
    if (this.#heaviest > MAX_LIFTED)
      return this.#refuse(bytes, edges, line, this.#heaviestColumn(bytes, edges), 'lift is above 700 kg')
    if (from(edges, name) === to(edges, name)) return this.#refuse(bytes, edges, line, name, 'empty')
    return USED
  }

  #use(bytes: Buffer, edges: Int32Array): void {
    const { name, tested } = this.#layout
    const bodyweight = this.#bodyweight
    const group = this.#groups.groupOf(bytes, edges)
    const inClass = classIndex(this.#sex, bodyweight)
    const { bests, ratios } = this.#tables
    const isTested = this.#is(bytes, edges, tested, YES)
    const cohort = cohortOf(this.#equipment, isTested, group, inClass)
    const counts = this.#equipment === 0 && this.#countIn(group)
    const isCompared = this.#equipment === 0 && isTested && group !== PARA
    for (let lift = 0; lift < LIFTS.length; lift++) {
      const weight = this.#weights[lift] as number
      if (weight <= 0) continue
      if (counts) this.#perLift[lift]!++
      if (isCompared) ratios.add(inClass, lift, weight, bodyweight)
    }
    bests.add(bytes, from(edges, name), to(edges, name), this.#sex, cohort, bodyweight, this.#weights)
  }

  /** Adults in other equipment count in populations of their own, and not among the rows that are used. */
  #useEquipped(bytes: Buffer, edges: Int32Array, line: number): void {
    const { equipment } = this.#layout
    this.#equipment = EQUIPMENT_TEXTS.findIndex((text) => this.#is(bytes, edges, equipment, text))
    if (
      this.#equipment > 0 &&
      this.#evaluateRest(bytes, edges, line) === USED &&
      isAdult(this.#groups.groupOf(bytes, edges))
    )
      this.#use(bytes, edges)
  }

  /** Counts an entry, and returns whether it is one of the adults. */
  #countIn(group: number): boolean {
    if (isAdult(group)) {
      this.#results++
      return true
    }
    const reason = group === PARA ? OF_PARA : OF_YOUTH
    this.#skipped[reason] = (this.#skipped[reason] as number) + 1
    return false
  }

  /**
   * Reads the better of the best of three attempts and the fourth attempt of each lift, which may be missing. Returns
   * the invalid column, or -1.
   */
  #readLifts(bytes: Buffer, edges: Int32Array): number {
    const { best, fourth } = this.#layout
    this.#heaviest = 0
    let [succeeded, total] = [0, 0]
    for (let lift = 0; lift < LIFTS.length; lift++) {
      const ofThree = best[lift] as number
      const extra = fourth[lift] as number
      const heaviest = readWeight(bytes, from(edges, ofThree), to(edges, ofThree))
      const fourthLift = readWeight(bytes, from(edges, extra), to(edges, extra))
      if (heaviest === NOT_A_WEIGHT) return ofThree
      if (fourthLift === NOT_A_WEIGHT) return extra
      const weight = Math.max(heaviest, fourthLift)
      this.#weights[lift] = weight
      if (weight > this.#heaviest) this.#heaviest = weight
      if (heaviest <= 0) continue
      succeeded++
      total += heaviest
    }
    this.#weights[TOTAL] = succeeded < LIFTS.length ? 0 : total
    return -1
  }

  #heaviestColumn(bytes: Buffer, edges: Int32Array): number {
    const columns = [...this.#layout.best, ...this.#layout.fourth]
    const weightIn = (column: number) => readWeight(bytes, from(edges, column), to(edges, column))
    return columns.find((column) => weightIn(column) === this.#heaviest) as number
  }

  #is(bytes: Buffer, edges: Int32Array, column: number, text: Buffer): boolean {
    return equals(bytes, from(edges, column), to(edges, column), text)
  }

  #refuse(bytes: Buffer, edges: Int32Array, line: number, column: number, reason: string): number {
    // Rows in other equipment are not among those that may refuse a file.
    if (this.#equipment > 0) return REFUSED
    const start = from(edges, column)
    const value = bytes.toString('utf8', start, Math.min(to(edges, column), start + 80))
    this.#add({ file: this.#file, line, column: this.#layout.columns[column] ?? '', reason, value })
    return REFUSED
  }

  #add(refusal: Refusal): void {
    if (this.#refusals.length === MAX_REFUSALS) {
      const { line, column, reason, value } = this.#refusals[0] as Refusal
      throw new ImportRefused(
        `More than ${MAX_REFUSALS} rows of ${this.#file} were refused, the first in line ${line}: ${column} ${reason} (${value}); nothing was changed.`,
      )
    }
    this.#refusals.push(refusal)
  }
}

const from = (edges: Int32Array, column: number): number => (edges[column] as number) + 1
const to = (edges: Int32Array, column: number): number => edges[column + 1] as number
