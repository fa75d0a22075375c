/** Bars in table rows, beside the value that they show. */
import type { ComponentChildren, VNode } from 'preact'

export interface Portion {
  /** The CSS class that sets the fill. */
  readonly mark: string
  readonly value: number
}

const WIDTH = 200

/** Segments in sequence, scaled to the largest possible total. */
export function stack(portions: readonly Portion[], most: number): VNode {
  let from = 0
  return (
    <svg class="stack" viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width={WIDTH} height="14" />
      {portions.map(({ mark, value }): ComponentChildren => {
        const width = (Math.max(value, 0) / most) * WIDTH
        const start = from
        from += width
        return width > 0 && <rect class={mark} x={start.toFixed(1)} width={width.toFixed(1)} height="14" />
      })}
    </svg>
  )
}

/** A value from 0 to 100 as a bar on its track, with the text beside it; `portions` are what it is made of. */
export const bar = (
  value: number,
  text: ComponentChildren,
  portions: readonly Portion[] = [{ mark: 'fill-a', value }],
): VNode => (
  <span class="bar-value">
    {stack(portions, 100)} <span class="key">{text}</span>
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
