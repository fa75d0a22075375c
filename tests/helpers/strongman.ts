/**
 * A small demo league of strongman: 12 people, 8 contests in 4 years at 3 levels, 5 events of the catalogue and one
 * that is not in it. It has a tie, a disqualification, a withdrawal, a group before a final, an upcoming contest, and
 * two people of the same name. Places and points are computed from the marks, so that they are consistent.
 */

import { type ComputedStrongman, computed, type StrongmanData } from '../../src/importers/strongman/store.ts'
import type { StrongmanFigures } from '../../src/services/strongman/rules/figures.ts'
import type { AthleteRow, ContestRow, StrongmanRows } from '../../src/services/strongman/rules/rows.ts'
import { knownFields } from './known-fields.ts'
import { entry, type Held, held, joined, kg, loaded, metres, NO_MARK, reps, seconds } from './scored-contest.ts'

/** The reference date of the league. */
export const LEAGUE_TODAY = '2026-11-20'

const person = (
  key: string,
  fullName: string,
  countryCode: string | null,
  dateOfBirth: string | null,
  over: Partial<AthleteRow> = {},
): AthleteRow => ({
  ...{ key, fullName, countryCode, dateOfBirth, sex: 'MALE' },
  birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
  ...{ heightCm: null, weightKg: null },
  ...over,
})

const athletes: readonly AthleteRow[] = [
  person('orri', 'Orri Hrafnkelsson', 'ISL', '1992-03-14', {
    ...{ heightCm: 198, weightKg: 182, aliases: ['Orri Örn Hrafnkelsson', 'The Glacier'] },
  }),
  person('tauno', 'Tauno Järvelä', 'FIN', '1990-11-02', { heightCm: 191, weightKg: 158 }),
  person('bolek', 'Bolesław Żmudziński', 'POL', '1994-07-21', { heightCm: 188, weightKg: 149 }),
  person('erik-fin', 'Erik Lindkvist', 'FIN', '1996-01-30'),
  person('erik-swe', 'Erik Lindkvist', 'SWE', null, { birthYear: 1985 }),
  person('desmond', "Desmond O'Rafferty", 'GBR', '1991-05-05', { heightCm: 201.5, weightKg: 165.5 }),
  person('kaarel', 'Kaarel Tammsoo', 'EST', null),
  person('wyatt', 'Wyatt Culpepper', 'USA', '1998-09-09', { weightKg: 171 }),
  person('nobody', 'Sverre Aldri', null, null, { sex: null }),
  person('halla', 'Halla Sigvaldsdóttir', 'ISL', '1995-12-24', { sex: 'FEMALE', heightCm: 176, weightKg: 96 }),
  person('minna', 'Minna Kettunen', 'FIN', '1993-04-17', { sex: 'FEMALE' }),
  person('rosalind', 'Rosalind Thackeray', 'GBR', null, { sex: 'FEMALE', birthYear: 1997 }),
]

const contest = (key: string, name: string, over: Partial<ContestRow>): ContestRow => ({
  ...{ key, name, series: null, level: 'NATIONAL', stage: false, status: 'COMPLETED', date: null, endDate: null },
  ...{ year: Number(name.slice(0, 4)), city: null, countryCode: null },
  ...over,
})

const final = { series: 'World Strength Final', level: 'WORLD' } as const
const coastal = { series: 'Coastal Classic', level: 'MAJOR' } as const

const contests: readonly ContestRow[] = [
  contest('w23', '2023 World Strength Final', {
    ...{ ...final, date: '2023-09-16', endDate: '2023-09-17', city: 'Reykjavík', countryCode: 'ISL' },
  }),
  contest('n24', '2024 Strongest of the North', { countryCode: 'FIN' }),
  contest('g24', '2024 World Strength Final Group 1', {
    ...{ ...final, stage: true, date: '2024-09-10', city: 'Gdynia', countryCode: 'POL' },
  }),
  contest('w24', '2024 World Strength Final', { ...final, date: '2024-09-14', city: 'Gdynia', countryCode: 'POL' }),
  contest('c25', '2025 Coastal Classic', { ...coastal, date: '2025-06-07', city: 'Hull', countryCode: 'GBR' }),
  contest('n26', '2026 Strongest of the North', { date: '2026-04-18', city: 'Oulu', countryCode: 'FIN' }),
  contest('w26', '2026 World Strength Final', {
    ...{ ...final, date: '2026-09-12', endDate: '2026-09-13', city: 'Duluth', countryCode: 'USA' },
  }),
  contest('c26', '2026 Coastal Classic', {
    ...{ ...coastal, status: 'UPCOMING', date: '2026-12-12', city: 'Hull', countryCode: 'GBR' },
  }),
]

/** The events: the name as written, the event of the catalogue, and the details. */
const deadlift = { event: 'deadlift', name: 'Max Deadlift', details: null }
const log = { event: 'log_press', name: 'Log for Reps (150 kg)', details: '150 kg / 60 second time limit' }
const stones = { event: 'atlas_stones', name: 'Atlas Stones', details: '120 to 180 kg / 60 second time limit' }
const truck = { event: 'truck_pull', name: 'Truck Pull', details: '12 t / 30 m course' }
const bar = { event: 'weight_over_bar', name: 'Weight Over Bar', details: '25 kg' }
const barrels = { event: null, name: 'Barrel Stacking', details: null }

