/** JSON of the archive: read whole, as its files are small, and looked at with care, as anybody may have written it. */
import { ImportRefused } from '../../../kernel/report.ts'
import { type Input, type InputOptions, openInput } from '../../input/open.ts'

export type Json = Readonly<Record<string, unknown>>

/** The JSON in a file, plain or packed with gzip, and the file's name. */
export async function readJson(location: string, options: InputOptions): Promise<{ file: string; json: unknown }> {
  const input = await openInput(location, { ...options, wants: /\.json$/i })
  try {
    const bytes = await bytesOf(input)
    try {
      return { file: input.name, json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
    } catch (error) {
      throw new ImportRefused(`${input.name} is not JSON in UTF-8. Get the file again.`, { cause: error })
    }
  } finally {
    await input.close()
  }
}

export async function bytesOf({ chunks }: Pick<Input, 'chunks'>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a field; of anything else nothing. */
export const textIn = (object: Json, field: string): string => {
  const value = object[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
