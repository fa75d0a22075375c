/** Matches lines of event results with entries of a contest, and files of event results with contests. */
import { fold } from '../../../../kernel/text/names.ts'
import { familyOf } from '../../../identities/families.ts'
import type { ArchiveContest, Entry } from '../contests.ts'
import { namesOfFile } from '../names.ts'
import type { ResultLine } from './result-file.ts'

export interface Matched {
  readonly entries: ReadonlyMap<ResultLine, Entry>
  /** Lines that match only by place, points and country. */
  readonly byFigures: readonly ResultLine[]
  readonly refused: ReadonlyMap<ResultLine, string>
}

const sameCountry = (one: string | null, other: string | null): boolean =>
  one === null || other === null || familyOf(one) === familyOf(other)

/** `J. Van Example` matches `Jo van Example` and `Jo van Example Other`, but not `Jo Example`. */
export const fits = (
  { initial, surname, country }: Pick<ResultLine, 'initial' | 'surname' | 'country'>,
  other: { readonly folded: string; readonly country: string | null },
): boolean =>
  initial !== '' &&
  other.folded.startsWith(initial) &&
  ` ${other.folded} `.indexOf(` ${surname} `) > 0 &&
  sameCountry(country, other.country)

/** Whether place and points of the line are those of the entry. */
const sameFigures = (line: ResultLine, { place, points }: Entry): boolean =>
  line.place === (place.placeText ?? '') && line.total === (points.pointsText ?? String(points.points ?? ''))

export function matchLines(lines: readonly ResultLine[], { entries }: ArchiveContest): Matched {
  const found = new Map<ResultLine, Entry>()
  const free = new Set(entries)
  const take = (line: ResultLine, entry: Entry) => {
    found.set(line, entry)
    free.delete(entry)
  }
  const left = (fitting: (line: ResultLine, entry: Entry) => boolean) => {
    const taken: ResultLine[] = []
    for (const line of lines) {
      if (found.has(line)) continue
      const [only, another] = [...free].filter((entry) => fitting(line, entry))
      if (!only || another) continue
      take(line, only)
      taken.push(line)
    }
    return taken
  }
  left((line, entry) => fits(line, entry))
  left((line, entry) => fits(line, entry) && sameFigures(line, entry))
  const byFigures = left(
    (line, entry) =>
      sameFigures(line, entry) &&
      sameCountry(line.country, entry.country) &&
      (line.initial === '' || entry.folded.startsWith(line.initial)),
  )
  const refused = new Map<ResultLine, string>()
  for (const line of lines) {
    if (found.has(line)) continue
    const several = [...free].filter((entry) => fits(line, entry)).length
    refused.set(
      line,
      several > 1
        ? 'several athletes of the contest have this initial, surname and country'
        : 'no athlete of the contest has this initial, surname and country',
    )
  }
  return { entries: found, byFigures, refused }
}

/** Fewer matching lines prove nothing, because fields of one year resemble each other. */
const FEWEST_LINES = 3
const SHARE = 0.8

export interface FoundContest {
  readonly contest: ArchiveContest
  /**
   * False if the field with its places decides, because no contest or only a different one of the year has the name.
   */
  readonly byName: boolean
}

export class Contests {
  readonly #byName: ReadonlyMap<string, readonly ArchiveContest[]>
  readonly #byYear: ReadonlyMap<number, readonly ArchiveContest[]>

  constructor(contests: readonly ArchiveContest[]) {
    const [byName, byYear] = [new Map<string, ArchiveContest[]>(), new Map<number, ArchiveContest[]>()]
    for (const contest of contests) {
      const name = fold(contest.name.name)
      byName.set(name, [...(byName.get(name) ?? []), contest])
      const year = byYear.get(contest.year)
      if (year) year.push(contest)
      else byYear.set(contest.year, [contest])
    }
    this.#byName = byName
    this.#byYear = byYear
  }

  /**
   * The contest with this name and these athletes, or else the one of the year with the same athletes in the same
   * places.
   */
  find(about: string, lines: readonly ResultLine[]): FoundContest | undefined {
    for (const name of namesOfFile(about)) {
      const contest = best(this.#byName.get(fold(name)) ?? [], (one) => matchLines(lines, one).entries.size)
      if (contest && matchLines(lines, contest).entries.size * 2 >= lines.length) return { contest, byName: true }
    }
    const alike = (this.#byYear.get(Number(about.slice(0, 4))) ?? []).filter((contest) => {
      const { entries } = matchLines(lines, contest)
      const agreed = [...entries].filter(([line, entry]) => sameFigures(line, entry)).length
      return agreed >= FEWEST_LINES && agreed >= SHARE * lines.length
    })
    const [contest, another] = alike
    return contest && !another ? { contest, byName: false } : undefined
  }
}

function best<T>(things: readonly T[], worth: (one: T) => number): T | undefined {
  return things.reduce<T | undefined>(
    (top, one) => (top === undefined || worth(one) > worth(top) ? one : top),
    undefined,
  )
}
