/**
 * The greatest of all time, in three modes, each overall, for men, for women and for every division. Rivals are always
 * those in the same division at the same contest, so no athlete is measured against another division. The leaderboards
 * overall, of men and of women assume that a title counts the same in every division.
 *
 * - `base`: the career as it is.
 * - `era-adjusted`: the same, but titles and wins are weighted by the strength of the field: the depth of the division
 *   in that season, divided by its mean depth over the years. A title in a shallow year counts less. Depth is how far
 *   the ten best stood above the average athlete. It is used only for seasons with at least five known contests; if the
 *   rows hold little more than the great contests, depth would measure how much is known. Any other season takes the
 *   weight of the nearest season with a usable depth. Divisions are not compared with each other, and no year weighs
 *   less than half or more than one and a half.
 * - `peak`: the same as `base`, but from the best five seasons of each athlete. These are the seasons that score most
 *   when all seasons on the leaderboard are scored like careers.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { yearsIn } from '../../../../kernel/text/phrases.ts'
import {
  addRivals,
  counted,
  dominanceFacts,
  dominanceOf,
  type Rivals,
  rivalsOf,
} from '../../../athletes/rules/sport/careers.ts'
import { bestOf, type Measured, type Measures, scoredEntries, scoreOf } from '../../../athletes/rules/sport/scores.ts'
import { type Part, partsByDivision } from '../careers/by-division.ts'
import { DIVISIONS } from '../divisions.ts'
import type { BoardFigures, DivisionSeasonFigures } from '../figures.ts'
import { type League, type Person, type Start, won } from '../league.ts'
import type { Sex } from '../rows.ts'
export const MAX_ENTRIES = 500

/** Number of seasons per athlete in `peak` mode. */
export const PEAK_SEASONS = 5

/** Bounds on the weight of a title or win when adjusting for eras: no year is worth more than three times another. */
export const ERA_BOUNDS = { min: 0.5, max: 1.5 } as const

/** Minimum number of contests in a season for its depth to count. */
export const MIN_CONTESTS = 5

interface Mode {
  readonly slug: string
  /** Suffix for the title and the description. */
  readonly title: string
  readonly description: string
  readonly score: (careers: readonly Career[]) => Scored[]
}

const MODES: readonly Mode[] = [
  { slug: 'base', title: '', description: '', score: (careers) => careers.map((career) => scoredCareer(career)) },
  {
    ...{ slug: 'era-adjusted', title: ', era-adjusted' },
    description: ` Titles and wins are weighted by the depth of the division in that season; if fewer than ${MIN_CONTESTS} contests of a season are known, by the depth in the nearest season with at least that many.`,
    score: (careers) =>
      careers.map((career) =>
        scoredCareer(
          career,
          measuresOf(career.seasons, ({ weighted }) => weighted),
        ),
      ),
  },
  {
    ...{ slug: 'peak', title: ', at their peak' },
    description: ` Only the best ${PEAK_SEASONS} seasons of each athlete count.`,
    score: peakCareers,
  },
]

export const goatOf = (league: League, divisionSeasons: readonly DivisionSeasonFigures[]): BoardFigures[] =>
  groupsOf(league, erasOf(divisionSeasons)).flatMap((group) => MODES.map((mode) => boardOf(group, mode)))

/** The athletes compared with each other. */
interface Group extends Pick<BoardFigures, 'division' | 'sex'> {
  readonly name: string | null
  readonly careers: readonly Career[]
}

/** Overall, men, women, then each division with at least one athlete. */
function groupsOf({ persons }: League, weightOf: WinWeight): Group[] {
  const parts = partsByDivision(persons)
  const all = persons
    .filter(({ appearances }) => appearances.length > 0)
    .map((person) => seasonsIn({ ...person, person }, weightOf))
  const ofSex = (sex: Sex) => all.filter(({ person }) => person.appearances[0]?.field.division.sex === sex)
  const groups: readonly Group[] = [
    { name: null, division: null, sex: null, careers: all },
    { name: 'Men', division: null, sex: 'MALE', careers: ofSex('MALE') },
    { name: 'Women', division: null, sex: 'FEMALE', careers: ofSex('FEMALE') },
    ...DIVISIONS.map(({ name, code }) => ({
      ...{ name, division: code, sex: null },
      careers: (parts.get(code) ?? []).map((part) => seasonsIn(part, weightOf)),
    })),
  ]
  return groups.filter(({ careers }) => careers.length > 0)
}

const boardOf = ({ name, division, sex, careers }: Group, mode: Mode): BoardFigures => ({
  ...{ kind: 'GREATEST', slug: mode.slug, division, sex, year: null, unit: 'points' },
  title: `${name === null ? 'The' : `${name}: the`} greatest of all time${mode.title}`,
  description: `${SCORING}${mode.description} The best ${MAX_ENTRIES} are listed.`,
  entries: scoredEntries(mode.score(careers), WEIGHTS, MAX_ENTRIES),
})

