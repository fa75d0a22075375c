/** The fonts of share images: a serif for titles, as the headings of the site have, and a sans-serif for data. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontDetails } from '@takumi-rs/core'
import type { Card } from '../card.ts'

const FAMILIES = [
  { name: 'Serif', family: 'source-serif-4' },
  { name: 'Sans', family: 'source-sans-3' },
] as const

const require = createRequire(import.meta.url)

const folderOf = (family: string): string => dirname(require.resolve(`@fontsource-variable/${family}/package.json`))

/** The ranges of characters of a family, by script. */
const scriptsOf = (family: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8'))

/** Both families, one file for each script: Latin with all its accents, Vietnamese, Greek and Cyrillic. */
export async function readFonts(): Promise<FontDetails[]> {
  const fonts = await Promise.all(
    FAMILIES.map(({ name, family }) =>
      Promise.all(
        Object.entries(scriptsOf(family)).map(async ([script, ranges]) => ({
          name,
          data: await readFile(join(folderOf(family), 'files', `${family}-${script}-wght-normal.woff2`)),
          unicodeRange: ranges.split(',').map(rangeOf),
        })),
      ),
    ),
  )
  return fonts.flat()
}

let covered: readonly RegExp[] | undefined

/** Whether both families have every character of a card. The image would show boxes in place of others. */
export function isDrawable({ eyebrow, title, subtitle = '', figures = [] }: Card): boolean {
  covered ??= FAMILIES.map(({ family }) => {
    const ranges = Object.values(scriptsOf(family)).flatMap((ranges) => ranges.split(',').map(rangeOf))
    const set = ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
    return new RegExp(`^[${set.join('')}]*$`, 'u')
  })
  const text = [eyebrow, title, subtitle, ...figures.flatMap(({ value, label }) => [value, label])].join(' ')
  return covered.every((characters) => characters.test(text))
}

/** `U+0100-02BA` or `U+2113`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
