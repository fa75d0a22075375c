/** Progression of an event's records over the years: each mark stands until a better one is set. */

import { curveStepAfter, line } from 'd3-shape'
import type { VNode } from 'preact'
import { amount } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { type Area, chart, px, stretched } from './frame.tsx'

export interface Mark {
  readonly year: number
  readonly value: number
  /** The record holder. */
  readonly name: string
}

export interface RecordLine {
  readonly name: string
  readonly mark: 'a' | 'b'
  /** In chronological order. */
  readonly marks: readonly Mark[]
}

export interface Progression {
  readonly event: string
  readonly unit: string
  /** False if less is better: the axis is inverted, so that better is always higher. */
  readonly higherIsBetter: boolean
  readonly lines: readonly RecordLine[]
  /** The year of the latest results: a record that nobody has beaten stands until then. */
  readonly lastYear: number
}

/** Undefined if no record is known. */
export function progression({ event, unit, higherIsBetter, lines, lastYear }: Progression): VNode | undefined {
  const drawn = lines.filter(({ marks }) => marks.length > 0)
  const all = drawn.flatMap(({ marks }) => marks)
  if (all.length === 0) return undefined
  const years = all.map(({ year }) => year)
  const values = all.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const last = Math.max(...years, lastYear)
  return chart({
    id: 'progression',
    title: `${event} records over the years`,
    description: drawn.map((one) => inWords(one, unit)).join(' '),
    x: { label: 'Year', domain: [Math.min(...years), last], integersOnly: true },
    y: {
      label: unit === 'reps' ? 'Repetitions' : `Mark, ${unit}`,
      domain: higherIsBetter ? [least, most] : [most, least],
      nice: true,
    },
    height: 280,
    draw: (area) => drawn.map((one) => drawing(area, one, last)),
    legend: drawn.map(({ name, mark }) => ({ mark: `line-${mark}`, label: name })),
    data: table(
      `${event} record progression`,
      ['Sex', 'Athlete', 'Year', `Mark, ${unit}`],
      drawn.flatMap(({ name, marks }) => marks.map((one) => [name, one.name, one.year, one.value])),
      2,
    ),
  })
}

/** The last record extends to the end of the drawing. */
function drawing(area: Area, { mark, marks }: RecordLine, last: number): VNode {
  const { at, x, y } = area
  const path = line<Pick<Mark, 'year' | 'value'>>(
    ({ year }) => x(year),
    ({ value }) => y(value),
  )
    .curve(curveStepAfter)
    .digits(1)
  const standing = { year: last, value: marks.at(-1)!.value }
  return (
    <>
      {stretched(area, <path class={`line-${mark}`} d={path([...marks, standing]) ?? ''} />)}
      {marks.map(({ year, value }) => (
        <circle class={`dot-${mark}`} cx={at(year)} cy={px(y(value))} r="3.5" />
      ))}
    </>
  )
}

function inWords({ name, marks }: RecordLine, unit: string): string {
  const [first, last] = [marks[0]!, marks.at(-1)!]
  return marks.length === 1
    ? `${name}: ${amount(first.value, unit)} by ${first.name} in ${first.year}.`
    : `${name}: ${marks.length} records, from ${amount(first.value, unit)} by ${first.name} in ${first.year} to ${amount(last.value, unit)} by ${last.name} in ${last.year}.`
}
