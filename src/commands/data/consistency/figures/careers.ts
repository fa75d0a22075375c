/** Recomputes the totals of each career from the results that are shown with it. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Compare, Findings } from '../findings.ts'
import type { CareerRow, ResultRow } from '../rows.ts'
import { counts, inWords, type ServedSport } from '../served.ts'

export function checkCareers(served: ServedSport, findings: Findings): void {
  for (const career of served.careers) {
    const results = served.resultsOf(career.athlete.slug)
    const compare = findings.about('careers', `${served.sport} athlete ${career.athlete.slug}`)
    const rows = () => results.map(inWords)
    const contests = oneOfEachContest(results.filter(counts))
    const figures = totalsOf(contests)
    for (const [figure, value] of Object.entries(figures))
      compare(figure, career[figure as keyof typeof figures], value, rows)
    compareStreak(career, contests, compare, rows)
    compareSeasons(career, contests, compare, rows)
    for (const [figure, value] of titlesOf(served, career, contests)) compare(figure, value.published, value.won, rows)
    compareBiography(career, compare)
    for (const { contest } of results)
      compare(`born before ${contest.slug}`, (career.birthYear ?? 0) < contest.year, true, rows)
  }
  const listed = new Set(served.careers.map(({ athlete }) => athlete.slug))
  const compare = findings.about('careers', `${served.sport} athletes`)
  for (const [slug, results] of groupedBy(served.results, ({ athlete }) => athlete.slug))
    compare(`${slug} is listed`, listed.has(slug), true, () => results.map(inWords))
}

/** Who enters two divisions of one contest was at one contest, and the better place stands for it. */
function oneOfEachContest(results: readonly ResultRow[]): ResultRow[] {
  const best = [...groupedBy(results, ({ contest }) => contest.slug).values()].map(([first, ...others]) =>
    others.reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one), first!),
  )
  return best.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

const placeOf = ({ place }: ResultRow): number => place ?? Infinity

/** The middle of the year stands for a day that is not known. */
const dayOf = ({ contest: { date, year } }: ResultRow): string => date ?? `${year}-07-01`

const won = ({ place }: ResultRow): boolean => place === 1
const hasFullField = ({ coverage }: ResultRow): boolean => coverage === 'FULL_FIELD'
const placedWithin = (contests: readonly ResultRow[], last: number): number =>
  contests.filter(({ place }) => place !== null && place <= last).length

