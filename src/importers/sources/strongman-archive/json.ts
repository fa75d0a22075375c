/**
 * Reads JSON of the archive: as a whole, because its files are small, and with checks, because anyone may have written
 * it.
 */
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { wholeOf } from '../../input/input.ts'
import { type InputOptions, openInput } from '../../input/open.ts'

export type Json = Readonly<Record<string, unknown>>

/** Parses a JSON file, plain or gzipped, and returns its content and name. */
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

/** No field of the archive reaches a tenth of this length; comparing longer names takes hours. */
const LONGEST_TEXT = 10_000

/** The text of a field; empty if it is neither text nor a number. */
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
