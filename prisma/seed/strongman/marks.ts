/** Event results: marks in the spelling of sources, and the implement, course and limit that the contest sets. */
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { Mark, Sex } from '../../../src/services/strongman/rules/rows.ts'
import { ability } from '../shared/careers.ts'
import { type Day, yearOf } from '../shared/random.ts'
import type { Habit, Mode } from './habits.ts'
import type { Person, Trait } from './people.ts'

// What a person can do in an event on a day: ability, talents, bodyweight and the training knowledge of the time.

const SHARED = 0.8
const ON_THE_DAY = 0.36

/** The bodyweights that levels refer to, and those above which more mass does not raise the ceiling. */
const USUAL_KG = { MALE: 134, FEMALE: 94 }
const HEAVY_KG = { MALE: 152, FEMALE: 112 }

/** Marks and ceilings in the first year, relative to today. */
const FIRST = { year: 1977, level: 0.82 }
const GROWN_BY = 2026
/** Share of the ceiling up to which marks are not damped. */
const FREE = 0.94
/** Women come closer to men at the top, where their sport is young, than in the middle of the field. */
const WOMENS_CEILING = 1.03

function era(year: number): number {
  const share = Math.min(Math.max((year - FIRST.year) / (GROWN_BY - FIRST.year), 0), 1)
  return FIRST.level + (1 - FIRST.level) * share
}

/** In kilograms for a single lift, metres or degrees. */
export function capacity(random: Random, person: Person, habit: Habit, day: Day): number {
  const { sex, bodyKg, traits } = person
  const talents = Object.entries(habit.traits).reduce((sum, [trait, share]) => sum + share * traits[trait as Trait], 0)
  const units = SHARED * ability(person, day) + talents + ON_THE_DAY * random.normal()
  const women = sex === 'MALE' ? 1 : habit.women
  const time = era(yearOf(day))
  const mass = habit.mass * Math.log(bodyKg / USUAL_KG[sex])
  const ceilingMass = habit.mass * Math.log(Math.min(bodyKg / HEAVY_KG[sex], 1))
  const ceiling = habit.ceiling * time * (sex === 'MALE' ? 1 : women * WOMENS_CEILING) * Math.exp(ceilingMass)
  return below(ceiling, habit.base * women * time * Math.exp(habit.slope * units + mass))
}

/** Damps values near the ceiling: the closer to it, the harder each step. */
function below(ceiling: number, value: number): number {
  const free = FREE * ceiling
  const rest = ceiling - free
  return value <= free ? value : free + rest * (1 - Math.exp((free - value) / rest))
}

export interface Scored extends Mark {
  /** Higher is better; equal texts have equal scores; null without a mark. */
  readonly score: number | null
}

interface Outcome {
  /** Implement, course and time limit. */
  readonly details: string
  /** In the same order as the capacities. */
  readonly marks: readonly Scored[]
}

/** The setup of an event at a contest, for all its divisions. */
export interface Course {
  readonly habit: Habit
  readonly mode: Mode
  /** Time limit in seconds. */
  readonly limit: number
  readonly metres: number
  /** Seconds that the median athlete of a field takes. */
  readonly seconds: number
  /** Number of implements, where there are several. */
  readonly count: number
  /** Marks state the weight beside the repetitions, not only the details do. */
  readonly writesWeight: boolean
  /** The winner may attempt a few kilograms more. */
  readonly recordAttempts: boolean
}

export function createCourse(random: Random, habit: Habit, mode: Mode, recordAttempts: boolean): Course {
  const [from, to] = habit.seconds ?? [30, 45]
  return {
    ...{ habit, mode, recordAttempts },
    limit: random.chance(0.7) ? 60 : 75,
    metres: random.one(habit.metres ?? [20]),
    seconds: random.between(from, to),
    count: habit.kind === 'THROW' ? random.integer(6, 8) : random.integer(4, 6),
    writesWeight: random.chance(0.4),
  }
}

