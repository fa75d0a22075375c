/** Strength percentiles of an athlete's powerlifting results. */
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  unitArg,
  WeightUnit,
  weight,
} from '../../../builder/index.ts'
import type { Cohort as CohortRow, PowerliftingProfile, Sex } from '../../../database/generated/client.ts'
import { visible } from '../../athletes/access.ts'
import { asOfVersion } from '../../athletes/by-sport.ts'
import { profileIn } from '../../athletes/powerlifting.ts'
import { Athlete } from '../../athletes/types.ts'
import type { CompetitionLift } from '../rules/lifts.ts'
import { measure, type Standing } from '../rules/measure.ts'
import { tablesOf } from '../tables.ts'
import { Tier } from './grades.ts'
import { datasetNeeded } from './method.ts'

/** The lifts to compare with raw ones. Knee wraps help only the squat. */
const RAW = {
  squat: 'bestRawSquatKg',
  'bench-press': 'bestBenchKg',
  deadlift: 'bestDeadliftKg',
} as const satisfies Record<CompetitionLift, keyof PowerliftingProfile>

interface KnownLift {
  /** Slug of the athlete. */
  readonly athlete: string
  readonly lift: string
  readonly weightKg: number
  readonly bodyweightKg: number
  readonly standing: Standing<CohortRow>
}

const LiftPercentile = builder.objectRef<KnownLift>('LiftPercentile').implement({
  access: 'any-sport',
  description: 'The verified percentile of a known lift of an athlete.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ athlete, lift }) => idOf('LiftPercentile', athlete, lift),
    }),
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    weight: t.float({
      description: 'Heaviest raw lift in competition.',
      args: unitArg(),
      resolve: ({ weightKg }, args) => weight(weightKg, args),
    }),
    bodyweight: t.float({
      description: 'The bodyweight that it is compared at.',
      args: unitArg(),
      resolve: ({ bodyweightKg }, args) => weight(bodyweightKg, args),
    }),
    unit: t.field({
      type: WeightUnit,
      description: 'The unit of the two weights.',
      args: unitArg(),
      resolve: (_lift, { unit }) => unit ?? 'KG',
    }),
    percentile: t.float({
      description:
        'Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it.',
      resolve: ({ standing }) => standing.percentile,
    }),
    tier: t.field({
      type: Tier,
      description: 'The highest tier reached.',
      resolve: ({ standing }) => standing.tier,
    }),
    sampleSize: t.int({
      description: 'Number of lifters in the cohorts used.',
      resolve: ({ standing }) => standing.sampleSize,
    }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: ({ standing }, _args, context) => datasetNeeded(context, standing.population).label,
    }),
  }),
})

/** What the percentiles of an athlete are computed from. */
interface Lifter {
  readonly id: number
  readonly slug: string
  readonly sex: Sex | null
  readonly powerlifting: readonly PowerliftingProfile[]
}

async function percentilesOf(lifter: Lifter, context: Context): Promise<KnownLift[]> {
  const {
    slug,
    powerlifting: [powerlifting],
  } = lifter
  const { sex } = asOfVersion(lifter, context)
  const bodyweightKg = powerlifting?.bodyweightKg ?? null
  if (!powerlifting || !sex || bodyweightKg === null) return []
  const tables = await tablesOf(context)
  return Object.entries(RAW).flatMap(([lift, field]): KnownLift[] => {
    const weightKg = powerlifting[field]
    if (weightKg === null) return []
    const { verified } = measure(tables, { lift, sex, weightKg, bodyweightKg, reps: 1, age: null })
    return verified ? [{ athlete: slug, lift, weightKg, bodyweightKg, standing: verified }] : []
  })
}

builder.prismaObjectField(Athlete, 'percentiles', (t) =>
  t.field({
    type: [LiftPercentile],
    description: 'Verified percentiles of the raw powerlifting lifts; empty without known lifts.',
    select: (_args, context) => ({ id: true, slug: true, sex: true, powerlifting: profileIn(context) }),
    resolve: (athlete, _args, context) => percentilesOf(athlete, context),
  }),
)

registerNode('LiftPercentile', [keyPart.text, keyPart.text], async ({ key: [slug, lift], context }) => {
  const athlete = await context.prisma.athlete.findFirst({
    where: { slug, ...visible(context) },
    include: { powerlifting: profileIn(context) },
  })
  const percentiles = athlete ? await percentilesOf(athlete, context) : []
  return percentiles.find((one) => one.lift === lift) ?? null
})
