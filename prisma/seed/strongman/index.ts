/**
 * Demo strongman data: athletes whose careers rise, peak and decline, contests from 1977 to a year ahead, marks in the
 * spelling of real sources, and a record book. No athlete exists and no contest took place. The same seed and day give
 * the same bytes everywhere. Import this file on demand, not at server start: it loads long lists of names.
 */

import { createRandom, type Random } from '../../../src/kernel/numbers/random.ts'
import { fullFields } from '../../../src/services/athletes/rules/sport/coverage.ts'
import type { StrongmanRows } from '../../../src/services/strongman/rules/rows.ts'
import { withAllRounders } from '../shared/all-rounders.ts'
import { ability, athleteRow } from '../shared/careers.ts'
import { aboutDemo, type DemoData } from '../shared/demo-data.ts'
import { contestRow } from '../shared/local-series.ts'
import { NICKNAMES, withNicknames } from '../shared/nicknames.ts'
import { dayOf, yearOf } from '../shared/random.ts'
import { FIRST_YEAR, planCalendar, withMinors } from './calendar.ts'
import { type Sheets, simulateContest, unplaced } from './contest.ts'
import { agesOf } from './divisions.ts'
import { createLeague, HEAT_SIZE, type League, type Plan } from './league.ts'
import { createPowerlifters, NATIONS } from './people.ts'
import { createRecords } from './records.ts'

export interface DemoStrongmanOptions {
  /** 1 means 4,196 athletes and 2,063 contests, including upcoming contests. */
  readonly scale?: number
  readonly seed?: number
  /** Contests after this day are upcoming, `YYYY-MM-DD`. */
  readonly today: string
}

const ATHLETES = { published: 4196, min: 30 }
const CONTESTS = { published: 2063, min: 12 }

export function demoStrongman({ scale = 1, seed = 1, today }: DemoStrongmanOptions): DemoData<StrongmanRows> {
  const random = createRandom(seed)
  const now = dayOf(today)
  const size = ({ published, min }: { published: number; min: number }) => Math.max(Math.round(published * scale), min)
  // Small data sets start later and have fewer nations, so that the people in them meet more than once.
  const small = Math.sqrt(Math.min(scale, 1))
  const years = Math.max(Math.round((yearOf(now) - FIRST_YEAR) * Math.sqrt(small)), 8)
  const nations = Math.max(Math.round(NATIONS.length * small), 8)
  const plans = planCalendar(random, size(CONTESTS), yearOf(now) - years, now)
  const league = createLeague(random, size(ATHLETES), nations, plans)
  const sheets: Sheets = { contests: [], contestEvents: [], results: [], eventResults: [], feats: [] }
  for (const plan of plans) {
    if (plan.upcoming) announce(random, sheets, league, plan)
    else simulate(random, sheets, league, plan)
  }
  const athleteRows = league.persons.map((person) => athleteRow(random, person, person.bodyKg, KNOWN))
  const { feats, ...held } = sheets
  const rows = { ...held, fields: fullFields(held.results) }
  const records = createRecords(random, feats, now)
  const known = withMinors({ athletes: athleteRows, ...rows, records }, now)
  const { athletes: named, keys } = withAllRounders({ athletes: known, ...rows }, { thisYear: yearOf(now), agesOf })
  const athletes = withNicknames({ athletes: named, ...rows }, NICKNAMES.strongman)
  return {
    ...aboutDemo('strongman', '/methodology/strongman'),
    counts: {
      athletes: athletes.length,
      contests: rows.contests.length,
      results: rows.results.length,
      eventResults: rows.eventResults.length,
      records: records.length,
    },
    rows: { athletes, ...rows, records },
    powerlifters: createPowerlifters(seed, { persons: league.persons, athletes, keys, today: now }),
  }
}

/** Holds a contest; with heats, the best of each heat enter the final. */
function simulate(random: Random, sheets: Sheets, league: League, plan: Plan): void {
  if (plan.groups === 0) {
    const fields = plan.fields.map(({ division, size }) => ({ division, persons: league.fill(plan, division, size) }))
    simulateContest(random, sheets, plan, fields, false)
    return
  }
  const [{ division, size }] = plan.fields as readonly [Plan['fields'][number]]
  const invited = league.fill(plan, division, plan.groups * HEAT_SIZE)
  invited.sort((one, other) => ability(other, plan.day) - ability(one, plan.day))
  const finalists = Array.from({ length: plan.groups }, (_, index) => {
    const day = plan.day - 4 + (index % 2)
    const heat = { ...plan, name: `${plan.name}, Group ${index + 1}`, day, endDay: day + 1 }
    const persons = invited.filter((_, seed) => snake(seed, plan.groups) === index)
    return simulateContest(random, sheets, heat, [{ division, persons }], true).slice(0, Math.round(size / plan.groups))
  })
  simulateContest(random, sheets, plan, [{ division, persons: finalists.flat() }], false)
}

/** Assigns seeds to heats in snake order: each round of seeds reverses the order of the heats. */
const snake = (seed: number, groups: number): number => {
  const [round, at] = [Math.floor(seed / groups), seed % groups]
  return round % 2 === 0 ? at : groups - 1 - at
}

/** Share of upcoming contests with a start list. */
const WITH_START_LIST = 0.8

function announce(random: Random, sheets: Sheets, league: League, plan: Plan): void {
  const contest = contestRow(plan, false)
  sheets.contests.push(contest)
  if (!random.chance(WITH_START_LIST)) return
  for (const { division, size } of plan.fields) {
    const entered = league.fill(plan, division, size)
    sheets.results.push(...entered.map((person) => unplaced(contest.key, division, person, 'ENTERED')))
  }
}

/** Share of athletes without fame whose facts are known; it rises with fame. */
const KNOWN = { birthday: 0.4, measures: 0.5 }
