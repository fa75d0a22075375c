/** People of two sports whose birth is not known in both: by evidence, by the operator's word, in either order. */
import { afterEach, describe, expect, it } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import type { Decision } from '../../src/importers/identities/across-sports.ts'
import { suspectsAcross } from '../../src/importers/identities/served.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import type { Scope } from '../../src/kernel/viewer.ts'
import type { AthleteRow } from '../../src/services/athletes/rules/rows.ts'
import { showFigures, showWith, smallShow } from '../helpers/bodybuilding.ts'
import { testDatabase } from '../helpers/database.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld } from '../helpers/world.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const LEAGUE = leagueWith({ athletes: smallLeague.rows.athletes })
/** The show has Kaarel Tammsoo of the league, with his birth and without a country. */
const showOf = (over: Partial<AthleteRow> = {}) =>
  showWith({
    athletes: smallShow.rows.athletes.map((row) =>
      row.key === 'bram'
        ? { ...row, fullName: 'Kaarel Tammsoo', countryCode: null, dateOfBirth: '1990-05-02', birthYear: 1990, ...over }
        : row,
    ),
  })
const SHOW = showOf()

const decision = (word: Decision['decision'], name: string): readonly Decision[] => [
  {
    one: { name: 'kaarel tammsoo', country: 'EST', year: null, sport: 'STRONGMAN' },
    other: { name, country: null, year: null, sport: 'BODYBUILDING' },
    ...{ otherSport: 'BODYBUILDING', decision: word },
  },
]

const importLeague = (database: Database, acrossSports?: readonly Decision[]) => {
  const league = acrossSports ? { ...LEAGUE, acrossSports } : LEAGUE
  return importing(database, () => storeStrongman(database, league, leagueFigures(league)))
}
const importShow = (database: Database, show = SHOW) =>
  importing(database, () => storeBodybuilding(database, show, showFigures(show)))

const pagesOf = (database: Database) =>
  database.transaction((sql) =>
    sql.query<{ slug: string; sports: string }>(
      `SELECT a."slug", string_agg(d."service"::text, ' ' ORDER BY d."service"::text) AS sports
       FROM "athlete" a JOIN "career" c ON c."athlete_id" = a."id" JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current"
       WHERE a."full_name" LIKE 'Kaarel%' GROUP BY a."slug" ORDER BY a."slug"`,
    ),
  )

const ONE = [{ slug: 'kaarel-tammsoo', sports: 'BODYBUILDING STRONGMAN' }]

async function database() {
  const opened = await testDatabase()
  open.push(opened)
  return opened
}

describe('a rare name with careers in the same years', () => {
  it('is one person, whichever sport is imported first, and stays one', async () => {
    for (const imports of [
      [importLeague, importShow],
      [importShow, importLeague],
    ]) {
      const served = await database()
      for (const run of imports) await run(served)
      expect(await pagesOf(served)).toEqual(ONE)
      await importShow(served, showOf({ heightCm: 181 }))
      expect(await pagesOf(served)).toEqual(ONE)
      expect(await suspectsAcross(served)).toEqual([])
    }
  })

  it('is two people if the operator says so, also after they were one', async () => {
    const served = await database()
    await importShow(served)
    await importLeague(served)
    await importLeague(served, decision('distinct', 'kaarel tammsoo'))
    const two = [
      { slug: 'kaarel-tammsoo', sports: 'BODYBUILDING' },
      { slug: 'kaarel-tammsoo-2', sports: 'STRONGMAN' },
    ]
    expect(await pagesOf(served)).toEqual(two)
    await importShow(served, showOf({ heightCm: 181 }))
    expect(await pagesOf(served)).toEqual(two)
  })
})

