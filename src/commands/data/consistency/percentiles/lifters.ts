/** The lifters whose percentiles are checked: every lift, both sexes, light to heavy, in both units. */
import { graphql } from '../../../../contract/index.ts'
import type { Surfaces } from '../surfaces.ts'

export interface Lifter {
  readonly source: 'VERIFIED' | 'GYM'
  readonly lift: string
  readonly sex: 'MALE' | 'FEMALE'
  readonly bodyweight: number
  readonly unit: 'KG' | 'LB'
}

export interface Tier {
  readonly tier: string
  readonly fromPercentile: number
}

export interface Strength {
  readonly lifters: readonly Lifter[]
  /** The lowest first. */
  readonly tiers: readonly Tier[]
}

const CAPABILITY = graphql(`
  query {
    capability: strengthCapability {
      sources { source lifts { slug } }
      tiers { tier fromPercentile }
    }
  }
`)

/** The first of each sex is within the weight classes, the others are light and heavy. */
const BODIES = {
  MALE: [
    { bodyweight: 82, unit: 'KG' },
    { bodyweight: 132, unit: 'LB' },
    { bodyweight: 127.5, unit: 'KG' },
  ],
  FEMALE: [
    { bodyweight: 139, unit: 'LB' },
    { bodyweight: 48.5, unit: 'KG' },
    { bodyweight: 81, unit: 'KG' },
  ],
} as const

/** Gym lifters are checked for one bodyweight and a few lifts alone: their tables are simpler. */
const GYM_LIFTS = 4

export async function liftersOf(surfaces: Surfaces): Promise<Strength> {
  const { capability } = await surfaces.query(CAPABILITY, {})
  const lifters: Lifter[] = []
  for (const { source, lifts } of capability?.sources ?? []) {
    if (source === 'PARA') continue
    const isGym = source === 'GYM'
    for (const { slug } of isGym ? lifts.slice(0, GYM_LIFTS) : lifts)
      for (const sex of ['MALE', 'FEMALE'] as const)
        for (const body of isGym ? BODIES[sex].slice(0, 1) : BODIES[sex])
          lifters.push({ source, lift: slug, sex, ...body })
  }
  return { lifters, tiers: capability?.tiers ?? [] }
}

export const inWords = ({ source, lift, sex, bodyweight, unit }: Lifter): string =>
  `${source.toLowerCase()} ${lift}, ${sex.toLowerCase()}, ${bodyweight} ${unit.toLowerCase()}`
