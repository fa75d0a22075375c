/** What an import of bodybuilding data stores. */
import { describe, expect, it } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { BODYBUILDING_IMPORT, rowsOf } from '../../../src/importers/bodybuilding/store.ts'
import type { BodybuildingFigures } from '../../../src/services/bodybuilding/rules/figures.ts'
import { showComputed, showFigures, showWith, smallShow } from '../../helpers/bodybuilding.ts'
import { madeFigures } from '../../helpers/bodybuilding-figures.ts'
import { changesOf, database, rows, setUp, store, storeWith } from './support.ts'

setUp()

const countRows = async () => {
  const { prisma } = database
  return {
    ...{ athletes: await prisma.athlete.count(), contests: await prisma.contest.count() },
    ...{ placings: await prisma.placing.count(), contestDivisions: await prisma.contestDivision.count() },
    ...{ careers: await prisma.career.count(), seasons: await prisma.careerSeason.count() },
    ...{ achievements: await prisma.achievement.count(), totals: await prisma.careerTotals.count() },
    ...{ moves: await prisma.divisionMove.count(), boards: await prisma.leaderboard.count() },
    ...{ lines: await prisma.leaderboardEntry.count(), countries: await prisma.countryTotals.count() },
    ...{ divisions: await prisma.divisionTotals.count(), divisionSeasons: await prisma.divisionSeason.count() },
    ...{ flows: await prisma.divisionFlow.count(), qualifications: await prisma.qualification.count() },
    ...{ years: await prisma.season.count(), predictions: await prisma.prediction.count() },
    ...{ entrants: await prisma.predictionEntry.count(), backTests: await prisma.backTest.count() },
    ...{ anniversaries: await prisma.anniversary.count(), feed: await prisma.feedItem.count() },
    ...{ pages: await prisma.publicPage.count() },
  }
}

const countFigures = (figures: BodybuildingFigures) => {
  const sum = (lists: readonly (readonly unknown[])[]) => lists.flat().length
  const { careers, contests, boards, predictions } = figures
  return {
    ...{ athletes: rows.athletes.length, contests: rows.contests.length, placings: rows.results.length },
    ...{ contestDivisions: sum(contests.map((one) => one.divisions)), careers: careers.length },
    ...{ seasons: sum(careers.map((one) => one.seasons)) },
    ...{ achievements: sum(careers.map((one) => one.achievements)), totals: sum(careers.map((one) => one.totals)) },
    ...{ moves: sum(careers.map((one) => one.moves)), boards: boards.length },
    ...{ lines: sum(boards.map((one) => one.entries)), countries: figures.countries.length },
    ...{ divisions: figures.divisions.length, divisionSeasons: figures.divisionSeasons.length },
    ...{ flows: figures.flows.length, qualifications: figures.qualifications.length },
    ...{ years: figures.years.length, predictions: predictions.length },
    ...{ entrants: sum(predictions.map((one) => one.entrants)), backTests: figures.backTests.length },
    ...{ anniversaries: figures.anniversaries.length, feed: figures.feed.length, pages: figures.pages.length },
  }
}

