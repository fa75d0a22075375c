/** Stores the careers of athletes, and the leaderboards and country totals. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { fold, searchText } from '../../kernel/text/names.ts'
import type { AthleteRow } from '../../services/athletes/rules/rows.ts'
import type { BoardFigures, SeasonFigures, Totals } from '../../services/athletes/rules/sport/figures.ts'
import type { SportCareer, SportFigures } from './data.ts'
import { type Keys, lazily, lookUp, orNull } from './keys.ts'

const CAREER = {
  ...{ id: 'int', dataset_id: 'int', athlete_id: 'int', division_id: 'int', search_name: 'text', country_code: 'text' },
  ...{ full_name: 'text', sex: '"Sex"', date_of_birth: 'date', birth_year: 'int', height_cm: 'float8' },
  ...{ weight_kg: 'float8', aliases: 'text[]', search_text: 'text' },
  ...{ total_contests: 'int', total_wins: 'int', podiums: 'int', top_fives: 'int', flagship_titles: 'int' },
  ...{ second_titles: 'int', contests_with_field: 'int', wins_with_field: 'int', win_rate: 'float8' },
  ...{ season_count: 'int', longest_streak: 'int', first_year: 'int' },
  ...{ last_year: 'int', last_contest_on: 'date', active: 'boolean', biography: 'text', checksum: 'text' },
} satisfies Columns
const CAREER_SEASON = {
  ...{ career_id: 'int', year: 'int', contests: 'int', wins: 'int', best_place: 'int', mean_place: 'float8' },
  ...{ rating: 'float8', deviation: 'float8', division_id: 'int', phase: '"CareerPhase"' },
} satisfies Columns
const ACHIEVEMENT = {
  ...{ career_id: 'int', position: 'int', kind: '"AchievementKind"', text: 'text', year: 'int' },
} satisfies Columns
const COUNTRY_TOTALS = {
  ...{ dataset_id: 'int', country_code: 'text', athletes: 'int', active_athletes: 'int', contests_hosted: 'int' },
  ...{ wins: 'int', podiums: 'int', flagship_titles: 'int', second_titles: 'int', best_athlete_id: 'int' },
} satisfies Columns
const LEADERBOARD = {
  ...{ id: 'int', dataset_id: 'int', kind: '"LeaderboardKind"', slug: 'text', division_id: 'int', sex: '"Sex"' },
  ...{ year: 'int', title: 'text', description: 'text', unit: 'text' },
} satisfies Columns
const LEADERBOARD_ENTRY = {
  ...{ leaderboard_id: 'int', position: 'int', place: 'int', athlete_id: 'int', country_code: 'text' },
  ...{ value: 'float8', detail: 'text', components: 'jsonb' },
} satisfies Columns

interface RatedSeason extends SeasonFigures {
  readonly rating?: number | null
  readonly deviation?: number | null
  readonly division?: string | null
  readonly phase?: string | null
}

interface Career extends SportCareer {
  readonly seasons: readonly RatedSeason[]
}

interface CareerOptions {
  readonly athletes: readonly AthleteRow[]
  /** By the athlete's key. */
  readonly checksums: ReadonlyMap<string, string>
}

export async function storeCareers(
  stage: Stage,
  keys: Keys,
  careers: readonly Career[],
  { athletes, checksums }: CareerOptions,
): Promise<void> {
  const person = lookUp('athlete', new Map(athletes.map((row) => [row.key, row])))
  await stage.insert(
    'career',
    CAREER,
    lazily(inOrder(keys, careers), (career) => {
      const { fullName, aliases = [], ...facts } = person(career.athlete)
      return {
        id: keys.career(career.athlete),
        dataset_id: stage.datasetId,
        athlete_id: keys.athlete(career.athlete),
        division_id: keys.division(career.division),
        search_name: fold(fullName),
        search_text: searchText([fullName, ...aliases]),
        full_name: fullName,
        aliases,
        sex: facts.sex,
        country_code: keys.country(facts.countryCode),
        date_of_birth: facts.dateOfBirth,
        birth_year: facts.birthYear,
        height_cm: facts.heightCm,
        weight_kg: facts.weightKg,
        ...totalsRow(career),
        last_contest_on: career.lastContestOn,
        active: career.active,
        biography: career.biography,
        checksum: checksums.get(career.athlete),
      }
    }),
  )
  await stage.insert(
    'career_season',
    CAREER_SEASON,
    ofCareers(
      keys,
      careers,
      ({ seasons }) => seasons,
      (season, career_id) => ({
        career_id,
        year: season.year,
        contests: season.contests,
        wins: season.wins,
        best_place: season.bestPlace,
        mean_place: season.meanPlace,
        rating: season.rating,
        deviation: season.deviation,
        division_id: season.division == null ? null : keys.division(season.division),
        phase: season.phase,
      }),
    ),
  )
  await stage.insert(
    'achievement',
    ACHIEVEMENT,
    ofCareers(
      keys,
      careers,
      ({ achievements }) => achievements,
      ({ kind, text, year }, career_id, index) => ({ career_id, position: index + 1, kind, text, year }),
    ),
  )
}

