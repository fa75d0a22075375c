/** Stores what careers add up to by division, and the moves between divisions. */
import type { Stage } from '../../database/snapshots/publish.ts'
import type { BodybuildingFigures, CareerFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { AthleteRow } from '../../services/bodybuilding/rules/rows.ts'
import { type Keys, lookUp, orNull } from '../sport/keys.ts'
import { ofCareers, totalsRow } from '../sport/store-careers.ts'
import {
  CAREER_TOTALS,
  DIVISION_FLOW,
  DIVISION_MOVE,
  DIVISION_SEASON,
  DIVISION_TOTALS,
  QUALIFICATION,
  SEASON,
} from './columns.ts'

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

// Stores what divisions and years add up to, the flows between divisions, and who qualified.

export async function storeDivisions(stage: Stage, keys: Keys, figures: BodybuildingFigures): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'division_totals',
    DIVISION_TOTALS,
    figures.divisions.map(({ division, athletes, activeAthletes, contests, entries, firstYear, lastYear }) => ({
      ...{ dataset_id, division_id: keys.division(division), athletes, active_athletes: activeAthletes },
      ...{ contests, entries, first_year: firstYear, last_year: lastYear },
    })),
  )
  await stage.insert(
    'division_season',
    DIVISION_SEASON,
    figures.divisionSeasons.map(({ division, meanFieldSize, newFaces, winConcentration, ...season }) => ({
      ...{ dataset_id, division_id: keys.division(division), mean_field_size: meanFieldSize },
      ...{ new_faces: newFaces, win_concentration: winConcentration, ...season },
    })),
  )
  await stage.insert(
    'division_flow',
    DIVISION_FLOW,
    figures.flows.map(({ from, to, athletes, improved, ...flow }, index) => ({
      ...{ dataset_id, from_division_id: keys.division(from), to_division_id: keys.division(to), position: index + 1 },
      ...{ athletes, first_year: flow.firstYear, last_year: flow.lastYear },
      ...{ mean_place_before: flow.meanPlaceBefore, mean_place_after: flow.meanPlaceAfter, improved },
    })),
  )
  await stage.insert(
    'qualification',
    QUALIFICATION,
    figures.qualifications.map(({ athlete, division, contest, ...qualification }) => ({
      ...{ dataset_id, athlete_id: keys.athlete(athlete), division_id: keys.division(division) },
      ...{ contest_id: orNull(contest, keys.contest)?.id, ...qualification },
    })),
  )
  await stage.insert(
    'season',
    SEASON,
    figures.years.map(({ newFaces, ...year }) => ({ dataset_id, new_faces: newFaces, ...year })),
  )
}
