/** What the sources that merge several files of one sport share: recognition of files, limits, provenance and notes. */
import { stat } from 'node:fs/promises'
import { groupedBy } from '../../kernel/collections/groups.ts'
import { ImportRefused, type Report } from '../../kernel/faults/report.ts'
import { type InputOptions, isUrl, shownLocation, sourceUrlOf } from '../input/input.ts'
import type { Attribution, SportData } from './data.ts'

export interface FilesOptions {
  readonly report: Report
  /** `YYYY-MM-DD`; later contests are upcoming. */
  readonly today: string
  readonly input?: InputOptions
}

/** Default limits, far above the size of the files. */
export const DEFAULT_INPUT: InputOptions = { maxBytes: 256 << 20, allowPrivateHosts: false }

interface Kinds<Kind extends string, Main extends Kind> {
  /** Name of each kind in messages. */
  readonly words: Readonly<Record<Kind, string>>
  /** The kind that is required. */
  readonly main: Main
  readonly kindOf: (location: string) => Promise<Kind>
}

/**
 * Assigns files to kinds by content, because their names may be arbitrary. Throws ImportRefused if two files are of one
 * kind, or the required one is missing.
 */
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
        `Both ${shownLocation(other)} and ${shownLocation(location)} look like ${words[kind]}. Give only one of them.`,
      )
    files.set(kind, location)
  }
  if (!files.has(main))
    throw new ImportRefused(
      `None of the files is ${words[main]}, which the others supplement: ${locations.map(shownLocation).join(', ')}. Give that file too.`,
    )
  return Object.fromEntries(files) as { [K in Main]: string } & { [K in Kind]?: string }
}

export const isFolder = async (location: string): Promise<boolean> =>
  !isUrl(location) && ((await stat(location).catch(() => undefined))?.isDirectory() ?? false)

/** A larger share of refused rows refuses the files as a whole. */
const MAX_REFUSED_SHARE = 0.05

/** Throws ImportRefused if too much is refused, or nothing is left. */
export function demandResults(results: readonly unknown[], report: Report): void {
  report.demand(MAX_REFUSED_SHARE)
  if (results.length === 0) throw new ImportRefused('There are no usable placings; nothing was changed.')
}

interface Collection {
  readonly label: string
  /** Where the collection is published. */
  readonly url: string
  /** The first words of its attribution. */
  readonly text: string
  /** A further collection that was merged into it, under a licence that requires attribution. */
  readonly addition: { readonly text: string; readonly license: string } | undefined
}

/** The rows of merged files with their provenance; `location` is that of the main file. */
export const mergedData = <Rows>(
  { label, url, text, addition }: Collection,
  location: string,
  counts: Readonly<Record<string, unknown>>,
  rows: Rows,
  report: Report,
): SportData<Rows> => ({
  ...{ label, demo: false, sourceDate: null, sourceUrl: sourceUrlOf(location) ?? url },
  attribution: attributionOf({ url, text, addition }),
  counts: { ...report.counts(), ...counts, decisions: report.decisions.length },
  keysMayPass: true,
  rows,
})

const attributionOf = ({ url, text, addition }: Omit<Collection, 'label'>): Attribution => ({
  text: `${text}, ${url}${addition ? `; ${addition.text}` : ''}.`,
  html: `<a href="${url}">${text}</a>${addition ? `; ${addition.text}` : ''}`,
  url,
  license: `No licence stated by the source${addition ? `. ${addition.license}` : ''}`,
})

/** How much of the input is used. */
export interface Share {
  readonly read: number
  readonly landed: number
}

/** `97 of 100 (97%)`, rounded down. */
export const shareText = ({ read, landed }: Share): string =>
  `${landed} of ${read} (${read === 0 ? 0 : Math.floor((10_000 * landed) / read) / 100}%)`

/** How many decisions of each kind were made by rule. */
export const decisionsText = ({ decisions }: Report): string => {
  const kinds = [...groupedBy(decisions, ({ kind }) => kind)].map(([kind, { length }]) => `${length} × ${kind}`)
  return `Decided by rule: ${kinds.join(', ') || 'nothing'}.`
}
