/**
 * Decides whether a powerlifter and an athlete of the same name, or two athletes of different sports, are one person.
 * Evidence is weighed by Bayes' rule: the prior odds, times how much likelier each fact is for the same person than for
 * a stranger. Where nothing else is said, the figures were counted in the OpenPowerlifting file of 2024-08-23 against
 * 4,844 names of strongmen. Names so rare that two people hardly share one show what the same person looks like; the
 * most common names show strangers.
 */

import type { Method } from '../../../kernel/text/method.ts'
import { COUNTRIES } from './countries/countries.ts'

type Sex = 'MALE' | 'FEMALE'

/** A range of years, both inclusive. */
export interface Years {
  readonly from: number
  readonly to: number
}

export interface AthleteFacts {
  readonly sex: Sex | null
  readonly countryCode: string | null
  readonly birthYear: number | null
  /** Years of their first and last contest. */
  readonly firstYear: number | null
  readonly lastYear: number | null
  /** True of men of strongman's open division, few of whom are light. */
  readonly openStrongman?: boolean
}

export interface LifterFacts {
  /** Null if the results state several sexes, or another one. */
  readonly sex: Sex | null
  /** Codes of the countries they represented, which few results state. */
  readonly countries: readonly string[]
  /** Codes of the countries where their meets took place. */
  readonly meetCountries: readonly string[]
  /** Possible birth years; null without any evidence. */
  readonly born: Years | null
  /** True if the stated ages contradict each other, because the results belong to two people with one name. */
  readonly mixed: boolean
  /** First and last year of their meets. */
  readonly years: Years | null
  /** Their heaviest bodyweight at a meet, in kilograms; null if no meet states one. */
  readonly heaviestKg?: number | null
}

