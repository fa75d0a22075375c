/** The two layouts of a file of gym lifts, told apart by the header. */
import { ImportRefused } from '../../../kernel/report.ts'

export type LayoutName = 'long' | 'wide'

interface Layout {
  readonly title: string
  readonly required: readonly string[]
  /** At least one of these. */
  readonly either: readonly string[]
  readonly optional: readonly string[]
}

/** The columns of the wide layout that hold a one-rep max in pounds, and the lift that each is. */
export const WIDE_LIFTS: Readonly<Record<string, string>> = {
  backsq: 'squat',
  deadlift: 'deadlift',
  candj: 'clean-and-jerk',
  snatch: 'snatch',
}

const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  long: {
    title: 'one row per lift',
    required: ['lift', 'sex', 'bodyweight', 'weight', 'unit'],
    either: [],
    optional: ['age', 'reps'],
  },
  wide: {
    title: 'one row per athlete',
    required: ['gender', 'weight'],
    either: Object.keys(WIDE_LIFTS),
    optional: ['age'],
  },
}

export interface Header {
  readonly layout: LayoutName
  /** How many cells a row has. */
  readonly width: number
  /** Where a column stands; undefined where the file has none of the name. */
  readonly at: (column: string) => number | undefined
}

/** `Body_Weight` and `bodyweight` are one column. */
const columnKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export function readHeader(file: string, cells: readonly string[]): Header {
  const keys = cells.map(columnKey)
  const found = (['long', 'wide'] as const).map((layout) => ({ layout, missing: missing(LAYOUTS[layout], keys) }))
  const whole = found.find((one) => one.missing.length === 0)
  if (!whole) {
    const nearest = found.reduce((best, one) => (one.missing.length < best.missing.length ? one : best))
    const { title, required, either, optional } = LAYOUTS[nearest.layout]
    const wanted = [...required, ...(either.length > 0 ? [`at least one of ${either.join(', ')}`] : [])]
    throw new ImportRefused(
      `${file}, line 1: the header lacks ${nearest.missing.join(', ')}. The nearest layout, ${title}, ` +
        `has the columns ${wanted.join(', ')}, and may have ${optional.join(', ')}.`,
    )
  }
  const { required, either, optional } = LAYOUTS[whole.layout]
  const twice = [...required, ...either, ...optional].find((name) => keys.indexOf(name) !== keys.lastIndexOf(name))
  if (twice) throw new ImportRefused(`${file}, line 1: the header has the column ${twice} twice.`)
  const places = new Map(keys.map((key, index) => [key, index]))
  return { layout: whole.layout, width: cells.length, at: (column) => places.get(column) }
}

function missing({ required, either }: Layout, keys: readonly string[]): string[] {
  const gone = required.filter((name) => !keys.includes(name))
  if (either.length > 0 && !either.some((name) => keys.includes(name))) gone.push(`any of ${either.join(', ')}`)
  return gone
}
