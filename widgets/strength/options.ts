/**
 * What each widget may be told by the attributes of its mount, and the reading of them: all that is wrong with a mount
 * is told at once, with what is allowed.
 */

export interface Attribute {
  /** True where the widget cannot do without. */
  readonly needed?: boolean
  /** Every value there is; without it any text of the pattern. */
  readonly allowed?: readonly string[]
  readonly pattern?: RegExp
  readonly preset?: string
}

const SLUG: Attribute = { needed: true, pattern: /^[a-z0-9][a-z0-9_-]*$/ }
const UNIT: Attribute = { allowed: ['kg', 'lb'], preset: 'lb' }

/** For all widgets. */
export const COMMON = {
  theme: { allowed: ['auto', 'light', 'dark'], preset: 'auto' },
  lang: {},
} as const satisfies Record<string, Attribute>

/** Attributes by widget, each as `data-…`. */
export const WIDGETS = {
  standards: {
    lift: SLUG,
    sex: { needed: true, allowed: ['male', 'female'] },
    source: { needed: true, allowed: ['verified', 'gym'] },
    unit: UNIT,
    ...COMMON,
  },
  percentile: { lift: SLUG, unit: UNIT, ...COMMON },
  program: { program: SLUG, unit: UNIT, heading: {}, ...COMMON },
} as const satisfies Record<string, Record<string, Attribute>>

export type Kind = keyof typeof WIDGETS

/**
 * The height a card takes, by the percents of its width. A mount that keeps it free moves nothing when it loads; there,
 * `vw` for `%` is near enough.
 */
export const RESERVED: Readonly<Record<Kind, string>> = {
  standards: 'max(520px,600px - 18%)',
  percentile: 'max(230px,610px - 60%)',
  program: '300px',
}

export const MOUNT = 'data-strength-widget'

/** What a mount says, by the attribute’s name; what it does not say and what has no preset is undefined. */
export interface Options {
  readonly kind: Kind
  readonly lift: string
  readonly sex: 'male' | 'female'
  readonly source: 'verified' | 'gym'
  readonly unit: Unit
  readonly program: string
  readonly heading: string | undefined
  readonly theme: string
  readonly lang: string | undefined
}

export type Unit = 'kg' | 'lb'

/** What the API takes, both ends included. */
export const WEIGHTS = { kg: [1, 1000], lb: [1, 2204.6] } as const
export const BODYWEIGHTS = { kg: [20, 650], lb: [44.1, 1433] } as const
/** One thing that is wrong with a mount. */
export interface Fault {
  readonly attribute: string
  /** What it says; undefined where it says nothing. */
  readonly value?: string | undefined
  readonly allowed?: readonly string[] | undefined
  /** The one that was probably meant. */
  readonly meant?: string | undefined
}

export const fault = (name: string, value?: string, allowed?: readonly string[]): Fault => {
  const slug = value
    ?.toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  // Misspellings mostly begin right; where any slug may stand, this one does.
  const meant = slug && allowed ? allowed.find((one) => one.startsWith(slug.slice(0, 2))) : slug
  return { attribute: `data-${name}`, value, allowed, meant }
}

export function readOptions(attribute: (name: string) => string | null): Options | readonly Fault[] {
  const kind = attribute(MOUNT) ?? ''
  if (!Object.hasOwn(WIDGETS, kind)) return [fault('strength-widget', kind, Object.keys(WIDGETS))]
  const faults: Fault[] = []
  const read: Record<string, string | undefined> = { kind }
  for (const [name, { needed, allowed, pattern, preset }] of Object.entries<Attribute>(WIDGETS[kind as Kind])) {
    // An empty attribute is none.
    const value = attribute(`data-${name}`)?.trim()
    read[name] = value || preset
    if (value ? allowed?.includes(value) === false || pattern?.test(value) === false : needed) {
      faults.push(fault(name, value, allowed))
    }
  }
  return faults.length > 0 ? faults : (read as unknown as Options)
}