describe('people whom the evidence does not join', () => {
  it('are one if the operator says so, also after they were two', async () => {
    const served = await database()
    const other = showOf({ fullName: 'Kaarel Tamsu' })
    await importShow(served, other)
    await importLeague(served)
    expect(await pagesOf(served)).toHaveLength(2)
    await importLeague(served, decision('same', 'kaarel tamsu'))
    expect(await pagesOf(served)).toEqual([{ slug: 'kaarel-tamsu', sports: 'BODYBUILDING STRONGMAN' }])
    // The decision lasts.
    await importLeague(served)
    expect(await pagesOf(served)).toEqual([{ slug: 'kaarel-tamsu', sports: 'BODYBUILDING STRONGMAN' }])
  })

  it('exchange their partners in one import', async () => {
    const served = await database()
    await importShow(served)
    await importLeague(served)
    expect(await pagesOf(served)).toEqual(ONE)
    const lines = [
      ...decision('distinct', 'kaarel tammsoo'),
      ...decision('same', 'kaarel tammsoo').map((line) => ({
        ...line,
        one: { name: 'orri hrafnkelsson', country: 'ISL', year: null, sport: 'STRONGMAN' } as const,
      })),
    ]
    const { notes } = await importLeague(served, lines)
    expect(await pagesOf(served)).toEqual([{ slug: 'kaarel-tammsoo-2', sports: 'STRONGMAN' }])
    expect(notes).toEqual([
      'orri-hrafnkelsson is now one person with kaarel-tammsoo, and its own address ends.',
      'Kaarel Tammsoo of strongman is no longer one person with kaarel-tammsoo: the new address is kaarel-tammsoo-2.',
    ])
  })

  it('are suspects if they are one against what both sports know', async () => {
    const served = await database()
    await importShow(served)
    await importLeague(served)
    await importShow(served, showOf({ sex: 'FEMALE' }))
    expect(await pagesOf(served)).toEqual(ONE)
    const [suspect] = await suspectsAcross(served)
    expect(suspect?.text).toBe(
      'kaarel-tammsoo (bodybuilding) and kaarel-tammsoo (strongman): stored as one person, though sex or birth differ.',
    )
  })

  it('are suspects, with lines that settle them for the imports of both sports', async () => {
    const served = await database()
    // Served as two from before their birth was known.
    await importShow(served, showOf({ sex: 'FEMALE' }))
    await importLeague(served)
    await importShow(served)
    const suspects = await suspectsAcross(served)
    expect(suspects).toEqual([
      {
        names: ['Kaarel Tammsoo', 'Kaarel Tammsoo'],
        text: expect.stringMatching(
          /^kaarel-tammsoo \(bodybuilding\) and kaarel-tammsoo-2 \(strongman\): one person with a probability of \d\d%: same name, .*same years\.$/,
        ),
        same: 'Kaarel Tammsoo,EST,,strongman,Kaarel Tammsoo,,,bodybuilding,same',
        distinct: 'Kaarel Tammsoo,EST,,strongman,Kaarel Tammsoo,,,bodybuilding,distinct',
      },
    ])
  })
})

it('a minor by any sport is one for every key', async () => {
  const world = await createWorld({
    data: {
      key: 'a minor by one sport',
      async store(database) {
        const athletes = smallLeague.rows.athletes.map((row) =>
          row.key === 'kaarel' ? { ...row, heightCm: 180, weightKg: 120 } : row,
        )
        const league = leagueWith({ athletes })
        await importing(database, () => storeStrongman(database, league, leagueFigures(league)))
        await importShow(database)
        // What the sports know of one person comes to differ.
        const young = showOf({ dateOfBirth: '2012-05-02', birthYear: 2012, heightCm: 170, weightKg: 60 })
        await importShow(database, young)
        const grown = leagueWith({
          athletes: athletes.map((row) => (row.key === 'kaarel' ? { ...row, birthYear: 1990 } : row)),
        })
        await importing(database, () => storeStrongman(database, grown, leagueFigures(grown)))
      },
    },
  })
  open.push(world)
  const sports = ['strongman:read', 'bodybuilding:read'] as const
  for (const scopes of [[sports[0]], [sports[1]], sports]) {
    const { key } = await createApiKey(world.database, { name: 'reader', scopes, kind: 'test' })
    const facts = 'dateOfBirth birthYear heightCm weight'
    const careers = scopes.map((scope) => `${scope.split(':')[0]} { ${facts} }`).join(' ')
    const query = `{ athlete(slug: "kaarel-tammsoo") { ${facts} ${careers} } }`
    const { data } = await world.graphql(query, {}, { Authorization: `Bearer ${key}` })
    const hidden = { dateOfBirth: null, birthYear: null, heightCm: null, weight: null }
    const ofSports = Object.fromEntries(scopes.map((scope) => [scope.split(':')[0], hidden]))
    expect(data).toEqual({ athlete: { ...hidden, ...ofSports } })
  }
})

it('a key for one sport reads no birth that only the other sport has', async () => {
  const world = await createWorld({
    data: {
      key: 'a birth that only one sport has',
      async store(database) {
        await importLeague(database)
        await importShow(database)
      },
    },
  })
  open.push(world)
  const read = async (scopes: readonly Scope[]) => {
    const { key } = await createApiKey(world.database, { name: 'reader', scopes, kind: 'test' })
    const query = '{ athlete(slug: "kaarel-tammsoo") { sex countryCode dateOfBirth birthYear } }'
    return (await world.graphql(query, {}, { Authorization: `Bearer ${key}` })).data
  }
  const birth = { dateOfBirth: '1990-05-02', birthYear: 1990 }
  expect(await read(['strongman:read'])).toEqual({
    athlete: { sex: 'MALE', countryCode: 'EST', dateOfBirth: null, birthYear: null },
  })
  expect(await read(['bodybuilding:read'])).toEqual({ athlete: { sex: 'MALE', countryCode: null, ...birth } })
  expect(await read(['strongman:read', 'bodybuilding:read'])).toEqual({
    athlete: { sex: 'MALE', countryCode: 'EST', ...birth },
  })
})
