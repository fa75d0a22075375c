/** The page that the program widget links to if no program generator is configured: working weights from maxes. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { words } from '../../layout/format.ts'
import { webAddress } from '../../layout/links.ts'
import { table } from '../../layout/page.tsx'
import { choiceField, type Field, type Form, faultList, formOf, textField } from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { crumbs } from '../shared/parts.tsx'

const GENERATOR = graphql(/* GraphQL */ `
  query siteProgramGenerator {
    strengthCapability { links { programGenerator } }
  }
`)

/** Names as the widget sends them. */
const LIFTS = [
  { name: 'squat', label: 'Squat' },
  { name: 'bench-press', label: 'Bench press' },
  { name: 'deadlift', label: 'Deadlift' },
] as const satisfies readonly Field[]

const UNITS = [
  { value: 'kg', label: 'Kilograms', step: 2.5, most: 1000 },
  { value: 'lb', label: 'Pounds', step: 5, most: 2204 },
] as const
type Unit = (typeof UNITS)[number]

const PERCENTS = [60, 65, 70, 75, 80, 85, 90, 95] as const

/** Slugs are up to the owner of the program; only their syntax is checked. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_SLUG = 80

type Max = (typeof LIFTS)[number] & { readonly weight: number }

export const program: Explore = async (visit) => {
  const { slug = '' } = visit.params
  if (!SLUG.test(slug) || slug.length > LONGEST_SLUG) throw notFound('program', slug)
  const form = formOf(visit.query)
  // Weights without a unit are kilograms to everybody: an address has one meaning, whatever its reader chose.
  const preset = LIFTS.some(({ name }) => name in visit.query) ? 'kg' : visit.unit
  const unit = UNITS.find(({ value }) => value === form.choice('unit', UNITS, preset)) ?? UNITS[0]
  const maxes = LIFTS.flatMap((lift): Max[] => {
    const weight = maxOf(form, lift.name, unit)
    return weight === undefined ? [] : [{ ...lift, weight }]
  })
  const generator = (await visit.load(GENERATOR)).strengthCapability.links.programGenerator
  const elsewhere = generator === `${visit.publicUrl}/programs/{program}` ? undefined : generator
  // Without a generator there is no such program: only the weights are known here.
  const title = elsewhere ? `${words(slug)}: working weights` : 'Working weights'
  return {
    title,
    description: 'The working weights of a squat, a bench press and a deadlift, from 60 to 95 percent of their maxes.',
    services: [],
    hasUnitField: true,
    indexed: false,
    ...(form.faults.length > 0 && { status: 400, faults: form.faults }),
    body: (
      <>
        {crumbs()}
        <h1>{title}</h1>
        {elsewhere ? led(elsewhere, slug, maxes, unit) : LEAD}
        {faultList(form.faults, [...LIFTS, UNIT])}
        {form.faults.length === 0 && maxes.length > 0 && weights(maxes, unit)}
        {fields(visit.path, form, unit)}
      </>
    ),
  }
}

const LEAD = (
  <p class="lead">
    The weights to train with, from 60 to 95 percent of each of your maxes. Nothing you enter is stored.
  </p>
)

/** Forwards the maxes to the configured generator in the same form as the widget. */
function led(generator: string, slug: string, maxes: readonly Max[], unit: Unit): ComponentChildren {
  const target = new URL(generator.replaceAll('{program}', slug))
  if (!generator.includes('{program}')) target.searchParams.set('program', slug)
  for (const { name, weight } of maxes) target.searchParams.set(name, String(weight))
  if (maxes.length > 0) target.searchParams.set('unit', unit.value)
  const address = webAddress(target.href)
  return (
    <p class="lead">
      Programs are made at{' '}
      {address ? (
        <a href={address} rel="noreferrer">
          {target.host}
        </a>
      ) : (
        target.host
      )}
      , with your maxes. Without a program, these are the weights to work with.
    </p>
  )
}

function maxOf(form: Form, name: string, { most, value: unit }: Unit): number | undefined {
  const weight = form.number(name)
  if (weight === undefined || (weight > 0 && weight <= most)) return weight
  form.faults.push({ parameter: name, detail: `must be more than 0 and at most ${most} ${unit}` })
  return undefined
}

const weights = (maxes: readonly Max[], unit: Unit): VNode => (
  <>
    <h2>Working weights</h2>
    <p>
      Rounded to {unit.step} {unit.value}, the smallest step that plates usually allow.
    </p>
    <div class="cards">
      {maxes.map(({ label, weight }) => (
        <section class="card">
          {table(
            `${label}, with a max of ${plain(weight)} ${unit.value}`,
            ['Share of the max', `Weight, ${unit.value}`],
            PERCENTS.map((percent) => [
              `${percent}%`,
              <span class="key">{plain(rounded(weight, percent, unit))}</span>,
            ]),
          )}
        </section>
      ))}
    </div>
  </>
)

/** Rounds to the step of the unit, but never to zero. */
const rounded = (weight: number, percent: number, { step }: Unit): number =>
  Math.max(step, Math.round((weight * percent) / 100 / step) * step)

/** At most two decimals, without trailing zeros. */
const plain = (value: number): string => String(Number(value.toFixed(2)))

const UNIT: Field = { name: 'unit', label: 'Unit' }

const fields = (path: string, form: Form, unit: Unit): VNode => (
  <>
    <h2>Your maxes</h2>
    <form class="ask" action={path} method="get">
      {LIFTS.map((lift) =>
        textField({ ...lift, value: form.values[lift.name], hint: 'optional' }, form.faults, 'decimal'),
      )}
      {choiceField({ ...UNIT, value: unit.value }, UNITS, form.faults)}
      <p class="field send">
        <button type="submit">Work it out</button>
      </p>
    </form>
  </>
)
