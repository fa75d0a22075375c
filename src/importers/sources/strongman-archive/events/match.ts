/** Matches lines of event results with entries of a contest, and files of event results with contests. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { fold } from '../../../../kernel/text/names.ts'
import { wholeOf } from '../../../../services/athletes/rules/countries/countries.ts'
import type { ArchiveContest, Entry } from '../contests.ts'
import { namesOfFile } from '../names.ts'
import type { ResultLine } from './files.ts'

interface MatchedLines {
  readonly entries: ReadonlyMap<ResultLine, Entry>
  /** Lines that match only by place, points and country. */
  readonly byFigures: readonly ResultLine[]
  readonly refused: ReadonlyMap<ResultLine, string>
}

const sameCountry = (one: string | null, other: string | null): boolean =>
  one === null || other === null || wholeOf(one) === wholeOf(other)

/** `J. Van Example` matches `Jo van Example` and `Jo van Example Other`, but not `Jo Example`. */
export const fits = (
  { initial, surname, country }: ResultLine,
  other: { readonly folded: string; readonly country: string | null },
): boolean =>
  initial !== '' &&
  other.folded.startsWith(initial) &&
  ` ${other.folded} `.indexOf(` ${surname} `) > 0 &&
  sameCountry(country, other.country)

/** Whether place and points of the line are those of the entry. */
const sameFigures = (line: ResultLine, { place, points }: Entry): boolean =>
  line.place === (place.placeText ?? '') && line.total === (points.pointsText ?? String(points.points ?? ''))

export function matchLines(lines: readonly ResultLine[], { entries }: ArchiveContest): MatchedLines {
  const matched = new Map<ResultLine, Entry>()
  const free = new Set(entries)
  /** Matches the lines that fit exactly one free entry, and returns them. */
  const match = (isMatch: (line: ResultLine, entry: Entry) => boolean) =>
    lines.filter((line) => {
      if (matched.has(line)) return false
      const [only, another] = [...free].filter((entry) => isMatch(line, entry))
      if (!only || another) return false
      matched.set(line, only)
      free.delete(only)
      return true
    })
  match((line, entry) => fits(line, entry))
  match((line, entry) => fits(line, entry) && sameFigures(line, entry))
  const byFigures = match(
    (line, entry) =>
      sameFigures(line, entry) &&
      sameCountry(line.country, entry.country) &&
      (line.initial === '' || entry.folded.startsWith(line.initial)),
  )
  const refused = new Map<ResultLine, string>()
  for (const line of lines) {
    if (matched.has(line)) continue
    const candidates = [...free].filter((entry) => fits(line, entry))
    const reason =
      candidates.length > 1
        ? 'several athletes of the contest have this initial, surname and country'
        : 'no athlete of the contest has this initial, surname and country'
    refused.set(line, reason)
  }
  return { entries: matched, byFigures, refused }
}

/** Fewer matching lines prove nothing, because fields of one year resemble each other. */
const MIN_LINES = 3
const MIN_SHARE = 0.8

interface ContestMatch {
  readonly contest: ArchiveContest
  /**
   * False if the field with its places decides, because no contest or only a different one of the year has the name.
   */
  readonly byName: boolean
}

export class ContestIndex {
  readonly #byName: ReadonlyMap<string, readonly ArchiveContest[]>
  readonly #byYear: ReadonlyMap<number, readonly ArchiveContest[]>

  constructor(contests: readonly ArchiveContest[]) {
    this.#byName = groupedBy(contests, ({ name }) => fold(name.name))
    this.#byYear = groupedBy(contests, ({ year }) => year)
  }

  /**
   * The contest with this name and these athletes, or else the one of the year with the same athletes in the same
   * places.
   */
  find(about: string, lines: readonly ResultLine[]): ContestMatch | undefined {
    for (const name of namesOfFile(about)) {
      const [best] = (this.#byName.get(fold(name)) ?? [])
        .map((contest) => ({ contest, matched: matchLines(lines, contest).entries.size }))
        .toSorted((one, other) => other.matched - one.matched)
      if (best && best.matched * 2 >= lines.length) return { contest: best.contest, byName: true }
    }
    const [contest, another] = (this.#byYear.get(Number(about.slice(0, 4))) ?? []).filter((candidate) => {
      const agreeing = [...matchLines(lines, candidate).entries].filter(([line, entry]) => sameFigures(line, entry))
      return agreeing.length >= MIN_LINES && agreeing.length >= MIN_SHARE * lines.length
    })
    return contest && !another ? { contest, byName: false } : undefined
  }
}
