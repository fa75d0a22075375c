/** The check of the published data finds what REST says otherwise than GraphQL: numbers, texts, nulls, lists and orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangedText, foundAfter } from '../../helpers/tampered.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const [STRONGMAN, BODYBUILDING] = ['/strongman/v1', '/bodybuilding/v1']

const CHANGED: readonly ChangedText[] = [
  [`${STRONGMAN}/athletes?limit=100&page=1`, '"total_wins":3', '"total_wins":4', /^\d+\.total_wins$/],
  [`${STRONGMAN}/athletes?limit=100&page=1`, '"country":"Iceland"', '"country":"Island"', /^\d+\.country$/],
  [`${STRONGMAN}/athletes?limit=100&page=1`, '"total_records":12', '"total_records":13', 'total'],
  [`${STRONGMAN}/athletes?limit=100&page=1`, /"data":\[(\{.*?\}),(\{.*?\}),/, '"data":[$2,$1,', '0.slug'],
  [`${STRONGMAN}/athletes?limit=100&sort=podiums`, /"data":\[(\{.*?\}),(.*?)\],"attr/, '"data":[$2,$1],"attr', 'order'],
  [`${STRONGMAN}/athletes/orri-hrafnkelsson`, '"height_cm":198', '"height_cm":null', 'height_cm'],
  [`${STRONGMAN}/athletes/orri-hrafnkelsson`, '"The Glacier"', '"The Iceberg"', 'aliases.1'],
  [`${STRONGMAN}/athletes/orri-hrafnkelsson`, '"titles":["2×', '"titles":["3×', 'titles.0'],
  [`${STRONGMAN}/athletes/orri-hrafnkelsson`, '"best_place":2', '"best_place":3', 'seasons.0.best_place'],
  [
    `${STRONGMAN}/athletes/orri-hrafnkelsson/results?limit=100`,
    '"place":1,"place_text"',
    '"place":4,"place_text"',
    /M\.place$/,
  ],
  [`${STRONGMAN}/athletes/orri-hrafnkelsson/results?limit=100`, 'start-list', 'podium', /M\.coverage$/],
  [`${STRONGMAN}/contests?limit=100&page=1`, '"winner":null', '"winner":{"slug":"tauno-jarvela"}', /winner$/],
  [`${STRONGMAN}/contests/3`, '"coverage":"full-field"', '"coverage":"podium"', 'divisions.0.coverage'],
  [`${STRONGMAN}/contests/3`, /"winners":\[[^\]]*\]/, '"winners":[]', 'length of divisions.0.winners'],
  [`${STRONGMAN}/contests/3`, '"place_text":"DQ"', '"place_text":null', 'M, desmond-orafferty.place_text'],
  [`${STRONGMAN}/countries?limit=100&page=1`, '"world_titles":2', '"world_titles":1', /world_titles$/],
  [`${STRONGMAN}/countries/ISL`, '"best_athlete":{"id":4', '"best_athlete":{"id":5', 'best_athlete.id'],
  [`${STRONGMAN}/countries/ISL`, '"series":"World Strength Final"', '"series":null', /^recent_contests.*series$/],
  [`${STRONGMAN}/countries/ISL`, '"last_year":2025', '"last_year":2024', /^top_athletes.*last_year$/],
  [`${STRONGMAN}/records?limit=100&page=1`, '"note":"Lifted outside', '"note":"Lifted inside', /note$/],
  [`${STRONGMAN}/records?limit=100&page=1`, '"contest_id":null', '"contest_id":3', /contest_id$/],
  [`${STRONGMAN}/event-records?sex=female&limit=100`, '"value":275', '"value":276', '0.record.value'],
  [`${STRONGMAN}/event-records?sex=male&limit=100`, /"progression":\[(\{.*?\}),/, '"progression":[', /progression/],
  [`${STRONGMAN}/top-lists?category=most-wins&limit=100`, 'of 5 contests', 'of 6 contests', '0.detail'],
  [`${STRONGMAN}/greatest?limit=100&division=M`, /"score":\d+/, '"score":3', '0.score'],
  [`${STRONGMAN}/rankings?limit=100&division=M`, '"place":1', '"place":2', '0.place'],
  [`${BODYBUILDING}/athletes?per_page=100&page=1`, '"gender":"M"', '"gender":"F"', /gender$/],
  [`${BODYBUILDING}/athletes/aldo-marchetti`, '"win_rate":0.5', '"win_rate":0.6', 'stats.win_rate'],
  [`${BODYBUILDING}/athletes/aldo-marchetti`, /(divisions":.*?"podiums":)7/, '$18', 'division mens-open.podiums'],
  [`${BODYBUILDING}/athletes/aldo-marchetti`, /(results":.*?"field_size":)4/, '$1null', /mens-open\.field_size$/],
  [`${BODYBUILDING}/contests/22`, /(placings":\[\{"place":1.*?canonical_name":")Chidi/, '$1Chid', /canonical_name$/],
  [`${BODYBUILDING}/seasons`, '"nations":8', '"nations":9', /nations$/],
  [
    `${BODYBUILDING}/seasons/2024`,
    '"flagship_winners":[{"division":"mens-open"',
    '"flagship_winners":[{"division":"x"',
    /FLAG/,
  ],
  [`${BODYBUILDING}/seasons/2024`, '"city":"Turin"', '"city":"Rome"', /^contests.*city$/],
  [`${BODYBUILDING}/flagship/2024`, '"field_size":2', '"field_size":null', 'divisions.1.field_size'],
  [`${BODYBUILDING}/goat?mode=base&per_page=100`, '"contests_with_field":9', '"contests_with_field":8', /with_field$/],
  [`${BODYBUILDING}/rankings?type=total_wins&per_page=100`, '"value":5', '"value":6', /value$/],
]

describe('what a route says', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  }, 60_000)
  afterAll(() => world?.close())

  test.each(CHANGED.map((change) => [change[0], change[1], change] as const))(
    '%s with another text for %s is found, and nothing else',
    async (_path, _from, change) => {
      const { figures, found } = await foundAfter(world, 'rest', change)
      expect(figures).not.toEqual([])
      expect(found.contradictions.every(({ check }) => check === 'REST')).toBe(true)
    },
    60_000,
  )
})
