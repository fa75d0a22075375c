/** Drawings as SVG: the distribution of one cohort, and all classes of one lift side by side. */
import { fixed, whole, words } from '../format.ts'
import { type Html, html } from '../html.ts'
import type { Drawn, TierWeights } from './questions.ts'

type Kind = 'wide' | 'narrow'

/** Text keeps its size, so a narrow window gets a drawing of its own. */
const WIDTH = { wide: 720, narrow: 340 } as const

const both = (draw: (kind: Kind) => Html): Html => html`${draw('wide')}${draw('narrow')}`

const at = (value: number): string => value.toFixed(1)

const TIER_NAMES = ['beginner', 'novice', 'intermediate', 'advanced', 'elite'] as const satisfies (keyof TierWeights)[]

/** Bars from p1 to p99 and where each tier begins. */
export const distribution = (cohort: Drawn): Html => both((kind) => bars(cohort, kind))

function bars({ curve, tiers }: Drawn, kind: Kind): Html {
  const width = WIDTH[kind]
  const [top, bottom, height] = [52, 28, kind === 'wide' ? 320 : 280]
  const [first, last] = [curve[0]?.from ?? 0, curve.at(-1)?.to ?? 1]
  const tallest = Math.max(...curve.map(({ share }) => share))
  const x = (kg: number) => ((kg - first) / (last - first || 1)) * width
  const y = (share: number) => height - bottom - (share / tallest) * (height - top - bottom)
  return html`<svg class="${kind}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
${curve.map(
  ({ from, to, share }) =>
    html`<rect class="bar" x="${at(x(from) + 1)}" y="${at(y(share))}" width="${at(Math.max(x(to) - x(from) - 2, 1))}" height="${at(height - bottom - y(share))}"/>`,
)}
<path class="axis" d="M0 ${height - bottom}.5H${width}"/>
${TIER_NAMES.map((name, index) => {
  // Neighbours stand on two lines, so that their names do not run into each other.
  const line = index % 2 === 0 ? 14 : 32
  const where = x(tiers[name])
  const half = name.length * 3.6
  const label = Math.min(Math.max(where, half), width - half)
  return html`<path class="mark-line" d="M${at(where)} ${line + 6}V${height - bottom}"/>
<text class="strong" x="${at(label)}" y="${line}" text-anchor="middle">${words(name)}</text>
<text x="${at(Math.min(Math.max(where, 18), width - 18))}" y="${height - 8}" text-anchor="middle">${tiers[name]}</text>`
})}
</svg>`
}

/** For each class a line from beginner to elite, thicker from novice to advanced, with the median in it. */
export const classes = (cohorts: readonly Drawn[]): Html => both((kind) => bands(cohorts, kind))

function bands(cohorts: readonly Drawn[], kind: Kind): Html {
  const width = WIDTH[kind]
  const [left, right, row] = [52, 14, 34]
  const height = cohorts.length * row + 26
  const most = Math.max(...cohorts.map(({ tiers }) => tiers.elite))
  const step = kind === 'wide' ? 50 : 100
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
  const x = (kg: number) => left + (kg / most) * (width - left - right)
  return html`<svg class="${kind}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
${lines.map(
  (kg) => html`<path class="grid" d="M${at(x(kg))} 0V${height - 22}"/>
<text x="${at(x(kg))}" y="${height - 5}" text-anchor="middle">${kg}</text>`,
)}
${cohorts.map(({ weightClass, tiers }, index) => {
  const middle = index * row + row / 2
  const bar = (name: string, from: number, to: number, thick: number) =>
    html`<rect class="${name}" x="${at(x(from))}" y="${middle - thick / 2}" width="${at(x(to) - x(from))}" height="${thick}" rx="2"/>`
  return html`<text class="strong" x="0" y="${middle + 5}">${weightClass.label}</text>
${bar('bar', tiers.beginner, tiers.elite, 8)}${bar('inner', tiers.novice, tiers.advanced, 16)}
<path class="median" d="M${at(x(tiers.intermediate))} ${middle - 8}v16"/>`
})}
</svg>`
}

/** What the drawing of a distribution shows, in words. */
export const inWords = ({ curve, sampleSize, tiers }: Drawn): string => {
  const peak = curve.reduce((best, bin) => (bin.count > best.count ? bin : best), curve[0]!)
  return `The fullest bin, from ${peak.from} to ${peak.to} kg, has ${fixed(peak.share * 100, 1)} % of ${whole(sampleSize)} lifters; half lift ${tiers.intermediate} kg or more, one in twenty ${tiers.elite} kg or more.`
}
