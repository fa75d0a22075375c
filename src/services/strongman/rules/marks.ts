/**
 * Results as sources write them, read: marks (`2 reps (186 kg)`, `4 in 35.75 s`) and points.
 * What is read never depends on the event; what is not understood keeps its text and says so.
 */
import { KG_PER_LB } from '../../../kernel/units.ts'
import type { Mark, Unit } from './rows.ts'

/**
 * `VALUE`: a number was read. `NONE`: understood, and there is no number that decides (no lift, withdrew, eliminated,
 * unknown to the source). `UNKNOWN`: not understood, for the report.
 */
export type MarkStatus = 'VALUE' | 'NONE' | 'UNKNOWN'

export interface ReadMark extends Mark {
  readonly status: MarkStatus
  /** Where the text gives the place in the event in place of a mark: `3rd`. */
  readonly place: number | null
}

type Found = Partial<Omit<ReadMark, 'text'>>

/** Numbers are captured by name, so that each form can be read as it is written. */
const N = (name: string) => `(?<${name}>\\d+(?:\\.\\d+)?)`
const WEIGHT = `${N('weight')} ?(?<weightUnit>kgs?|lbs?)`
const LIMITED = `(?: \\(${WEIGHT}\\))?`
/** Things moved, told by their name: each is one of what the event counts. */
const THINGS =
  'implement|stone|keg|bag|sack|box|boxe|barrel|car|tire|tyre|flip|stair|step|lap|bout|clean|lift|throw|load|finger|sandbag'

const counted = ({ count }: Groups): Found => ({ ...of(count, 'reps'), reps: whole(count) })
/** Of an empty-handed time nothing can be said, least of all that it is a fast one. */
const timed = ({ count, value }: Groups): Found =>
  Number(count) === 0 ? { status: 'NONE', reps: 0 } : { ...of(value, 's'), reps: whole(count) }

type Groups = Readonly<Record<string, string>>

/** Tried in order, on the whole text; what they say of a weight is read for all of them alike. */
const FORMS: readonly (readonly [form: string, read: (groups: Groups) => Found])[] = [
  [
    `${N('value')} ?(?<unit>kgs?|lbs?)(?: \\(x(?<count>\\d+)\\))?`,
    ({ value, unit, count }) => ({ value: kg(value, unit), unit: 'kg', reps: whole(count) }),
  ],
  [
    `${N('count')} reps?(?: \\(\\d+ cleans?\\))?(?:(?:, | \\()${WEIGHT}\\)?)?(?: \\+ \\d+ cleans?| \\(\\d+ points?\\))?`,
    counted,
  ],
  [`(?:DNF \\()?${N('count')} (?:${THINGS})s?\\)?`, counted],
  [`${N('count')} in ~?${N('value')} ?s`, timed],
  [`${N('count')} in \\?`, counted],
  [`~?${N('value')} ?s(?: Finished)?${LIMITED}`, ({ value }) => of(value, 's')],
  [
    `(?:${N('count')}(?: (?:${THINGS})s?,| \\+) )?${N('value')} ?m(?: \\(vertical lift\\))?${LIMITED}`,
    ({ value, count }) => ({ ...of(value, 'm'), reps: whole(count) }),
  ],
  [`${N('value')} ?(?:°|deg(?:rees?)?)`, ({ value }) => of(value, 'deg')],
  [`${N('value')} ?m\\/s`, ({ value }) => of(value, 'm/s')],
  ['(?<place>[1-9]\\d*)(?:st|nd|rd|th)', ({ place }) => ({ status: 'NONE', place: Number(place) })],
  // No number here decides: three counts of different worth, rounds and holes, the thickness of a bar, a score.
  [
    '\\d+-\\d+-\\d+|Rd \\d+, (?:All|Hole \\d+)(?: \\(\\d+\\.\\d+\\))?|Bent \\d+\\/\\d+|\\d+ points?',
    () => ({ status: 'NONE' }),
  ],
  [
    'No (?:lift|result|mark)|Withdrew|Withdrawn|Eliminated|Qualified|Finished|Lap|Did not (?:attempt|start|finish)|DN[FS](?: \\w+)?|DS?Q|Injured|N\\/A|[-–—?]',
    () => ({ status: 'NONE' }),
  ],
]

const READERS = FORMS.map(([form, read]) => ({ form: new RegExp(`^(?:${form})$`, 'iu'), read }))

const NOTHING: Omit<ReadMark, 'text' | 'status'> = {
  value: null,
  unit: null,
  reps: null,
  implementKg: null,
  place: null,
}

/** The text stays as it is written; the opponent of a duel, and brackets round all of it, say nothing of the mark. */
export function readMark(text: string): ReadMark {
  const written = text.trim().replaceAll(/\s+/g, ' ')
  if (written === '') return { text: null, ...NOTHING, status: 'NONE' }
  const mark = written.replace(/ \(vs\.? [^()]+\)$/i, '').replace(/^\(([^()]*)\)$/, '$1')
  for (const { form, read } of READERS) {
    const match = form.exec(mark)
    if (!match) continue
    const groups: Groups = match.groups ?? {}
    const { weight, weightUnit } = groups
    return {
      text: written,
      ...NOTHING,
      status: 'VALUE',
      implementKg: weight === undefined ? null : kg(weight, weightUnit),
      ...read(groups),
    }
  }
  return { text: written, ...NOTHING, status: 'UNKNOWN' }
}

function of(value: string | undefined, unit: Unit): Found {
  return { value: Number(value), unit }
}

/** Halves are counted in the value alone. */
function whole(count: string | undefined): number | null {
  return count !== undefined && Number.isInteger(Number(count)) ? Number(count) : null
}

function kg(value: string | undefined, unit: string | undefined): number {
  return /^lb/i.test(unit ?? '') ? Number(value) * KG_PER_LB : Number(value)
}

export interface ReadPoints {
  readonly points: number | null
  /** As they are written, where that is no plain number. */
  readonly pointsText: string | null
}

export function readPoints(text: string): ReadPoints {
  const written = text.trim()
  if (/^-?\d+(\.\d+)?$/.test(written)) return { points: Number(written), pointsText: null }
  return { points: null, pointsText: written === '' ? null : written }
}
