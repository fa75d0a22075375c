/**
 * Names of the editions that are forecast: what the contest is called or, if it is not among the rows yet, what the last
 * edition was called, with the year of the next.
 */
import type { GreatLevel } from '../figures.ts'
import type { BodybuildingRows, ContestRow } from '../rows.ts'

interface EditionKey {
  readonly contest: string | null
  readonly year: number
}

/** What a level is called where it has no contests. */
const UNNAMED: Readonly<Record<GreatLevel, string>> = { FLAGSHIP: 'Flagship', SECOND: 'Second major' }

export function editionNames(level: GreatLevel, { contests }: Pick<BodybuildingRows, 'contests'>) {
  const own = contests.filter((contest) => contest.level === level && !contest.stage)
  const byKey = new Map(own.map((contest) => [contest.key, contest]))
  const latest = own.toSorted((a, b) => a.year - b.year || compare(a.key, b.key)).at(-1)
  return ({ contest, year }: EditionKey): string => {
    const edition = contest === null ? undefined : byKey.get(contest)
    if (edition) return named(edition.name, year)
    return named(latest ? undated(latest) : UNNAMED[level], year)
  }
}

/** The name, with the year before it unless it has one. */
const named = (name: string, year: number): string => (/\b(19|20)\d\d\b/.test(name) ? name : `${year} ${name}`)

const undated = ({ series, name, year }: ContestRow): string =>
  series ??
  name
    .replace(new RegExp(`\\b${year}\\b`), '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
