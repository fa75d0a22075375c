/** The drawing of a share image. */
import type { VNode } from 'preact'
import type { Card } from '../card.ts'

export const FLAG = 'flag'

/** A text whose size is chosen: the largest that fits into the box. */
export interface Fitted {
  readonly class: 'title' | 'subtitle'
  /** In pixels, the largest first. */
  readonly sizes: readonly number[]
  readonly height: number
}

export const TEXT_WIDTH = 1056

/** Figures take the room of some lines. */
export const boxesOf = ({ figures = [] }: Card): Readonly<Record<Fitted['class'], Fitted>> => ({
  title: {
    class: 'title',
    sizes: [100, 88, 76, 66, 58, 50, 44, 38, 32, 27, 23, 20],
    height: figures.length > 0 ? 154 : 250,
  },
  subtitle: { class: 'subtitle', sizes: [38, 34, 30, 26, 22, 19, 16], height: figures.length > 0 ? 90 : 130 },
})

/** Two lines; longer credits have three of smaller letters. */
const LONG_CREDIT = 110

export interface Picture {
  readonly card: Card
  readonly sizes: Readonly<Record<Fitted['class'], number>>
  readonly hasFlag: boolean
  /** Credits of the sources. */
  readonly credit: string
  readonly isDemo: boolean
}

export const picture = ({ card, sizes, hasFlag, credit, isDemo }: Picture): VNode => {
  const { eyebrow, title, subtitle, figures = [], sport } = card
  return (
    <div class={`card ${sport ?? ''}`}>
      <div class="edge" />
      <div class="top">
        <div class="eyebrow">{eyebrow}</div>
        {hasFlag && <img class="flag" src={FLAG} width="108" height="72" alt="" />}
      </div>
      <div class="text">
        <div class="title" style={{ fontSize: sizes.title }}>
          {title}
        </div>
        {subtitle && (
          <div class="subtitle" style={{ fontSize: sizes.subtitle }}>
            {subtitle}
          </div>
        )}
      </div>
      {figures.length > 0 && (
        <div class="figures">
          {figures.map(({ value, label }) => (
            <div class="figure">
              <div class="value">
                <div class="fit">{value}</div>
              </div>
              <div class="label">{label}</div>
            </div>
          ))}
        </div>
      )}
      <div class="foot">
        {MARK}
        <div class="site">Strengthgraph</div>
        {isDemo && <div class="demo">demo data</div>}
        <div class={credit.length > LONG_CREDIT ? 'credit long' : 'credit'}>{credit}</div>
      </div>
    </div>
  )
}

/** The logo: three plates on a bar. */
const MARK = (
  <svg viewBox="0 0 32 32" width="52" height="52" aria-hidden="true">
    <path fill="#a3281c" d="M1 15h30v2H1z" />
    <path fill="#a3281c" d="M6 11h3v10H6zM11 7h4v18h-4zM17 7h4v18h-4zM23 11h3v10h-3z" />
  </svg>
)
