/** The results of the service's queries, computed from their arguments. Their ids consist of those arguments. */
import { type Context, keyPart, registerNode } from '../../builder/index.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { Fault, invalidParameters, unknownNames } from '../../kernel/faults/faults.ts'
import { fromKg, toKg } from '../../kernel/numbers/units.ts'
import { wireEnum } from '../../kernel/text/names.ts'
import { COMPETITION_BRACKETS } from './rules/ages.ts'
import { type Category, categoryOf, competitorsOf, EQUIPMENT, type Equipment, isDefault } from './rules/categories.ts'
import type { Tables } from './rules/cohort.ts'
import { bodyweightRange } from './rules/comparison.ts'
import type { Population } from './rules/figures.ts'
import { AGE_BRACKETS, gymLiftNamed } from './rules/gym.ts'
import { distanceHint, hintsFor } from './rules/hints.ts'
import { TOTAL } from './rules/lifts.ts'
import { measure } from './rules/measure.ts'
import { MAX_REPS } from './rules/one-rep-max.ts'
import { tablesOf } from './tables.ts'
import { categoryPart } from './types/cohort.ts'
import { datasetNeeded } from './types/method.ts'
import type { PercentileAnswer, SetInput } from './types/percentile.ts'
import { bodyweightBounds, bodyweightFault, type StandardsAnswer, standardsOf } from './types/standards.ts'

export const SET_BOUNDS = {
  weight: { min: 1, max: 3500 },
  reps: { min: 1, max: MAX_REPS },
  bodyweight: bodyweightBounds,
  age: { min: 10, max: 90 },
} as const

/** The arguments that select a category. */
interface CategoryArgs {
  readonly equipment?: Equipment | null | undefined
  readonly tested?: boolean | null | undefined
}

type SetArgs = Omit<SetInput, 'category'> & CategoryArgs

export async function percentileOf(context: Context, args: SetArgs, unitGiven = true): Promise<PercentileAnswer> {
  const tables = await tablesOf(context)
  const category = categoryFrom('VERIFIED', args)
  const { weight, reps, bodyweight, sex, unit, age, ageBracket } = args
  const lift = liftNamed(tables.allLifts, args.lift)
  const input = { lift, weight, reps, bodyweight, sex, unit, age, ageBracket, category }
  const [weightKg, bodyweightKg] = [toKg(weight, unit), toKg(bodyweight, unit)]
  demandPossible(lift, weightKg, bodyweightKg, reps)
  demandBracket('VERIFIED', ageBracket, category)
  const measured = measure(tables, { lift, sex, weightKg, bodyweightKg, reps, age, ageBracket, category })
  const distances = (
    [
      ['competitors', measured.verified],
      ['gym lifters', measured.gym],
    ] as const
  ).flatMap(
    ([lifters, standing]) => (standing && distanceHint(input, lifters, bodyweightRange(standing.comparison))) ?? [],
  )
  const hints = [...hintsFor(input, unitGiven), ...distances]
  return { ...measured, input, hints, populations: POPULATIONS }
}

const POPULATIONS = ['VERIFIED', 'GYM'] as const

export interface StandardsRequest extends CategoryArgs {
  readonly lift: string
  readonly sex: 'MALE' | 'FEMALE'
  readonly population: Population
  readonly ageBracket?: string | null | undefined
}

export async function standardsFor(context: Context, input: StandardsRequest): Promise<StandardsAnswer> {
  const { sex, population, ageBracket = null } = input
  datasetNeeded(context, population)
  const tables = await tablesOf(context)
  const lift = liftNamed(tables.lifts(population), input.lift, inPopulation(population))
  const category = categoryFrom(population, input)
  demandCategory(tables, category)
  demandBracket(population, ageBracket, category)
  const table = tables.table(population, lift, sex, ageBracket, category)
  return standardsOf(table, lift, sex, population, ageBracket, category)
}

function categoryFrom(population: Population, { equipment, tested }: CategoryArgs): Category {
  const category: Category = { equipment: equipment ?? 'RAW', tested: tested ?? null }
  if (isDefault(category) || population === 'VERIFIED') return category
  const parameter = category.equipment === 'RAW' ? 'tested' : 'equipment'
  throw invalidParameters([{ parameter, detail: 'is for the verified population only' }])
}

/** Throws NOT_FOUND if there are no tables of the category. */
function demandCategory(tables: Tables<Cohort>, category: Category): void {
  if (isDefault(category) || tables.hasCategory(category)) return
  const { equipment, tested } = category
  const detail = `there are no results for ${competitorsOf(category)}`
  const message = `There are no results for ${competitorsOf(category)}.`
  if (tested !== null && tables.hasCategory({ equipment, tested: null }))
    throw new Fault('NOT_FOUND', message, { errors: [{ parameter: 'tested', detail }] })
  const allowed = EQUIPMENT.filter((one) => tables.hasCategory({ equipment: one, tested })).map(wireEnum)
  throw new Fault('NOT_FOUND', message, { errors: [{ parameter: 'equipment', detail, allowed }] })
}

