/** Demo bodybuilders: a home division, a height and a career. */
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { Sex } from '../../../src/services/bodybuilding/rules/rows.ts'
import { ability, ageOn, type Career, clamp, newSeason } from '../shared/careers.ts'
import type { Nation } from '../shared/nations.ts'
import { DAYS_A_YEAR, type Day } from '../shared/random.ts'
import { divisionFacts, habitsOf, MASTERS } from './divisions.ts'

export interface Person extends Career {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly heightCm: number
  /** How readily the person enters contests, relative to others. */
  readonly zeal: number
  /** The last day of the career. */
  readonly until: Day
  /** Days between which the person takes a break; null for most. */
  readonly away: readonly [from: Day, to: Day] | null
  readonly home: Home
}

/** Properties that change with the division. */
interface Home {
  division: string
  /** Ability gained or lost by changes of division. */
  fit: number
}

interface Newcomer {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly day: Day
  readonly division: string
  /** How far the average talent is above that of others, for athletes who begin at high levels. */
  readonly lead: number
}

const LONGEST_CAREER = 22
const OLDEST = { usual: 50, masters: 60 }
const YOUNGEST_DEBUT = 19
/** Share of once-in-a-generation athletes, and the range of their talent. */
const GREAT = { share: 0.0015, talent: [3.1, 3.6] } as const
/** Share of careers of at least this length that include a break. */
const COMES_BACK = { share: 0.25, careerYears: 6 }

export function createPerson(random: Random, { day, division, lead, ...known }: Newcomer): Person {
  const { ages } = habitsOf(division)
  const age = ages ? random.between(...ages) : debutAge(random)
  const usual = clamp(0.9 * random.normal() + lead, -2.4, 3.1)
  const talent = random.chance(GREAT.share) ? random.between(...GREAT.talent) : usual
  const years = 0.6 + Math.exp(0.95 + 0.32 * talent + 0.55 * random.normal())
  const oldest = division === MASTERS ? OLDEST.masters : OLDEST.usual
  const careerYears = Math.min(years, LONGEST_CAREER, Math.max(oldest - age, 1.5))
  return {
    ...{ ...known, talent, debut: day, careerYears },
    born: Math.floor(day - age * DAYS_A_YEAR),
    heightCm: drawHeight(random, known.sex),
    peakShare: random.between(0.42, 0.6),
    // A career this short has no noticeable curve.
    climb: careerYears < 2.5 ? 0.3 : random.between(1, 1.7),
    zeal: 0.7 * random.normal(),
    until: Math.floor(day + careerYears * DAYS_A_YEAR),
    away: drawBreak(random, day, careerYears),
    season: newSeason(),
    home: { division, fit: 0 },
  }
}

const debutAge = (random: Random): number => clamp(20 + 6 * Math.exp(0.5 * random.normal() - 0.1), YOUNGEST_DEBUT, 39)

function drawHeight(random: Random, sex: Sex): number {
  const cm = (sex === 'MALE' ? 175.5 : 163.5) + 6 * random.normal()
  return Math.round(sex === 'MALE' ? clamp(cm, 158, 198) : clamp(cm, 150, 182))
}

function drawBreak(random: Random, debut: Day, careerYears: number): Person['away'] {
  if (careerYears < COMES_BACK.careerYears || !random.chance(COMES_BACK.share)) return null
  const from = careerYears * random.between(0.3, 0.65)
  const years = random.between(2, Math.min(0.3 * careerYears + 1, 5))
  return [debut + from * DAYS_A_YEAR, debut + (from + years) * DAYS_A_YEAR]
}

/**
 * Bodyweight in kilograms on contest day, in the last home division; under a weight limit it is just below the limit.
 */
export function drawBody(random: Random, { heightCm, home }: Person): number {
  const { maxBodyweightKg } = divisionFacts(home.division)
  const kg = habitsOf(home.division).massIndex * (heightCm / 100) ** 2 * Math.exp(0.05 * random.normal())
  return Math.floor(maxBodyweightKg === null ? kg : Math.min(kg, maxBodyweightKg * random.between(0.97, 1)))
}

const isAway = ({ away }: Person, day: Day): boolean => away !== null && away[0] <= day && day < away[1]

/** Seasons vary less than in strength sports. */
const CALM = 0.5

/** Ability on the day, in the home division. */
export const condition = (person: Person, day: Day): number =>
  ability(person, day) - CALM * person.season.shape + person.home.fit

/** Slightly above 40, so that rounding never admits an athlete a day too early. */
const MASTERS_FROM_AGE = 40.01
const MASTERS_FROM = ['mens-open', 'mens-212', 'mens-202', 'classic-physique']

/** Whether an athlete of another division may enter the masters division. */
export const isVeteran = (person: Person, day: Day): boolean =>
  MASTERS_FROM.includes(person.home.division) && ageOn(person, day) >= MASTERS_FROM_AGE

export const mayEnter = (person: Person, division: string, day: Day): boolean =>
  (person.home.division === division || (division === MASTERS && isVeteran(person, day))) &&
  day <= person.until &&
  !isAway(person, day)
