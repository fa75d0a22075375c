/** A fixed scale from 0 to 100 on which tiers begin, with a lifter’s percentile in each population. */
import type { ComponentChildren, VNode } from 'preact'
import { percent, words } from '../layout/format.ts'

export interface Gauged {
  readonly name: string
  readonly percentile: number
}

export interface Gauge {
  /** What it shows, in a sentence. */
  readonly title: string
  /** At most two; each has a line of its own above the scale, so that their labels never meet. */
  readonly marks: readonly Gauged[]
  readonly tiers: readonly { readonly tier: string; readonly fromPercentile: number }[]
}

const LINE = 22
const BAR = 16

/** Positions are in percent and text does not scale, so that one drawing serves every width. */
export function gauge({ title, marks, tiers }: Gauge): VNode {
  const top = marks.length * LINE + 6
  const bottom = top + BAR
  return (
    <figure class="gauge">
      <svg height={bottom + 44} role="img" aria-labelledby="gauge-title">
        <title id="gauge-title">{title}</title>
        <g aria-hidden="true">
          <rect class="ground" width="100%" y={top} height={BAR} rx={BAR / 2} />
          <rect class="fill" width={`${marks[0]?.percentile ?? 0}%`} y={top} height={BAR} rx={BAR / 2} />
          {tiers.map((tier, at) => segment(tier, tiers[at + 1]?.fromPercentile ?? 100, bottom))}
          {marks.map((mark, at) => marker(mark, at, top + BAR / 2))}
        </g>
      </svg>
    </figure>
  )
}

/** A tier is a range: its name is between the line where it begins and that of the next, in short on phones. */
function segment({ tier, fromPercentile }: Gauge['tiers'][number], to: number, bottom: number): VNode {
  const [from, middle] = [`${fromPercentile}%`, `${(fromPercentile + to) / 2}%`]
  const name = words(tier)
  return (
    <>
      <line class="tick" x1={from} x2={from} y1={bottom - BAR} y2={bottom + 22} />
      <text class="full" x={middle} y={bottom + 16} text-anchor="middle">
        {name}
      </text>
      <text class="short" x={middle} y={bottom + 16} text-anchor="middle">
        {SHORT[tier.toLowerCase()] ?? name}
      </text>
      <text x={from} y={bottom + 37} text-anchor="middle">
        {fromPercentile}%
      </text>
    </>
  )
}

const SHORT: Readonly<Record<string, string>> = {
  ...{ beginner: 'Beg.', novice: 'Nov.', intermediate: 'Int.', advanced: 'Adv.', elite: 'El.' },
}

function marker({ name, percentile }: Gauged, at: number, middle: number): ComponentChildren {
  const x = `${percentile}%`
  const y = at * LINE + 14
  return (
    <>
      <line class={`stem-${'ab'[at]}`} x1={x} x2={x} y1={y + 4} y2={middle} />
      <text
        class="strong halo"
        x={x}
        y={y}
        text-anchor={percentile < 35 ? 'start' : percentile > 65 ? 'end' : 'middle'}
      >
        {name} {percent(percentile)}
      </text>
      {at === 0 ? (
        <circle class="dot-a" cx={x} cy={middle} r="8" />
      ) : (
        <svg x={x} y={middle} aria-hidden="true">
          <path class="dot-b" d="M0-10 10 0 0 10-10 0z" />
        </svg>
      )}
    </>
  )
}