/** The heaviest total is of three lifts. */
const MAX_KG = { lift: 1000, total: 1500 } as const

/** Rejects what no person can have or lift, in any unit. */
function demandPossible(lift: string, weightKg: number, bodyweightKg: number, reps: number): void {
  const maxKg = lift === TOTAL ? MAX_KG.total : MAX_KG.lift
  const faults = [
    weightKg > maxKg && {
      parameter: 'weight',
      detail: `must be at most ${maxKg} kg (${Math.floor(fromKg(maxKg, 'LB'))} lb)`,
    },
    bodyweightFault(bodyweightKg),
    lift === TOTAL && reps > 1 && { parameter: 'reps', detail: 'must be 1 for a total' },
  ].filter((fault) => fault !== undefined && fault !== false)
  if (faults.length > 0) throw invalidParameters(faults)
}

const BRACKETS = { GYM: AGE_BRACKETS, VERIFIED: COMPETITION_BRACKETS, PARA: [] } as const

function demandBracket(source: Population, label: string | null, category: Category): void {
  if (label === null) return
  const allowed = BRACKETS[source].map((bracket) => bracket.label)
  if (allowed.length === 0)
    throw invalidParameters([
      { parameter: 'ageBracket', detail: 'must be left out: the para classes have no age brackets' },
    ])
  if (!allowed.includes(label)) throw unknownNames('age bracket', { ageBracket: label }, allowed, inPopulation(source))
  if (isDefault(category)) return
  const detail = 'is for raw lifters in all meets: leave out equipment and tested'
  throw invalidParameters([{ parameter: 'ageBracket', detail }])
}

/** The slug of a lift by slug, name or alias: `bench` is `bench-press`. */
function liftNamed(lifts: readonly string[], name: string, where?: string): string {
  const slug = lifts.includes(name) ? name : gymLiftNamed(name)?.slug
  if (slug === undefined || !lifts.includes(slug)) throw unknownNames('lift', { lift: name }, lifts, where)
  return slug
}

const inPopulation = (population: Population): string => `in the ${population.toLowerCase()} population`

/** The lift of a filter, by slug, name or alias. Before any data is loaded, none is known, and every list is empty. */
export async function filteredLift(context: Context, name: string): Promise<string> {
  const tables = await tablesOf(context)
  const lifts = [...new Set([...tables.allLifts, ...tables.lifts('PARA')])]
  return lifts.length === 0 ? name : liftNamed(lifts, name)
}

const ALL_BRACKETS = [...new Set(Object.values(BRACKETS).flatMap((brackets) => brackets.map(({ label }) => label)))]

/** Refuses an age bracket that no population has. */
export function demandKnownBracket(label: string): void {
  if (!ALL_BRACKETS.includes(label)) throw unknownNames('age bracket', { ageBracket: label }, ALL_BRACKETS)
}

const { float, int, oneOf, orNull, text } = keyPart
const sexPart = oneOf('MALE', 'FEMALE')
const populationPart = oneOf('VERIFIED', 'GYM', 'PARA')

/** The parts of the key of a set. */
const SET = [text, float, int, float, sexPart, oneOf('KG', 'LB'), orNull(int), orNull(text), categoryPart] as const

type SetKey = readonly [
  ...[string, number, number, number, SetInput['sex'], SetInput['unit'], number | null, string | null, string | null],
]

/** Null for an id of a set that no query accepts. */
async function percentileByKey(context: Context, key: SetKey): Promise<PercentileAnswer | null> {
  const [lift, weight, reps, bodyweight, sex, unit, age, ageBracket, category] = key
  const input = { lift, weight, reps, bodyweight, sex, unit, age, ageBracket, ...categoryOf(category) }
  const accepted = (['weight', 'reps', 'bodyweight', 'age'] as const).every((name) => {
    const { min, max } = SET_BOUNDS[name]
    const value = input[name]
    return value === null || (value >= min && value <= max)
  })
  return accepted ? percentileOf(context, input) : null
}

registerNode('PercentileResult', SET, ({ key, context }) => percentileByKey(context, key))

const STANDINGS = { VERIFIED: 'verified', GYM: 'gym', PARA: 'para' } as const

registerNode('PopulationPercentile', [populationPart, ...SET], async ({ key: [population, ...key], context }) => {
  const answer = await percentileByKey(context, key)
  const standing = answer?.[STANDINGS[population]]
  return answer && standing ? { ...standing, input: answer.input } : null
})

registerNode(
  'StrengthStandards',
  [text, sexPart, populationPart, orNull(text), categoryPart],
  ({ key: [lift, sex, population, ageBracket, category], context }) =>
    standardsFor(context, { lift, sex, population, ageBracket, ...categoryOf(category) }),
)
