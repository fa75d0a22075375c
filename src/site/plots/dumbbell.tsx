/** Two values of one figure as dots on a line, in a table row that has the values as text. */
import type { VNode } from 'preact'
import { percent } from '../layout/format.ts'

/** Where each athlete is on the scale, from 0 to 1; null if unknown. */
export type Shares = readonly [first: number | null, second: number | null]

const at = (share: number): string => percent(100 * Math.min(Math.max(share, 0), 1))

/** Positions are in percent, so that one drawing serves every width. */
export function dumbbell([first, second]: Shares): VNode {
  return (
    <svg class="dumbbell" height="16" aria-hidden="true">
      <line class="grid" x1="0" x2="100%" y1="8" y2="8" />
      {first !== null && second !== null && <line class="between" x1={at(first)} x2={at(second)} y1="8" y2="8" />}
      {second !== null && (
        <svg x={at(second)} y="8" aria-hidden="true">
          {DIAMOND}
        </svg>
      )}
      {first !== null && <circle class="dot-a" cx={at(first)} cy="8" r="4.75" />}
    </svg>
  )
}

/** The second athlete is told apart by shape as well as by colour, and is seen behind the first where both are equal. */
const DIAMOND = <path class="dot-b" d="M0-8.5 8.5 0 0 8.5-8.5 0z" />

/** The dot of an athlete beside the name. */
export const dotOf = (which: 0 | 1): VNode => (
  <svg class="dot" viewBox="-8 -8 16 16" aria-hidden="true">
    {which === 0 ? <circle class="dot-a" r="6" /> : DIAMOND}
  </svg>
)
