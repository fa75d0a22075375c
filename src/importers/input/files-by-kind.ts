/** Assigns files to kinds by content, because their names may be arbitrary. */

import { ImportRefused } from '../../kernel/faults/report.ts'
import { shownLocation } from './source-url.ts'

interface Kinds<Kind extends string, Main extends Kind> {
  /** Name of each kind in messages. */
  readonly words: Readonly<Record<Kind, string>>
  /** The kind that is required. */
  readonly main: Main
  readonly kindOf: (location: string) => Promise<Kind>
}

/** Throws ImportRefused if two files are of one kind, or the required one is missing. */
export async function filesByKind<Kind extends string, Main extends Kind>(
  locations: readonly string[],
  { words, main, kindOf }: Kinds<Kind, Main>,
): Promise<{ readonly [K in Main]: string } & { readonly [K in Kind]?: string }> {
  const files = new Map<Kind, string>()
  for (const location of locations) {
    const kind = await kindOf(location)
    const other = files.get(kind)
    if (other !== undefined)
      throw new ImportRefused(
        `Both ${shownLocation(other)} and ${shownLocation(location)} look like ${words[kind]}. Name one of them.`,
      )
    files.set(kind, location)
  }
  if (!files.has(main))
    throw new ImportRefused(
      `None of the files is ${words[main]}, to which the others add: ${locations.map(shownLocation).join(', ')}. Name that file too.`,
    )
  return Object.fromEntries(files) as { [K in Main]: string } & { [K in Kind]?: string }
}
