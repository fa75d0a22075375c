/** The calculator of the home page: a set, a bodyweight, and where that stands among competitors. */
import type { ComponentChildren, VNode } from 'preact'
import { Fault } from '../../kernel/faults/faults.ts'
import { sent, toKg } from '../../kernel/numbers/units.ts'
import { type Choice, choiceField, faultList, formOf, textField } from '../explorer/shared/form.tsx'
import type { Visit } from '../explorer/shared/frame.tsx'
import { graphql } from '../graphql.ts'
import { amount, integer, percent } from '../layout/format.ts'
import type { Unit } from '../serve/units.ts'

const STANDING = graphql(/* GraphQL */ `
  query siteQuickStanding($lift: String!, $weight: Float!, $bodyweight: Float!, $sex: Sex!, $entered: WeightUnit!, $unit: WeightUnit = KG) {
    strengthPercentile(lift: $lift, weight: $weight, bodyweight: $bodyweight, sex: $sex, unit: $entered) {
      verified { percentile tier sampleSize nextTier { tier weight(unit: $unit) } }
    }
  }
`)

const LIFTS = [
  ['squat', 'Squat'],
  ['bench-press', 'Bench press'],
  ['deadlift', 'Deadlift'],
] as const

const SEXES = [
  ['male', 'men'],
  ['female', 'women'],
] as const

/** A lift and a sex in one field. */
const SETS: readonly Choice[] = SEXES.flatMap(([sex, name]) =>
  LIFTS.map(([lift, label]) => ({ value: `${lift}.${sex}`, label: `${label}, ${name}` })),
)

/** An address without a unit has kilograms, whatever the reader chose, so that it says the same to everybody. */
const UNITS = [
  { value: 'kg', label: 'kilograms' },
  { value: 'lb', label: 'pounds' },
] as const satisfies readonly Choice<Unit>[]

const WIRE = { kg: 'KG', lb: 'LB' } as const

const fieldsIn = (unit: Unit) => ({
  set: { name: 'set', label: 'Lift' },
  weight: { name: 'weight', label: `Weight lifted, ${unit}`, required: true },
  bodyweight: { name: 'bodyweight', label: `Bodyweight, ${unit}`, required: true },
})

/** Answers on the same page; the full page has repetitions, age and gym lifters. */
export async function calculator({ load, query, unit }: Visit): Promise<VNode> {
  const fields = fieldsIn(unit)
  const isSent = ['set', 'weight', 'bodyweight'].some((name) => query[name] !== undefined)
  const form = formOf(query)
  const set = form.choice('set', SETS, SETS[0]!.value)
  const [lift = '', sex = 'male'] = set.split('.')
  const [weight, bodyweight] = [form.number('weight'), form.number('bodyweight')]
  const entered = form.choice('unit', UNITS, 'kg')
  const inUnit = (name: string, value: number | undefined): string | undefined =>
    value === undefined || entered === unit ? query[name] : String(sent(toKg(value, WIRE[entered]), WIRE[unit]))
  const faults = [...form.faults]
  if (isSent) {
    for (const [name, value] of Object.entries({ weight, bodyweight }))
      if (value === undefined && !faults.some(({ parameter }) => parameter === name))
        faults.push({ parameter: name, detail: 'is required' })
  }
  let answer: ComponentChildren = null
  if (isSent && faults.length === 0) {
    const variables = {
      lift,
      weight: weight!,
      bodyweight: bodyweight!,
      sex: sex === 'male' ? 'MALE' : 'FEMALE',
      entered: WIRE[entered],
    } as const
    try {
      answer = resultCard((await load(STANDING, variables)).strengthPercentile.verified, {
        ...variables,
        sex,
        entered,
        unit,
      })
    } catch (error) {
      if (!(error instanceof Fault) || error.status >= 500) throw error
      if (error.details.length > 0) faults.push(...error.details)
      else
        answer = (
          <p class="note" role="alert">
            {error.message}
          </p>
        )
    }
  }
  return (
    <section class="calculator" id="calculator" aria-labelledby="calculator-title" data-in-place="">
      <h2 id="calculator-title">How strong are you?</h2>
      {faultList(faults, Object.values(fields))}
      <form class="ask" action="/#calculator" method="get">
        {choiceField({ ...fields.set, value: set }, SETS, faults)}
        {textField({ ...fields.weight, value: inUnit('weight', weight) }, faults, 'decimal')}
        {textField({ ...fields.bodyweight, value: inUnit('bodyweight', bodyweight) }, faults, 'decimal')}
        <input type="hidden" name="unit" value={unit} />
        <p class="field send">
          <button type="submit">Work it out</button>
        </p>
      </form>
      {answer}
    </section>
  )
}

interface Standing {
  readonly percentile: number
  readonly tier: string
  readonly sampleSize: number
  readonly nextTier: { readonly tier: string; readonly weight: number } | null
}

interface LiftedSet {
  readonly lift: string
  readonly sex: string
  readonly weight: number
  readonly bodyweight: number
  /** Of both weights. */
  readonly entered: Unit
  /** The reader's. */
  readonly unit: Unit
}

function resultCard(standing: Standing | null, { lift, sex, weight, bodyweight, entered, unit }: LiftedSet): VNode {
  const details = new URLSearchParams({
    ...{ lift, sex, weight: String(weight), bodyweight: String(bodyweight), unit: entered },
  })
  const more = <a href={`/how-strong?${details}`}>See the whole answer</a>
  if (!standing) return <p class="note">No competitors are loaded to compare with. {more}</p>
  const { percentile, tier, sampleSize, nextTier } = standing
  return (
    <div class="answer-card" role="status">
      <p class="big">{percent(percentile)}</p>
      <p>
        Stronger than {percent(percentile)} of {integer(sampleSize)} competitors:{' '}
        <span class="tier">{tier.toLowerCase()}</span>.
        {nextTier &&
          ` ${nextTier.tier.charAt(0)}${nextTier.tier.slice(1).toLowerCase()} begins at ${amount(nextTier.weight, unit)}.`}{' '}
        {more}
      </p>
    </div>
  )
}
