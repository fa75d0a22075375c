/** The share preview of the records of an event: the current records. */

import { listed } from '../../../kernel/text/phrases.ts'
import { amount } from '../../layout/format.ts'
import { figuresOf } from '../card.ts'
import type { PageShare } from './page-share.ts'

interface Mark {
  readonly athlete: { readonly fullName: string }
  readonly year: number
  readonly value: number
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
  ].flatMap(({ of, mark }) => (mark ? [{ of, mark }] : []))
  if (best.length === 0) return {}
  const marks = best.map(
    ({ of, mark }) => `${amount(mark.value, unit)} by ${mark.athlete.fullName} (${of}, ${mark.year})`,
  )
  return {
    headline: `${name} ${best.length > 1 ? 'records' : 'record'}: ${listed(marks)}`,
    card: {
      eyebrow: 'Strongman · record',
      title: name,
      subtitle: listed(best.map(({ of, mark }) => `${mark.athlete.fullName} (${of})`)),
      figures: figuresOf(best.map(({ of, mark }) => [`${of}, ${mark.year}`, amount(mark.value, unit)])),
      sport: 'strongman',
    },
  }
}
