/** The rivals of an athlete agree with the comparison of each pair. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const strongman = {
  all: graphql('query all { athletes: strongmanAthletes(first: 100) { nodes { athlete { slug } } } }'),
  rivals: graphql(`query rivals($athlete: String!) {
    rivals: strongmanRivals(athlete: $athlete, first: 100) {
      meetings score { athlete1 athlete2 ties } athlete { athlete { slug } }
    }
  }`),
  compare: graphql(`query compare($one: String!, $other: String!) {
    comparison: strongmanComparison(athlete1: $one, athlete2: $other) {
      score { athlete1 athlete2 ties } meetings { result1 { place } }
    }
  }`),
}

const bodybuilding = {
  all: graphql('query all { athletes: bodybuildingAthletes(first: 100) { nodes { athlete { slug } } } }'),
  rivals: graphql(`query rivals($athlete: String!) {
    rivals: bodybuildingRivals(athlete: $athlete, first: 100) {
      meetings score { athlete1 athlete2 ties } athlete { athlete { slug } }
    }
  }`),
  compare: graphql(`query compare($one: String!, $other: String!) {
    comparison: bodybuildingComparison(athlete1: $one, athlete2: $other) {
      score { athlete1 athlete2 ties } meetings { result1 { place } }
    }
  }`),
}

describe.each([
  ['strongman', strongman],
  ['bodybuilding', bodybuilding],
] as const)('rivals in %s', (_sport, { all, rivals, compare }) => {
  test('are all who were met, the most often first, with the score of the comparison', async () => {
    const { athletes } = await world.query(all)
    const slugs = athletes.nodes.map(({ athlete }) => athlete.slug)
    let met = 0
    for (const one of slugs.slice(0, 4)) {
      const found = (await world.query(rivals, { athlete: one })).rivals
      const counts = found.map(({ meetings }) => meetings)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const bySlug = new Map(found.map((rival) => [rival.athlete.athlete.slug, rival]))
      for (const other of slugs.filter((slug) => slug !== one)) {
        const { comparison } = await world.query(compare, { one, other })
        const rival = bySlug.get(other)
        expect(rival?.meetings ?? 0, `${one} and ${other}`).toBe(comparison.meetings.length)
        if (rival) expect(rival.score).toEqual(comparison.score)
        met += rival ? 1 : 0
      }
    }
    expect(met).toBeGreaterThan(3)
  })

  test('of somebody unknown are refused', async () => {
    await expect(world.query(rivals, { athlete: 'nobody-at-all' })).rejects.toThrow('nobody-at-all')
  })
})
