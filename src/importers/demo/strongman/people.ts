/** Made-up strongmen: a body, talents and a career. */

import type { Draw } from '../../../kernel/draw.ts'
import type { Sex } from '../../../services/strongman/rules/rows.ts'
import { type Career, clamp, newSeason } from '../shared/careers.ts'
import { DAYS_A_YEAR, type Day } from '../shared/days.ts'
import type { Nation } from '../shared/nations.ts'

/** What events ask for beside general ability. */
export type Trait = 'pull' | 'press' | 'carry' | 'speed' | 'stamina'

const TRAITS: readonly Trait[] = ['pull', 'press', 'carry', 'speed', 'stamina']

export interface Person extends Career {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly heightCm: number
  readonly bodyKg: number
  /** The bodyweight that the person keeps within, in kilograms; null without one. */
  readonly limitKg: number | null
  readonly traits: Readonly<Record<Trait, number>>
  /** How often the person enters contests, beside others. */
  readonly zeal: number
}

interface Newcomer {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly day: Day
  readonly limitKg: number | null
  /** Age at the debut, where the division asks for one. */
  readonly ages: readonly [from: number, to: number] | null
  /** How much better than others on average, for those who begin at high levels. */
  readonly lead: number
}

const LONGEST_CAREER = 20
export const OLDEST = 52
export const YOUNGEST_DEBUT = 19

export function drawPerson(draw: Draw, newcomer: Newcomer): Person {
  const { sex, day, limitKg, ages, lead } = newcomer
  const age = ages ? draw.between(...ages) : debutAge(draw)
  const talent = clamp(0.9 * draw.normal() + lead, -2.4, 3)
  const years = 0.6 + Math.exp(0.95 + 0.32 * talent + 0.55 * draw.normal())
  const careerYears = Math.min(years, LONGEST_CAREER, Math.max(OLDEST - age, 1.5))
  const mass = draw.normal()
  const bodyKg = drawBody(draw, sex, limitKg, mass, talent)
  const traits = TRAITS.map((trait) => [trait, draw.normal()] as const)
  return {
    ...newcomer,
    bodyKg,
    born: Math.floor(day - age * DAYS_A_YEAR),
    heightCm: drawHeight(draw, sex, bodyKg),
    talent,
    traits: Object.fromEntries(traits) as Record<Trait, number>,
    debut: day,
    careerYears,
    peakShare: draw.between(0.42, 0.6),
    // Who comes and goes within two years has no curve to speak of.
    climb: careerYears < 2.5 ? 0.3 : draw.between(1, 1.7),
    zeal: 0.7 * draw.normal(),
    season: newSeason(),
  }
}

function debutAge(draw: Draw): number {
  const age = 19.5 + 5.5 * Math.exp(0.55 * draw.normal() - 0.15)
  return clamp(age, YOUNGEST_DEBUT, 38)
}

/** Those with a limit stay just below it; the others weigh the more, the better they are. */
function drawBody(draw: Draw, sex: Sex, limitKg: number | null, mass: number, talent: number): number {
  if (limitKg !== null) return Math.floor(limitKg * draw.between(0.945, 1))
  const kg = sex === 'MALE' ? 134 + 14 * mass + 4 * talent : 94 + 11 * mass + 2 * talent
  return Math.round(sex === 'MALE' ? clamp(kg, 100, 205) : clamp(kg, 72, 140))
}

function drawHeight(draw: Draw, sex: Sex, bodyKg: number): number {
  const [usual, kg] = sex === 'MALE' ? [186, 134] : [172, 94]
  const cm = usual + 28 * Math.log(bodyKg / kg) + 5 * draw.normal()
  return Math.round(sex === 'MALE' ? clamp(cm, 165, 212) : clamp(cm, 154, 194))
}
