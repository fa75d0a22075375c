/**
 * A small demo circuit of bodybuilding: 12 people, 21 contests from 2018 to a year ahead at 5 levels, 3 divisions. It
 * has a flagship contest each year from 2019 and an upcoming one with a start list, a second major contest, a move
 * between divisions, a comeback, a tie, a disqualification, a withdrawal, a contest without a day, and one person who
 * is also in the strongman league.
 */
import { type BodybuildingData, type ComputedBodybuilding, computed } from '../../src/importers/bodybuilding/store.ts'
import type { BodybuildingFigures } from '../../src/services/bodybuilding/rules/figures.ts'
import type {
  AthleteRow,
  BodybuildingRows,
  ContestRow,
  Level,
  QualificationRow,
} from '../../src/services/bodybuilding/rules/rows.ts'
import { type ContestWithResults, contestOf, rowsOf, TODAY, withDivision, withEntry } from './bodybuilding-rows.ts'
import { athlete, type Order } from './leagues.ts'

/** The reference date of the circuit. */
export const SHOW_TODAY = TODAY

const person = (
  key: string,
  fullName: string,
  countryCode: string | null,
  dateOfBirth: string | null,
  over: Partial<AthleteRow> = {},
): AthleteRow =>
  athlete(key, {
    ...{ fullName, countryCode, dateOfBirth },
    birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
    ...over,
  })

const athletes: readonly AthleteRow[] = [
  person('aldo', 'Aldo Marchetti', 'ITA', '1988-12-07', { heightCm: 180, weightKg: 128 }),
  person('bram', 'Bram van Houten', 'NED', '1993-06-30', { heightCm: 177.5, weightKg: 119.5 }),
  person('chidi', 'Chidi Okonjo', 'NGR', '1990-02-28', { heightCm: 183 }),
  person('dmitri', 'Dmitri Žukov', 'EST', null, { birthYear: 1991 }),
  person('wyatt', 'Wyatt Culpepper', 'USA', '1998-09-09'),
  person('felix', 'Félix Durand', 'FRA', '1995-03-21', { heightCm: 175, weightKg: 101 }),
  person('goran', 'Goran Petković', 'SRB', '1992-08-15'),
  person('hiro', 'Hiro Tanabe', 'JPN', null),
  person('ivo', 'Ivo Nowhere', null, null),
  person('jana', 'Jana Kolářová', 'CZE', '1996-10-02', { sex: 'FEMALE', heightCm: 165, weightKg: 57 }),
  person('kira', 'Kira Lindholm', 'SWE', '1997-01-19', { sex: 'FEMALE' }),
  person('lucia', 'Lucía Herrera', 'ESP', null, { sex: 'FEMALE', birthYear: 2000 }),
]

/** A contest in a series, with the year in front of its name. */
const edition =
  (series: string, level: Level, place: Partial<ContestRow>) =>
  (key: string, day: string, order: Order): ContestWithResults =>
    contestOf(`${day.slice(0, 4)} ${series}`, level, day, order, { key, series, ...place })

const grand = edition('Grand Flagship', 'FLAGSHIP', { city: 'Turin', countryCode: 'ITA' })
const northern = edition('Northern Classic', 'SECOND', { city: 'Malmö', countryCode: 'SWE' })
const harbor = edition('Harbor City Pro', 'PRO', { city: 'Duluth', countryCode: 'USA' })
const danube = edition('Danube Cup', 'MAJOR', { city: 'Novi Sad', countryCode: 'SRB' })

const withClassic = (contest: ContestWithResults, order: Order) => withDivision(contest, 'classic-physique', order)
const withBikini = (contest: ContestWithResults, order: Order) => withDivision(contest, 'womens-bikini', order)

/** Men's Open first, then Classic Physique, then Women's Bikini. */
const flagship = (key: string, day: string, open: Order, classic: Order, bikini: Order) =>
  withBikini(withClassic(grand(key, day, open), classic), bikini)

