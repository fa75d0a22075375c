/** The constants and formulas behind the tables, for the methodology page and for verification. */
import { builder, type Context, ID, idOf, keyPart, Node, registerNode, Sex } from '../../../builder/index.ts'
import { Fault } from '../../../kernel/faults/faults.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { Attribution, creditAll, creditOf } from '../../datasets/types.ts'
import { type Category, competitorsIn, meetsOf, RAW } from '../rules/categories.ts'
import { BINS } from '../rules/cohort.ts'
import { MIN_COHORT_SIZE, type Population } from '../rules/figures.ts'
import { MAX_REPS, type OneRepMaxFormula, oneRepMax } from '../rules/one-rep-max.ts'

interface FormulaFacts {
  readonly name: OneRepMaxFormula
  readonly formula: string
  readonly source: string
}

const FORMULAS: readonly FormulaFacts[] = [
  {
    name: 'epley',
    formula: 'w · (1 + r / 30)',
    source: 'Epley B. Poundage chart. Boyd Epley Workout. Lincoln, NE: Body Enterprises, 1985.',
  },
  {
    name: 'brzycki',
    formula: '36 · w / (37 − r)',
    source: 'Brzycki M. Strength testing: predicting a one-rep max from reps-to-fatigue. JOPERD 1993; 64(1): 88–90.',
  },
  {
    name: 'lombardi',
    formula: 'w · r^0.10',
    source: 'Lombardi VP. Beginning Weight Training. Dubuque, IA: W.C. Brown, 1989.',
  },
  {
    name: 'mayhew',
    formula: '100 · w / (52.2 + 41.9 · e^(−0.055 · r))',
    source: 'Mayhew JL, Ball TE, Arnold MD, Bowen JC. J Appl Sport Sci Res 1992; 6(4): 200–206.',
  },
  {
    name: 'wathan',
    formula: '100 · w / (48.8 + 53.8 · e^(−0.075 · r))',
    source:
      'Wathan D. Load assignment. In: Baechle TR (ed.), Essentials of Strength Training and Conditioning. Champaign, IL: Human Kinetics, 1994.',
  },
]

const OneRepMaxFormulaInfo = builder.objectRef<FormulaFacts>('OneRepMaxFormulaInfo').implement({
  access: 'public',
  description: 'A formula that estimates the one-rep max from `r` repetitions with the weight `w`.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the formula.' }),
    formula: t.exposeString('formula', { description: 'The formula.' }),
    source: t.exposeString('source', { description: 'Where it was published.' }),
  }),
})

const OneRepMaxMultiplier = builder.objectRef<{ reps: number }>('OneRepMaxMultiplier').implement({
  access: 'public',
  description: 'Estimated one-rep max divided by the weight of the set, to four digits.',
  fields: (t) => {
    const by = (name: OneRepMaxFormula) =>
      t.float({
        description: `The estimate by the formula \`${name}\`.`,
        resolve: ({ reps }) => roundTo(oneRepMax(1, reps).formulas[name], 4),
      })
    return {
      reps: t.exposeInt('reps', { description: 'Repetitions of the set.' }),
      mean: t.float({
        description: 'Mean of the formulas, which is the estimate.',
        resolve: ({ reps }) => roundTo(oneRepMax(1, reps).mean, 4),
      }),
      epley: by('epley'),
      brzycki: by('brzycki'),
      lombardi: by('lombardi'),
      mayhew: by('mayhew'),
      wathan: by('wathan'),
    }
  },
})

export const StrengthMethod = builder.objectRef<object>('StrengthMethod').implement({
  access: 'public',
  description: 'The constants and formulas behind the tables.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: () => idOf('StrengthMethod', 'strength') }),
    smallestSample: t.int({
      description: 'Minimum number of lifters in a cohort with figures.',
      resolve: () => MIN_COHORT_SIZE,
    }),
    curveBins: t.int({ description: 'Number of bins of a distribution curve.', resolve: () => BINS }),
    maxReps: t.int({ description: 'Maximum repetitions for an estimate.', resolve: () => MAX_REPS }),
    oneRepMaxFormulas: t.field({
      type: [OneRepMaxFormulaInfo],
      description: 'The formulas whose mean is the estimate.',
      resolve: () => [...FORMULAS],
    }),
    oneRepMaxMultipliers: t.field({
      type: [OneRepMaxMultiplier],
      description: 'The estimates by repetitions, for a weight of 1.',
      resolve: () => Array.from({ length: MAX_REPS }, (_, index) => ({ reps: index + 1 })),
    }),
  }),
})

