/** Two values of one figure as dots on a line, in a table row that has the values as text. */
import type { VNode } from 'preact'
import { percent } from '../layout/format.ts'

/** Where each athlete is on the scale, from 0 to 1; null if unknown. */
export type Shares = readonly [first: number | null, second: number | null]

const at = (share: number): string => percent(100 * Math.min(Math.max(share, 0), 1))

/** Closer ones than this would cover each other: the first is then above the line and the second below. */
const CLOSE = 0.15

const HEIGHT = 24

/** Positions are in percent, so that one drawing serves every width. */
export function dumbbell([first, second]: Shares): VNode {
  const isClose = first !== null && second !== null && Math.abs(first - second) < CLOSE
  const [above, middle, below] = [HEIGHT / 2 - (isClose ? 4 : 0), HEIGHT / 2, HEIGHT / 2 + (isClose ? 4 : 0)]
  return (
    <svg class="dumbbell" height={HEIGHT} aria-hidden="true">
      <line class="grid" x1="0" x2="100%" y1={middle} y2={middle} />
      {first !== null && second !== null && !isClose && (
        <line class="between" x1={at(first)} x2={at(second)} y1={middle} y2={middle} />
      )}
      {second !== null && (
        <svg x={at(second)} y={below} aria-hidden="true">
          {DIAMOND}
        </svg>
      )}
      {first !== null && <circle class="dot-a" cx={at(first)} cy={above} r="4.75" />}
    </svg>
  )
}

/** The second athlete is told apart by shape as well as by colour. */
const DIAMOND = <path class="dot-b" d="M0-6.5 6.5 0 0 6.5-6.5 0z" />

/** The dot of an athlete beside the name. */
export const dotOf = (which: 0 | 1): VNode => (
  <svg class="dot" viewBox="-8 -8 16 16" aria-hidden="true">
    {which === 0 ? <circle class="dot-a" r="6" /> : DIAMOND}
  </svg>
)
