/** The attributes of each widget's mount and their parser, which reports all faults at once with the allowed values. */

export interface Attribute {
  /** True if the widget requires it. */
  readonly needed?: boolean
  /** All allowed values; if undefined, any text that matches the pattern. */
  readonly allowed?: readonly string[]
  readonly pattern?: RegExp
  readonly preset?: string
}

const SLUG: Attribute = { needed: true, pattern: /^[a-z0-9][a-z0-9_-]*$/ }
const UNIT: Attribute = { allowed: ['kg', 'lb'], preset: 'lb' }

/** Attributes of all widgets. */
export const COMMON = {
  theme: { allowed: ['auto', 'light', 'dark'], preset: 'auto' },
  lang: {},
} as const satisfies Record<string, Attribute>

/** Attributes by widget, without the `data-` prefix. */
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
 * The height of a card; percentages refer to its width. A mount that reserves it avoids layout shifts on load; there,
 * `vw` instead of `%` is close enough.
 */
export const RESERVED: Readonly<Record<Kind, string>> = {
  standards: 'max(520px,600px - 18%)',
  percentile: 'max(230px,610px - 60%)',
  program: '300px',
}

export const MOUNT = 'data-strength-widget'

/** Attribute values of a mount by name; undefined if the attribute is absent and has no preset. */
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

/** Ranges that the API accepts, inclusive. */
export const WEIGHTS = { kg: [1, 1000], lb: [1, 2204.6] } as const
export const BODYWEIGHTS = { kg: [20, 650], lb: [44.1, 1433] } as const
/** A fault of one attribute of a mount. */
export interface Fault {
  readonly attribute: string
  /** The value of the attribute; undefined if it is absent. */
  readonly value?: string | undefined
  readonly allowed?: readonly string[] | undefined
  /** The value that was probably intended. */
  readonly meant?: string | undefined
}

export const fault = (name: string, value?: string, allowed?: readonly string[]): Fault => {
  const slug = value
    ?.toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
  // Misspellings mostly start correctly. If any slug is allowed, suggest the normalized value itself.
  const meant = slug && allowed ? allowed.find((one) => one.startsWith(slug.slice(0, 2))) : slug
  return { attribute: `data-${name}`, value, allowed, meant }
}

export function readOptions(attribute: (name: string) => string | null): Options | readonly Fault[] {
  const kind = attribute(MOUNT) ?? ''
  if (!Object.hasOwn(WIDGETS, kind)) return [fault('strength-widget', kind, Object.keys(WIDGETS))]
  const faults: Fault[] = []
  const read: Record<string, string | undefined> = { kind }
  for (const [name, { needed, allowed, pattern, preset }] of Object.entries<Attribute>(WIDGETS[kind as Kind])) {
    // An empty attribute counts as absent.
    const value = attribute(`data-${name}`)?.trim()
    read[name] = value || preset
    if (value ? allowed?.includes(value) === false || pattern?.test(value) === false : needed) {
      faults.push(fault(name, value, allowed))
    }
  }
  return faults.length > 0 ? faults : (read as unknown as Options)
}
