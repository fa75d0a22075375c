/**
 * Whether a powerlifter and an athlete of the same name are one person. Evidence is weighed by Bayes' rule: the odds
 * before looking closer, times how much likelier each fact is of the same person than of a stranger. The figures were
 * counted in the OpenPowerlifting file of 2024-08-23 against 4,844 names of strongmen: those so rare that two people
 * hardly share one show what the same person looks like, the commonest show strangers.
 */
import type { Method } from '../../../kernel/method.ts'

type Sex = 'MALE' | 'FEMALE'

/** Both inclusive. */
export interface Years {
  readonly from: number
  readonly to: number
}

export interface AthleteFacts {
  readonly sex: Sex | null
  readonly countryCode: string | null
  readonly birthYear: number | null
  /** Of their contests. */
  readonly firstYear: number | null
  readonly lastYear: number | null
}

export interface LifterFacts {
  /** Null where the results name several, or another. */
  readonly sex: Sex | null
  /** Codes of the countries they lifted for, which few results name. */
  readonly countries: readonly string[]
  /** Codes of the countries they lifted in. */
  readonly meetCountries: readonly string[]
  /** The years in which they may have been born; null where nothing indicates it. */
  readonly born: Years | null
  /** True where their ages contradict each other: the results of two people under one name. */
  readonly mixed: boolean
  /** Of their meets. */
  readonly years: Years | null
}

export interface Match<A, L> {
  readonly athlete: A
  readonly lifter: L
  /** The probability that they are one, 0 to 1. */
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** Four of five at the very threshold are right; of all that are above it far more, as rare names stand far above. */
export const LEAST_CONFIDENCE = 0.8

/** Three of ten strongmen of a rare name (1,096 of 3,398) are in the file of powerlifters. */
const LIFTS_TOO = 0.3
/** Names go by country and family, so even of a rare name there are more strangers than chance would have. */
const FEWEST_STRANGERS = 0.02
/** Below this a name is called rare: fewer than one stranger in twenty names. */
const RARE = 0.05

/** Share of rare names (all the same person) over that of common ones (mostly strangers) with each fact. */
const LIKELIER = {
  /** 632 and 392 of 1,096, against a quarter of strangers. */
  sameCountry: 4,
  liftedThere: 3,
  /** Who lifted for two countries is one who moved, or two people. */
  amongCountries: 1,
  /** 2 %, against a quarter. */
  liftedElsewhere: 0.1,
  /** Active at once (48 %) or within five years (39 %), against some 60 % of strangers. */
  near: 1.4,
  /** 10 %, against a fifth. */
  far: 0.5,
  /** 2 %, of whom half are strangers to look at, against a fifth. */
  generationApart: 0.05,
} as const

export const NEAR_YEARS = 5
/** A strongman may come back after years as a master; further away is the next generation. */
export const FAR_YEARS = 12

/** Ages given at a meet, and years in a list of athletes, are off by one often enough. */
export const BIRTH_SLACK = 1
/** Lifters of one name were born over some forty years, so that a stranger fits a year by chance now and then. */
const BIRTH_SPREAD = 40

/** Ages at which nobody was yet, began or still was in a contest of the sport that counts. */
const [YOUNGEST, LATEST_START, OLDEST] = [16, 50, 65]
/** Few lift in a meet before. */
const YOUNGEST_LIFTER = 14

/**
 * Who is who among all athletes and all lifters of one name. `strangers` is how many lifters would bear it by chance.
 * Each pair is weighed against all others of either, so nobody is two people, and of two equally good neither is one.
 */
export function matchNamesakes<A extends AthleteFacts, L extends LifterFacts>(
  athletes: readonly A[],
  lifters: readonly L[],
  strangers: number,
): Match<A, L>[] {
  // Several lifters of a name show that it is commoner than chance has it; not all of them are like each other.
  const expected = Math.max(strangers, (lifters.length - 1) / 2)
  const before = LIFTS_TOO / (1 - LIFTS_TOO) / (expected + FEWEST_STRANGERS)
  const pairs = athletes.flatMap((athlete) =>
    lifters.flatMap((lifter) => {
      const weighed = weigh(athlete, lifter)
      return weighed ? [{ athlete, lifter, odds: before * weighed.times, reasons: weighed.reasons }] : []
    }),
  )
  const named = [
    'same name',
    ...(lifters.length === 1 ? ['the only lifter of that name'] : []),
    ...(expected < RARE ? ['a rare name'] : []),
  ]
  return pairs.flatMap(({ athlete, lifter, odds, reasons }) => {
    const rivals = pairs.filter((one) => one.athlete === athlete || one.lifter === lifter)
    const confidence = odds / (1 + rivals.reduce((sum, one) => sum + one.odds, 0))
    return confidence < LEAST_CONFIDENCE ? [] : [{ athlete, lifter, confidence, reasons: [...named, ...reasons] }]
  })
}

interface Evidence {
  /** By how much it makes the same person likelier than a stranger. */
  readonly times: number
  readonly reason?: string
}

const NOTHING: Evidence = { times: 1 }

/** Undefined where something speaks against it for good. */
function weigh(athlete: AthleteFacts, lifter: LifterFacts): { times: number; reasons: string[] } | undefined {
  if (lifter.mixed || lifter.sex === null || (athlete.sex ?? lifter.sex) !== lifter.sex) return undefined
  const all = [country(athlete, lifter), born(athlete, lifter), active(athlete, lifter)]
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
    if (countries.every(isTheirs)) return { times: LIKELIER.sameCountry, reason: 'same country' }
    return countries.some(isTheirs)
      ? { times: LIKELIER.amongCountries, reason: 'lifted for that country among others' }
      : undefined
  }
  if (meetCountries.length === 0) return NOTHING
  return meetCountries.some(isTheirs)
    ? { times: LIKELIER.liftedThere, reason: 'lifted in the same country' }
    : { times: LIKELIER.liftedElsewhere }
}

