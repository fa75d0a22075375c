/**
 * Demo bodybuilding data: athletes whose careers rise, peak and decline, who change division, pause and return;
 * contests from 1965 to a year ahead, and qualifications for the flagship contest. No athlete exists and no contest
 * took place. The same seed and day give the same bytes everywhere. Import this file on demand, not at server start: it
 * loads long lists of names.
 */

import { createRandom, type Random } from '../../../src/kernel/numbers/random.ts'
import { fullFields } from '../../../src/services/athletes/rules/sport/coverage.ts'
import type { BodybuildingRows } from '../../../src/services/bodybuilding/rules/rows.ts'
import { withAllRounders } from '../shared/all-rounders.ts'
import { athleteRow } from '../shared/careers.ts'
import { aboutDemo, type DemoData } from '../shared/demo-data.ts'
import { contestRow } from '../shared/local-series.ts'
import { NICKNAMES, withNicknames } from '../shared/nicknames.ts'
import { dayOf, yearOf } from '../shared/random.ts'
import { FIRST_YEAR, type Plan, type PlannedField, planCalendar } from './calendar.ts'
import { judge, type Sheets, unplaced } from './contest.ts'
import { agesOf, isNoLegend, withLegends } from './divisions.ts'
import { createLeague, createQualifying, type League, qualificationRow, specialInvitation } from './league.ts'
import { drawBody, type Person } from './people.ts'

export interface DemoBodybuildingOptions {
  /** 1 means 17,215 athletes, 96,003 results and 2,258 contests, including upcoming contests and their start lists. */
  readonly scale?: number
  readonly seed?: number
  /** Contests after this day are upcoming, `YYYY-MM-DD`. */
  readonly today: string
}

const PUBLISHED = { athletes: 17_215, results: 96_003, contests: 2258 }
/** A smaller data set cannot hold the great contests of every year. */
const MIN_SCALE = 0.03
/** Smaller data sets start later, but no later than this year, so that all of them contain every division. */
const YOUNGEST_FROM = 2008
/** Number of seasons with known qualifications, including the upcoming one. */
const KNOWN_SEASONS = 6
/** Share of athletes without fame whose facts are known; it rises with fame. */
const KNOWN = { birthday: 0.6, measures: 0.6 }

export function demoBodybuilding({ scale = 1, seed = 1, today }: DemoBodybuildingOptions): DemoData<BodybuildingRows> {
  const random = createRandom(seed)
  const now = dayOf(today)
  const size = (published: number) => Math.round(published * Math.max(scale, MIN_SCALE))
  const years = Math.round((yearOf(now) - FIRST_YEAR) * Math.sqrt(Math.min(scale, 1)))
  const firstYear = Math.min(yearOf(now) - years, YOUNGEST_FROM)
  const [contests, entries] = [size(PUBLISHED.contests), size(PUBLISHED.results)]
  const plans = planCalendar(random, { contests, entries, firstYear, today: now })
  const league = createLeague(random, size(PUBLISHED.athletes), plans)
  const sheets = simulateAll(random, league, plans, yearOf(now))
  const athletes = league.persons.map((person) => athleteRow(random, person, drawBody(random, person), KNOWN))
  const known = { athletes: withLegends(athletes, sheets), ...sheets }
  const ages = { thisYear: yearOf(now), agesOf, isFree: isNoLegend }
  return {
    ...aboutDemo('bodybuilding', '/methodology/bodybuilding'),
    counts: {
      athletes: athletes.length,
      contests: sheets.contests.length,
      results: sheets.results.length,
      qualifications: sheets.qualifications.length,
    },
    rows: {
      athletes: withNicknames({ ...sheets, athletes: withAllRounders(known, ages).athletes }, NICKNAMES.bodybuilding),
      ...{ ...sheets, fields: fullFields(sheets.results) },
    },
  }
}

function simulateAll(random: Random, league: League, plans: readonly Plan[], thisYear: number): Sheets {
  const sheets: Sheets = { contests: [], results: [], qualifications: [] }
  const qualifying = createQualifying()
  for (const plan of plans) {
    const contest = contestRow(plan, false)
    sheets.contests.push(contest)
    const fields = plan.fields.map((field) => {
      const { division, size } = field
      if (plan.level !== 'FLAGSHIP') return { division, persons: league.fill(plan, division, size) }
      return { division, persons: qualify(sheets, { league, qualifying, plan, field, thisYear }) }
    })
    if (plan.level === 'FLAGSHIP') qualifying.endSeason()
    for (const { division, persons } of fields) {
      if (plan.upcoming) {
        sheets.results.push(...persons.map((person) => unplaced(contest.key, division, person, 'ENTERED')))
      } else {
        const placed = judge(random, sheets, contest.key, { plan, division, persons })
        qualifying.note(contest.key, plan.level, division, placed)
      }
    }
  }
  return sheets
}

interface Road {
  readonly league: League
  readonly qualifying: ReturnType<typeof createQualifying>
  readonly plan: Plan
  readonly field: PlannedField
  readonly thisYear: number
}

/** The field of the flagship contest: qualified athletes, then invited athletes if too few qualified. */
function qualify(sheets: Sheets, { league, qualifying, plan, field, thisYear }: Road): Person[] {
  const { division, size } = field
  const ways = qualifying.qualified(division, plan)
  const known = new Set(ways.map(({ person }) => person))
  const persons = league.fill(plan, division, size, [...known])
  if (plan.year > thisYear + 1 - KNOWN_SEASONS) {
    const others = persons.filter((person) => !known.has(person)).map(specialInvitation)
    const rows = [...ways, ...others].map((way) => qualificationRow(way, division, plan.year))
    sheets.qualifications.push(...rows)
  }
  return persons
}
