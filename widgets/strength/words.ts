/**
 * The texts of the widgets. English is built in; a page adds another language with
 * `StrengthWidgets.words('de', { calculate: 'Berechnen', lifters: 'Personen: {n}', 'lift.squat': 'Kniebeuge' })`.
 * Missing texts fall back to English, `{…}` is substituted, and numbers and units follow the language.
 */

export const ENGLISH = {
  // Shared by all widgets
  powered: 'Powered by Strengthgraph',
  method: 'How these numbers are made',
  loading: 'Loading',
  male: 'Male',
  female: 'Female',
  unit: 'Unit',
  lifters: '{n} lifters',
  // Errors
  unreachable: 'The data is not available right now.',
  busy: 'Too many requests right now.',
  retrying: 'Trying again in {n} s.',
  again: 'Try again',
  wrong: 'This widget cannot be shown:',
  missing: '{attribute} is missing.',
  unknown: '{attribute} cannot be “{value}”.',
  allowed: 'Allowed: {allowed}.',
  meant: 'Did you mean “{meant}”?',
  // Tiers
  untrained: 'Untrained',
  beginner: 'Beginner',
  novice: 'Novice',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
  beginnerShort: 'Beg.',
  noviceShort: 'Nov.',
  intermediateShort: 'Int.',
  advancedShort: 'Adv.',
  eliteShort: 'Elite',
  // Standards
  standards: '{lift} standards',
  who: '{people} · {population} · sample of {n}',
  weightClass: 'Class, kg',
  sample: 'Lifters',
  tooFew: 'too few lifters',
  tierStarts: 'In {unit}. A tier starts where that share lifts no more.',
  means: 'The weight is {means}.',
  // Curve
  curve: 'Distribution of the {class} kg class',
  curveNote: '{lifters}, {class} kg class, in {unit}. {population}. The end bars hold all beyond.',
  curveSays: '{share} lift no more than {weight}',
  you: 'You, {weight}',
  // Calculator
  howStrong: 'How strong is your {lift}?',
  weight: 'Weight',
  reps: 'Reps',
  repsHint: '1 to 12',
  bodyweight: 'Bodyweight',
  sex: 'Sex',
  calculate: 'Calculate',
  needed: 'Please choose.',
  notNumber: 'Please give a number from {low} to {high}.',
  notReps: 'Please give a whole number from 1 to 12.',
  theSet: '{weight} × {reps} at {bodyweight} bodyweight',
  estimated: 'Estimated one-rep max: {weight}',
  verified: 'Competitors',
  gym: 'Gym lifters',
  asStrong: 'as strong as or stronger than this share of {lifters}',
  classes: 'class {list} kg',
  interval: '95% interval {low} to {high}',
  next: '{tier} starts at {weight}, {more} more',
  top: 'The highest tier.',
  unavailable: 'No answer: {reason}.',
  full: 'See the full result',
  // Program
  program: 'Get a program for your maxes',
  maxes: 'One-rep maxes. One is enough; nothing is stored.',
  open: 'Open the program',
  oneNeeded: 'Please give at least one max.',
}

export type Key = keyof typeof ENGLISH
/** Texts of a language; lifts are under `lift.<slug>`. */
export type Words = { readonly [K in Key | `lift.${string}`]?: string }

const languages = new Map<string, Words>([['en', ENGLISH]])
/** Increases with every addition, to detect mounts shown with outdated texts. */
export let wordsRevision = 0

/** Adds texts to a language, replacing existing ones. Throws a RangeError if `lang` is not a language tag. */
export function addWords(lang: string, words: Words): void {
  const name = new Intl.Locale(lang).baseName.toLowerCase()
  languages.set(name, { ...languages.get(name), ...words })
  wordsRevision++
}

type Values = Readonly<Record<string, string | number | undefined>>

/** Number formats, with up to one decimal by default; percentages are out of 100. */
const STYLES = {
  whole: { maximumFractionDigits: 0 },
  tenth: {},
  tenths: { minimumFractionDigits: 1 },
  percent: { style: 'percent' },
  percents: { style: 'percent', minimumFractionDigits: 1 },
  kg: { style: 'unit', unit: 'kilogram' },
  lb: { style: 'unit', unit: 'pound' },
} as const satisfies Record<string, Intl.NumberFormatOptions>

export type Style = keyof typeof STYLES

export interface Speech {
  /** Language tag for Intl and for screen readers. */
  readonly lang: string
  say(key: Key, values?: Values): string
  /** Name of a lift in the language, or else derived from its slug. */
  lift(slug: string): string
  number(value: number, style?: Style): string
}

/** The requested language, with or without region, if it has texts; else English. */
export function speak(wanted: string | null | undefined): Speech {
  const whole = (wanted ?? '').toLowerCase()
  const lang = [whole, whole.split('-')[0]!].find((one) => languages.has(one)) ?? 'en'
  const words: Words = languages.get(lang)!
  const number: Speech['number'] = (value, style = 'whole') =>
    format(lang, style).format(style.startsWith('percent') ? value / 100 : value)
  return {
    lang,
    say: (key, values = {}) =>
      (words[key] ?? ENGLISH[key]).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number(value) : (value ?? '')
      }),
    lift: (slug) => words[`lift.${slug}`] ?? capital(slug.replaceAll(/[-_]/g, ' ')),
    number,
  }
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formatters are expensive to create, so they are cached. */
function format(lang: string, style: Style): Intl.NumberFormat {
  const made = formats.get(lang + style) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 1, ...STYLES[style] })
  formats.set(lang + style, made)
  return made
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
