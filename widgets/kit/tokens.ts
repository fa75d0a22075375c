/** Design tokens of pages, frames and widgets: one set of colours, sizes and typefaces. */

/** Each colour in light and in dark. Text colours have a contrast of 4.5:1 or more on paper, sheet and wash. */
const COLOURS = {
  paper: ['#fbfaf7', '#161412'],
  sheet: ['#ffffff', '#1e1b18'],
  wash: ['#f3f0e9', '#24201c'],
  line: ['#e2ddd3', '#37322c'],
  ink: ['#1d1b18', '#ece7df'],
  soft: ['#5f5a52', '#a8a094'],
  edge: ['rgb(29 27 24 / 0.22)', 'rgb(0 0 0 / 0.75)'],
  // Actions: buttons, the current tab, focus.
  accent: ['#a3281c', '#ff9a84'],
  'accent-soft': ['#f6e4df', '#3a221c'],
  // Sports.
  strongman: ['#9a4a12', '#f0a76a'],
  bodybuilding: ['#1d5f8a', '#7fc4f0'],
  strength: ['#1f7062', '#74d6c6'],
  // Medals: their ground, and text on it.
  gold: ['#f0c84b', '#e3b93a'],
  silver: ['#cfd3d8', '#b9bec5'],
  bronze: ['#dba477', '#cf9263'],
  'on-medal': ['#2b2110', '#1d1608'],
  // Charts: four categories, three more for stacks of parts, bars and their marks. All are 3:1 or more on their ground.
  a: ['#a3281c', '#ff9a84'],
  b: ['#1d5f8a', '#7fc4f0'],
  c: ['#6b6a1f', '#d2cf6e'],
  d: ['#6a4a8c', '#c9a9ec'],
  e: ['#1f7a6d', '#74d6c6'],
  f: ['#7a6a55', '#b9ab98'],
  g: ['#9c4a7c', '#f0a3cf'],
  bar: ['#98837a', '#8a756b'],
  inner: ['#b84a3d', '#d98572'],
  mark: ['#a3281c', '#ff9a84'],
  under: ['#d8b5ad', '#7a4a3f'],
  // Phases of a career.
  rise: ['#dfeadf', '#22332a'],
  peak: ['#f3dfb8', '#43351a'],
  decline: ['#e4e1ea', '#302b3b'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

export type Colour = keyof typeof COLOURS

/** The value of a colour where no style sheet applies, as in images. */
export const colour = (name: Colour, scheme: 'light' | 'dark' = 'light'): string =>
  COLOURS[name][scheme === 'light' ? 0 : 1]

const declarations = (entries: readonly (readonly [name: string, value: string])[]): string =>
  entries.map(([name, value]) => `--${name}: ${value};`).join(' ')

export const light = declarations(Object.entries(COLOURS).map(([name, [value]]) => [name, value]))
export const dark = declarations(Object.entries(COLOURS).map(([name, [, value]]) => [name, value]))

/** Data is set in sans-serif, main headings in serif. */
export const typefaces = declarations([
  [
    'sans',
    'ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  ],
  ['serif', '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", "Liberation Serif", Georgia, serif'],
  [
    'mono',
    'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace',
  ],
])

/** Spaces in steps of four pixels: `--s4` is 16. */
export const spaces = declarations([1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [`s${step}`, `${step / 4}rem`]))