/** There is only one. */
registerNode('StrengthMethod', [keyPart.oneOf('strength')], () => ({}))

// Source, unit and attribution of every strength response.

const API_VERSION = '1.0.0'

/** The populations that a result is based on. */
export interface Sourced {
  readonly populations: readonly Population[]
}

/** The current snapshot of a population. */
export function datasetOf({ data }: Context, population: Population) {
  // Para classes come from the competition results, too.
  return data.current('STRENGTH', population === 'GYM' ? 'gym' : 'verified')[0]
}

export function labelOf(context: Context, population: Population): string {
  const { label } = datasetNeeded(context, population)
  return population === 'PARA' ? `${label}: para classes` : label
}

/** Who is in a population, in words. */
export function eligibilityOf(population: Population, ageBracket: string | null, category: Category = RAW): string {
  const ages = ageBracket === null ? undefined : `aged ${ageBracket.replace('-', ' to ').replace('80+', '80 or more')}`
  if (population === 'GYM') return `gym lifters ${ages ?? 'of all ages'}`
  if (population === 'PARA') return 'competitors of the para classes, of all ages'
  const lifters = `${competitorsIn(category.equipment)} ${ages ?? 'aged 18 or more, or of unknown age'}`
  const meets = meetsOf(category)
  return [lifters, 'para classes excluded', ...(meets ? [`${meets} only`] : [])].join(', ')
}

/** The current snapshot of a population. Throws UNAVAILABLE without one. */
export function datasetNeeded(context: Context, population: Population) {
  const dataset = datasetOf(context, population)
  if (dataset) return dataset
  const message = `No ${population.toLowerCase()} figures are loaded yet.`
  throw new Fault('UNAVAILABLE', message, { headers: { 'Retry-After': '5' } })
}

export const StrengthAnswer = builder.interfaceRef<Sourced>('StrengthAnswer').implement({
  description: 'Metadata of every strength response.',
  fields: (t) => ({
    methodologyUrl: t.string({
      description: 'How the figures are computed.',
      resolve: (_answer, _args, { publicUrl }) => `${publicUrl}/methodology`,
    }),
    attribution: t.field({
      type: Attribution,
      description: 'The credit to show wherever the data is shown.',
      resolve: ({ populations }, _args, context) =>
        creditAll(populations.flatMap((one) => datasetOf(context, one) ?? []).map((one) => creditOf(one, context))),
    }),
    apiVersion: t.string({ description: 'Version of the API.', resolve: () => API_VERSION }),
    dataVersion: t.string({
      description: 'The data version that the tables come from.',
      resolve: ({ populations }, _args, context) => versionOf(context, populations),
    }),
  }),
})

/** The snapshot version of a single population; with several, the newest of the service. */
function versionOf(context: Context, populations: readonly Population[]): string {
  const [only, ...others] = populations
  const version = only && others.length === 0 ? datasetOf(context, only)?.version : context.data.version('STRENGTH')
  return version ?? 'none'
}

// Lift over bodyweight per competition entry, for comparison with a published study.

export const EntryRatio = builder.prismaObject('EntryRatio', {
  access: 'public',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ lift, sex, weightClass }) => idOf('EntryRatio', lift, sex, weightClass),
    }),
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    sex: t.expose('sex', { type: Sex, description: 'Sex category of the sport.' }),
    weightClass: t.exposeString('weightClass', { description: 'Name of the weight class in kilograms.' }),
    entries: t.exposeInt('entries'),
    p10: t.exposeFloat('p10', { description: '10th percentile of the ratio.' }),
    p50: t.exposeFloat('p50', { description: 'Median of the ratio.' }),
    p90: t.exposeFloat('p90', { description: '90th percentile of the ratio.' }),
    deciles: t.exposeFloatList('deciles', {
      description: 'The percentiles 10, 20 … 90 of the ratio; empty in older datasets.',
    }),
  }),
})

registerNode(
  'EntryRatio',
  [keyPart.text, keyPart.oneOf('MALE', 'FEMALE'), keyPart.text],
  ({ key: [lift, sex, weightClass], context, query }) =>
    context.prisma.entryRatio.findFirst({
      ...query,
      where: {
        datasetId: { in: context.data.current('STRENGTH', 'verified').map(({ id }) => id) },
        ...{ lift, sex, weightClass },
      },
    }),
)
