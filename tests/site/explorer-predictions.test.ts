/** The page of forecasts: names, order, bars and percentages agree, and it says how good forecasts have been. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { absentChampion } from '../../src/site/explorer/bodybuilding/predictions/champion.tsx'
import { percentages } from '../../src/site/explorer/bodybuilding/predictions/percentages.ts'
import type { Load } from '../../src/site/graphql.ts'
import { day } from '../../src/site/layout/format.ts'
import { markupOf } from '../../src/site/layout/render.tsx'
import { tamperedWorld } from '../helpers/tampered.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (path: string): Promise<string> => {
  const { status, text } = await world.get(path)
  expect(status).toBe(200)
  return text
}

describe('predictions', () => {
  const percentagesIn = (text: string, column: number): number[] =>
    [...text.matchAll(/<tr[^>]*><th scope="row"[^>]*><span class="rank">.*?<\/tr>/gs)].map(([row]) =>
      Number([...row.matchAll(/>([\d.]+)%</g)][column]![1]),
    )

  test('show the chances of each entrant, the factors behind them, and the model next to the other forecasters', async () => {
    const { bodybuildingPrediction, bodybuildingForecastAccuracies } = await world.query(
      graphql(`{
        bodybuildingPrediction { entrants { athlete { fullName } factors { effect } } }
        bodybuildingForecastAccuracies(filter: { contest: FLAGSHIP }) {
          nodes { division { slug } editions forecasters { comparison logLoss { mean { value } } } }
        }
      }`),
    )
    const text = await read('/bodybuilding/predictions')
    const { entrants } = bodybuildingPrediction
    expect(entrants.length).toBeGreaterThan(2)
    for (const { athlete } of entrants) expect(text.split(athlete.fullName).length).toBeGreaterThan(2)
    const shown = bodybuildingForecastAccuracies.nodes.filter(
      ({ division }) => division === null || division.slug === 'mens-open',
    )
    expect(shown).toHaveLength(2)
    for (const { forecasters, editions } of shown) {
      for (const { comparison, logLoss } of forecasters) {
        if (comparison) expect(text).toContain(comparison)
        expect(text).toContain(logLoss.mean!.value.toFixed(2))
      }
      expect(text).toContain(`${editions} edition`)
    }
    expect(text).toContain('Where the model loses')
  })

  test('name the champion of the year before only if the forecast is without them', async () => {
    const { bodybuildingContest, bodybuildingPrediction } = await world.query(
      graphql(`{
        bodybuildingContest(slug: "2025-grand-flagship") { divisions { division { slug } winners { slug fullName } } }
        bodybuildingPrediction(year: 2026) { basis entrants { athlete { slug } } }
      }`),
    )
    const champion = bodybuildingContest!.divisions.find(({ division }) => division.slug === 'mens-open')!.winners[0]!
    const { basis, entrants } = bodybuildingPrediction
    expect(basis).toBe('ENTRIES')
    expect(entrants.map(({ athlete }) => athlete.slug)).toContain(champion.slug)
    expect(await read('/bodybuilding/predictions?year=2026')).not.toContain('defending champion')
    const load = (async () => ({
      flagship: { winners: { nodes: [{ contest: { year: 2025 }, winners: [champion] }] } },
    })) as unknown as Load
    const forecast = { year: 2026, basis, division: { slug: 'mens-open' }, entrants }
    expect(markupOf(await absentChampion(load, 'flagship', forecast))).toBe('')
    const without = await absentChampion(load, 'flagship', { ...forecast, entrants: [] })
    expect(markupOf(without)).toMatch(
      new RegExp(`The defending champion, .*${champion.fullName}</a>, has not entered\\.`),
    )
    expect(await absentChampion(load, 'flagship', { ...forecast, basis: 'RECENT' })).toBeNull()
  })

  test('give the favourite one chance in the table, above it and on the home page', async () => {
    const [text, home] = [await read('/bodybuilding/predictions'), await read('/')]
    const first = `${percentagesIn(text, 0)[0]!.toFixed(1)}%`
    expect(text).toContain(`the favourite, with a chance of ${first} to win`)
    const name = /<a href="\/athletes\/[^"]*">([^<]*)<\/a> (?:is|was) the favourite/.exec(text)![1]!
    expect(home).toMatch(new RegExp(`<ul class="chances">.*?${name}.*?${first.replace('.', '\\.')}`, 's'))
  })

  test('say since when no whole field is known', async () => {
    expect(await read('/bodybuilding/predictions')).not.toContain('complete field of the division')
    const tampered = await tamperedWorld('without whole fields of late', [
      ['UPDATE division_season SET contests_with_field = 0 WHERE year > 2022', '', ''],
    ])
    try {
      const { text } = await tampered.get('/bodybuilding/predictions')
      expect(text).toContain('The last year with a complete field of the division is 2022.')
    } finally {
      await tampered.close()
    }
  })

  test('are of a contest with its real name, in the order of the chances, which add up', async () => {
    const { bodybuildingPrediction } = await world.query(
      graphql('{ bodybuildingPrediction { name event { date } entrants { win } } }'),
    )
    const text = await read('/bodybuilding/predictions')
    const { name, event, entrants } = bodybuildingPrediction
    expect(text).toContain(`<h1>${name}, `)
    expect(text).toContain(event?.date ? day(event.date) : 'not known')
    for (const [column, places] of [1, 3, 5].entries()) {
      const shown = percentagesIn(text, column)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
      expect(shown.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100 * Math.min(places, entrants.length), 6)
    }
    const widths = [...text.matchAll(/class="fill-a" x="0%" width="([\d.]+)%"/g)].map(([, width]) => Number(width))
    // A full bar stands for 50%, or 100% if a chance is larger; the head of the column says which.
    const most = entrants.some(({ win }) => win > 0.5) ? 100 : 50
    expect(text).toContain(`(bar: 0 to ${most}%)`)
    const shares = entrants.filter(({ win }) => win > 0).map(({ win }) => (100 * 100 * win) / most)
    expect(widths).toEqual(shares.map((share) => expect.closeTo(share, 1)))
  })

  test('percentages are rounded so that they add up, and never against their order', () => {
    const shares = [0.3333, 0.3333, 0.3334]
    expect(percentages(shares)).toEqual(['33.3%', '33.3%', '33.4%'])
    expect(percentages([0.4445, 0.4445, 0.111])).toEqual(['44.5%', '44.4%', '11.1%'])
    expect(percentages([1])).toEqual(['100.0%'])
    expect(percentages([])).toEqual([])
  })
})

test('a division without a forecast says so', async () => {
  const { status, text } = await world.get('/bodybuilding/predictions?division=womens-fitness')
  expect([status, text.includes('There is no forecast for this edition')]).toEqual([200, true])
})
