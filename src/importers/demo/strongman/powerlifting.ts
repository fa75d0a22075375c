/**
 * Made-up powerlifters who are made-up strongmen: what they lifted in meets follows from what they are able to. A name
 * and a reason say that they are made up, wherever they are shown.
 */
import { createDraw, type Draw } from '../../../kernel/draw.ts'
import { roundTo } from '../../../kernel/units.ts'
import { dots } from '../../../services/athletes/rules/dots.ts'
import type { AthleteRow, Sex } from '../../../services/strongman/rules/rows.ts'
import { MADE_UP, type MadeUpProfile } from '../../powerlifting/made-up.ts'
import { clamp } from '../shared/careers.ts'
import { type Day, yearOf } from '../shared/days.ts'
import type { Person } from './people.ts'

const PUBLISHED = 100
/** Of all at most, in small worlds. */
const MOST = 0.25
/** Who began later is hardly known yet. */
const BEGUN_YEARS = 2
const DEADLIFT_ALONE = 0.1
/** Who squats in wraps, and what they add. */
const WRAPS = { share: 0.35, times: 1.07 }

/** Points of a total for no talent, what each step of it and the day add, and what nobody of them passes. */
const DOTS = { usual: 365, talent: 52, other: 28, least: 240, most: 600 }
/** Of a total. */
const SHARES: Readonly<Record<Sex, { readonly squat: number; readonly bench: number; readonly deadlift: number }>> = {
  MALE: { squat: 0.37, bench: 0.235, deadlift: 0.395 },
  FEMALE: { squat: 0.375, bench: 0.21, deadlift: 0.415 },
}

interface Lifters {
  readonly persons: readonly Person[]
  readonly athletes: readonly AthleteRow[]
  /** Who must be among them. */
  readonly keys: ReadonlySet<string>
  readonly today: Day
}

/** By draws of their own, so that the contests are the same with and without them. */
export function drawPowerlifters(seed: number, { persons, athletes, keys, today }: Lifters): MadeUpProfile[] {
  const draw = createDraw(seed + 1)
  const size = Math.min(PUBLISHED, Math.round(MOST * athletes.length))
  const begun = persons.filter(({ debut }) => yearOf(debut) <= yearOf(today) - BEGUN_YEARS)
  const keyed = begun.map((person) => ({ person, order: person.talent + 1.5 * draw.normal() }))
  const others = keyed.sort((a, b) => b.order - a.order).map(({ person }) => person)
  const chosen = [...persons.filter(({ key }) => keys.has(key)), ...others.filter(({ key }) => !keys.has(key))]
  const rows = new Map(athletes.map((athlete) => [athlete.key, athlete]))
  return chosen
    .slice(0, Math.max(size, keys.size))
    .map((person) => drawProfile(draw, person, rows.get(person.key)!, today))
}

function drawProfile(draw: Draw, person: Person, { key, fullName }: AthleteRow, today: Day): MadeUpProfile {
  const { sex, talent, traits, bodyKg, debut, careerYears } = person
  const shares = SHARES[sex]
  const bodyweightKg = roundTo(bodyKg * draw.between(0.93, 1.02), 1)
  const points = DOTS.usual + DOTS.talent * talent + DOTS.other * draw.normal()
  const total = clamp(points, DOTS.least, DOTS.most) / dots(sex, bodyweightKg, 1)
  const best = (share: number, trait: number) => plates(total * share * Math.exp(0.035 * trait + 0.03 * draw.normal()))
  const bestRawSquatKg = best(shares.squat, traits.stamina)
  const bestSquatKg = draw.chance(WRAPS.share) ? plates(bestRawSquatKg * WRAPS.times) : bestRawSquatKg
  const bestBenchKg = best(shares.bench, traits.press)
  const bestDeadliftKg = best(shares.deadlift, traits.pull)
  const bestTotalKg = plates((bestSquatKg + bestBenchKg + bestDeadliftKg) * draw.between(0.965, 1))
  const alone = draw.chance(DEADLIFT_ALONE)
  const [from, to] = [yearOf(debut), Math.min(yearOf(debut + 365 * careerYears), yearOf(today) - 1)]
  const firstYear = Math.min(from + draw.integer(0, 2), to)
  const lastYear = draw.integer(firstYear, Math.max(to, firstYear))
  return {
    athlete: key,
    name: `${fullName} (made up)`,
    confidence: roundTo(draw.between(0.82, 0.995), 2),
    reasons: [MADE_UP, 'same name', 'same country', 'competed in the same years'],
    bestSquatKg: alone ? null : bestSquatKg,
    bestRawSquatKg: alone ? null : bestRawSquatKg,
    bestBenchKg: alone ? null : bestBenchKg,
    bestDeadliftKg,
    bestTotalKg: alone ? null : bestTotalKg,
    bodyweightKg,
    dots: alone ? null : roundTo(dots(sex, bodyweightKg, bestTotalKg), 2),
    meets: Math.max(lastYear - firstYear + 1, draw.integer(1, 9)),
    firstYear,
    lastYear,
  }
}

/** The smallest pair of plates is 2.5 kg. */
const plates = (kg: number): number => Math.round(kg / 2.5) * 2.5
