/** Bars in table rows, beside the value that they show. */
import type { ComponentChildren, VNode } from 'preact'

export interface Portion {
  /** The CSS class that sets the fill. */
  readonly mark: string
  readonly value: number
}

/** Segments in sequence, scaled to the largest possible total. Positions are in percent, so that gaps stay one pixel. */
function stack(portions: readonly Portion[], most: number): VNode {
  let from = 0
  return (
    <svg class={portions.length > 1 ? 'stack parts' : 'stack'} aria-hidden="true">
      <rect class="ground" width="100%" height="100%" />
      {portions.map(({ mark, value }): ComponentChildren => {
        const width = (100 * Math.max(value, 0)) / most
        const start = from
        from += width
        return width > 0 && <rect class={mark} x={share(start)} width={share(width)} height="100%" />
      })}
    </svg>
  )
}

const share = (value: number): string => `${Number(Math.min(value, 100).toFixed(2))}%`

interface Scale {
  /** The value of a full bar; 100 if left out. */
  readonly most?: number
  /** What the value is made of. */
  readonly portions?: readonly Portion[]
}

/** A value on a track from 0 to `most`, with the text beside it. */
export const bar = (
  value: number,
  text: ComponentChildren,
  { most = 100, portions = [{ mark: 'fill-a', value }] }: Scale = {},
): VNode => (
  <span class="bar-value">
    {stack(portions, most)} <span class="key">{text}</span>
  </span>
)

/** What each fill means. */
export const legend = (items: readonly { readonly mark: string; readonly label: string }[]): VNode => (
  <ul class="legend">
    {items.map(({ mark, label }) => (
      <li>
        <svg class="swatch" viewBox="0 0 24 12" aria-hidden="true">
          <rect class={mark} width="24" height="12" rx="2" />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