/** Rows that belong to careers, in the order of the careers; `row` receives the number of the career. */
export function* ofCareers<C extends SportCareer, T, R>(
  keys: Keys,
  careers: readonly C[],
  list: (career: C) => readonly T[],
  row: (one: T, careerId: number, index: number, career: C) => R,
): Generator<R> {
  for (const career of inOrder(keys, careers)) {
    const careerId = keys.career(career.athlete)
    for (const [index, one] of list(career).entries()) yield row(one, careerId, index, career)
  }
}

/** Spread only once, and between other columns: rows composed of more parts take forty times as long to create. */
export const totalsRow = (totals: Totals) => ({
  total_contests: totals.totalContests,
  total_wins: totals.totalWins,
  podiums: totals.podiums,
  top_fives: totals.topFives,
  flagship_titles: totals.flagshipTitles,
  second_titles: totals.secondTitles,
  contests_with_field: totals.contestsWithField,
  wins_with_field: totals.winsWithField,
  win_rate: totals.winRate,
  season_count: totals.seasonCount,
  longest_streak: totals.longestStreak,
  first_year: totals.firstYear,
  last_year: totals.lastYear,
})

function inOrder<C extends SportCareer>(keys: Keys, careers: readonly C[]): C[] {
  const numbered = careers.map((career) => ({ id: keys.career(career.athlete), career }))
  return numbered.sort((one, other) => one.id - other.id).map(({ career }) => career)
}

// Leaderboards and country totals.

export async function storeBoards(stage: Stage, keys: Keys, { boards, countries }: SportFigures): Promise<void> {
  await stage.insert(
    'country_totals',
    COUNTRY_TOTALS,
    countries.map((country) => ({
      ...{ dataset_id: stage.datasetId, country_code: keys.country(country.countryCode), athletes: country.athletes },
      ...{ active_athletes: country.activeAthletes, contests_hosted: country.contestsHosted, wins: country.wins },
      ...{ podiums: country.podiums, flagship_titles: country.flagshipTitles, second_titles: country.secondTitles },
      best_athlete_id: orNull(country.bestAthlete, keys.athlete),
    })),
  )
  await storeLeaderboards(stage, keys, boards)
}

async function storeLeaderboards(stage: Stage, keys: Keys, boards: readonly BoardFigures[]): Promise<void> {
  const first = await stage.reserve('leaderboard', boards.length)
  await stage.insert(
    'leaderboard',
    LEADERBOARD,
    boards.map(({ kind, slug, division, sex, year, title, description, unit }, index) => ({
      ...{ id: first + index, dataset_id: stage.datasetId, kind, slug, sex, year, title, description, unit },
      division_id: orNull(division, keys.division),
    })),
  )
  await stage.insert(
    'leaderboard_entry',
    LEADERBOARD_ENTRY,
    lazily(
      boards.flatMap(({ entries }, index) => entries.map((entry) => ({ entry, index }))),
      ({ entry, index }) => ({
        leaderboard_id: first + index,
        position: entry.position,
        place: entry.place,
        athlete_id: orNull(entry.athlete, keys.athlete),
        country_code: keys.country(entry.countryCode),
        value: entry.value,
        detail: entry.detail,
        components: withContests(entry.components, keys),
      }),
    ),
  )
}

/** Replaces keys of contests, at any depth, with the public facts of the contest. */
function withContests(value: unknown, keys: Keys): unknown {
  if (Array.isArray(value)) return value.map((one) => withContests(one, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name !== 'contest' || typeof one !== 'string') return [name, withContests(one, keys)]
      const { number, slug, row } = keys.contest(one)
      return [name, { id: number, slug, name: row.name, date: row.date }]
    }),
  )
}
