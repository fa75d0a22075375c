/** Recomputes each list that ranks careers or countries from the careers themselves. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { CareerRow } from '../rows.ts'
import { counts, type ServedSport } from '../served.ts'
import type { Board } from '../sports/boards/index.ts'

type Measure = (career: CareerRow, served: ServedSport) => number

/** The fewest contests with a known field for a place in a list of rates. */
const CONTESTS_FOR_A_RATE = 10

const MEASURES: Readonly<Record<string, Measure>> = {
  'most-wins': ({ totalWins }) => totalWins,
  'most-podiums': ({ podiums }) => podiums,
  'most-contests': ({ totalContests }) => totalContests,
  'most-top-fives': ({ topFives }) => topFives,
  'most-seasons': ({ seasonCount }) => seasonCount,
  'most-flagship-titles': ({ worldTitles, flagshipTitles }) => worldTitles ?? flagshipTitles ?? 0,
  'most-second-titles': ({ secondTitles }) => secondTitles ?? 0,
  'longest-win-streak': ({ longestStreak }) => longestStreak,
  'longest-career': ({ firstYear, lastYear }) => (firstYear === null ? 0 : lastYear! - firstYear + 1),
  'best-win-rate': ({ contestsWithField, winsWithField }) =>
    contestsWithField >= CONTESTS_FOR_A_RATE ? Math.round((1000 * winsWithField) / contestsWithField) / 10 : 0,
  'most-wins-in-season': ({ seasons }) => Math.max(0, ...seasons.map(({ wins }) => wins)),
  'most-divisions-won': ({ athlete }, served) => {
    const won = served.resultsOf(athlete.slug).filter((result) => counts(result) && result.place === 1)
    const divisions = new Set(won.map(({ division }) => division.slug)).size
    return divisions > 1 ? divisions : 0
  },
}

export function checkBoards(boards: readonly Board[], served: ServedSport, findings: Findings): void {
  const careers = new Map(served.careers.map((career) => [career.athlete.slug, career]))
  const wins = new Map(served.countries.map(({ country, wins }) => [country.code, wins]))
  for (const { name, slug, entries } of boards) {
    const compare = findings.about('leaderboards', `${served.sport} ${name}`)
    const measure = MEASURES[slug]
    const rows = () =>
      entries.map(({ place, value, athlete, country }) => `${place} ${athlete?.slug ?? country?.code} ${value}`)
    compare(
      'each entry once',
      new Set(entries.map(({ athlete, country }) => athlete?.slug ?? country?.code)).size,
      entries.length,
      rows,
    )
    for (const [at, { place, value }] of entries.entries()) {
      const before = entries[at - 1]
      const isShared = before !== undefined && before.value === value && before.place === place
      compare(`place of entry ${at + 1}`, place, isShared ? before.place : at + 1, rows)
    }
    for (const { value, athlete, country } of entries) {
      const career = athlete && careers.get(athlete.slug)
      if (measure && career) compare(`value of ${athlete.slug}`, value, measure(career, served))
      if (slug === 'top-nations') compare(`value of ${country?.code}`, value, wins.get(country?.code ?? ''))
      if (slug === 'tallest' && career) compare(`value of ${athlete.slug}`, value, career.heightCm)
    }
    if (measure) {
      const all = served.careers.map((career) => measure(career, served)).filter((value) => value > 0)
      const best = all.sort((a, b) => b - a).slice(0, entries.length)
      compare(
        'values of the best',
        entries.map(({ value }) => value),
        best,
        rows,
      )
      if (entries.length < 100) compare('number of entries', entries.length, all.length, rows)
    }
    for (const [value, equal] of groupedBy(entries, (entry) => entry.value))
      if (slug in MEASURES) compare(`one place for ${value}`, new Set(equal.map(({ place }) => place)).size, 1, rows)
  }
}
