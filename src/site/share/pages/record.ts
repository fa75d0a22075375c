/** The share previews of an event and of its records: the current records. */

import { listed } from '../../../kernel/text/phrases.ts'
import { amount, andMore } from '../../layout/format.ts'
import { type Card, figuresOf } from '../card.ts'
import type { PageShare } from './page-share.ts'

interface Mark {
  readonly athlete: { readonly fullName: string }
  readonly year: number
  readonly value: number
  /** Others who hold the same record. */
  readonly otherHolders: number
}

interface Records {
  readonly name: string
  readonly unit: string
  /** Each mark that was the best of its time, in the order of time. */
  readonly men: readonly Mark[]
  readonly women: readonly Mark[]
}

/** Empty without a known record. `unit` is the unit of the marks. */
export function shareRecord({ name, men, women }: Records, unit: string): Partial<PageShare> {
  const best = [
    { of: 'men', mark: men[men.length - 1] },
    { of: 'women', mark: women[women.length - 1] },
  ].flatMap(({ of, mark }) => (mark ? [{ ...mark, of, unit }] : []))
  if (best.length === 0) return {}
  const marks = best.map(
    ({ of, value, year, ...mark }) => `${amount(value, unit)} by ${holdersOf(mark)} (${of}, ${year})`,
  )
  return {
    headline: `${name} ${best.length > 1 ? 'records' : 'record'}: ${listed(marks)}`,
    card: recordCard('record', name, best),
  }
}

const holdersOf = ({ athlete, otherHolders }: Pick<Mark, 'athlete' | 'otherHolders'>): string =>
  athlete.fullName + andMore(otherHolders)

interface CurrentRecord extends Mark {
  readonly unit: string
}

interface Event {
  readonly name: string
  readonly manRecord: CurrentRecord | null
  readonly womanRecord: CurrentRecord | null
}

/** Empty without a known record. Each record has a unit of its own. */
export function shareEvent({ name, manRecord, womanRecord }: Event): Partial<PageShare> {
  const best = [
    { of: 'men', record: manRecord },
    { of: 'women', record: womanRecord },
  ].flatMap(({ of, record }) => (record ? [{ ...record, of }] : []))
  return best.length === 0 ? {} : { card: recordCard('event', name, best) }
}

const recordCard = (kind: string, title: string, best: readonly (CurrentRecord & { readonly of: string })[]): Card => ({
  ...{ eyebrow: `Strongman · ${kind}`, title, sport: 'strongman' },
  subtitle: listed(best.map(({ of, ...mark }) => `${holdersOf(mark)} (${of})`)),
  figures: figuresOf(best.map(({ of, value, unit, year }) => [`${of}, ${year}`, amount(value, unit)])),
})
