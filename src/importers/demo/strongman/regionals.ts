/** Small contests that come, are held for some years and go; their names are drawn from words. */
import type { Draw } from '../../../kernel/draw.ts'
import { type Day, saturday } from './days.ts'
import { HOSTS, type Nation } from './nations.ts'
import type { Plan } from './plan.ts'
import { REGIONAL_FIRST, REGIONAL_KIND, REGIONAL_PROGRAMMES, REGIONAL_SECOND } from './series.ts'

interface Regional {
  readonly name: string
  readonly host: Nation
  readonly city: string
  readonly week: number
  readonly divisions: readonly string[]
  last: number
}

/** Of the series of a year, those that are held again. */
const GOES_ON = 0.88
/** Smaller countries hold contests of open men alone. */
const CLASSES_FROM_WEIGHT = 70
/** Of old contests some are known by their year alone. */
const UNDATED = 0.05
const DATED_FROM = 2002

export function createRegionals(draw: Draw) {
  let living: Regional[] = []
  const names = new Set<string>()

  function found(year: number): Regional {
    const hosts = HOSTS.filter(({ from }) => from <= year).map((nation) => [nation, nation.weight] as const)
    const host = draw.pick(hosts)
    const programmes = REGIONAL_PROGRAMMES.filter(([from]) => from <= year)
    const usual = host.weight < CLASSES_FROM_WEIGHT ? programmes.slice(0, 1) : programmes
    const divisions = draw.pick(usual.map(([, weight, codes]) => [codes, weight] as const))
    // South of the equator summer is at the turn of the year.
    const south = host.region === 'OCEANIA' || ['RSA', 'BRA', 'ZAM'].includes(host.code)
    const week = south ? draw.integer(36, 62) % 52 : draw.integer(8, 44)
    const regional = { name: unusedName(), host, city: draw.one(host.cities), week, divisions, last: 0 }
    living.push(regional)
    return regional
  }

  /** Words run out in large worlds; there a number tells contests of one name apart. */
  function unusedName(): string {
    for (let tries = 1; ; tries += 1) {
      const words = `${draw.one(REGIONAL_FIRST)} ${draw.one(REGIONAL_SECOND)} ${draw.one(REGIONAL_KIND)}`
      const name = tries > 30 ? `${words} ${names.size}` : words
      if (names.has(name)) continue
      names.add(name)
      return name
    }
  }

  /** The next one of the year, on its usual weekend or on any within the span. */
  function next(year: number, from: Day, to: Day, upcoming: boolean): Plan {
    const regional = living.find(({ last }) => last !== year) ?? found(year)
    regional.last = year
    const usual = saturday(year, Math.min(Math.max(regional.week + draw.integer(-1, 1), 0), 51))
    const weekends = Math.max(Math.floor((to - from - 7) / 7), 0)
    const day = usual >= from && usual + 1 < to ? usual : weekendFrom(from) + 7 * draw.integer(0, weekends)
    const { name, host, city, divisions } = regional
    return {
      ...{ name, series: name, level: 'REGIONAL', year, host, city, region: null, groups: 0, upcoming },
      day,
      endDay: day,
      dated: upcoming || year >= DATED_FROM || !draw.chance(UNDATED),
      fields: divisions.map((division, index) => ({ division, size: index === 0 ? mainField() : draw.integer(4, 7) })),
    }
  }

  const mainField = () => draw.integer(6, 10)

  /** Some are not held again; the others take turns at coming first. */
  function endYear(): void {
    const still = living.filter(() => draw.chance(GOES_ON))
    living = still.sort((one, other) => one.last - other.last)
  }

  return { next, endYear }
}

const weekendFrom = (day: Day): Day => day + ((9 - (day % 7)) % 7)
