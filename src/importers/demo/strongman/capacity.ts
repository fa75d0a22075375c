/** What a person is capable of in an event on a day: ability, talents, bodyweight and the knowledge of the time. */
import type { Draw } from '../../../kernel/draw.ts'
import { ability } from '../shared/careers.ts'
import { type Day, yearOf } from '../shared/days.ts'
import type { Habit } from './habits.ts'
import type { Person, Trait } from './people.ts'

/** Of the general ability, in each event; the rest are talents and the day. */
const SHARED = 0.8
const ON_THE_DAY = 0.36

/** The bodyweights that levels are of, and those from which on more mass does not raise the ceiling. */
const USUAL_KG = { MALE: 134, FEMALE: 94 }
const HEAVY_KG = { MALE: 152, FEMALE: 112 }

/** Marks of the first year beside today's, and of the ceilings too. */
const FIRST = { year: 1977, level: 0.82 }
const GROWN_BY = 2026
/** Up to that part of the ceiling nothing holds back. */
const FREE = 0.94
/** Women come nearer to men at the top, where their sport is young, than in the middle. */
const WOMENS_CEILING = 1.03

function era(year: number): number {
  const share = Math.min(Math.max((year - FIRST.year) / (GROWN_BY - FIRST.year), 0), 1)
  return FIRST.level + (1 - FIRST.level) * share
}

/** In kilograms once, metres or degrees. */
export function capacity(draw: Draw, person: Person, habit: Habit, day: Day): number {
  const { sex, bodyKg, traits } = person
  const talents = Object.entries(habit.traits).reduce((sum, [trait, share]) => sum + share * traits[trait as Trait], 0)
  const units = SHARED * ability(person, day) + talents + ON_THE_DAY * draw.normal()
  const women = sex === 'MALE' ? 1 : habit.women
  const time = era(yearOf(day))
  const mass = habit.mass * Math.log(bodyKg / USUAL_KG[sex])
  const ceilingMass = habit.mass * Math.log(Math.min(bodyKg / HEAVY_KG[sex], 1))
  const ceiling = habit.ceiling * time * (sex === 'MALE' ? 1 : women * WOMENS_CEILING) * Math.exp(ceilingMass)
  return below(ceiling, habit.base * women * time * Math.exp(habit.slope * units + mass))
}

/** The last steps towards the ceiling are harder and harder. */
function below(ceiling: number, value: number): number {
  const free = FREE * ceiling
  const rest = ceiling - free
  return value <= free ? value : free + rest * (1 - Math.exp((free - value) / rest))
}
