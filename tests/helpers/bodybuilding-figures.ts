/** Invented figures of the small circuit, one of each kind, to check where each is stored. */
import type { Totals } from '../../src/services/athletes/rules/sport/figures.ts'
import type { BoardFigures, BodybuildingFigures, CareerFigures } from '../../src/services/bodybuilding/rules/figures.ts'
import { showFigures, smallShow } from './bodybuilding.ts'

const none: Totals = {
  ...{ totalContests: 0, totalWins: 0, podiums: 0, topFives: 0, flagshipTitles: 0, secondTitles: 0 },
  ...{ contestsWithField: 0, winsWithField: 0, winRate: null },
  ...{ seasonCount: 0, longestStreak: 0, bestPlace: null, firstYear: null, lastYear: null },
}

const totals: Totals = {
  ...{ totalContests: 14, totalWins: 3, podiums: 9, topFives: 12, flagshipTitles: 1, secondTitles: 2 },
  ...{
    contestsWithField: 14,
    winsWithField: 3,
    winRate: 0.2143,
    seasonCount: 7,
    longestStreak: 4,
    bestPlace: 1,
    firstYear: 2019,
    lastYear: 2026,
  },
}

const career = (athlete: string): CareerFigures => ({
  ...{ athlete, division: 'mens-open', ...none, lastContestOn: null, active: false, biography: `${athlete}.` },
  ...{ seasons: [], achievements: [], totals: [], moves: [] },
})

const felix: CareerFigures = {
  ...{ ...career('felix'), ...totals, lastContestOn: '2026-06-20', active: true },
  seasons: [
    {
      ...{ year: 2022, contests: 2, wins: 1, bestPlace: 1, meanPlace: 2 },
      ...{ rating: 0.25, deviation: 0.5, division: 'mens-open', phase: 'PEAK' },
    },
  ],
  achievements: [{ kind: 'TITLE', text: 'Flagship champion', year: 2022 }],
  totals: [
    { ...totals, division: null, prime: { years: [2022, 2023, 2024], lead: 0.75, deviation: 0.5 } },
    { ...none, totalContests: 4, division: 'classic-physique', prime: null },
  ],
  moves: [
    {
      ...{ from: 'classic-physique', to: 'mens-open', year: 2022, contestsBefore: 4, winsBefore: 1 },
      ...{ meanPlaceBefore: 1.75, contestsAfter: 10, winsAfter: 2, meanPlaceAfter: 2.5 },
    },
  ],
}

const board = (sex: 'MALE' | 'FEMALE', athlete: string, components: unknown): BoardFigures => ({
  ...{ kind: 'RECORD', slug: 'most-wins', division: null, sex, year: null, title: 'Most wins' },
  ...{ description: 'First places.', unit: 'wins' },
  entries: [{ position: 1, place: 1, athlete, countryCode: null, value: 3, detail: null, components }],
})

const factors = {
  strength: { value: 1.5, effect: 0.25 },
} as unknown as BodybuildingFigures['predictions'][number]['entrants'][number]['factors']

const backTest = { level: 'FLAGSHIP', division: 'mens-open', year: 2025, modelVersion: 'test-1', entrants: 4 } as const

const measure = { mean: { value: 0.5, low: 0.25, high: 0.75 }, ahead: null }

const accuracy = { topOne: measure, podiumHits: measure, spearman: measure, logLoss: measure }

export const madeFigures: BodybuildingFigures = {
  contests: showFigures(smallShow).contests,
  careers: smallShow.rows.athletes.map(({ key }) => (key === 'felix' ? felix : career(key))),
  boards: [board('MALE', 'felix', { titles: [{ contest: 'd22' }] }), board('FEMALE', 'jana', null)],
  countries: [
    {
      ...{ countryCode: 'FRA', athletes: 1, activeAthletes: 1, contestsHosted: 0, wins: 3, podiums: 9 },
      ...{ flagshipTitles: 1, secondTitles: 2, bestAthlete: 'felix' },
    },
  ],
  divisions: [
    {
      ...{ division: 'mens-open', athletes: 8, activeAthletes: 5, contests: 19, entries: 70 },
      ...{ firstYear: 2018, lastYear: 2026 },
    },
  ],
  divisionSeasons: [
    {
      ...{
        division: 'mens-open',
        year: 2022,
        contests: 2,
        entries: 7,
        athletes: 5,
        contestsWithField: 1,
        sources: [],
        meanFieldSize: 3.5,
        nations: 4,
      },
      ...{ newFaces: 1, winners: 2, winConcentration: 0.5, depth: 1.25 },
    },
  ],
  flows: [
    {
      ...{ from: 'classic-physique', to: 'mens-open', athletes: 1, firstYear: 2022, lastYear: 2022 },
      ...{ meanPlaceBefore: 1.75, meanPlaceAfter: 2.5, improved: 0 },
    },
  ],
  qualifications: [
    {
      ...{ athlete: 'felix', division: 'mens-open', year: 2026, contest: 'd22', points: null, rule: 'win' },
      derived: true,
    },
    {
      ...{ athlete: 'chidi', division: 'mens-open', year: 2026, contest: null, points: 12, rule: 'points' },
      derived: false,
    },
  ],
  years: [{ year: 2022, contests: 2, upcoming: 1, athletes: 10, results: 11, nations: 7, newFaces: 3 }],
  predictions: [
    {
      ...{ level: 'FLAGSHIP', division: 'mens-open', year: 2026, contest: 'f26', basis: 'ENTRIES' },
      ...{ name: '2026 Grand Flagship', modelVersion: 'test-1', halfLifeDays: 365, seed: 7, simulations: 1000 },
      entrants: [
        { athlete: 'bram', position: 1, win: 0.75, podium: 0.875, topFive: 1, factors, place: null },
        { athlete: 'chidi', position: 2, win: 0.25, podium: 0.5, topFive: 1, factors, place: 2 },
      ],
    },
  ],
  backTests: [
    {
      ...{ ...backTest, forecaster: 'MODEL', topOne: 1, podiumHits: 2.5, spearman: 0.5, logLoss: 0.25 },
      settings: { halfLifeDays: 365 },
    },
    { ...backTest, forecaster: 'LAST_YEAR', topOne: 0, podiumHits: 2, spearman: null, logLoss: 1.5, settings: null },
  ],
  accuracies: [
    {
      ...{ level: null, division: null, modelVersion: 'test-1', editions: 12, firstYear: 2012, lastYear: 2025 },
      forecasters: { model: accuracy, lastYear: accuracy, careerBest: accuracy, elo: accuracy },
    },
  ],
  anniversaries: [
    {
      ...{ kind: 'TITLE', month: 6, day: 18, year: 2022, contest: 'd22', athlete: 'felix', division: 'mens-open' },
      text: 'Félix Durand won.',
    },
  ],
  feed: [
    {
      ...{ kind: 'RESULT', date: '2022-06-18', title: 'Danube Cup', text: 'Félix Durand won.' },
      ...{ contest: 'd22', athlete: 'felix' },
    },
  ],
  pages: [
    { kind: 'ATHLETE', key: 'felix', title: 'Félix Durand', lastModified: '2026-06-20' },
    { kind: 'CONTEST', key: 'd22', title: '2022 Danube Cup', lastModified: '2022-06-18' },
    { kind: 'DIVISION', key: 'mens-open', title: 'Men’s Open', lastModified: '2026-06-20' },
  ],
}
