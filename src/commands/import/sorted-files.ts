/** Files that are told apart by what is in them, as names are anything. */
import { shownLocation } from '../../importers/input/source-url.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'

interface Sorting<Kind extends string, Main extends Kind> {
  /** What files of each kind are called in messages. */
  readonly words: Readonly<Record<Kind, string>>
  /** The kind without which the others say nothing. */
  readonly main: Main
  readonly kindOf: (location: string) => Promise<Kind>
}

/** Throws where two are of one kind, and where the main one is not among them. */
export async function sorted<Kind extends string, Main extends Kind>(
  locations: readonly string[],
  { words, main, kindOf }: Sorting<Kind, Main>,
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
    throw new ImportRefused(`None of the files is ${words[main]}, which the others only add to. Name it too.`)
  return Object.fromEntries(files) as { [K in Main]: string } & { [K in Kind]?: string }
}
