/** Methodology: how a set yields a one-rep max, and units. */

import type { VNode } from 'preact'
import { fixed, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { Method } from './documents.ts'

export const oneRepMax = ({ oneRepMaxFormulas, oneRepMaxMultipliers, maxReps }: Method): VNode => (
  <>
    <p>
      A single repetition counts as lifted. For 2 to {maxReps} repetitions the one-rep max is the mean of{' '}
      {oneRepMaxFormulas.length} formulas; the response says that it is estimated and gives all of them. Beyond{' '}
      {maxReps} repetitions the formulas diverge, and no estimate is made.
    </p>
    {table(
      'Formulas, with w the weight and r the repetitions',
      ['Formula', 'One-rep max', 'Source'],
      oneRepMaxFormulas.map(({ name, formula, source }) => [words(name), <code>{formula}</code>, source]),
      3,
    )}
    {table(
      'One-rep max as a multiple of the weight, by repetitions',
      ['Reps', 'Mean', ...oneRepMaxFormulas.map(({ name }) => words(name))],
      oneRepMaxMultipliers.map((row) => {
        const byName = new Map(Object.entries(row))
        return [
          row.reps,
          <span class="key">{fixed(row.mean, 4)}</span>,
          ...oneRepMaxFormulas.map(({ name }) => fixed(byName.get(name) ?? 0, 4)),
        ]
      }),
    )}
    <p class="soft">Example: 100 kg for 5 is {fixed((oneRepMaxMultipliers[4]?.mean ?? 0) * 100, 1)} kg.</p>
  </>
)

export const units = (): VNode => (
  <p>
    Everything is stored and compared in kilograms. Pounds are converted exactly, 1 lb = 0.45359237 kg, and only in
    responses; weights are given to a tenth of the unit. A weight in pounds counts as the nearest weight in kilograms,
    to a tenth of a pound.
  </p>
)
