/** Demo strongmen: a body, talents and a career. */

import { DEMO_REASON, type DemoProfile } from '../../../src/importers/powerlifting/demo-profiles.ts'
import { createRandom, type Random } from '../../../src/kernel/numbers/random.ts'
import { roundTo } from '../../../src/kernel/numbers/units.ts'
import { dots } from '../../../src/services/athletes/rules/dots.ts'
import type { AthleteRow, Sex } from '../../../src/services/strongman/rules/rows.ts'
import { type Career, clamp, newSeason } from '../shared/careers.ts'
import { hostsOf, type Nation, nationsOf } from '../shared/nations.ts'
import { DAYS_A_YEAR, type Day, yearOf } from '../shared/random.ts'

// Countries of demo strongmen: 103, with rough shares from general knowledge.

const TABLE =
  'GBR 520 1979, FIN 260 1980, POL 190 1994, NED 175 1979, RUS 147 1992, GER 138 1982, ISL 137 1983, SWE 131 1978, ' +
  'NOR 126 1983, SVK 110 1996, CZE 110 1996, AUT 110 1984, UKR 110 1994, DEN 105 1985, LTU 80 1996, HUN 71 1993, ' +
  'SLO 56 1996, FRA 54 1982, LAT 44 1997, SRB 42 2001, IRL 41 1985, EST 39 1997, ITA 38 1979, BUL 31 1998, ' +
  'ROU 31 1999, MDA 25 2001, ESP 23 1988, BLR 21 1998, BEL 18 1982, GEO 15 2004, POR 14 1996, FRO 11 1998, ' +
  'GRE 11 1993, SUI 9 1987, BIH 8 2003, TUR 8 1996, CRO 8 1999, ARM 4 2006, AZE 4 2005, MKD 3 2006, CYP 3 2002, ' +
  'MNE 2 2008, MLT 2 2005, GIB 1 2010, USA 860 1977, CAN 300 1979, BRA 40 1996, MEX 14 1998, ARG 7 2000, ' +
  'CHI 6 2003, URU 3 2007, COL 3 2006, PUR 3 1998, VEN 2 2005, HON 2 2008, DOM 2 2011, JAM 2 1999, BAH 1 1983, ' +
  'CUB 1 2001, BOL 1 2011, CUR 3 1995, IRI 49 1999, CHN 13 2004, UZB 13 2006, IND 10 1998, KAZ 8 2004, JPN 7 1982, ' +
  'UAE 6 2003, KOR 5 2002, KGZ 4 2005, MAS 4 1996, LBN 4 2001, BRN 3 2008, KSA 3 2011, KUW 3 2010, ISR 3 1978, ' +
  'OMA 2 2009, PAK 2 2010, PHI 2 2008, THA 2 2006, INA 2 2003, SGP 2 2007, IRQ 2 2012, RSA 90 1984, NGR 10 1983, ' +
  'ZAM 7 2008, EGY 6 1999, GHA 4 2005, KEN 4 2003, NAM 4 1992, MAR 3 2000, CMR 3 2006, ALG 3 2002, BOT 2 2009, ' +
  'BUR 2 2010, SEN 2 2004, ZIM 2 1998, COD 1 2011, AUS 125 1980, NZL 80 1983, FIJ 3 1984, SAM 3 1986, TGA 2 1990'

/** Strongest first. */
export const NATIONS: readonly Nation[] = nationsOf(TABLE)

export const HOSTS: readonly Nation[] = hostsOf(NATIONS)

export type Trait = 'pull' | 'press' | 'carry' | 'speed' | 'stamina'

const TRAITS: readonly Trait[] = ['pull', 'press', 'carry', 'speed', 'stamina']

export interface Person extends Career {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly heightCm: number
  readonly bodyKg: number
  /** Bodyweight limit that the person stays within, in kilograms; null without one. */
  readonly limitKg: number | null
  readonly traits: Readonly<Record<Trait, number>>
  /** How readily the person enters contests, relative to others. */
  readonly zeal: number
}

interface Newcomer {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly day: Day
  readonly limitKg: number | null
  /** Age at the debut, where the division restricts it. */
  readonly ages: readonly [from: number, to: number] | null
  /** How far the average talent is above that of others, for athletes who begin at high levels. */
  readonly lead: number
}

const LONGEST_CAREER = 20
export const OLDEST = 52
export const YOUNGEST_DEBUT = 19

export function createPerson(random: Random, newcomer: Newcomer): Person {
  const { sex, day, limitKg, ages, lead } = newcomer
  const age = ages ? random.between(...ages) : debutAge(random)
  const talent = clamp(0.9 * random.normal() + lead, -2.4, 3)
  const years = 0.6 + Math.exp(0.95 + 0.32 * talent + 0.55 * random.normal())
  const careerYears = Math.min(years, LONGEST_CAREER, Math.max(OLDEST - age, 1.5))
  const mass = random.normal()
  const bodyKg = drawBody(random, sex, limitKg, mass, talent)
  const traits = TRAITS.map((trait) => [trait, random.normal()] as const)
  return {
    ...newcomer,
    bodyKg,
    born: Math.floor(day - age * DAYS_A_YEAR),
    heightCm: drawHeight(random, sex, bodyKg),
    talent,
    traits: Object.fromEntries(traits) as Record<Trait, number>,
    debut: day,
    careerYears,
    peakShare: random.between(0.42, 0.6),
    // A career this short has no noticeable curve.
    climb: careerYears < 2.5 ? 0.3 : random.between(1, 1.7),
    zeal: 0.7 * random.normal(),
    season: newSeason(),
  }
}