const contests: readonly ContestWithResults[] = [
  contestOf('2018 Lakeside Open', 'REGIONAL', '2018', ['aldo', 'dmitri'], { key: 'r18' }),
  withClassic(harbor('p19', '2019-05-11', ['chidi', 'aldo', 'bram', 'dmitri']), ['felix', 'goran', 'hiro']),
  flagship('f19', '2019-12-07', ['aldo', 'chidi', 'bram', 'dmitri'], ['goran', 'felix'], ['jana', 'kira']),
  harbor('p20', '2020-05-16', ['chidi', 'dmitri', 'bram']),
  flagship('f20', '2020-12-05', ['aldo', 'bram', 'chidi'], ['felix', 'hiro', 'goran'], ['kira', 'jana']),
  withBikini(northern('s21', '2021-03-06', ['bram', 'dmitri', 'wyatt']), ['jana', 'lucia']),
  flagship('f21', '2021-12-04', ['aldo', ['bram', 'wyatt'], 'dmitri'], ['goran', 'felix', 'hiro'], ['jana', 'lucia']),
  danube('d22', '2022-06-18', ['felix', 'dmitri', 'wyatt']),
  withEntry(
    flagship('f22', '2022-12-10', ['bram', 'aldo', 'felix', 'wyatt'], ['goran', 'hiro'], ['jana', 'kira', 'lucia']),
    'dmitri',
    'DISQUALIFIED',
  ),
  withBikini(northern('s23', '2023-03-04', ['bram', 'felix', 'aldo', 'ivo']), ['lucia', 'jana', 'kira']),
  withEntry(harbor('p23', '2023-05-13', ['felix', 'wyatt']), 'dmitri', 'DID_NOT_FINISH'),
  flagship('f23', '2023-12-09', ['bram', 'felix', 'wyatt', 'aldo'], ['hiro', 'goran'], ['jana', 'lucia', 'kira']),
  danube('d24', '2024-06-15', ['chidi', 'wyatt', 'felix']),
  flagship('f24', '2024-12-07', ['chidi', 'bram', 'felix', 'wyatt'], ['goran', 'hiro'], ['lucia', 'jana']),
  withEntry(northern('s25', '2025-03-08', ['chidi', 'felix', 'wyatt']), 'bram', 'WITHDRAWN'),
  harbor('p25', '2025-05-10', ['wyatt', 'felix', 'ivo']),
  flagship('f25', '2025-12-06', ['bram', 'chidi', 'wyatt', 'felix'], ['hiro', 'goran'], ['lucia', 'jana', 'kira']),
  withBikini(northern('s26', '2026-03-07', ['wyatt', 'chidi', 'felix']), ['lucia', 'kira']),
  danube('d26', '2026-06-20', ['felix', 'ivo']),
]

/** An upcoming contest with its start list. */
const announced = (
  contest: ContestWithResults,
  starters: Readonly<Record<string, readonly string[]>> = {},
): ContestWithResults => ({
  contest: { ...contest.contest, status: 'UPCOMING' },
  results: Object.entries(starters).flatMap(([division, names]) =>
    names.flatMap((name) => withEntry({ ...contest, results: [] }, name, 'ENTERED', null, division).results),
  ),
})

const upcoming: readonly ContestWithResults[] = [
  announced(grand('f26', '2026-12-05', []), {
    'mens-open': ['bram', 'chidi', 'wyatt', 'felix'],
    'classic-physique': ['hiro', 'goran'],
    'womens-bikini': ['lucia', 'jana', 'kira'],
  }),
  announced(harbor('p27', '2027-05-08', [])),
]

const qualified = (
  name: string,
  contest: string | null,
  rule: string,
  points: number | null = null,
): QualificationRow => ({
  ...{ athlete: name, division: 'mens-open', year: 2026, contest, points, rule },
})

const qualifications: readonly QualificationRow[] = [
  qualified('bram', 'f25', 'top five'),
  qualified('wyatt', 's26', 'win'),
  qualified('felix', 'd26', 'win'),
  qualified('chidi', null, 'points', 12),
]

const rows = rowsOf([...contests, ...upcoming], { athletes, qualifications })

export const smallShow: BodybuildingData = {
  label: 'Made-up circuit',
  demo: true,
  sourceDate: '2026-11-01',
  sourceUrl: null,
  attribution: {
    text: 'A made-up circuit.',
    html: '<a href="/methodology">A made-up circuit</a>.',
    url: '/methodology',
    license: 'CC0-1.0',
  },
  counts: { read: 120, used: 120 },
  rows,
}

/** The circuit with some rows replaced. */
export const showWith = (over: Partial<BodybuildingRows>): BodybuildingData => ({
  ...smallShow,
  rows: { ...rows, ...over },
})

/** Everything computed from the circuit, or one like it, on the reference date. */
export const showComputed = (data: BodybuildingData): ComputedBodybuilding => computed(data, SHOW_TODAY)

export const showFigures = (data: BodybuildingData): BodybuildingFigures => showComputed(data).figures
