/** Stores what careers add up to by division, and the moves between divisions. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { CareerFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { AthleteRow } from '../../services/bodybuilding/rules/rows.ts'
import { type Keys, lookUp, orNull } from '../sport/keys.ts'
import { ofCareers, totalsRow } from '../sport/store-careers.ts'
import { CAREER_TOTALS, DIVISION_MOVE } from './columns.ts'

export async function storeDivided(
  stage: Stage,
  keys: Keys,
  athletes: readonly AthleteRow[],
  careers: readonly CareerFigures[],
): Promise<void> {
  const person = lookUp('athlete', new Map(athletes.map((row) => [row.key, row])))
  await stage.insert(
    'career_totals',
    CAREER_TOTALS,
    ofCareers(
      keys,
      careers,
      ({ totals }) => totals,
      (totals, career_id, _, { athlete }) => ({
        career_id,
        dataset_id: stage.datasetId,
        division_id: orNull(totals.division, keys.division),
        sex: person(athlete).sex,
        ...totalsRow(totals),
        contests_with_rivals: totals.contestsWithRivals,
        best_place: totals.bestPlace,
        prime_years: totals.prime?.years ?? [],
        prime_rating: totals.prime?.lead,
        prime_deviation: totals.prime?.deviation,
      }),
    ),
  )
  await stage.insert(
    'division_move',
    DIVISION_MOVE,
    ofCareers(
      keys,
      careers,
      ({ moves }) => moves,
      (move, career_id) => ({
        ...{ career_id, from_division_id: keys.division(move.from), to_division_id: keys.division(move.to) },
        ...{ year: move.year, contests_before: move.contestsBefore, wins_before: move.winsBefore },
        ...{ mean_place_before: move.meanPlaceBefore, contests_after: move.contestsAfter },
        ...{ wins_after: move.winsAfter, mean_place_after: move.meanPlaceAfter },
      }),
    ),
  )
}