describe('an import', () => {
  it('stores every row and every figure', async () => {
    const figures = showFigures(smallShow)
    await store(smallShow)
    expect(await countRows()).toEqual(countFigures(figures))
  })

  it('stores every field of every figure', async () => {
    await storeWith(smallShow, madeFigures)
    expect(await countRows()).toEqual(countFigures(madeFigures))
    expect(Object.values(countFigures(madeFigures)).filter((count) => count === 0)).toEqual([])
    const { prisma } = database
    const felix = { athlete: { slug: 'felix-durand' } }
    const [open, classic] = await Promise.all(
      ['mens-open', 'classic-physique'].map((slug) => prisma.division.findFirstOrThrow({ where: { slug } })),
    )
    const [opened, closed] = [{ divisionId: open!.id }, { divisionId: classic!.id }]
    const d22 = await prisma.contest.findFirstOrThrow({ where: { slug: '2022-danube-cup' } })

    expect(await prisma.careerSeason.findFirst({ where: { career: felix } })).toMatchObject({
      ...{ year: 2022, contests: 2, wins: 1, bestPlace: 1, meanPlace: 2 },
      ...{ rating: 0.25, deviation: 0.5, phase: 'PEAK' },
    })
    const totals = await prisma.careerTotals.findMany({ where: { career: felix }, orderBy: { id: 'asc' } })
    expect(totals).toMatchObject([
      {
        ...{ divisionId: null, sex: 'MALE', totalContests: 14, totalWins: 3, podiums: 9, topFives: 12 },
        ...{ flagshipTitles: 1, secondTitles: 2, winRate: 0.2143, seasonCount: 7, longestStreak: 4, bestPlace: 1 },
        ...{ firstYear: 2019, lastYear: 2026, primeYears: [2022, 2023, 2024], primeRating: 0.75, primeDeviation: 0.5 },
      },
      { ...closed, sex: 'MALE', totalContests: 4, primeYears: [], primeRating: null, primeDeviation: null },
    ])
    expect(await prisma.divisionMove.findFirst({ where: { career: felix } })).toMatchObject({
      ...{ fromDivisionId: classic!.id, toDivisionId: open!.id, year: 2022, contestsBefore: 4, winsBefore: 1 },
      ...{ meanPlaceBefore: 1.75, contestsAfter: 10, winsAfter: 2, meanPlaceAfter: 2.5 },
    })
    expect(await prisma.divisionTotals.findFirst()).toMatchObject({
      ...{ ...opened, athletes: 8, activeAthletes: 5, contests: 19, entries: 70, firstYear: 2018, lastYear: 2026 },
    })
    expect(await prisma.divisionSeason.findFirst()).toMatchObject({
      ...{ ...opened, year: 2022, contests: 2, entries: 7, athletes: 5, meanFieldSize: 3.5, nations: 4, newFaces: 1 },
      ...{ winners: 2, winConcentration: 0.5, depth: 1.25 },
    })
    expect(await prisma.divisionFlow.findFirst()).toMatchObject({
      ...{ fromDivisionId: classic!.id, toDivisionId: open!.id, position: 1, athletes: 1, firstYear: 2022 },
      ...{ lastYear: 2022, meanPlaceBefore: 1.75, meanPlaceAfter: 2.5, improved: 0 },
    })
    expect(await prisma.qualification.findMany({ include: { athlete: true }, orderBy: { id: 'asc' } })).toMatchObject([
      { ...opened, contestId: d22.id, year: 2026, points: null, rule: 'win', derived: true, ...felix },
      { contestId: null, points: 12, rule: 'points', derived: false, athlete: { slug: 'chidi-okonjo' } },
    ])
    expect(await prisma.season.findFirst()).toMatchObject({
      ...{ year: 2022, contests: 2, upcoming: 1, athletes: 10, results: 11, nations: 7, newFaces: 3 },
    })
    expect(await prisma.anniversary.findFirst()).toMatchObject({
      ...{ kind: 'TITLE', month: 6, day: 18, year: 2022, contestId: d22.id, ...opened, text: 'Félix Durand won.' },
    })
    expect(await prisma.feedItem.findFirst({ include: { athlete: true } })).toMatchObject({
      ...{ kind: 'RESULT', date: new Date('2022-06-18T00:00:00Z'), title: 'Danube Cup', text: 'Félix Durand won.' },
      ...{ contestId: d22.id, ...felix },
    })
  })

  it('stores predictions with the factors of every entrant, and their back-tests', async () => {
    await storeWith(smallShow, madeFigures)
    const { prisma } = database
    const prediction = await prisma.prediction.findFirstOrThrow({
      include: { contest: true, division: true, entries: { include: { athlete: true }, orderBy: { position: 'asc' } } },
    })
    expect(prediction).toMatchObject({
      ...{ level: 'FLAGSHIP', year: 2026, basis: 'ENTRIES', modelVersion: 'test-1', seed: 7, simulations: 1000 },
      ...{ name: '2026 Grand Flagship', halfLifeDays: 365 },
      ...{ contest: { slug: '2026-grand-flagship' }, division: { slug: 'mens-open' } },
    })
    expect(prediction.entries).toMatchObject([
      { athlete: { slug: 'bram-van-houten' }, win: 0.75, podium: 0.875, topFive: 1, place: null },
      { athlete: { slug: 'chidi-okonjo' }, win: 0.25, podium: 0.5, topFive: 1, place: 2 },
    ])
    expect(prediction.entries[0]?.factors).toEqual(madeFigures.predictions[0]?.entrants[0]?.factors)
    expect(await prisma.backTest.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      {
        ...{ level: 'FLAGSHIP', year: 2025, forecaster: 'MODEL', modelVersion: 'test-1', entrants: 4 },
        ...{ topOne: 1, podiumHits: 2.5, spearman: 0.5, logLoss: 0.25, settings: { halfLifeDays: 365 } },
      },
      { forecaster: 'LAST_YEAR', topOne: 0, podiumHits: 2, spearman: null, logLoss: 1.5, settings: null },
    ])
    expect(await prisma.forecastAccuracy.findMany()).toMatchObject([
      {
        ...{ position: 1, level: null, divisionId: null, editions: 12, firstYear: 2012, lastYear: 2025 },
        forecasters: madeFigures.accuracies[0]?.forecasters,
      },
    ])
  })

  it('gives public pages the slugs of athletes and contests, in their order', async () => {
    await storeWith(smallShow, madeFigures)
    const pages = await database.prisma.publicPage.findMany({ orderBy: { position: 'asc' } })
    expect(pages).toMatchObject([
      { position: 1, kind: 'ATHLETE', slug: 'felix-durand', title: 'Félix Durand' },
      { position: 2, kind: 'CONTEST', slug: '2022-danube-cup', lastModified: new Date('2022-06-18T00:00:00Z') },
      { position: 3, kind: 'DIVISION', slug: 'mens-open' },
    ])
  })

  it('describes the contests of a leaderboard by number, slug, name and date, and separates the leaderboards of the sexes', async () => {
    await storeWith(smallShow, madeFigures)
    const [men, women] = await database.prisma.leaderboard.findMany({
      include: { entries: true },
      orderBy: { id: 'asc' },
    })
    const { number } = await database.prisma.contest.findFirstOrThrow({ where: { slug: '2022-danube-cup' } })
    expect([men?.sex, women?.sex]).toEqual(['MALE', 'FEMALE'])
    expect(men?.entries[0]?.components).toEqual({
      titles: [{ contest: { id: number, slug: '2022-danube-cup', name: '2022 Danube Cup', date: '2022-06-18' } }],
    })
  })

  it('counts every row of a first import as added, and nothing if nothing changes', async () => {
    const [athletes, contests] = [rows.athletes.length, rows.contests.length]
    const first = await store(smallShow)
    expect(first.differences).toEqual({
      athletes: { added: athletes, changed: 0, removed: 0, same: 0 },
      contests: { added: contests, changed: 0, removed: 0, same: 0 },
    })
    expect(await changesOf(first.version)).toEqual([])
    const shuffled = showWith({
      ...{ athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() },
      ...{ results: rows.results.toReversed(), qualifications: rows.qualifications.toReversed() },
    })
    expect(await store(shuffled)).toMatchObject({
      ...{ unchanged: true, version: first.version },
      differences: { athletes: { changed: 0, same: athletes }, contests: { changed: 0, same: contests } },
    })
    expect(await database.prisma.dataset.count()).toBe(1)
  })

  it('knows beforehand how many rows it stores', async () => {
    const computed = { ...showComputed(smallShow), figures: madeFigures }
    let stored = 0
    await importing(database, () =>
      BODYBUILDING_IMPORT.store(database, computed, (count) => {
        stored = count
      }),
    )
    // The numbers of series and of rows of their coverage are not known in advance.
    expect(stored - rowsOf(computed)).toBe(
      (await database.prisma.series.count()) + (await database.prisma.fieldCoverage.count()),
    )
  })
})
