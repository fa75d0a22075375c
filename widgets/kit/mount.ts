/** Parses the attributes of a mount into the URL of its framed page, for every sport. */

interface Option {
  /** True if the widget requires it. */
  readonly required?: boolean
  /** Allowed values; if undefined, only the server can validate it. */
  readonly values?: readonly string[]
  /** True for a query parameter; otherwise it is a path segment. */
  readonly query?: boolean
}

export interface Kind {
  /** Pixels reserved until the frame reports its height: the base, each row, and the default number of rows. */
  readonly height: readonly [base: number, line: number, lines: number]
  readonly options: Readonly<Record<string, Option>>
}

export interface Sport {
  /** As in the name of the attribute and of the script. */
  readonly name: string
  readonly title: string
  /** The folder of the framed pages below `/widgets/`. */
  readonly folder: string
  readonly kinds: Readonly<Record<string, Kind>>
}

export const ID: Option = { required: true }

export const THEMES: readonly string[] = ['auto', 'light', 'dark']

export interface Meant {
  readonly address: string
  /** Accessible name of the frame. */
  readonly title: string
  readonly height: number
  readonly theme: string
  readonly faults: readonly string[]
}

/** `under` is the base URL of all framed pages; `scheme` is the colour scheme of the host page. */
export function read(sport: Sport, given: DOMStringMap, under: string, scheme: string): Meant {
  const faults: string[] = []
  const { kinds } = sport
  const name = given[`${sport.name}Widget`] ?? ''
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) faults.push(`data-${sport.name}-widget is one of ${Object.keys(kinds).join(', ')}`)
  const query = new URLSearchParams()
  let path = name
  for (const [option, { required, values, query: asked }] of Object.entries(kind?.options ?? {})) {
    const value = given[option]?.trim()
    if (!value) {
      if (required) faults.push(`data-${option} is missing`)
    } else if (values && !values.includes(value)) faults.push(`data-${option} is one of ${values.join(', ')}`)
    else if (asked) query.set(option, value)
    else if (/^\.{1,2}$/.test(value)) faults.push(`data-${option} is no name`)
    else path += `/${encodeURIComponent(value)}`
  }
  const rows = given['rows']?.trim()
  if (rows && !/^([1-9]\d?|100)$/.test(rows)) faults.push('data-rows is a whole number from 1 to 100')
  else if (rows) query.set('rows', rows)
  const theme = given['theme']?.trim() || 'auto'
  if (!THEMES.includes(theme)) faults.push(`data-theme is one of ${THEMES.join(', ')}`)
  const worn = theme === 'auto' ? themeOf(scheme) : theme
  if (worn !== 'auto') query.set('theme', worn)
  const [base, line, lines] = kind?.height ?? [0, 0, 0]
  const asked = query.toString()
  return {
    address: `${under}${sport.folder}${path}${asked && `?${asked}`}`,
    title: `${sport.title}: ${path.replaceAll(/[/_-]+/g, ' ')}`,
    height: base + line * (Number(rows) || lines),
    theme: worn,
    faults,
  }
}

/** A page that declares no colour scheme is light, whatever the visitor prefers. */
const themeOf = (scheme: string): string => (/dark/.test(scheme) ? (/light/.test(scheme) ? 'auto' : 'dark') : 'light')
