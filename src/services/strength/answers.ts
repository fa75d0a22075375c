/** What the queries of the service return, computed from their arguments. Its id has those arguments, and nothing else. */
import { type Context, keyPart, registerNode } from '../../builder/index.ts'
import { invalidParameters, notFound } from '../../kernel/faults/faults.ts'
import { toKg } from '../../kernel/numbers/units.ts'
import type { Population } from './rules/figures.ts'
import { AGE_BRACKETS } from './rules/gym.ts'
import { measure } from './rules/measure.ts'
import { MAX_REPS } from './rules/one-rep-max.ts'
import { tablesOf } from './tables.ts'
import { datasetNeeded } from './types/method.ts'
import type { GivenSet, PercentileAnswer } from './types/percentile.ts'
import { bodyweightBounds, type StandardsAnswer, standardsOf } from './types/standards.ts'

export const SET_BOUNDS = {
  weight: { min: 1, max: 2500 },
  reps: { min: 1, max: MAX_REPS },
  bodyweight: bodyweightBounds,
  age: { min: 10, max: 90 },
} as const

export async function percentileOf(context: Context, given: GivenSet): Promise<PercentileAnswer> {
  const tables = await tablesOf(context)
  const { lift, sex, reps, age, unit } = given
  demandLift(tables.allLifts, lift)
  const [weightKg, bodyweightKg] = [toKg(given.weight, unit), toKg(given.bodyweight, unit)]
  demandPossible(weightKg, bodyweightKg)
  const measured = measure(tables, { lift, sex, weightKg, bodyweightKg, reps, age })
  return { ...measured, given, populations: ['VERIFIED', 'GYM'] as const }
}

export interface StandardsOf {
  readonly lift: string
  readonly sex: 'MALE' | 'FEMALE'
  readonly population: Population
  readonly ageBracket?: string | null | undefined
}

export async function standardsFor(context: Context, given: StandardsOf): Promise<StandardsAnswer> {
  const { lift, sex, population, ageBracket = null } = given
  datasetNeeded(context, population)
  const tables = await tablesOf(context)
  demandLift(tables.lifts(population), lift)
  demandBracket(population, ageBracket)
  return standardsOf(tables.table(population, lift, sex, ageBracket), lift, sex, population, ageBracket)
}

/** Rejects weights that no person can have or lift, in any unit. */
function demandPossible(weightKg: number, bodyweightKg: number): void {
  const faults = [
    weightKg > 1000 && { parameter: 'weight', detail: 'must be at most 1000 kg (2204 lb)' },
    (bodyweightKg < 20 || bodyweightKg > 650) && {
      parameter: 'bodyweight',
      detail: 'must be from 20 to 650 kg (44 to 1433 lb)',
    },
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw invalidParameters(faults)
}

function demandBracket(source: Population, label: string | null): void {
  if (label === null) return
  const allowed = source === 'GYM' ? AGE_BRACKETS.map((bracket) => bracket.label) : []
  if (!allowed.includes(label)) throw notFound('ageBracket', label, allowed)
}

function demandLift(lifts: readonly string[], lift: string): void {
  if (!lifts.includes(lift)) throw notFound('lift', lift, lifts)
}

const { float, int, oneOf, orNull, text } = keyPart
const sexPart = oneOf('MALE', 'FEMALE')
const populationPart = oneOf('VERIFIED', 'GYM')

/** The parts of the key of a set. */
const SET = [text, float, int, float, sexPart, oneOf('KG', 'LB'), orNull(int)] as const

type SetKey = readonly [string, number, number, number, GivenSet['sex'], GivenSet['unit'], number | null]

/** Null for a made-up id: with a set that no query accepts. */
async function percentileByKey(context: Context, key: SetKey): Promise<PercentileAnswer | null> {
  const [lift, weight, reps, bodyweight, sex, unit, age] = key
  const given = { lift, weight, reps, bodyweight, sex, unit, age }
  const accepted = (['weight', 'reps', 'bodyweight', 'age'] as const).every((name) => {
    const { min, max } = SET_BOUNDS[name]
    const value = given[name]
    return value === null || (value >= min && value <= max)
  })
  return accepted ? percentileOf(context, given) : null
}

registerNode('PercentileResult', SET, ({ key, context }) => percentileByKey(context, key))

registerNode('PopulationPercentile', [populationPart, ...SET], async ({ key: [population, ...key], context }) => {
  const answer = await percentileByKey(context, key)
  const standing = population === 'GYM' ? answer?.gym : answer?.verified
  return answer && standing ? { ...standing, given: answer.given } : null
})

registerNode(
  'StrengthStandards',
  [text, sexPart, populationPart, orNull(text)],
  ({ key: [lift, sex, population, ageBracket], context }) =>
    standardsFor(context, { lift, sex, population, ageBracket }),
)