function born({ birthYear, firstYear, lastYear }: AthleteFacts, lifter: LifterFacts): Evidence | undefined {
  if (birthYear === null) {
    const { from = Number.NEGATIVE_INFINITY, to = (lifter.years?.from ?? Number.POSITIVE_INFINITY) - YOUNGEST_LIFTER } =
      lifter.born ?? {}
    const [first, last] = [firstYear ?? lastYear, lastYear ?? firstYear]
    if (first === null || last === null) return NOTHING
    return first - from < YOUNGEST || first - to > LATEST_START || last - to > OLDEST ? undefined : NOTHING
  }
  if (lifter.born === null) return NOTHING
  const { from, to } = lifter.born
  if (birthYear < from - BIRTH_SLACK || birthYear > to + BIRTH_SLACK) return undefined
  const fitting = to - from + 1 + 2 * BIRTH_SLACK
  return { times: Math.max(1, BIRTH_SPREAD / fitting), reason: `birth year ${birthYear} fits` }
}

function active({ firstYear, lastYear }: AthleteFacts, { years }: LifterFacts): Evidence {
  if (firstYear === null || lastYear === null || years === null) return NOTHING
  const apart = Math.max(0, firstYear - years.to, years.from - lastYear)
  if (apart === 0) return { times: LIKELIER.near, reason: 'competed in the same years' }
  if (apart <= NEAR_YEARS)
    return { times: LIKELIER.near, reason: apart === 1 ? 'competed a year apart' : `competed ${apart} years apart` }
  return { times: apart <= FAR_YEARS ? LIKELIER.far : LIKELIER.generationApart }
}

// Countries that one athlete may have represented: home nations, and successor states.

/** The whole first, then its parts. Northern Irish athletes compete for either. */
const FAMILIES: readonly (readonly string[])[] = [
  ['GBR', 'ENG', 'SCO', 'WAL', 'NIR'],
  ['IRL', 'NIR'],
  ['GER', 'FRG', 'GDR'],
  ['TCH', 'CZE', 'SVK'],
  ['YUG', 'SCG', 'SRB', 'MNE', 'CRO', 'SLO', 'BIH', 'MKD', 'KOS'],
  ['SCG', 'SRB', 'MNE'],
  ['SRB', 'KOS'],
  [...['URS', 'RUS', 'UKR', 'BLR', 'LTU', 'LAT', 'EST', 'MDA', 'GEO', 'ARM', 'AZE', 'KAZ', 'UZB', 'KGZ', 'TJK', 'TKM']],
]

/** Equal, or one is the whole of which the other is a part; within Great Britain any two. */
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
    `When the powerlifting results are imported, each athlete is looked for among the lifters of the same name. What speaks for one person and what for two is weighed by Bayes’ rule: how many people would bear the name by chance, the country, the year of birth, and whether both were active within ${NEAR_YEARS} years of each other or more than ${FAR_YEARS} apart. A match is shown with its confidence and its reasons, and only from a confidence of ${LEAST_CONFIDENCE} on; of two candidates that are equally good neither is taken.`,
    `Another sex, another declared country, years of birth more than ${BIRTH_SLACK} apart and ages that contradict each other rule a match out. Nobody who may be under 18 is matched, and no result from under 18 counts. Made-up athletes are never matched with real lifters.`,
    'Best lifts are those without equipment but wraps. The percentiles of an athlete are those of the verified population, for raw lifts at the bodyweight of the best total; they are made anew with each import of the powerlifting results, so an athlete who is new waits for the next.',
  ],
}
