/**
 * Demo gym self-reports: people with a bodyweight, an age and a strength report sets of some lifts, in plates and
 * repetitions. Levels match public tables; the people are not real.
 */
import { GymSamples } from '../../../src/importers/sources/gym/samples.ts'
import { createRandom, type Random } from '../../../src/kernel/numbers/random.ts'
import { KG_PER_LB } from '../../../src/kernel/numbers/units.ts'
import type { Attribution, PopulationFigures, Sex } from '../../../src/services/strength/rules/figures.ts'
import { gymLift, implausible } from '../../../src/services/strength/rules/gym.ts'
import { oneRepMaxFactor } from '../../../src/services/strength/rules/one-rep-max.ts'
import { LIFT_HABITS, type LiftHabit, middleRoot } from './habits.ts'
import { AGE_CURVE } from './levels.ts'

export interface DemoGymOptions {
  readonly seed?: number
  /** 1 means 30,000 people. */
  readonly scale?: number
}

const PEOPLE = 30_000

/** Share of a lift's spread that comes from the person's overall strength, as a correlation between two lifts. */
const SHARED = 0.6
/** Share of reports that state an age. */
const TELLS_AGE = 0.85
const WEIGHS_IN_POUNDS = 0.35

const LABEL = 'Demo gym self-reports'

const ATTRIBUTION: Attribution = {
  text: 'Demo data: generated gym self-reports, no real lifters.',
  html: 'Demo data: <a href="/methodology">generated gym self-reports</a>, no real lifters.',
  url: '/methodology',
  license: 'CC0-1.0',
}

export function demoGym({ seed = 1, scale = 1 }: DemoGymOptions = {}): PopulationFigures {
  const random = createRandom(seed)
  const people = Array.from({ length: Math.max(1, Math.round(PEOPLE * scale)) }, () => createPerson(random))
  const ages = { MALE: ageSpread(people, 'MALE'), FEMALE: ageSpread(people, 'FEMALE') }
  const samples = new GymSamples()
  let reports = 0
  let lifters = 0
  for (const person of people) {
    const inPounds = random.chance(WEIGHS_IN_POUNDS)
    const age = random.chance(TELLS_AGE) ? person.age : null
    const before = reports
    for (const habit of LIFT_HABITS) {
      if (!random.chance(habit.reportedBy)) continue
      const { sex, bodyweightKg } = person
      const oneRepMaxKg = reported(random, habit, person, ability(random, habit, person, ages), inPounds)
      // People who cannot do a lift with any weight on the bar do not report it.
      if (implausible(gymLift(habit.slug)!, sex, bodyweightKg, oneRepMaxKg)) continue
      samples.add({ lift: habit.slug, sex, bodyweightKg, age, oneRepMaxKg })
      reports += 1
    }
    if (reports > before) lifters += 1
  }
  return {
    population: 'GYM',
    label: LABEL,
    demo: true,
    sourceDate: null,
    sourceUrl: null,
    attribution: ATTRIBUTION,
    counts: { read: reports, used: reports, skipped: {}, refused: {}, results: reports, lifters },
    cohorts: samples.cohorts(),
    slices: [],
    dots: [],
    entryRatios: [],
  }
}

type AgeSpread = Readonly<Record<Sex, { mean: number; deviation: number }>>

/** The person's one-rep max, in kilograms. */
function ability(random: Random, { levels }: LiftHabit, person: Person, ages: AgeSpread): number {
  const { sex, bodyweightKg, age, strength } = person
  const fit = levels[sex]
  const middle = middleRoot(fit, sex, bodyweightKg)
  const { mean, deviation } = ages[sex]
  // Age explains a part of the spread among people of all ages; the individual explains the rest.
  const rest = Math.sqrt(Math.max(fit.spread ** 2 - ((middle * deviation) / mean) ** 2, 0))
  const own = Math.sqrt(SHARED) * strength + Math.sqrt(1 - SHARED) * random.normal()
  const root = (middle * ageFactor(sex, age)) / mean + rest * own
  return Math.max(root, 0) ** 2
}

/** The one-rep max estimated from the reported set: whole plates, some repetitions. */
function reported(
  random: Random,
  { reps, withBody }: LiftHabit,
  { bodyweightKg }: Person,
  abilityKg: number,
  inPounds: boolean,
): number {
  const factor = oneRepMaxFactor(random.pick(reps))
  const body = withBody ? bodyweightKg : 0
  const loaded = abilityKg / factor - body
  // Light bars use small plates.
  const plate = (inPounds ? 5 * KG_PER_LB : 2.5) / (Math.abs(loaded) < 25 ? 2 : 1)
  return (body + Math.round(loaded / plate) * plate) * factor
}

// Demo people who report gym lifts: sex, bodyweight, age and strength at those lifts.

export interface Person {
  readonly sex: Sex
  readonly bodyweightKg: number
  readonly age: number
  /** Standard normal: the strength that all lifts of the person share. */
  readonly strength: number
}

const SHARE_OF_MEN = 0.74

/** Log-normal bodyweights: the median in kilograms and the spread of the logarithm. */
const BODYWEIGHT: Readonly<Record<Sex, { median: number; spread: number }>> = {
  MALE: { median: 82, spread: 0.17 },
  FEMALE: { median: 66, spread: 0.18 },
}
const LIGHTEST_KG = 38
const HEAVIEST_KG = 200

/** Ages: few below 18, most between 20 and 45, a long tail. */
const YOUNGEST = 14
const OLDEST = 90
const AGE = { from: 13, median: 17, spread: 0.6 }

export function createPerson(random: Random): Person {
  const sex: Sex = random.chance(SHARE_OF_MEN) ? 'MALE' : 'FEMALE'
  const { median, spread } = BODYWEIGHT[sex]
  const kg = median * Math.exp(spread * random.normal())
  // Bathroom scales show half kilograms.
  const bodyweightKg = Math.min(Math.max(Math.round(kg * 2) / 2, LIGHTEST_KG), HEAVIEST_KG)
  const years = Math.floor(AGE.from + AGE.median * Math.exp(AGE.spread * random.normal()))
  const age = Math.min(Math.max(years, YOUNGEST), OLDEST)
  return { sex, bodyweightKg, age, strength: random.normal() }
}

/** Effect of age on the square root of a lift, 1 at 35 years: linear between the ages of the tables. */
export function ageFactor(sex: Sex, age: number): number {
  const curve = AGE_CURVE[sex]
  const above = curve.findIndex(([years]) => years >= age)
  // Below the youngest age of the tables the first line continues; above the oldest the last value applies.
  if (above === -1) return curve.at(-1)![1]
  const [[fromAge, from], [toAge, to]] = [curve[Math.max(above - 1, 0)]!, curve[Math.max(above, 1)]!]
  return from + ((to - from) * (age - fromAge)) / (toAge - fromAge)
}

/** Mean and standard deviation of the age factor among people, so that all ages together match a table of all ages. */
export function ageSpread(people: readonly Person[], sex: Sex): { mean: number; deviation: number } {
  const factors = people.filter((one) => one.sex === sex).map(({ age }) => ageFactor(sex, age))
  if (factors.length === 0) return { mean: 1, deviation: 0 }
  const mean = factors.reduce((sum, one) => sum + one, 0) / factors.length
  const square = factors.reduce((sum, one) => sum + (one - mean) ** 2, 0) / factors.length
  return { mean, deviation: Math.sqrt(square) }
}
