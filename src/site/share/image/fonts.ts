/** The fonts of share images: a serif for titles, as the headings of the site have, and a sans-serif for data. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontDetails } from '@takumi-rs/core'

const FAMILIES = [
  { name: 'Serif', family: 'source-serif-4' },
  { name: 'Sans', family: 'source-sans-3' },
] as const

const require = createRequire(import.meta.url)

/** Both families, one file for each script: Latin with all its accents, Vietnamese, Greek and Cyrillic. */
export async function readFonts(): Promise<FontDetails[]> {
  const fonts = await Promise.all(
    FAMILIES.map(async ({ name, family }) => {
      const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
      const scripts = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
      return Promise.all(
        Object.entries(scripts).map(async ([script, ranges]) => ({
          name,
          data: await readFile(join(folder, 'files', `${family}-${script}-wght-normal.woff2`)),
          unicodeRange: ranges.split(',').map(rangeOf),
        })),
      )
    }),
  )
  return fonts.flat()
}

/** `U+0100-02BA` or `U+2113`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
