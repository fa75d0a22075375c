/** Two athletes in their prime, and the probable winner. */
import { builder, ID, idOf, Node } from '../../../builder/index.ts'
import type { CareerTotals, Division } from '../../../database/generated/client.ts'
import { chanceOf, sharedDivisionOf } from '../rules/careers/head-to-head.ts'
import type { Chance } from '../rules/careers/peaks.ts'
import { BodybuildingDivision } from './division.ts'
import { BodybuildingTotals, overall } from './totals.ts'

/** Career totals in one division; a null division means all of them. */
export interface Row extends CareerTotals {
  readonly division: Division | null
  readonly career: { readonly divisionId: number; readonly athlete: { readonly slug: string } }
}

export interface PrimeDuel {
  /** The seasons in the compared division, or in each athlete's main division if there is none. */
  readonly primes: readonly [Row, Row]
  readonly division: Division | null
  readonly chance: Chance | null
  readonly reason: string | null
}

/** Expects all totals rows of both careers. */
export function duelOf(first: readonly Row[], second: readonly Row[]): PrimeDuel {
  const { primes, reason } = sharedDivisionOf(first, second)
  return {
    primes: primes ?? [main(first), main(second)],
    division: primes?.[0].division ?? null,
    chance: primes && chanceOf(primes),
    reason,
  }
}

const main = (rows: readonly Row[]): Row =>
  rows.find(({ divisionId, career }) => divisionId === career.divisionId) ?? overall(rows)

const ProbabilityInterval = builder.objectRef<Chance>('ProbabilityInterval').implement({
  access: 'bodybuilding:read',
  description: 'The 95% interval of a probability.',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: 'Lower bound.' }),
    high: t.exposeFloat('high', { description: 'Upper bound.' }),
  }),
})

export const BodybuildingPrimeDuel = builder.objectRef<PrimeDuel>('BodybuildingPrimeDuel').implement({
  access: 'bodybuilding:read',
  description:
    'Two athletes, each in their three best-rated seasons, in the division in which both competed most. Without a common division, each prime is that of the athlete’s main division, and no winner is predicted.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ primes: [one, other] }) =>
        idOf('BodybuildingPrimeDuel', one.career.athlete.slug, other.career.athlete.slug),
    }),
    division: t.field({
      type: BodybuildingDivision,
      nullable: true,
      description: 'The division of the comparison; null without a common one.',
      resolve: ({ division }) => division,
    }),
    prime1: t.field({
      type: BodybuildingTotals,
      description: 'The prime of the first athlete.',
      resolve: ({ primes: [one] }) => one,
    }),
    prime2: t.field({
      type: BodybuildingTotals,
      description: 'The prime of the second athlete.',
      resolve: ({ primes: [, other] }) => other,
    }),
    probability: t.float({
      nullable: true,
      description:
        'Probability that the first athlete places ahead of the second, 0 to 1; null without a common division.',
      resolve: ({ chance }) => chance?.probability ?? null,
    }),
    interval: t.field({
      type: ProbabilityInterval,
      nullable: true,
      description: 'Confidence interval of that probability; null without a common division.',
      resolve: ({ chance }) => chance,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why they cannot be compared; null if they can.',
    }),
  }),
})