/** The depth of a win’s division in its season, relative to the mean of the division; 1 if no season has a depth. */
function erasOf(divisionSeasons: readonly DivisionSeasonFigures[]): WinWeight {
  const usable = divisionSeasons.flatMap(({ division, year, contests, depth }) =>
    depth !== null && depth > 0 && contests >= MIN_CONTESTS ? { division, year, depth } : [],
  )
  const divisions = groupedBy(usable, ({ division }) => division)
  const means = new Map([...divisions].map(([division, own]) => [division, meanOf(own.map(({ depth }) => depth))]))
  return ({ contest, field: { division } }) => {
    const nearest = nearestTo(contest.row.year, divisions.get(division.code) ?? [])
    return nearest ? bounded(nearest.depth / (means.get(division.code) as number)) : 1
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The season nearest to a year; of two equally near, the earlier. Expects seasons sorted by year. */
function nearestTo<S extends { readonly year: number }>(year: number, seasons: readonly S[]): S | undefined {
  let nearest = seasons[0]
  for (const season of seasons)
    if (nearest && Math.abs(season.year - year) < Math.abs(nearest.year - year)) nearest = season
  return nearest
}

const bounded = (weight: number): number => Math.min(ERA_BOUNDS.max, Math.max(ERA_BOUNDS.min, weight))

function peakCareers(careers: readonly Career[]): Scored[] {
  const measured = careers.map(({ person, seasons }) => ({
    person,
    seasons: seasons.map((season) => ({ season, measures: measuresOf([season]) })),
  }))
  const best = bestOf(
    measured.flatMap(({ seasons }) => seasons.map(({ measures }) => measures)),
    WEIGHTS,
  )
  return measured.map(({ person, seasons }) => {
    const scored = seasons.map(({ season, measures }) => ({ season, points: scoreOf(measures, best, WEIGHTS) }))
    const peak = scored
      .sort((a, b) => b.points - a.points || a.season.year - b.season.year)
      .slice(0, PEAK_SEASONS)
      .map(({ season }) => season)
      .sort((a, b) => a.year - b.year)
    const score = scoredCareer({ person, seasons: peak })
    return { ...score, detail: () => `${score.detail()}: ${yearsIn(peak.map(({ year }) => year))}` }
  })
}

// Four measures of a career, each divided by the best value on the list and weighted, so that an athlete who is best in
// all of them would score 100. Flagship titles weigh most, because they are the hardest to win; then wins, dominance
// and seasons. Dominance is unknown if the whole field is not known for any contest of the career; the other three then weigh in its place.

export const WEIGHTS = { flagshipTitles: 40, totalWins: 25, longevity: 15, dominance: 20 } as const

/** The scoring rule in words. */
export const SCORING = `Out of 100: flagship titles ${WEIGHTS.flagshipTitles}, wins ${WEIGHTS.totalWins}, longevity ${WEIGHTS.longevity}, dominance ${WEIGHTS.dominance}, each relative to the best.`

type Scored = Measured<keyof typeof WEIGHTS>

/** One athlete's season. */
export interface Season extends Rivals {
  readonly year: number
  readonly titles: number
  readonly wins: number
  /** Titles and wins, weighted by era. */
  readonly weighted: { readonly titles: number; readonly wins: number }
}

export interface Career {
  readonly person: Person
  /** Sorted by year. */
  readonly seasons: readonly Season[]
}

/** The weight of one win. */
type WinWeight = (win: Start) => number

export const seasonsIn = ({ person, appearances }: Part, weightOf: WinWeight = () => 1): Career => ({
  person,
  seasons: [...groupedBy(appearances, ({ contest }) => contest.row.year)].map(([year, starts]) =>
    seasonOf(year, starts, weightOf),
  ),
})

function seasonOf(year: number, starts: readonly Start[], weightOf: WinWeight): Season {
  let [titles, wins] = [0, 0]
  const weighted = { titles: 0, wins: 0 }
  for (const start of starts) {
    if (!won(start)) continue
    const [title, weight] = [start.contest.row.level === 'FLAGSHIP' ? 1 : 0, weightOf(start)]
    wins++
    titles += title
    weighted.wins += weight
    weighted.titles += title * weight
  }
  return { year, titles, wins, weighted, ...addRivals(starts.map(rivalsOf)) }
}

/** Longevity is the number of seasons. */
function measuresOf(
  seasons: readonly Season[],
  countIn: (season: Season) => { readonly titles: number; readonly wins: number } = (season) => season,
): Measures<keyof typeof WEIGHTS> {
  let [flagshipTitles, totalWins] = [0, 0]
  for (const season of seasons) {
    const { titles, wins } = countIn(season)
    flagshipTitles += titles
    totalWins += wins
  }
  return { flagshipTitles, totalWins, longevity: seasons.length, dominance: dominanceOf(seasons) }
}

/** A career as a leaderboard entry. `measures` overrides the measures of the career as it is. */
export const scoredCareer = ({ person, seasons }: Career, measures = measuresOf(seasons)): Scored => ({
  person,
  measures,
  facts: { dominance: { ...dominanceFacts(seasons), adjusted: measures.dominance && roundTo(measures.dominance, 4) } },
  detail: () => detailOf(seasons),
})

function detailOf(seasons: readonly Season[]): string {
  const [titles, wins] = [sum(seasons.map((season) => season.titles)), sum(seasons.map((season) => season.wins))]
  return [counted(titles, 'flagship title'), counted(wins, 'win'), counted(seasons.length, 'season')].join(', ')
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