function debutAge(random: Random): number {
  const age = 19.5 + 5.5 * Math.exp(0.55 * random.normal() - 0.15)
  return clamp(age, YOUNGEST_DEBUT, 38)
}

/** Athletes with a limit stay just below it; the others are heavier, the better they are. */
function drawBody(random: Random, sex: Sex, limitKg: number | null, mass: number, talent: number): number {
  if (limitKg !== null) return Math.floor(limitKg * random.between(0.945, 1))
  const kg = sex === 'MALE' ? 134 + 14 * mass + 4 * talent : 94 + 11 * mass + 2 * talent
  return Math.round(sex === 'MALE' ? clamp(kg, 100, 205) : clamp(kg, 72, 140))
}

function drawHeight(random: Random, sex: Sex, bodyKg: number): number {
  const [usual, kg] = sex === 'MALE' ? [186, 134] : [172, 94]
  const cm = usual + 28 * Math.log(bodyKg / kg) + 5 * random.normal()
  return Math.round(sex === 'MALE' ? clamp(cm, 165, 212) : clamp(cm, 154, 194))
}

// Demo powerlifting results of demo strongmen, derived from their talent. Name and reason mark them as demo data
// wherever they are shown.

const PUBLISHED = 100
/** Maximum share of the athletes, for small data sets. */
const MAX_SHARE = 0.25
/** Minimum years since the debut; more recent athletes are hardly known yet. */
const BEGUN_YEARS = 2
const DEADLIFT_ALONE = 0.1
/** Share of lifters who squat in wraps, and the factor that wraps add. */
const WRAPS = { share: 0.35, times: 1.07 }

/** DOTS of a total: at talent 0, the gain per step of talent, the random spread, the minimum and the maximum. */
const DOTS = { usual: 365, talent: 52, other: 28, min: 240, max: 600 }
/** Share of each lift in a total. */
const SHARES: Readonly<Record<Sex, { readonly squat: number; readonly bench: number; readonly deadlift: number }>> = {
  MALE: { squat: 0.37, bench: 0.235, deadlift: 0.395 },
  FEMALE: { squat: 0.375, bench: 0.21, deadlift: 0.415 },
}

interface Lifters {
  readonly persons: readonly Person[]
  readonly athletes: readonly AthleteRow[]
  /** Athletes that must be among them. */
  readonly keys: ReadonlySet<string>
  readonly today: Day
}

/** Uses a separate PRNG, so that the contests are the same with and without powerlifters. */
export function createPowerlifters(seed: number, { persons, athletes, keys, today }: Lifters): DemoProfile[] {
  const random = createRandom(seed + 1)
  const size = Math.min(PUBLISHED, Math.round(MAX_SHARE * athletes.length))
  const begun = persons.filter(({ debut }) => yearOf(debut) <= yearOf(today) - BEGUN_YEARS)
  const keyed = begun.map((person) => ({ person, order: person.talent + 1.5 * random.normal() }))
  const others = keyed.sort((a, b) => b.order - a.order).map(({ person }) => person)
  const chosen = [...persons.filter(({ key }) => keys.has(key)), ...others.filter(({ key }) => !keys.has(key))]
  const rows = new Map(athletes.map((athlete) => [athlete.key, athlete]))
  return chosen
    .slice(0, Math.max(size, keys.size))
    .map((person) => createProfile(random, person, rows.get(person.key)!, today))
}

function createProfile(random: Random, person: Person, { key, fullName }: AthleteRow, today: Day): DemoProfile {
  const { sex, talent, traits, bodyKg, debut, careerYears } = person
  const shares = SHARES[sex]
  const bodyweightKg = roundTo(bodyKg * random.between(0.93, 1.02), 1)
  const points = DOTS.usual + DOTS.talent * talent + DOTS.other * random.normal()
  const total = clamp(points, DOTS.min, DOTS.max) / dots(sex, bodyweightKg, 1)
  const best = (share: number, trait: number) =>
    plates(total * share * Math.exp(0.035 * trait + 0.03 * random.normal()))
  const bestRawSquatKg = best(shares.squat, traits.stamina)
  const bestSquatKg = random.chance(WRAPS.share) ? plates(bestRawSquatKg * WRAPS.times) : bestRawSquatKg
  const bestBenchKg = best(shares.bench, traits.press)
  const bestDeadliftKg = best(shares.deadlift, traits.pull)
  const bestTotalKg = plates((bestSquatKg + bestBenchKg + bestDeadliftKg) * random.between(0.965, 1))
  const alone = random.chance(DEADLIFT_ALONE)
  const [from, to] = [yearOf(debut), Math.min(yearOf(debut + 365 * careerYears), yearOf(today) - 1)]
  const firstYear = Math.min(from + random.integer(0, 2), to)
  const lastYear = random.integer(firstYear, Math.max(to, firstYear))
  return {
    athlete: key,
    name: `${fullName} (demo)`,
    confidence: roundTo(random.between(0.82, 0.995), 2),
    reasons: [DEMO_REASON, 'same name', 'same country', 'competed in the same years'],
    bestSquatKg: alone ? null : bestSquatKg,
    bestRawSquatKg: alone ? null : bestRawSquatKg,
    bestBenchKg: alone ? null : bestBenchKg,
    bestDeadliftKg,
    bestTotalKg: alone ? null : bestTotalKg,
    bodyweightKg,
    dots: alone ? null : roundTo(dots(sex, bodyweightKg, bestTotalKg), 2),
    meets: Math.max(lastYear - firstYear + 1, random.integer(1, 9)),
    firstYear,
    lastYear,
  }
}

/** The smallest pair of plates weighs 2.5 kg. */
const plates = (kg: number): number => Math.round(kg / 2.5) * 2.5
