/**
 * Names that examples can count on, whatever the day and the scale: those with the most flagship titles of the men's
 * open and of the women bear them.
 */
import type { AthleteRow, BodybuildingRows, Sex } from '../../../services/bodybuilding/rules/rows.ts'

/** The most decorated first. Nobody of them exists. */
const LEGENDS: Readonly<Record<Sex, readonly string[]>> = {
  MALE: ['Aldo Marchetti', 'Bram van Houten'],
  FEMALE: ['Jana Kolářová'],
}

export const isNoLegend = ({ fullName }: AthleteRow): boolean => !Object.values(LEGENDS).flat().includes(fullName)

type Results = Pick<BodybuildingRows, 'contests' | 'results'>

export function withLegends(athletes: readonly AthleteRow[], rows: Results): AthleteRow[] {
  const titles = titlesOf(rows)
  const named = new Map<string, string>()
  for (const [sex, names] of Object.entries(LEGENDS)) {
    const best = athletes
      .filter((athlete) => athlete.sex === sex && titles.has(athlete.key))
      .sort((a, b) => titles.get(b.key)! - titles.get(a.key)! || (a.key < b.key ? -1 : 1))
    for (const [at, name] of names.entries()) if (best[at]) named.set(best[at].key, name)
  }
  const taken = new Set(named.values())
  return athletes.map((athlete) => {
    const name = named.get(athlete.key)
    // Whoever was given such a name by chance goes by another letter.
    const other = name === undefined && taken.has(athlete.fullName) ? `${athlete.fullName}s` : athlete.fullName
    return { ...athlete, fullName: name ?? other }
  })
}

/** Wins of the flagship: of men in the open division, of women in all. */
function titlesOf({ contests, results }: Results): Map<string, number> {
  const flagships = new Set(contests.flatMap(({ key, level }) => (level === 'FLAGSHIP' ? key : [])))
  const titles = new Map<string, number>()
  for (const { contest, athlete, division, place } of results) {
    if (place !== 1 || !flagships.has(contest)) continue
    if (division === 'mens-open' || division.startsWith('womens-')) titles.set(athlete, (titles.get(athlete) ?? 0) + 1)
  }
  return titles
}