export const NOTHING: Scored = {
  ...{ text: 'No lift', value: null, unit: null, reps: null, implementKg: null, score: null },
}
export const WITHDREW: Scored = { ...NOTHING, text: '(Withdrew)' }

const stepped = (value: number, step: number): number => Math.max(Math.round(value / step), 1) * step

/** Removes the stray digits of floating-point sums. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000

export function simulateEvent(random: Random, course: Course, sex: Sex, capacities: readonly number[]): Outcome {
  const sorted = capacities.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const low = sorted[Math.floor(sorted.length / 8)]!
  return course.mode === 'FAR'
    ? FAR(course, sex, capacities)
    : HOLDERS[course.mode](random, course, capacities, middle, low)
}

type Simulator = (random: Random, course: Course, capacities: readonly number[], middle: number, low: number) => Outcome

const HOLDERS: Readonly<Record<Exclude<Mode, 'FAR'>, Simulator>> = { MAX, REPS, RACE, SERIES, LOADS, HOLD, TURN }

/** The bar rises in steps: the mark is the last weight lifted. An athlete who fails at the first one has no lift. */
function MAX(
  random: Random,
  { habit, recordAttempts }: Course,
  capacities: readonly number[],
  _: number,
  low: number,
): Outcome {
  const step = habit.step <= 2 ? 3 : habit.step
  const first = stepped(low * 0.94, step)
  const best = capacities.reduce((max, one) => Math.max(max, one), 0)
  const marks = capacities.map((kg): Scored => {
    if (kg < first || random.chance(0.02)) return NOTHING
    const rung = first + Math.floor((kg - first) / step) * step
    // The last athlete chooses the weight, to the kilogram.
    const value = kg === best && recordAttempts && random.chance(0.5) ? Math.floor(kg) : rung
    return { ...NOTHING, text: `${value} kg`, value, unit: 'kg', score: value }
  })
  return { details: `Maximum weight, from ${first} kg in steps of ${step} kg`, marks }
}

/** As many repetitions as the strength above the weight allows, by Epley's formula. */
function REPS(random: Random, course: Course, capacities: readonly number[], middle: number): Outcome {
  const { habit, limit, writesWeight } = course
  const kg = stepped(middle / random.between(1.08, 1.22), habit.step)
  const marks = capacities.map((capacity): Scored => {
    const reps = Math.min(Math.floor(30 * (capacity / kg - 1) + 1), Math.floor(limit / 3.4))
    if (reps < 1) return { ...NOTHING, implementKg: kg }
    const times = `${reps} ${reps === 1 ? 'rep' : 'reps'}`
    const text = writesWeight ? `${times} (${kg} kg)` : times
    return { text, value: reps, unit: 'reps', reps, implementKg: kg, score: reps }
  })
  return { details: `${kg} kg / ${limit} second time limit`, marks }
}

/** The time in seconds over the course, or the metres covered within the limit. */
function RACE(random: Random, course: Course, capacities: readonly number[], middle: number): Outcome {
  const { habit, limit, metres, seconds } = course
  const kg = stepped(middle * random.between(0.86, 0.96), habit.step)
  const marks = capacities.map((capacity): Scored => {
    const drop = random.chance(0.1) ? random.between(3, 14) : 0
    const ahead = Math.log(capacity / middle)
    const time = tidy(Math.round(100 * (seconds * Math.exp(0.05 * random.normal() - 1.7 * ahead) + drop)) / 100)
    if (time < limit) return timed(time, kg)
    const distance = Math.min(Math.round((20 * metres * limit) / time) / 20, metres - 0.05)
    if (distance < 0.5) return { ...NOTHING, text: 'DNF', implementKg: kg }
    const value = tidy(distance)
    return { text: `${value} m`, value, unit: 'm', reps: null, implementKg: kg, score: value }
  })
  const each = habit.event === 'farmers_walk' ? ' in each hand' : ''
  return { details: `${kg} kg${each} / ${metres} metres / ${limit} second time limit`, marks }
}

