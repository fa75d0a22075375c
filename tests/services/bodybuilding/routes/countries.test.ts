/** Countries over REST: the list, those that won the flagship contest, and single countries. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

interface Row {
  readonly code: string
  readonly name: string
  readonly wins: number
  readonly flagship_titles: number
}

describe('countries', () => {
  test('are listed by name, all on one page, with athletes, wins and active athletes', async () => {
    const { body } = await circuit.get('/countries')
    expect(body).toMatchObject({ total: 11, page: 1, per_page: 100, pages: 1 })
    const names = body.data.map(({ name }: Row) => name)
    expect(names).toEqual(names.toSorted())
    expect(body.data.find(({ code }: Row) => code === 'ITA')).toMatchObject({
      ...{ name: 'Italy', athletes: 1, active_athletes: 0, contests_hosted: 7, wins: 4, podiums: 7 },
      ...{ flagship_titles: 3, second_titles: 0, best_athlete: { slug: 'aldo-marchetti' } },
    })
  })

  test('are listed by wins', async () => {
    const wins = (await circuit.data('/countries?sort=wins')).map((row: Row) => row.wins)
    expect(wins).toEqual(wins.toSorted((a: number, b: number) => b - a))
    expect(new Set(wins).size).toBeGreaterThan(1)
  })

  test('with flagship titles are listed by their number', async () => {
    const { body } = await circuit.get('/countries/flagship-titles')
    const titles = body.data.map((row: Row) => row.flagship_titles)
    expect(titles).toEqual(titles.toSorted((a: number, b: number) => b - a))
    const all: Row[] = await circuit.data('/countries')
    const titled = all.filter(({ flagship_titles }) => flagship_titles > 0).map(({ code }) => code)
    expect(body.total).toBe(titled.length)
    expect(titled.length).toBeLessThan(all.length)
    expect(new Set(body.data.map(({ code }: Row) => code))).toEqual(new Set(titled))
  })
})

describe('a country', () => {
  test('is the same by code and by name', async () => {
    const { body } = await circuit.get('/countries/Italy')
    expect(body).toMatchObject({ code: 'ITA', name: 'Italy', flagship_titles: 3 })
    expect((await circuit.get('/countries/ita')).body).toEqual(body)
  })

  test('has its best athletes and the latest contests held there', async () => {
    const { body } = await circuit.get('/countries/ITA')
    expect(body.top_athletes.map(({ slug }: { slug: string }) => slug)).toEqual(['aldo-marchetti'])
    const slugs = body.recent_contests.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019].map((year) => `${year}-grand-flagship`))
  })
})

describe('errors', () => {
  test.each(['/countries/Atlantis', '/countries/XXX', '/countries/GER'])(
    '%s is a 404 that names the country',
    async (path) => {
      const { status, body } = await circuit.get(path)
      expect([status, body.code, body.errors[0].parameter]).toEqual([404, 'not_found', 'name'])
    },
  )

  test('a misspelt country gets the nearest one as a suggestion', async () => {
    expect((await circuit.get('/countries/Italyy')).body.errors[0].allowed).toEqual(['Italy'])
  })

  test.each([
    ['/countries?order=sideways', 'order', 'asc, desc'],
    ['/countries?sort=hats', 'sort', 'name, athletes, wins, flagship_titles'],
    ['/countries?per_page=101', 'per_page', 'from 1 to 100'],
    ['/countries/flagship-titles?page=1', 'page', 'is not a parameter of this route'],
  ])('%s is a 400 that says what %s may be', async (path, parameter, means) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
