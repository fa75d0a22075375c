/** JSON of the archive: read whole, as its files are small, and looked at with care, as anybody may have written it. */
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { wholeOf } from '../../input/input.ts'
import { type InputOptions, openInput } from '../../input/open.ts'

export type Json = Readonly<Record<string, unknown>>

/** The JSON in a file, plain or packed with gzip, and the file's name. */
export async function readJson(location: string, options: InputOptions): Promise<{ file: string; json: unknown }> {
  const input = await openInput(location, { ...options, wants: /\.json$/i })
  try {
    const bytes = await wholeOf(input)
    try {
      return { file: input.name, json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
    } catch (error) {
      throw new ImportRefused(`${input.name} is not JSON in UTF-8. Get the file again.`, { cause: error })
    }
  } finally {
    await input.close()
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** No field of the archive is a tenth as long; comparing names that are longer takes hours. */
const LONGEST_TEXT = 10_000

/** The text of a field; of anything else nothing. */
export function textIn(object: Json, field: string): string {
  const value = object[field]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (value.length > LONGEST_TEXT)
    throw new ImportRefused(
      `A ${field} begins ${JSON.stringify(value.slice(0, 40))} and is longer than ${LONGEST_TEXT} characters. Is it the right file?`,
    )
  return value
}
