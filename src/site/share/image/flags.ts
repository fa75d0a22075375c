/** Flags as images; a country without one has none. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2')

/** The SVG file of an ISO 3166-1 alpha-2 code. */
export const flagOf = async (code: string | null | undefined): Promise<Buffer | undefined> =>
  code && /^[A-Z]{2}$/.test(code) ? readFile(join(folder, `${code}.svg`)).catch(() => undefined) : undefined
