/** The check of the published data finds what a list leaves out: seasons, countries, champions, athletes, contests, events. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataCheck } from '../../../src/commands/data/consistency/index.ts'
import { changed, checkAll, foundAs, surfacesIn, type Tampered, tamperedWorld } from '../../helpers/tampered.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const TAMPERED: readonly Tampered[] = [
  ['DELETE FROM season WHERE year = 2025', 'seasons', '2025 is listed'],
  ['DELETE FROM division_season WHERE year = 2019', 'seasons', 'is listed'],
  [`DELETE FROM country_totals WHERE country_code = 'SWE'`, 'countries', 'SWE is listed'],
  [`UPDATE contest SET stage = true WHERE name = '2021 Grand Flagship'`, 'careers', 'totalContests'],
]

describe('what is deleted', () => {
  let world: World
  let found: DataCheck
  beforeAll(async () => {
    world = await tamperedWorld('with gaps', TAMPERED)
    found = await checkAll(surfacesIn(world))
  }, 60_000)
  afterAll(() => world?.close())

  test.each(TAMPERED)('%s is found', (_, check, figure) => {
    expect(foundAs(found, check, figure)).not.toEqual([])
  })

  test('is named', () => {
    const missing = found.contradictions.find(({ figure }) => figure === '2025 is listed')
    expect(missing).toMatchObject({ published: false, recomputed: true })
    expect(missing?.rows.length).toBeGreaterThan(0)
  })
})

describe('what a list of GraphQL leaves out', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  }, 60_000)
  afterAll(() => world?.close())

  test.each([
    ['strongmanAthletes', 'careers', 'orri-hrafnkelsson is listed'],
    ['strongmanContests', 'contests', '2024-world-strength-final is listed'],
    ['strongmanEvents', 'records', 'is listed'],
  ])(
    '%s is found',
    async (list, check, figure) => {
      const query = (text: string, document: string): string => {
        if (!document.includes(`list: ${list}`)) return text
        const { list: connection } = JSON.parse(text) as { list: { nodes: object[] } }
        const nodes = connection.nodes.filter(
          (one) => !/"(orri-hrafnkelsson|2024-world-strength-final|deadlift)"/.test(head(one)),
        )
        return JSON.stringify({ list: { ...connection, nodes } })
      }
      expect(foundAs(await checkAll(changed(surfacesIn(world), { query })), check, figure)).not.toEqual([])
    },
    60_000,
  )
})

/** The names in the first fields of a row. */
const head = (row: object): string => JSON.stringify(Object.values(row).slice(0, 2))
