/** The gym population: bodyweight bands, age brackets, lifts, and the bounds of plausible self-reports. */
import type { Sex, WeightClass } from './figures.ts'

function bands(first: number, last: number): readonly WeightClass[] {
  const all: WeightClass[] = [{ label: `0-${first}`, minKg: null, maxKg: first }]
  for (let from = first; from < last; from += 10)
    all.push({ label: `${from}-${from + 10}`, minKg: from, maxKg: from + 10 })
  return [...all, { label: `${last}+`, minKg: last, maxKg: null }]
}

export const GYM_BANDS: Readonly<Record<Sex, readonly WeightClass[]>> = { MALE: bands(55, 125), FEMALE: bands(45, 105) }

/** The index of a bodyweight in `GYM_BANDS[sex]`. */
export function gymBandIndex(sex: Sex, bodyweightKg: number): number {
  const all = GYM_BANDS[sex]
  const lowest = all[0]!.maxKg!
  return Math.min(Math.max(Math.ceil((bodyweightKg - lowest) / 10), 0), all.length - 1)
}

export const gymBand = (sex: Sex, bodyweightKg: number): WeightClass => GYM_BANDS[sex][gymBandIndex(sex, bodyweightKg)]!

export interface AgeBracket {
  readonly label: string
  /** Ages in years, both inclusive. */
  readonly from: number
  readonly to: number
}

const bracket = (from: number, to: number): AgeBracket => ({ label: `${from}-${to}`, from, to })

/** The age groups of the sport, over the served ages. */
export const AGE_BRACKETS: readonly AgeBracket[] = [
  bracket(10, 17),
  bracket(18, 23),
  bracket(24, 39),
  bracket(40, 49),
  bracket(50, 59),
  bracket(60, 69),
  bracket(70, 90),
]

/** The bracket of an age in years; undefined outside 10 to 90. */
export const ageBracket = (age: number): AgeBracket | undefined =>
  AGE_BRACKETS.find(({ from, to }) => age >= from && age < to + 1)

export const AGE_RANGE = { from: 10, to: 90 } as const
export const BODYWEIGHT_RANGE_KG = { from: 25, to: 300 } as const

export const plausibleAge = (age: number): boolean => age >= AGE_RANGE.from && age < AGE_RANGE.to + 1

export const plausibleBodyweight = (kg: number): boolean =>
  kg >= BODYWEIGHT_RANGE_KG.from && kg <= BODYWEIGHT_RANGE_KG.to

/** The reason to reject a one-rep max; undefined if it is plausible. */
export function implausible(lift: GymLift, sex: Sex, bodyweightKg: number, oneRepMaxKg: number): string | undefined {
  if (oneRepMaxKg <= 0) return 'weight is not above zero'
  if (oneRepMaxKg < lift.minKg) return 'weight is too light to be a max'
  if (oneRepMaxKg < lift.minOfBodyweight * bodyweightKg) {
    return 'weight is less than half the bodyweight, which this lift includes'
  }
  if (oneRepMaxKg > lift.maxKg[sex]) return 'weight is heavier than has ever been lifted'
  if (oneRepMaxKg > lift.maxOfBodyweight * bodyweightKg) return 'weight is too heavy for the bodyweight'
  return undefined
}

// The lifts of the gym population: slugs, the meaning of their weight, aliases, and bounds that screen out typing
// errors.

interface GymLift {
  /** The name of the lift in URLs and tables. */
  readonly slug: string
  readonly name: string
  /** What the weight includes. It means the same in reports, tables and queries. */
  readonly weightMeans: string
  /** Other names, normalized by `liftKey`. */
  readonly aliases: readonly string[]
  /** Upper limit for a one-rep max: a little over the heaviest ever lifted. */
  readonly maxKg: Readonly<Record<Sex, number>>
  /** Upper limit as a multiple of the bodyweight. */
  readonly maxOfBodyweight: number
  /** Lower limit for reports. It rejects an empty hand, or a `1` typed to get past a form. */
  readonly minKg: number
  /** Lower limit as a multiple of the bodyweight, for lifts where the body is part of the load. */
  readonly minOfBodyweight: number
}

const BAR = 'bar and plates'
const BODY = 'bodyweight and what hangs on the belt, together'

/**
 * `maxKg` is for men, then women. The values are the world records known in 2025, raw or with wraps, rounded up.
 */
