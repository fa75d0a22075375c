/** “How strong am I?”: where a set stands in both populations. The URL contains the set, so it can be shared. */

import type { VNode } from 'preact'
import { Fault, type FaultDetail } from '../../../kernel/faults/faults.ts'
import { wireEnum } from '../../../kernel/text/names.ts'
import type { Load } from '../../graphql.ts'
import type { Unit } from '../../serve/units.ts'
import { setOf, shareStanding } from '../../share/pages/how-strong.ts'
import {
  type Choice,
  choiceField,
  type Field,
  type Form,
  type FormValues,
  faultList,
  formOf,
  textField,
} from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { type Answer, CAPABILITY, type Capability, STANDING } from './documents.ts'
import { answered } from './result.tsx'

const SEXES: readonly Choice[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]
const UNITS: readonly Choice<Unit>[] = [
  { value: 'kg', label: 'Kilograms' },
  { value: 'lb', label: 'Pounds' },
]

/** Lifts of both populations, without duplicates. */
const liftsOf = ({ sources }: Capability): Choice[] =>
  [...new Map(sources.flatMap(({ lifts }) => lifts.map(({ slug, name }) => [slug, name])))].map(([value, label]) => ({
    value,
    label,
  }))

/** In the spelling of the API, as the URLs of this page are. */
const MEETS = [
  { value: 'all', label: 'Tested and untested meets' },
  { value: 'true', label: 'Tested meets only' },
  { value: 'false', label: 'Untested meets only' },
] as const
const TESTED = { all: undefined, true: true, false: false } as const

const EQUIPMENT: readonly Choice[] = [
  { value: 'raw', label: 'Raw' },
  { value: 'wraps', label: 'Raw with knee wraps' },
  { value: 'single-ply', label: 'Single-ply' },
  { value: 'multi-ply', label: 'Multi-ply' },
  { value: 'unlimited', label: 'Unlimited' },
]

/** The equipment that competitors can be told apart by; there is raw alone unless more was imported. */
function equipmentOf({ sources }: Capability): readonly Choice[] {
  const loaded = new Set(sources.flatMap(({ categories }) => categories.map(({ equipment }) => wireEnum(equipment))))
  return EQUIPMENT.filter(({ value }) => loaded.has(value))
}

const FIELDS = [
  { name: 'lift', label: 'Lift' },
  { name: 'sex', label: 'Sex' },
  { name: 'bodyweight', label: 'Bodyweight', required: true },
  { name: 'weight', label: 'Weight lifted', required: true },
  { name: 'reps', label: 'Repetitions', hint: '1 to 12; empty for one' },
  { name: 'age', label: 'Age', hint: 'optional' },
  { name: 'unit', label: 'Unit' },
  { name: 'tested', label: 'Drug testing' },
  { name: 'equipment', label: 'Equipment of competitors' },
] as const satisfies readonly Field[]

export const howStrong: Explore = async ({ load, unit, query: sent }) => {
  // Weights without a unit are kilograms to everybody: an address has one meaning, whatever its reader chose.
  const query = { unit: 'weight' in sent || 'bodyweight' in sent ? ('kg' as const) : unit, ...sent }
  const capability = (await load(CAPABILITY)).strengthCapability
  const choices = { lifts: liftsOf(capability), equipment: equipmentOf(capability) }
  const submitted = Object.keys(sent).length > 0
  const found = submitted ? await standingOf(load, formOf(query), choices, 'unit' in sent) : undefined
  const faults = found && 'faults' in found ? found.faults : []
  const ask = form(query, choices, faults)
  return {
    title: 'How strong am I?',
    description: 'Where a lift stands among competitors and among people in the gym, each with its sample size.',
    ...shareStanding(found, formOf(query), choices.lifts),
    services: ['STRENGTH'],
    hasUnitField: true,
    ...(faults.length > 0 && { status: 400, faults }),
    indexed: !submitted,
    body:
      found && 'answer' in found ? (
        <>
          {answered({ ...found, set: setOf(formOf(query), choices.lifts, found.unit) }, capability)}
          {train(sent['lift'], found)}
          <h2 id="set">Another set</h2>
          {ask}
          <p>
            <a href="/methodology">How these numbers are made</a>, and who is compared. The address of this page
            contains the set: share it or bookmark it.
          </p>
        </>
      ) : (
        <>
          <h1>How strong am I?</h1>
          <p class="lead">
            See where your set stands among powerlifters in competition
            {hasGym(capability) && ', and among people who report their gym lifts. The two groups are kept apart'}.
          </p>
          {faultList(faults, FIELDS)}
          {ask}
          {!submitted && EXAMPLES[unit]}
        </>
      ),
  }
}