function totalsOf(contests: readonly ResultRow[]) {
  const withField = contests.filter(hasFullField)
  const years = contests.map(({ contest }) => contest.year)
  return {
    totalContests: contests.length,
    totalWins: placedWithin(contests, 1),
    podiums: placedWithin(contests, 3),
    topFives: placedWithin(contests, 5),
    contestsWithField: withField.length,
    winsWithField: placedWithin(withField, 1),
    winRate: withField.length === 0 ? null : rounded(placedWithin(withField, 1) / withField.length, 4),
    seasonCount: new Set(years).size,
    firstYear: years.length === 0 ? null : Math.min(...years),
    lastYear: years.length === 0 ? null : Math.max(...years),
    lastContestOn: contests.findLast(({ contest }) => contest.date !== null)?.contest.date ?? null,
  }
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * A win at a contest whose whole field is not known neither counts nor ends a streak. Contests of one day have no order,
 * so any streak between those of the two extreme orders may be the one that counts.
 */
function compareStreak(
  { longestStreak }: CareerRow,
  contests: readonly ResultRow[],
  compare: Compare,
  rows: () => readonly string[],
): void {
  const counted = contests.filter((contest) => !won(contest) || hasFullField(contest))
  const days = [...groupedBy(counted, dayOf).values()]
  compare('longestStreak', longestStreak, Math.min(Math.max(longestStreak, brokenRun(days)), longestRun(days)), rows)
}

type Days = readonly (readonly ResultRow[])[]

/** The longest streak if whatever is no win comes first and last on its day, as far as there is enough of it. */
function longestRun(days: Days): number {
  let [run, longest] = [0, 0]
  for (const day of days) {
    const wins = day.filter(won).length
    longest = Math.max(longest, run + wins)
    run = wins === day.length ? run + wins : wins
  }
  return longest
}

/** The streak that remains if other outcomes of a day divide its wins, and no win of it continues a streak. */
function brokenRun(days: Days): number {
  let [run, longest] = [0, 0]
  for (const day of days) {
    const wins = day.filter(won).length
    run = wins === day.length ? run + wins : 0
    longest = Math.max(longest, run, Math.ceil(wins / (day.length - wins + 1)))
  }
  return longest
}

function compareSeasons(
  { seasons }: CareerRow,
  contests: readonly ResultRow[],
  compare: Compare,
  rows: () => readonly string[],
): void {
  const years = groupedBy(contests, ({ contest }) => contest.year)
  compare('years of the seasons', seasons.map(({ year }) => year).sort(), [...years.keys()].sort(), rows)
  for (const { year, ...season } of seasons) {
    const own = years.get(year) ?? []
    const places = own.flatMap(({ place }) => place ?? [])
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length
    const recomputed = {
      contests: own.length,
      wins: placedWithin(own, 1),
      bestPlace: places.length === 0 ? null : Math.min(...places),
      meanPlace: places.length === 0 ? null : rounded(mean, 2),
    }
    for (const [figure, value] of Object.entries(recomputed))
      compare(`${figure} of ${year}`, season[figure as keyof typeof season], value, rows)
  }
}

/** The titles whose rule the contest itself shows: its level. */
function titlesOf({ sport }: ServedSport, career: CareerRow, contests: readonly ResultRow[]) {
  if (sport !== 'bodybuilding') return []
  const { flagshipTitles, secondTitles } = career
  const at = (level: string): number => contests.filter((one) => won(one) && one.contest.level === level).length
  return [
    ['flagshipTitles', { published: flagshipTitles, won: at('FLAGSHIP') }],
    ['secondTitles', { published: secondTitles, won: at('SECOND') }],
  ] as const
}

/** Each number in a sentence of the biography that has one, against the figure of the career. */
function compareBiography({ biography, ...career }: CareerRow, compare: Compare): void {
  if (biography === null) return
  const rows = (): string[] => [biography]
  for (const { pattern, figures } of SENTENCES) {
    const [, ...numbers] = pattern.exec(biography) ?? []
    for (const [at, figure] of numbers.length > 0 ? figures.entries() : [])
      compare(`${figure} in the biography`, Number(numbers[at]), figureOf(career, figure), rows)
  }
}

const figureOf = (career: Omit<CareerRow, 'biography'>, figure: BiographyFigure): unknown =>
  figure === 'podiums without a win' ? career.podiums - career.totalWins : career[figure]

type BiographyFigure =
  | 'totalWins'
  | 'totalContests'
  | 'podiums'
  | 'firstYear'
  | 'lastYear'
  | 'contestsWithField'
  | 'podiums without a win'

const SENTENCES: readonly { readonly pattern: RegExp; readonly figures: readonly BiographyFigure[] }[] = [
  { pattern: /won (\d+) of (\d+) contests/, figures: ['totalWins', 'totalContests'] },
  { pattern: /won all (\d+) contests/, figures: ['totalWins'] },
  { pattern: /winner of (\d+) contests/, figures: ['totalWins'] },
  { pattern: /on the podium in (\d+) of (\d+) contests/, figures: ['podiums', 'totalContests'] },
  { pattern: /on the podium in (\d+) more/, figures: ['podiums without a win'] },
  {
    pattern: /withField field is known for (\d+) of these (\d+) contests/,
    figures: ['contestsWithField', 'totalContests'],
  },
  { pattern: /who competed [^.]*?from (\d{4}) to (\d{4})/, figures: ['firstYear', 'lastYear'] },
  { pattern: /who has competed [^.]*? since (\d{4})/, figures: ['firstYear'] },
]
