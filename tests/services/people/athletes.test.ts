/** People across sports over REST: one person, lists, and a search over all sports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../../rest-adapters/routes.ts'
import { bind } from '../../../src/contract/bind.ts'
import { schema } from '../../../src/services/schema.ts'
import { ask, examplesOf } from '../../helpers/requests.ts'
import { countStatements } from '../../helpers/statements.ts'
import type { Answer, World } from '../../helpers/world.ts'
import { bearer, createPeopleWorld } from './support.ts'

const POUNDS = 1 / 0.45359237

let world: World
beforeAll(async () => {
  // Without the response cache, so that every response requires queries.
  world = await createPeopleWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
})
afterAll(() => world.close())

const get = (path: string): Promise<Answer> => world.get(`/people/v1${path}`, bearer(world.key))
const body = async (path: string) => (await get(path)).body
const slugs = async (query: string): Promise<string[]> =>
  (await body(`/athletes?${query}`)).data.map(({ slug }: { slug: string }) => slug)
const elsewhere = async (path: string) => (await world.get(path, { ...bearer(world.key), 'X-API-Key': world.key })).body

/** The members that both have, of the second. */
const common = (one: object, other: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(one).flatMap((name) => (name in other ? [[name, other[name]]] : [])))

const routes = unbound.map((route) => bind(route, schema)).filter(({ service }) => service.name === 'people')

describe.each(examplesOf(routes))('$name', ({ route, example }) => {
  test('takes at most eight statements', async () => {
    // The names to search are in memory from the first search on.
    await get('/suggest?q=ar')
    const count = await countStatements(() => ask(world, route, example.params))
    if (route.name !== 'suggest') expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(8)
  })
})

describe('a person of two sports', () => {
  test('has facts, the career in each sport, and lifts with percentiles', async () => {
    const person = await body('/athletes/wyatt-culpepper')
    expect(person).toMatchObject({
      ...{
        slug: 'wyatt-culpepper',
        full_name: 'Wyatt Culpepper',
        sex: 'male',
        country_code: 'USA',
        country: 'United States',
      },
      ...{ sports: ['strongman', 'bodybuilding'], date_of_birth: '1998-09-09', birth_year: 1998, weight_kg: 171 },
      strongman: { total_contests: 3, total_wins: 1, podiums: 3, win_rate: 0.3333, contests_with_field: 3 },
      bodybuilding: { primary_division: 'mens-open', total_contests: 12, total_wins: 2, flagship_titles: 0 },
      powerlifting: { name: 'W. Culpepper', confidence: 0.9, best_deadlift_kg: 250, dots: 400.5, meets: 3 },
    })
    expect(person.percentiles.map(({ lift, weight }: { lift: string; weight: number }) => [lift, weight])).toEqual([
      ['squat', 200],
      ['bench-press', 140],
      ['deadlift', 250],
    ])
    for (const career of [person.strongman, person.bodybuilding]) {
      expect(career.biography).toContain('Wyatt Culpepper')
      expect(career.titles.length).toBeGreaterThan(0)
    }
  })

  test('has the same facts under the same names as in the service of each sport', async () => {
    const person = await body('/athletes/wyatt-culpepper')
    const strongman = await elsewhere('/strongman/v1/athletes/wyatt-culpepper')
    const { stats, ...bodybuilding } = await elsewhere('/bodybuilding/v1/athletes/wyatt-culpepper')
    expect(Object.keys(common(person.strongman, strongman)).length).toBeGreaterThan(8)
    expect(common(person.strongman, strongman)).toMatchObject(common(strongman, person.strongman))
    expect(common(person, strongman)).toMatchObject({
      ...{ id: person.id, full_name: person.full_name, powerlifting: person.powerlifting },
    })
    expect(common(person.bodybuilding, { ...stats, ...bodybuilding })).toEqual(person.bodybuilding)
    expect(strongman.percentiles).toMatchObject(
      person.percentiles.map(({ lift, percentile, tier, sample_size, source_label }: Record<string, unknown>) => ({
        ...{ lift, percentile, tier, sample_size, source_label },
      })),
    )
  })

  test('is found by number, and is the same row in lists and searches', async () => {
    const { strongman, bodybuilding, ...person } = await body('/athletes/wyatt-culpepper')
    expect(await body(`/athletes/${person.id}`)).toEqual({ ...person, strongman, bodybuilding })
    const [listed] = (await body('/athletes?search=culpepper')).data
    expect((await body('/search?q=culpepper')).athletes).toEqual([listed])
    expect(common(person, listed)).toEqual(common(listed, person))
    expect(common(listed.strongman, strongman)).toEqual(listed.strongman)
    expect(common(listed.bodybuilding, bodybuilding)).toEqual(listed.bodybuilding)
  })

  test('has percentiles beside the lifts in either unit', async () => {
    const [inKilograms, inPounds] = await Promise.all(
      ['kg', 'lb'].map(async (unit) => (await body(`/athletes/wyatt-culpepper?unit=${unit}`)).percentiles),
    )
    for (const [at, { weight, bodyweight, unit, ...standing }] of inPounds.entries()) {
      const { weight: kilograms, unit: other, bodyweight: _, ...same } = inKilograms[at]
      expect([unit, other, standing]).toEqual(['lb', 'kg', same])
      expect(weight).toBeCloseTo(kilograms * POUNDS, 1)
      expect(bodyweight).toBeCloseTo(82 * POUNDS, 1)
    }
  })

  test('is credited to every source that is shown, and nobody to others', async () => {
    const credit = async (slug: string) => (await body(`/athletes/${slug}`)).attribution.text
    const [strongman, bodybuilding, verified] = await Promise.all([
      credit('tauno-jarvela'),
      credit('aldo-marchetti'),
      elsewhere('/strength/v1/cp/squat').then(({ attribution }) => attribution.text),
    ])
    expect(new Set([strongman, bodybuilding, verified]).size).toBe(3)
    expect(await credit('wyatt-culpepper')).toBe([strongman, bodybuilding, verified].join(' '))
    expect((await body('/athletes')).attribution.text).toBe([strongman, bodybuilding].join(' '))
  })
})

