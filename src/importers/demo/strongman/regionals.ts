/** Regional contests: one or two divisions, more of them where many compete. */
import type { Draw } from '../../../kernel/draw.ts'
import { createLocalSeries } from '../shared/local-series.ts'
import type { Span } from '../shared/spans.ts'
import { HOSTS } from './nations.ts'
import type { Plan } from './plan.ts'
import { REGIONAL_KIND, REGIONAL_PROGRAMMES } from './series.ts'

/** Smaller countries hold contests of open men alone. */
const CLASSES_FROM_WEIGHT = 70

export function createRegionals(draw: Draw) {
  const series = createLocalSeries(draw, {
    hosts: HOSTS,
    kinds: REGIONAL_KIND,
    programmeOf(host, year) {
      const programmes = REGIONAL_PROGRAMMES.filter(([from]) => from <= year)
      const usual = host.weight < CLASSES_FROM_WEIGHT ? programmes.slice(0, 1) : programmes
      return draw.pick(usual.map(([, weight, codes]) => [codes, weight] as const))
    },
  })

  function next(span: Span): Plan {
    const { occasion, programme } = series.next(span)
    return {
      ...{ ...occasion, level: 'REGIONAL', region: null, groups: 0 },
      fields: programme.map((division, index) => ({ division, size: index === 0 ? mainField() : draw.integer(4, 7) })),
    }
  }

  const mainField = () => draw.integer(6, 10)

  return { next, endYear: series.endYear }
}
