/** Guarantees of the reader's unit of weight, as a browser without scripts chooses it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { amount } from '../../src/site/layout/format.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const choose = (fields: Record<string, string>) =>
  fetch(`${world.url}/units`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const IN_POUNDS = { Cookie: 'other=1; unit=lb' }

describe('the choice', () => {
  test('is kept in a cookie and leads back to the page', async () => {
    const { status, headers } = await choose({ unit: 'lb', to: '/athletes/orri-hrafnkelsson?sort=place' })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/athletes/orri-hrafnkelsson?sort=place')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toMatch(
      /^unit=lb; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('never leads to another site: %s', async (to) => {
    expect((await choose({ unit: 'kg', to })).headers.get('location')).toBe('/')
  })

  test('is one of kilograms and pounds', async () => {
    const refused = await choose({ unit: 'stone', to: '/' })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(await refused.text()).toContain('must be kg or lb')
  })
})

describe('pages', () => {
  test('show weights in the chosen unit, as the API states them', async () => {
    const { career } = await world.query(
      graphql(`{ career: strongmanAthlete(slug: "orri-hrafnkelsson") {
        weight(unit: LB) personalBests { event { unit } result value(unit: LB) unit(unit: LB) }
      } }`),
    )
    const { text, headers } = await world.get('/athletes/orri-hrafnkelsson', IN_POUNDS)
    expect(headers.get('vary')).toContain('Cookie')
    expect(text).toContain(`<dt>Bodyweight</dt><dd>${career!.weight} lb</dd>`)
    const repeated = ({ event, result }: { event: { unit: string }; result: string }) =>
      event.unit === 'kg' && /\breps?\b/.test(result)
    expect(career!.personalBests.filter(repeated).length).toBeGreaterThan(0)
    for (const one of career!.personalBests) {
      const reps = repeated(one) ? `<span class="under">for ${one.result.replace(/ \(.*/, '')}</span>` : ''
      expect(text).toContain(`<td class="number line-one" role="cell">${amount(one.value, one.unit)}${reps}</td>`)
    }
    expect(text).toMatch(/value="lb" aria-pressed="true"/)
  })

  test('convert the loads of records, in tables and in words, and the lifts of biographies', async () => {
    const read = async (path: string) => (await world.get(path, IN_POUNDS)).text
    for (const path of ['/strongman/records', '/strongman/records/log-press', '/strongman/records/weight-over-bar']) {
      const main = (await read(path)).split('<section class="sources"')[0]!
      expect([path, /\d kg\b/.exec(main)?.[0], /\([\d.]+ lb\)/.test(main)]).toEqual([path, undefined, true])
    }
    const biography = /<p class="biography">.*?<\/p>/s.exec(await read('/athletes/orri-hrafnkelsson'))?.[0]
    expect(biography).toMatch(/a deadlift of [\d,.]+ lb/)
    expect(biography).not.toContain(' kg')
  })

  test('begin with an example in that unit', async () => {
    const example = async (headers: Record<string, string> = {}) =>
      /For instance:.*?<\/p>/s.exec((await world.get('/how-strong', headers)).text)?.[0] ?? ''
    expect(await example()).toMatch(/unit=kg">a squat of 150 kg for three at 82 kg</)
    expect(await example(IN_POUNDS)).toMatch(/unit=lb">a squat of 335 lb for three at 181 lb</)
  })

  test('give a height in feet and inches too', async () => {
    const path = '/athletes/orri-hrafnkelsson'
    const [pounds, kilograms] = [await world.get(path, IN_POUNDS), await world.get(path)]
    expect(pounds.text).toContain('<dt>Height</dt><dd>198 cm (6 ft 6 in)</dd>')
    expect(kilograms.text).toContain('<dt>Height</dt><dd>198 cm</dd>')
  })

  test('are cached by unit', async () => {
    const path = '/athletes/orri-hrafnkelsson'
    const [pounds, kilograms] = [await world.get(path, IN_POUNDS), await world.get(path)]
    expect(kilograms.text).toMatch(/<dt>Bodyweight<\/dt><dd>[\d.]+ kg<\/dd>/)
    expect(kilograms.text).not.toMatch(/\d lb</)
    expect((await world.get(path, IN_POUNDS)).text).toBe(pounds.text)
  })

  test('answer the calculator in the chosen unit', async () => {
    const { text } = await world.get('/?set=squat.male&weight=405&bodyweight=181&unit=lb', IN_POUNDS)
    expect(text).toContain('Weight lifted, lb')
    const { body } = await world.post('/strength/v1/percentile', {
      ...{ lift: 'squat', weight: 405, bodyweight: 181, sex: 'male', unit: 'lb' },
    })
    expect(text).toContain(`${body.verified.percentile.toFixed(1)}%`)
  })

  /** The percentage that a page gives first. */
  const standingIn = (text: string) => /Stronger than ([\d.]+%)/.exec(text)?.[0]

  test.each([
    '/?set=squat.male&weight=180&bodyweight=82',
    '/?set=squat.male&weight=180&bodyweight=82&unit=kg',
    '/?set=squat.male&weight=405&bodyweight=181&unit=lb',
    '/how-strong?lift=squat&sex=male&weight=180&bodyweight=82',
    '/how-strong?lift=squat&sex=male&weight=405&bodyweight=181&unit=lb',
  ])('leave the meaning of an address alone: %s', async (path) => {
    const [pounds, kilograms] = [await world.get(path, IN_POUNDS), await world.get(path)]
    expect(standingIn(kilograms.text)).toBeDefined()
    expect(standingIn(pounds.text)).toBe(standingIn(kilograms.text))
  })

  test('convert what was entered into the calculator', async () => {
    const { text } = await world.get('/?set=squat.male&weight=180&bodyweight=82&unit=kg', IN_POUNDS)
    expect(text).toMatch(/name="weight" value="396.8"/)
    expect(text).toMatch(/name="bodyweight" value="180.8"/)
    expect(text).toContain('<input type="hidden" name="unit" value="lb"')
    expect(text).toContain('weight=180&amp;bodyweight=82&amp;unit=kg')
  })

  test.each([
    ['/programs/working-weights?squat=180', 'kg'],
    ['/programs/working-weights?squat=400&unit=lb', 'lb'],
    ['/programs/working-weights', 'lb'],
  ])('do not change the weights of %s', async (path, unit) => {
    const { text } = await world.get(path, IN_POUNDS)
    expect(text).toMatch(new RegExp(`<option value="${unit}" selected`))
  })
})

test('a choice that is too large, or none, is refused with a clear status', async () => {
  const post = (body: string) =>
    fetch(`${world.url}/units`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  expect((await post(`unit=lb&to=${'x'.repeat(200_000)}`)).status).toBe(413)
  expect((await post('unit=stone&to=/')).status).toBe(400)
})
