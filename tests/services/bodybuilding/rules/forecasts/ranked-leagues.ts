/** Invented leagues of athletes with known true strengths, to compare estimates with. */
import { createRandom } from '../../../../../src/kernel/numbers/random.ts'
import type { RankedField } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'

export const field = (
  day: string,
  order: readonly (string | readonly string[])[],
  over: Partial<RankedField> = {},
): RankedField => ({
  ...{ contest: `${day} ${over.level ?? 'PRO'}`, level: 'PRO', year: Number(day.slice(0, 4)), day, by: day },
  order: order.map((tied) => [tied].flat()),
  ...over,
})

export interface SimulatedLeague {
  /** Logarithms by athlete, from a01, the strongest, downwards. */
  readonly truth: ReadonlyMap<string, number>
  readonly fields: readonly RankedField[]
}

export interface LeaguePlan {
  readonly seed: number
  readonly athletes: number
  readonly contests: number
  readonly size: number
  readonly spread?: number
  readonly firstYear?: number
  /** Contests per year; the first of each year is at flagship level, and the strongest enter it. */
  readonly perYear?: number
}

/** The order of every contest is simulated from the Plackett–Luce model itself. */
export function league({ seed, athletes, contests, size, spread = 1.2, ...plan }: LeaguePlan): SimulatedLeague {
  const { firstYear = 2000, perYear = contests } = plan
  const random = createRandom(seed)
  const strengths = Array.from({ length: athletes }, () => spread * random.normal()).sort((a, b) => b - a)
  const truth = new Map(strengths.map((strength, at) => [`a${String(at + 1).padStart(2, '0')}`, strength]))
  const names = [...truth.keys()]
  const fields = Array.from({ length: contests }, (_, at) => {
    const year = firstYear + Math.floor(at / perYear)
    const flagship = perYear < contests && at % perYear === perYear - 1
    const entrants = flagship ? names.slice(0, size) : sample(names, size, random)
    const day = `${year}-${flagship ? '12' : String(1 + (at % 11)).padStart(2, '0')}-01`
    const order = entrants
      .map((name) => ({ name, time: -Math.log(1 - random.uniform()) / Math.exp(truth.get(name) as number) }))
      .sort((a, b) => a.time - b.time)
      .map(({ name }) => name)
    return field(day, order, { contest: `c${String(at).padStart(4, '0')}`, level: flagship ? 'FLAGSHIP' : 'PRO' })
  })
  return { truth, fields: fields.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) }
}

function sample(names: readonly string[], size: number, random: ReturnType<typeof createRandom>): string[] {
  const left = [...names]
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const at = random.integer(0, left.length - 1)
    return left.splice(at, 1)[0] as string
  })
}