function lift(
  slug: string,
  name: string,
  [MALE, FEMALE]: readonly [male: number, female: number],
  maxOfBodyweight: number,
  aliases: readonly string[],
  { weightMeans = BAR, minKg = 2.5, minOfBodyweight = 0 }: Partial<GymLift> = {},
): GymLift {
  return { slug, name, weightMeans, aliases, maxKg: { MALE, FEMALE }, maxOfBodyweight, minKg, minOfBodyweight }
}

// Pull-ups and dips lift the body too, so the one-rep-max formulas apply to bodyweight plus belt. A reported weight
// below half the bodyweight can only be that of the belt.
const body = { weightMeans: BODY, minOfBodyweight: 0.5 }

export const GYM_LIFTS: readonly GymLift[] = [
  lift('squat', 'Squat', [550, 350], 6, [
    'back squat',
    'squat barbell',
    'barbell squat',
    'barbell back squat',
    'backsq',
  ]),
  lift('bench-press', 'Bench press', [375, 230], 4, [
    'bench',
    'bench press barbell',
    'barbell bench press',
    'flat bench press',
  ]),
  lift('deadlift', 'Deadlift', [530, 350], 6, ['deadlift barbell', 'barbell deadlift', 'conventional deadlift']),
  lift('overhead-press', 'Overhead press', [245, 155], 2.8, [
    ...['overhead press barbell', 'barbell overhead press', 'ohp', 'press', 'strict press', 'military press'],
    ...['shoulder press barbell', 'barbell shoulder press', 'standing press'],
  ]),
  lift('barbell-row', 'Barbell row', [320, 190], 3.5, [
    'bent over row',
    'bent over row barbell',
    'bent over barbell row',
    'row barbell',
    'pendlay row',
  ]),
  lift('front-squat', 'Front squat', [400, 230], 4.5, ['front squat barbell', 'barbell front squat']),
  lift('incline-bench-press', 'Incline bench press', [330, 180], 3.5, [
    'incline bench',
    'incline bench press barbell',
    'incline barbell bench press',
    'incline press',
  ]),
  lift('barbell-curl', 'Barbell curl', [130, 80], 1.5, [
    'bicep curl barbell',
    'biceps curl barbell',
    'barbell bicep curl',
    'barbell biceps curl',
    'curl barbell',
  ]),
  lift(
    'dumbbell-curl',
    'Dumbbell curl (both dumbbells together)',
    [140, 90],
    1.6,
    [
      ...[
        'dumbbell curl',
        'bicep curl dumbbell',
        'biceps curl dumbbell',
        'dumbbell bicep curl',
        'dumbbell biceps curl',
        'curl dumbbell',
      ],
    ],
    { weightMeans: 'both dumbbells together' },
  ),
  lift('power-clean', 'Power clean', [240, 160], 2.8, ['power clean barbell', 'barbell power clean']),
  lift('hip-thrust', 'Hip thrust', [650, 450], 7, ['hip thrust barbell', 'barbell hip thrust']),
  lift('romanian-deadlift', 'Romanian deadlift', [460, 290], 5, [
    'rdl',
    'romanian deadlift barbell',
    'barbell romanian deadlift',
  ]),
  lift(
    'pull-up',
    'Pull-up (bodyweight included)',
    [280, 180],
    3.2,
    ['pull up', 'pullup', 'weighted pull up', 'weighted pullup', 'pull up weighted'],
    body,
  ),
  lift(
    'dip',
    'Dip (bodyweight included)',
    [340, 210],
    4,
    ['dips', 'weighted dip', 'weighted dips', 'dip weighted', 'chest dip', 'chest dip weighted'],
    body,
  ),
  lift('clean-and-jerk', 'Clean and jerk', [275, 195], 3.5, ['clean jerk', 'candj', 'c j']),
  lift('snatch', 'Snatch', [230, 155], 2.8, ['snatch barbell', 'barbell snatch']),
]

/** The normalized form of a name: `Bench Press (Barbell)` and `bench-press barbell` become equal. */
const liftKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const bySlug = new Map(GYM_LIFTS.map((one) => [one.slug, one]))
const byKey = new Map(
  GYM_LIFTS.flatMap((one) => [one.slug, one.name, ...one.aliases].map((name) => [liftKey(name), one])),
)

export const gymLift = (slug: string): GymLift | undefined => bySlug.get(slug)

/** The lift for a name or alias. */
export const gymLiftNamed = (name: string): GymLift | undefined => byKey.get(liftKey(name))
