/** The API client of the widgets: URLs, and the response fields that they read. */
import { ask, once } from '../kit/ask.ts'
import type { Options, Unit } from './options.ts'

export interface About {
  readonly methodology_url: string
  readonly attribution: { readonly text: string; readonly url: string }
}

/** A bodyweight class and its sample size. */
export interface Class {
  readonly weight_class: { readonly label: string; readonly min: number | null }
  readonly sample_size: number
}

/** The percentile at which each tier starts: part of version 1 of the API, as its capability document states. */
export const TIERS = [
  ['beginner', 5],
  ['novice', 20],
  ['intermediate', 50],
  ['advanced', 80],
  ['elite', 95],
] as const

export type Tier = (typeof TIERS)[number][0]

export interface Row extends Class {
  readonly median_bodyweight: number
  readonly tiers: Readonly<Record<Tier, number>>
}

export interface Table extends About {
  readonly unit: Unit
  readonly source_label: string
  readonly sample_size: number
  readonly rows: readonly Row[]
  readonly omitted_cohorts: readonly Class[]
}

export interface Curve extends About, Class {
  readonly unit: Unit
  readonly source_label: string
  readonly bins: readonly { readonly from: number; readonly to: number; readonly share: number }[]
  /** Weight by percentile. */
  readonly percentiles: Readonly<Record<string, number>>
}

interface Lift {
  readonly slug: string
  /** What the weight of the lift includes, such as “bar and plates”. */
  readonly weight_means: string
}

export interface Capability extends About {
  readonly sources: readonly { readonly lifts: readonly Lift[] }[]
  readonly links: { readonly program_generator: string }
}

export interface LiftSet {
  readonly lift: string
  readonly weight: number
  readonly reps: number
  readonly bodyweight: number
  readonly sex: string
  readonly unit: Unit
}

export interface Standing {
  readonly source_label: string
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: Tier | 'untrained'
  readonly next_tier: { readonly tier: Tier; readonly weight: number } | null
  readonly sample_size: number
  readonly cohorts: readonly (Class & { readonly share: number; readonly median_bodyweight: number })[]
}

export interface Standings extends About, LiftSet {
  readonly one_rep_max: number
  readonly e1rm_is_estimated: boolean
  readonly verified: Standing | null
  readonly gym: Standing | null
  readonly unavailable: readonly { readonly source: 'verified' | 'gym'; readonly reason: string }[]
}

export interface Api {
  /** URL of the server, without a trailing slash. */
  readonly site: string
  capability(): Promise<Capability>
  table(of: Pick<Options, 'lift' | 'sex' | 'source'>, unit: Unit): Promise<Table>
  /** The verified cohort nearest to the bodyweight, which is in `unit`. */
  curve(lift: string, sex: string, bodyweight: number, unit: Unit): Promise<Curve>
  percentile(set: LiftSet): Promise<Standings>
}

export function apiAt(site: string): Api {
  const base = `${site}/strength/v1`
  const get = once<unknown>()
  const standards = (lift: string, query: object): string =>
    `${base}/standards/${lift}?${new URLSearchParams(query as Record<string, string>)}`
  return {
    site,
    capability: () => get(`${base}/standards`) as Promise<Capability>,
    table: ({ lift, sex, source }, unit) =>
      get(standards(lift, { sex, source, unit, format: 'table' })) as Promise<Table>,
    curve: (lift, sex, bodyweight, unit) =>
      get(standards(lift, { sex, source: 'verified', bodyweight, unit, format: 'curve' })) as Promise<Curve>,
    percentile: (set) =>
      ask(`${base}/percentile`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: json(set),
      }),
  }
}

/**
 * Avoids JSON.stringify, which old libraries break with a `toJSON` on String. The strings of a set need no escaping.
 */
const json = (set: LiftSet): string =>
  `{${Object.entries(set).map(([name, value]) => `"${name}":${typeof value === 'number' ? value : `"${value}"`}`)}}`

/** The lift, from any population. */
export const liftIn = ({ sources }: Capability, lift: string): Lift | undefined =>
  sources.flatMap(({ lifts }) => lifts).find(({ slug }) => slug === lift)

/** The URL if it is HTTP or HTTPS, else the URL of the server. */
export function webAddress(address: string, site: string): string {
  const { href } = new URL(address, `${site}/`)
  return /^https?:/.test(href) ? href : site
}
