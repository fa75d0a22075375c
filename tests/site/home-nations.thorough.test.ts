/** Great Britain and its home nations, for which the same athletes compete. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
  const { rows } = smallLeague
  // One contest in England, an athlete of Scotland, and others of Great Britain.
  const league = leagueWith({
    contests: rows.contests.map((one) => (one.key === 'c25' ? { ...one, countryCode: 'ENG' } : one)),
    athletes: rows.athletes.map((one) => (one.key === 'desmond' ? { ...one, countryCode: 'SCO' } : one)),
  })
  await importing(world.database, () => storeStrongman(world.database, league, leagueFigures(league)))
})
afterAll(() => world.close())

const read = async (path: string) => (await fetch(world.url + path)).text()

test('GraphQL has the whole of a part, and the parts of a whole', async () => {
  const { data } = await world.graphql(
    `{ whole: country(code: "GBR") { partOf { code } parts { code } }
       part: country(code: "ENG") { partOf { code } parts { code } }
       other: country(code: "ISL") { partOf { code } parts { code } } }`,
  )
  expect(data).toEqual({
    whole: { partOf: null, parts: ['ENG', 'NIR', 'SCO', 'WAL'].map((code) => ({ code })) },
    part: { partOf: { code: 'GBR' }, parts: [] },
    other: { partOf: null, parts: [] },
  })
})

test('a page says under which of the others athletes and contests are listed, and links to these alone', async () => {
  expect(await read('/countries/great-britain')).toContain(
    'under Great Britain or under <a href="/countries/england">England</a> or <a href="/countries/scotland">Scotland</a>; each counts its own.',
  )
  for (const part of ['england', 'scotland'])
    expect(await read(`/countries/${part}`)).toContain('or under <a href="/countries/great-britain">Great Britain</a>;')
  expect(await read('/countries/iceland')).not.toContain('Sources list')
})