const hasGym = ({ sources }: Capability): boolean => sources.some(({ source }) => source === 'GYM')

/** The lifts that have working weights. */
const TRAINED = ['squat', 'bench-press', 'deadlift']

const train = (lift = '', { answer, unit }: { readonly answer: Answer; readonly unit: Unit }) =>
  TRAINED.includes(lift) && (
    <p>
      <a href={`/programs/working-weights?${new URLSearchParams({ [lift]: String(answer.oneRepMax), unit })}`}>
        Working weights for training
      </a>
      , from 60 to 95 percent of this lift.
    </p>
  )

const example = (weight: number, bodyweight: number, unit: Unit): VNode => (
  <p class="soft">
    For instance:{' '}
    <a href={`/how-strong?lift=squat&sex=male&bodyweight=${bodyweight}&weight=${weight}&reps=3&unit=${unit}`}>
      a squat of {weight} {unit} for three at {bodyweight} {unit}
    </a>
    .
  </p>
)

const EXAMPLES = { kg: example(150, 82, 'kg'), lb: example(335, 181, 'lb') } as const

type StandingOrFaults =
  | { readonly answer: Answer; readonly unit: Unit; readonly bodyweight: number }
  | { readonly faults: readonly FaultDetail[] }

interface Choices {
  readonly lifts: readonly Choice[]
  readonly equipment: readonly Choice[]
}

/** The percentiles of the set, or every fault in the input; undefined for a form that is not filled in yet. */
async function standingOf(
  load: Load,
  form: Form,
  { lifts, equipment }: Choices,
  hasUnit: boolean,
): Promise<StandingOrFaults | undefined> {
  const set = {
    lift: form.choice('lift', lifts, lifts[0]?.value ?? STAND_INS.lift),
    sex: form.choice('sex', SEXES, 'male'),
    bodyweight: form.number('bodyweight'),
    weight: form.number('weight'),
    reps: form.integer('reps') ?? 1,
    age: form.integer('age'),
    unit: form.choice('unit', UNITS, 'kg'),
    tested: TESTED[form.choice('tested', MEETS, 'all')],
    equipment: form.choice('equipment', equipment, 'raw'),
  }
  form.faults.push(...missingIn(form, hasUnit))
  try {
    const { strengthPercentile: answer } = await load(STANDING, { ...STAND_INS, ...inCapitals(set) })
    if (form.faults.length > 0) return { faults: form.faults }
    const { bodyweight, weight, unit } = set
    return bodyweight === undefined || weight === undefined ? undefined : { answer, unit, bodyweight }
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_PARAMETER')
      return { faults: [...form.faults, ...error.details] }
    throw error
  }
}

/** Links may fill in a lift or a bodyweight. A weight, or the unit, which only the form sends, submits the set. */
function missingIn(form: Form, hasUnit: boolean): FaultDetail[] {
  const filled = ['bodyweight', 'weight'].filter((name) => form.text(name) !== undefined)
  const isSubmitted = filled.includes('weight') || hasUnit
  const missing = isSubmitted ? ['bodyweight', 'weight'].filter((name) => !filled.includes(name)) : []
  return missing.map((parameter) => ({ parameter, detail: 'is required' }))
}

/** Defaults for missing and unreadable values, so that the API still reports the faults of the others. */
const STAND_INS = { lift: 'squat', sex: 'MALE', bodyweight: 80, weight: 100, unit: 'KG' } as const

const ENUMS: readonly string[] = ['sex', 'unit', 'equipment']

/** Converts values to their GraphQL spelling and drops absent ones. */
const inCapitals = (set: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(set).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, ENUMS.includes(name) ? String(value).toUpperCase().replaceAll('-', '_') : value]],
    ),
  )

function form(values: FormValues, { lifts, equipment }: Choices, faults: readonly FaultDetail[]): VNode {
  const field = (name: (typeof FIELDS)[number]['name']): Field => ({
    ...FIELDS.find((one) => one.name === name)!,
    value: values[name],
  })
  return (
    <form class="ask" action="/how-strong" method="get">
      {choiceField(field('lift'), lifts, faults)}
      {choiceField(field('sex'), SEXES, faults)}
      {textField(field('bodyweight'), faults, 'decimal')}
      {textField(field('weight'), faults, 'decimal')}
      {textField(field('reps'), faults, 'numeric')}
      {choiceField(field('unit'), UNITS, faults)}
      {textField(field('age'), faults, 'numeric')}
      {choiceField(field('tested'), MEETS, faults)}
      {equipment.length > 1 && choiceField(field('equipment'), equipment, faults)}
      <p class="field send">
        <button type="submit">Work it out</button>
      </p>
    </form>
  )
}
