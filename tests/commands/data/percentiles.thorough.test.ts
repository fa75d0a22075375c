/** The check of the published data finds percentiles that contradict standards, REST or the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Surfaces } from '../../../src/commands/data/consistency/index.ts'
import { gymFigures } from '../../helpers/figures.ts'
import { changed, checkAll, foundAs, surfacesIn, tamperedWorld } from '../../helpers/tampered.ts'
import { createWorld, type World } from '../../helpers/world.ts'

type Change = Parameters<typeof changed>[1]

/** What is made to say otherwise where the text contains the name, and the figures that are found. */
type Changed = readonly [
  surface: keyof Change,
  of: string,
  from: RegExp,
  to: string,
  check: string,
  figure: string | RegExp,
]

const STANDARDS = 'strengthStandards('
const PERCENTILE = 'strengthPercentile('
const MALE_AT_82 = 'lift=squat&sex=male'

const CHANGED: readonly Changed[] = [
  ['query', STANDARDS, /"elite":\d+/, '"elite":250', 'percentiles', /^tier of/],
  ['query', STANDARDS, /"sampleSize":\d+/, '"sampleSize":7', 'percentiles', /^sample size/],
  [
    'query',
    STANDARDS,
    /"tier":"NOVICE","score":220/,
    '"tier":"NOVICE","score":225',
    'percentiles',
    /^tier of .* Dots$/,
  ],
  ['query', PERCENTILE, /"percentile":5\d(\.\d)?/, '"percentile":2', 'percentiles', /or more$/],
  ['query', PERCENTILE, /"percentile":8\d(\.\d)?/, '"percentile":70', 'percentiles', /next to ADVANCED$/],
  ['query', PERCENTILE, /"tier":"INTERMEDIATE"/, '"tier":"NOVICE"', 'percentiles', /^tier of/],
  ['query', PERCENTILE, /"nextTier":\{"tier":"ELITE"/, '"nextTier":{"tier":"ADVANCED"', 'percentiles', /^next tier of/],
  ['query', PERCENTILE, /"exactWeight":\d+/, '"exactWeight":9', 'percentiles', /^exact weight/],
  ['query', PERCENTILE, /("tier":"NOVICE","weight":)\d+(\.\d)?/, '$130', 'percentiles', /reaches NOVICE$|is enough$/],
  [
    'query',
    PERCENTILE,
    /("inClass":\{"percentile":[\d.]+,"tier":)"[A-Z]+"/,
    '$1"ELITE"',
    'percentiles',
    /in the class/,
  ],
  ['rest', '/percentile', /"percentile":\d+/, '"percentile":3', 'REST', 'verified.percentile'],
  ['rest', '/percentile', /"next_tier":\{[^}]*\}/, '"next_tier":null', 'REST', /next_tier$/],
  [
    'rest',
    '/percentile',
    /"in_class":\{"percentile":\d+/,
    '"in_class":{"percentile":3',
    'REST',
    /in_class.percentile$/,
  ],
  ['rest', '/percentile', /"score":\d+/, '"score":3', 'REST', 'dots.score'],
  ['rest', '/standards/', /"intermediate":\d+/, '"intermediate":3', 'REST', 'tiers.intermediate'],
  ['rest', '/standards/', /"95":\d+/, '"95":3', 'REST', 'percentiles.95'],
  ['rest', 'format=table', /"intermediate":\d+/g, '"intermediate":3', 'REST', 'intermediate'],
  ['page', MALE_AT_82, /class="big">\d+/, 'class="big">7', 'pages', 'percentile among Competitors'],
  ['page', MALE_AT_82, /class="tier">[A-Z][a-z]+/g, 'class="tier">Beginner', 'pages', 'tier among Competitors'],
  ['page', MALE_AT_82, /takes [\d.]+/, 'takes 1.0', 'pages', 'weight of the next tier among Competitors'],
  ['page', 'lift=total', /<strong>\d+\.\d+ Dots/, '<strong>7.00 Dots', 'pages', 'Dots'],
  ['page', MALE_AT_82, /(Competitors<\/th><td class="number">)\d+/, '$17', 'pages', /^weights of the tiers/],
]

describe('what is said of a lifter', () => {
  let world: World
  let real: Surfaces
  beforeAll(async () => {
    world = await createWorld()
    real = surfacesIn(world)
  }, 60_000)
  afterAll(() => world?.close())

  test('has figures, and no contradiction', async () => {
    const { figures, contradictions } = await checkAll(real)
    expect(contradictions).toEqual([])
    expect(figures['percentiles']).toBeGreaterThan(1_000)
  })

  test.each(CHANGED)(
    'by %s of %s with another text for %s is found',
    async (surface, of, from, to, check, figure) => {
      const change = (text: string, what: string) => (what.includes(of) ? text.replace(from, to) : text)
      expect(foundAs(await checkAll(changed(real, { [surface]: change })), check, figure)).not.toEqual([])
    },
    60_000,
  )
})

test('standards and percentiles agree where stored weights have fractions and lie far apart', async () => {
  const stretched = (kg: number): number => Math.round(1000 * kg * 4.0371) / 1000
  const cohorts = gymFigures.cohorts.map((cohort) => ({
    ...cohort,
    ...{ percentilesKg: cohort.percentilesKg.map(stretched), tailsKg: cohort.tailsKg.map(stretched) },
    ...{ minKg: cohort.minKg && stretched(cohort.minKg), maxKg: cohort.maxKg && stretched(cohort.maxKg) },
  }))
  const world = await createWorld({ figures: [{ ...gymFigures, cohorts }] })
  try {
    const { figures, contradictions } = await checkAll(surfacesIn(world))
    expect(contradictions).toEqual([])
    expect(figures['percentiles']).toBeGreaterThan(100)
  } finally {
    await world.close()
  }
}, 60_000)

test('a stored table whose weights do not rise is found', async () => {
  const world = await tamperedWorld('falling weights', [
    [
      `UPDATE cohort SET percentiles_kg[21:49] = percentiles_kg[1:29]
      WHERE lift = 'overhead-press' AND cardinality(percentiles_kg) = 99`,
      'percentiles',
      /./,
    ],
  ])
  try {
    expect(foundAs(await checkAll(surfacesIn(world)), 'percentiles', /./)).not.toEqual([])
  } finally {
    await world.close()
  }
}, 60_000)