/** Any time scores higher than any distance. */
const timed = (time: number, kg: number): Scored => {
  const text = `${time.toFixed(2)} s`
  return { text, value: time, unit: 's', reps: null, implementKg: kg, score: 10_000 - time }
}

const counted = (count: number, time: number, kg: number | null): Scored => {
  const text = `${count} in ${time.toFixed(2)} s`
  return { text, value: time, unit: 's', reps: count, implementKg: kg, score: 10_000 * count - time }
}

/** One implement after the other, each heavier, until one is too heavy or time is up. */
function SERIES(random: Random, course: Course, capacities: readonly number[], middle: number): Outcome {
  const { habit, limit, count, seconds } = course
  const heaviest = middle * random.between(0.93, 1.08)
  const weights = Array.from({ length: count }, (_, index) => {
    return stepped(heaviest * (0.72 + (0.28 * index) / (count - 1)), habit.step)
  })
  const marks = capacities.map((capacity): Scored => {
    let [time, done] = [0, 0]
    for (const kg of weights) {
      const each = (1.3 * seconds * Math.exp(2.2 * Math.log(kg / capacity) + 0.12 * random.normal())) / count
      if (kg > capacity * 1.02 || time + each > limit) break
      time += each
      done += 1
    }
    // Implements come in order, so the last one moved is the heaviest.
    return done === 0 ? NOTHING : counted(done, tidy(Math.round(100 * time) / 100), weights[done - 1]!)
  })
  return { details: `${count} implements / ${weights.join(', ')} kg / ${limit} second time limit`, marks }
}

/** All implements weigh the same, so that only time decides how many an athlete completes. */
function LOADS(random: Random, course: Course, capacities: readonly number[], middle: number): Outcome {
  const { habit, limit, seconds } = course
  const count = Math.min(course.count, 5)
  const kg = stepped(middle * 0.9, habit.step)
  const marks = capacities.map((capacity): Scored => {
    const ahead = Math.log(capacity / middle)
    const time =
      seconds * Math.exp(0.06 * random.normal() - 1.7 * ahead) + (random.chance(0.08) ? random.between(4, 12) : 0)
    const done = Math.min(Math.floor((count * limit) / time), count)
    return done === 0 ? NOTHING : counted(done, tidy(Math.round((100 * time * done) / count) / 100), null)
  })
  return { details: `${count} implements / about ${kg} kg each / ${limit} second time limit`, marks }
}

function HOLD(random: Random, { habit, seconds }: Course, capacities: readonly number[], middle: number): Outcome {
  const kg = stepped(middle * 0.95, habit.step)
  const marks = capacities.map((capacity): Scored => {
    const time = seconds * Math.exp(2.2 * Math.log(capacity / middle) + 0.1 * random.normal())
    const value = tidy(Math.round(100 * time) / 100)
    return { text: `${value.toFixed(2)} s`, value, unit: 's', reps: null, implementKg: kg, score: value }
  })
  return { details: `${kg} kg`, marks }
}

/** Heights are measured in steps, distances by tape. */
function FAR({ habit }: Course, sex: Sex, capacities: readonly number[]): Outcome {
  const thrown = habit.kind === 'THROW'
  const kg = habit.kg![sex]
  const marks = capacities.map((metres): Scored => {
    const value = tidy(thrown ? Math.floor(10 * metres) / 10 : Math.round(20 * metres) / 20)
    return { text: `${value} m`, value, unit: 'm', reps: null, implementKg: kg, score: value }
  })
  return { details: `${kg} kg`, marks }
}

function TURN(_: Random, __: Course, capacities: readonly number[]): Outcome {
  const marks = capacities.map((degrees): Scored => {
    const value = Math.round(degrees)
    return { text: `${value} °`, value, unit: 'deg', reps: null, implementKg: null, score: value }
  })
  return { details: 'A weight round a post, until it is dropped', marks }
}