export interface Match<A, L> {
  readonly athlete: A
  readonly lifter: L
  /** The probability that both are the same person, from 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly string[]
}

/**
 * Four of five matches exactly at the threshold are right. Of all matches above it far more are right, because rare
 * names score far above.
 */
export const MIN_CONFIDENCE = 0.8

/** What is known of a pair of the same name before its facts are weighed. */
interface Prior {
  /** The share of athletes who are also among the others. */
  readonly share: number
  /** Names cluster by country and family, so even a rare name has more strangers than chance predicts. */
  readonly minStrangers: number
  /** The text for a pair if nobody else among the others has the name. */
  readonly only?: string
}

/** Three of ten strongmen with a rare name (1,096 of 3,398) are in the powerlifting file. */
const POWERLIFTERS: Prior = { share: 0.3, minStrangers: 0.02, only: 'the only lifter of that name' }

/**
 * Of 4,838 strongmen of the archive, 23 share their name with one of 14,490 bodybuilders where chance predicts ten. A
 * fortieth as many people as in the powerlifting file have a fortieth of the strangers.
 */
export const OTHER_SPORT: Prior = { share: 0.0027, minStrangers: 0.0005 }

/** A name counts as rare below this multiple of the fewest strangers: for powerlifters, one stranger per twenty names. */
const RARE = 2.5

/**
 * Likelihood ratios: the share of rare names (all the same person) with each fact, divided by the share of common names
 * (mostly strangers).
 */
const LIKELIHOOD_RATIOS = {
  /** 632 and 392 of 1,096, against a quarter of strangers. */
  sameCountry: 4,
  liftedThere: 3,
  /** An athlete who lifted for two countries has either moved or is two people. */
  amongCountries: 1,
  /** 2%, against a quarter. */
  liftedElsewhere: 0.1,
  /** Active in the same years (48%) or within five years (39%), against some 60% of strangers. */
  near: 1.4,
  /** 10%, against a fifth. */
  far: 0.5,
  /** 2% of pairs. Half of them appear to be different people, against a fifth elsewhere. */
  generationApart: 0.05,
  /**
   * Heaviest bodyweight of the lifters with the names of men of the open division, rare ones against common ones: below
   * 70 kg (1.1% against 6.3%), below 90 (6.5 and 17.6), below 100 (9.3 and 13.8), and from 100 (83 and 62).
   */
  bodyweight: [
    { belowKg: 70, times: 0.17 },
    { belowKg: 90, times: 0.37 },
    { belowKg: 100, times: 0.67 },
    { belowKg: Number.POSITIVE_INFINITY, times: 1.34 },
  ],
} as const

export const NEAR_YEARS = 5
/** A strongman may return after years as a master. A larger gap suggests the next generation. */
export const FAR_YEARS = 12

/** Ages recorded at meets and years in athlete lists are often off by one. */
export const BIRTH_YEAR_TOLERANCE = 1
/**
 * Lifters with the same name were born over a span of some forty years, so a stranger sometimes fits a birth year by
 * chance.
 */
const BIRTH_YEAR_SPAN = 40

/** Minimum age for the sport, latest age at which athletes start, and oldest age at which they still compete. */
const [YOUNGEST, LATEST_START, OLDEST] = [16, 50, 65]
/** Few lifters enter a meet at a younger age. */
const YOUNGEST_LIFTER = 14

interface MatchOptions {
  readonly prior?: Prior
  readonly minConfidence?: number
}

/**
 * Matches athletes and lifters who share a name. `strangers` is the expected number of lifters with this name by
 * chance. Each pair is weighed against the alternatives of both sides. As a result no athlete or lifter matches two
 * people, and of two equally good candidates neither is matched.
 */
export function matchNamesakes<A extends AthleteFacts, L extends LifterFacts>(
  athletes: readonly A[],
  lifters: readonly L[],
  strangers: number,
  { prior = POWERLIFTERS, minConfidence = MIN_CONFIDENCE }: MatchOptions = {},
): Match<A, L>[] {
  // Several lifters with one name show that it is more common than chance predicts. Count only half of the others,
  // because not all of them resemble each other.
  const expected = Math.max(strangers, (lifters.length - 1) / 2)
  const before = prior.share / (1 - prior.share) / (expected + prior.minStrangers)
  const pairs = athletes.flatMap((athlete) =>
    lifters.flatMap((lifter) => {
      const weighed = weigh(athlete, lifter)
      return weighed ? [{ athlete, lifter, odds: before * weighed.times, reasons: weighed.reasons }] : []
    }),
  )
  const general = [
    'same name',
    ...(lifters.length === 1 && prior.only ? [prior.only] : []),
    ...(expected < RARE * prior.minStrangers ? ['a rare name'] : []),
  ]
  return pairs.flatMap(({ athlete, lifter, odds, reasons }) => {
    const rivals = pairs.filter((one) => one.athlete === athlete || one.lifter === lifter)
    const confidence = odds / (1 + rivals.reduce((sum, one) => sum + one.odds, 0))
    return confidence < minConfidence ? [] : [{ athlete, lifter, confidence, reasons: [...general, ...reasons] }]
  })
}

interface Evidence {
  /** How much likelier the fact makes the same person than a stranger. */
  readonly times: number
  readonly reason?: string
}

const NOTHING: Evidence = { times: 1 }

/** Undefined if a fact rules the match out. */
function weigh(athlete: AthleteFacts, lifter: LifterFacts): { times: number; reasons: string[] } | undefined {
  if (lifter.mixed || lifter.sex === null || (athlete.sex ?? lifter.sex) !== lifter.sex) return undefined
  const all = [country(athlete, lifter), born(athlete, lifter), active(athlete, lifter), bodyweight(athlete, lifter)]
  if (!all.every((one) => one !== undefined)) return undefined
  return {
    times: all.reduce((product, { times }) => product * times, 1),
    reasons: all.flatMap(({ reason }) => reason ?? []),
  }
}

function country({ countryCode }: AthleteFacts, { countries, meetCountries }: LifterFacts): Evidence | undefined {
  if (countryCode === null) return NOTHING
  const isTheirs = (code: string) => sameCountry(countryCode, code)
  if (countries.length > 0) {
    if (countries.every(isTheirs)) return { times: LIKELIHOOD_RATIOS.sameCountry, reason: 'same country' }
    return countries.some(isTheirs)
      ? { times: LIKELIHOOD_RATIOS.amongCountries, reason: 'lifted for that country among others' }
      : undefined
  }
  if (meetCountries.length === 0) return NOTHING
  return meetCountries.some(isTheirs)
    ? { times: LIKELIHOOD_RATIOS.liftedThere, reason: 'lifted in the same country' }
    : { times: LIKELIHOOD_RATIOS.liftedElsewhere }
}

function born({ birthYear, firstYear, lastYear }: AthleteFacts, lifter: LifterFacts): Evidence | undefined {
  if (birthYear === null) {
    const { from = Number.NEGATIVE_INFINITY, to = (lifter.years?.from ?? Number.POSITIVE_INFINITY) - YOUNGEST_LIFTER } =
      lifter.born ?? {}
    const first = firstYear ?? lastYear
    if (first === null) return NOTHING
    const last = lastYear ?? first
    return first - from < YOUNGEST || first - to > LATEST_START || last - to > OLDEST ? undefined : NOTHING
  }
  if (lifter.born === null) return NOTHING
  const { from, to } = lifter.born
  if (birthYear < from - BIRTH_YEAR_TOLERANCE || birthYear > to + BIRTH_YEAR_TOLERANCE) return undefined
  const fitting = to - from + 1 + 2 * BIRTH_YEAR_TOLERANCE
  return { times: Math.max(1, BIRTH_YEAR_SPAN / fitting), reason: 'the year of birth fits' }
}

function active({ firstYear, lastYear }: AthleteFacts, { years }: LifterFacts): Evidence {
  if (firstYear === null || lastYear === null || years === null) return NOTHING
  const apart = Math.max(0, firstYear - years.to, years.from - lastYear)
  if (apart === 0) return { times: LIKELIHOOD_RATIOS.near, reason: 'competed in the same years' }
  if (apart <= NEAR_YEARS)
    return {
      times: LIKELIHOOD_RATIOS.near,
      reason: apart === 1 ? 'competed a year apart' : `competed ${apart} years apart`,
    }
  return { times: apart <= FAR_YEARS ? LIKELIHOOD_RATIOS.far : LIKELIHOOD_RATIOS.generationApart }
}

function bodyweight({ openStrongman = false }: AthleteFacts, { heaviestKg = null }: LifterFacts): Evidence {
  if (!openStrongman || heaviestKg === null) return NOTHING
  return LIKELIHOOD_RATIOS.bodyweight.find(({ belowKg }) => heaviestKg < belowKg) ?? NOTHING
}

// Countries that the same athlete may have represented: home nations and successor states.

/** The whole comes first, then its parts. Northern Irish athletes compete for Great Britain or for Ireland. */
const FAMILIES: readonly (readonly string[])[] = [
  ['GBR', ...COUNTRIES.flatMap(({ code, partOf }) => (partOf === 'GBR' ? [code] : []))],
  ['IRL', 'NIR'],
  ['GER', 'FRG', 'GDR'],
  ['TCH', 'CZE', 'SVK'],
  ['YUG', 'SCG', 'SRB', 'MNE', 'CRO', 'SLO', 'BIH', 'MKD', 'KOS'],
  ['SCG', 'SRB', 'MNE'],
  ['SRB', 'KOS'],
  [...['URS', 'RUS', 'UKR', 'BLR', 'LTU', 'LAT', 'EST', 'MDA', 'GEO', 'ARM', 'AZE', 'KAZ', 'UZB', 'KGZ', 'TJK', 'TKM']],
]

/** Whether two codes are equal, or one is the whole and the other its part. Within Great Britain any two match. */
export const sameCountry = (one: string, other: string): boolean =>
  one === other ||
  FAMILIES.some(
    (family) => family.includes(one) && family.includes(other) && ['GBR', one, other].includes(family[0] as string),
  )

// The description of the matching for the methodology page.

export const MATCHING: Method = {
  slug: 'powerlifting',
  title: 'Powerlifting cross-reference',
  paragraphs: [
    `When powerlifting results are imported, each athlete is compared with the lifters of the same name. Bayes’ rule weighs the evidence for one person against the evidence for two: how many people would share the name by chance, the country, the year of birth, whether both were active within ${NEAR_YEARS} years of each other or more than ${FAR_YEARS} apart, and, for men in the open division of strongman, the bodyweight. A match is shown with its confidence and its reasons, and only if the confidence is at least ${MIN_CONFIDENCE}. If two candidates are equally good, neither is chosen.`,
    `A match is ruled out by a different sex, a different declared country, years of birth more than ${BIRTH_YEAR_TOLERANCE} apart, or ages that contradict each other. Nobody who may be under 18 is matched, and no result from before the age of 18 counts. Demo athletes are never matched with real lifters.`,
    `Athletes in two sports are one person if the name and the day of birth agree, or the name, the year of birth and the country. Where a birth is not known, the same rule weighs names, countries and years. Because far fewer strongmen are bodybuilders than powerlifters, only a rare name with careers within ${NEAR_YEARS} years of each other is enough. Doubtful pairs remain two people until the operator decides.`,
    'Best lifts allow no equipment except knee wraps. An athlete’s percentiles are those in the verified population, for raw lifts at the bodyweight of the best total. They are recomputed with each import of the powerlifting results, so a new athlete has none until the next one.',
  ],
}
