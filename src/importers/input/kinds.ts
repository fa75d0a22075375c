/**
 * What a file is, told by its first bytes: names are often wrong, and a download has none.
 * Kinds that are not read are known too, so that the refusal can say how to unpack them.
 */
import { ImportRefused } from '../../kernel/report.ts'

export type Kind = 'plain' | 'gzip' | 'zip'

/** Enough of a file's beginning to tell its kind. */
export const MAGIC_BYTES = 6

const MAGIC: readonly (readonly [bytes: string, kind: Kind])[] = [
  ['1f8b', 'gzip'],
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
]

const UNREAD: readonly (readonly [bytes: string, name: string, unpack: string])[] = [
  ['fd377a585a00', 'xz', 'xz -dk'],
  ['425a68', 'bzip2', 'bzip2 -dk'],
  ['28b52ffd', 'zstd', 'zstd -d'],
  ['377abcaf271c', '7z', '7z x'],
]

export function kindOf(start: Buffer, name: string): Kind {
  const hex = start.subarray(0, MAGIC_BYTES).toString('hex')
  const unread = UNREAD.find(([bytes]) => hex.startsWith(bytes))
  if (unread) {
    const [, format, unpack] = unread
    throw new ImportRefused(
      `${name} is packed with ${format}, which is not read here. Unpack it first (\`${unpack} ${name}\`) and import the CSV, or pack it as .gz or .zip.`,
    )
  }
  return MAGIC.find(([bytes]) => hex.startsWith(bytes))?.[1] ?? 'plain'
}