describe('a person of one sport', () => {
  test('has no career in the other one, and no lifts', async () => {
    expect(await body('/athletes/tauno-jarvela')).toMatchObject({
      ...{ sports: ['strongman'], bodybuilding: null, powerlifting: null, percentiles: [] },
      strongman: { division: 'M' },
    })
    expect(await body('/athletes/aldo-marchetti')).toMatchObject({ sports: ['bodybuilding'], strongman: null })
  })

  test('that nobody has is not found', async () => {
    const { status, body: problem } = await get('/athletes/nobody-of-this-name')
    expect([status, problem.code, problem.errors[0].parameter]).toEqual([404, 'not_found', 'slug'])
  })
})

test('who is a minor by one sport has no birth and no body in any', async () => {
  const person = await body('/athletes/kaarel-tammsoo')
  expect(person).toMatchObject({
    ...{ sports: ['strongman', 'bodybuilding'], full_name: 'Kaarel Tammsoo' },
    ...{ date_of_birth: null, birth_year: null, height_cm: null, weight_kg: null },
  })
  expect(person.strongman.total_contests).toBeGreaterThan(0)
})

describe('the list of people', () => {
  test('has each person once, by name, page after page', async () => {
    const whole = await body('/athletes?limit=100')
    expect(whole.data).toHaveLength(whole.total_records)
    const names = whole.data.map(({ slug }: { slug: string }) => slug)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(names.toSorted())
    expect(await slugs('order=desc&limit=100')).toEqual(names.toReversed())
    const second = await get('/athletes?limit=3&page=2')
    expect(second.body).toMatchObject({ page: 2, limit: 3, total_records: whole.total_records })
    expect(second.body.data).toEqual(whole.data.slice(3, 6))
    expect(second.headers.get('link')).toContain('</people/v1/athletes?page=3&limit=3>; rel="next"')
  })

  test('is filtered by name, country, sex and sport', async () => {
    expect(await slugs('search=jarvel')).toEqual(['tauno-jarvela'])
    expect(await slugs('search=the+glacier')).toEqual(['orri-hrafnkelsson'])
    expect(await slugs('country=Iceland')).toEqual(await slugs('country=ISL'))
    expect(await slugs('sex=female&country=ISL')).toEqual(['halla-sigvaldsdottir'])
    const both = (await slugs('sport=strongman&limit=100')).filter((slug) => slug === 'wyatt-culpepper')
    expect(both).toEqual(['wyatt-culpepper'])
    for (const sport of ['strongman', 'bodybuilding']) {
      const { data } = await body(`/athletes?sport=${sport}&limit=100`)
      expect(data.filter((row: Record<string, unknown>) => row[sport] === null)).toEqual([])
    }
  })

  test.each([
    ['sport=chess', 'sport', 'must be one of strongman, bodybuilding'],
    ['sex=both', 'sex', 'must be one of male, female'],
    ['sort=wins', 'sort', 'must be one of name'],
    ['limit=101', 'limit', 'from 1 to 100'],
    ['sports=strongman', 'sports', 'did you mean sport?'],
    ['data_version=2026-11-20.1', 'data_version', 'such as strongman:2026-11-20.1'],
  ])('refuses ?%s and says why', async (query, parameter, detail) => {
    const { status, body: problem } = await get(`/athletes?${query}`)
    expect([status, problem.code]).toEqual([400, 'invalid_parameter'])
    expect(problem.errors).toEqual([expect.objectContaining({ parameter, detail: expect.stringContaining(detail) })])
  })
})

describe('the search over all sports', () => {
  test('forgives accents and one typo', async () => {
    const found = async (q: string) => (await body(`/search?q=${q}`)).athletes.map(({ slug }: { slug: string }) => slug)
    expect(await found('jarvela')).toEqual(['tauno-jarvela'])
    expect(await found('culpeper')).toEqual(['wyatt-culpepper'])
    expect(await found('marcheti')).toEqual(['aldo-marchetti'])
  })

  test('finds contests of both sports and events, as the search of each sport does', async () => {
    const found = await body('/search?q=north')
    const [strongman, bodybuilding] = await Promise.all([
      elsewhere('/strongman/v1/search?q=north'),
      elsewhere('/bodybuilding/v1/search?q=north'),
    ])
    expect(found.strongman.contests).toEqual(strongman.contests)
    const winners = bodybuilding.contests.map(({ winner, ...contest }: { winner: Record<string, unknown> | null }) => {
      const { canonical_name: full_name, ...rest } = winner ?? {}
      return { ...contest, winner: winner && { ...rest, full_name } }
    })
    expect(found.bodybuilding.contests).toEqual(winners)
    const { strongman: matches } = await body('/search?q=deadlft&limit=5')
    expect(matches.events[0]).toMatchObject({ event: 'deadlift', unit: 'kg' })
  })

  test('needs two characters, and shows as many of each kind as asked', async () => {
    expect((await get('/search?q=a')).status).toBe(400)
    expect((await get('/search')).body.errors[0]).toMatchObject({ parameter: 'q' })
    const { athletes, strongman, bodybuilding } = await body('/search?q=ma&limit=1')
    for (const list of [athletes, strongman.contests, strongman.events, bodybuilding.contests])
      expect(list.length).toBeLessThanOrEqual(1)
  })
})
