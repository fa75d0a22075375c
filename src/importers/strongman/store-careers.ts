/** Stores what athletes' careers add up to. */
import type { Stage } from '../../database/publish.ts'
import { fold } from '../../kernel/names.ts'
import type { CareerFigures } from '../../services/strongman/rules/figures.ts'
import type { AthleteRow } from '../../services/strongman/rules/rows.ts'
import { ACHIEVEMENT, CAREER, CAREER_SEASON, PERSONAL_BEST } from './columns.ts'
import { type Keys, lookUp } from './keys.ts'

/** After the contests, which personal bests name. */
export async function storeCareers(
  stage: Stage,
  keys: Keys,
  careers: readonly CareerFigures[],
  athletes: readonly AthleteRow[],
  checksums: ReadonlyMap<string, string>,
): Promise<void> {
  const person = lookUp('athlete', new Map(athletes.map((row) => [row.key, row])))
  const inOrder = careers.toSorted((one, other) => keys.career(one.athlete) - keys.career(other.athlete))
  await stage.insert(
    'career',
    CAREER,
    inOrder.map((career) => ({
      ...{ id: keys.career(career.athlete), dataset_id: stage.datasetId, athlete_id: keys.athlete(career.athlete) },
      ...{ division_id: keys.division(career.division), search_name: fold(person(career.athlete).fullName) },
      ...{ country_code: keys.country(person(career.athlete).countryCode), total_contests: career.totalContests },
      ...{ total_wins: career.totalWins, podiums: career.podiums, top_fives: career.topFives },
      ...{ flagship_titles: career.flagshipTitles, win_rate: career.winRate, season_count: career.seasonCount },
      ...{ longest_streak: career.longestStreak, first_year: career.firstYear, last_year: career.lastYear },
      ...{ last_contest_on: career.lastContestOn, active: career.active, biography: career.biography },
      checksum: checksums.get(career.athlete),
    })),
  )
  const ofCareers = function* <T, R>(list: (career: CareerFigures) => readonly T[], row: (one: T, index: number) => R) {
    for (const career of inOrder) {
      const career_id = keys.career(career.athlete)
      for (const [index, one] of list(career).entries()) yield { career_id, ...row(one, index) }
    }
  }
  await stage.insert(
    'career_season',
    CAREER_SEASON,
    ofCareers(
      ({ seasons }) => seasons,
      ({ year, contests, wins, bestPlace, meanPlace }) => ({
        ...{ year, contests, wins, best_place: bestPlace, mean_place: meanPlace },
      }),
    ),
  )
  await stage.insert(
    'achievement',
    ACHIEVEMENT,
    ofCareers(
      ({ achievements }) => achievements,
      ({ kind, text, year }, index) => ({ position: index + 1, kind, text, year }),
    ),
  )
  await stage.insert(
    'personal_best',
    PERSONAL_BEST,
    ofCareers(
      ({ personalBests }) => personalBests,
      ({ event, value, text, year, contest }) => ({
        ...{ event_id: keys.event(event), value, text, year, contest_id: keys.contest(contest).id },
      }),
    ),
  )
}