const everything: readonly Held[] = [
  held(
    'w23',
    'M',
    [deadlift, log, stones],
    [
      ['orri', kg(440), reps(6, 150), loaded(5, 31.2)],
      ['tauno', kg(420), reps(7, 150), loaded(5, 28.4)],
      ['bolek', kg(400), reps(5, 150), loaded(4, 30.9)],
      ['desmond', kg(420), reps(3, 150), loaded(5, 40.1)],
      ['kaarel', NO_MARK, reps(2, 150), loaded(3, 33)],
    ],
  ),
  held(
    'n24',
    'M',
    [barrels, deadlift],
    [
      ['tauno', seconds(41.5), kg(400)],
      ['erik-fin', seconds(39), kg(380)],
      ['kaarel', seconds(45), kg(370)],
    ],
  ),
  held(
    'g24',
    'M',
    [truck, deadlift],
    [
      ['orri', seconds(35.1), kg(430)],
      ['wyatt', seconds(33.8), kg(410)],
      ['erik-swe', seconds(48), kg(390)],
    ],
  ),
  held(
    'w24',
    'M',
    [deadlift, truck, bar],
    [
      ['orri', kg(455), seconds(34.5), metres(5.2)],
      ['tauno', kg(430), seconds(33.9), metres(5)],
      ['wyatt', kg(430), seconds(33), metres(4.8)],
      ['desmond', kg(425), 'DISQUALIFIED'],
    ],
  ),
  held(
    'c25',
    'M',
    [deadlift, log, truck],
    [
      ['desmond', kg(435), reps(6, 150), seconds(34)],
      ['bolek', kg(415), reps(8, 150), seconds(36.2)],
      ['wyatt', kg(440), reps(4, 150), seconds(33.1)],
      ['erik-swe', kg(395), 'WITHDRAWN'],
    ],
  ),
  held(
    'c25',
    'W',
    [
      { ...deadlift, name: 'Max Deadlift (women)' },
      { ...log, name: 'Log for Reps (80 kg)', details: '80 kg' },
    ],
    [
      ['halla', kg(275), reps(9, 80)],
      ['minna', kg(260), reps(7, 80)],
      ['rosalind', kg(265), 'DID_NOT_FINISH'],
    ],
  ),
  held(
    'n26',
    'M',
    [deadlift, stones],
    [
      ['erik-fin', kg(405), loaded(5, 29.9)],
      ['tauno', kg(405), loaded(5, 27.7)],
      ['kaarel', kg(385), loaded(4, 26)],
      ['nobody', NO_MARK, NO_MARK],
    ],
  ),
  held(
    'w26',
    'M',
    [deadlift, log, stones, bar],
    [
      ['orri', kg(460), reps(7, 150), loaded(5, 25.6), metres(5.3)],
      ['wyatt', kg(450), reps(6, 150), loaded(5, 29.3), metres(5)],
      ['tauno', kg(425), reps(8, 150), loaded(5, 27), metres(4.9)],
      ['bolek', kg(420), reps(8, 150), loaded(4, 28), metres(4.7)],
      ['erik-swe', kg(400), reps(3, 150), loaded(3, 30), metres(4.5)],
    ],
  ),
]

const starters = ['orri', 'desmond', 'wyatt', 'bolek'].map((athlete) => entry('c26', 'M', athlete, 'ENTERED'))
const { contestEvents, results, eventResults } = joined(everything)

const rows: StrongmanRows = {
  ...{ athletes, contests, contestEvents, eventResults },
  results: [...results, ...starters],
  fields: knownFields(results),
  records: [
    {
      ...{
        event: 'deadlift',
        division: 'M',
        athlete: 'orri',
        contest: null,
        competition: 'Garage Night',
        category: null,
      },
      ...{ ...kg(470), date: '2025-02-01', year: 2025, note: 'Lifted outside sanctioned competition.' },
    },
    {
      ...{ event: 'log_press', division: 'M', athlete: 'bolek', contest: 'c25', competition: '2025 Coastal Classic' },
      ...{ category: 'Log for Reps (150 kg)', ...reps(8, 150), date: '2025-06-07', year: 2025, note: null },
    },
    {
      ...{ event: 'weight_over_bar', division: 'M', athlete: 'orri', contest: 'w26' },
      ...{ competition: '2026 World Strength Final', category: 'Weight Over Bar (25 kg)' },
      ...{ ...metres(5.3), date: '2026-09-12', year: 2026, note: null },
    },
  ],
}

export const smallLeague: StrongmanData = {
  label: 'Made-up league',
  demo: true,
  sourceDate: '2026-11-01',
  sourceUrl: null,
  attribution: {
    text: 'A made-up league.',
    html: '<a href="/methodology">A made-up league</a>.',
    url: '/methodology',
    license: 'CC0-1.0',
  },
  counts: { read: 40, used: 40 },
  rows,
}

/** The league with some rows replaced. */
export const leagueWith = (over: Partial<StrongmanRows>): StrongmanData => ({
  ...smallLeague,
  rows: { ...rows, ...over },
})

/** Everything computed from the league, or one like it, on the reference date. */
export const leagueComputed = (data: StrongmanData): ComputedStrongman => computed(data, LEAGUE_TODAY)

export const leagueFigures = (data: StrongmanData): StrongmanFigures => leagueComputed(data).figures
