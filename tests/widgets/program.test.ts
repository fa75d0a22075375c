/** Guarantees of the page that the program widget links to, and of its own link to the generator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { withoutScript } from '../helpers/page-script.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const weightsIn = (text: string): string[] =>
  [...text.matchAll(/<span class="key">([\d.]+)<\/span>/g)].map(([, weight = '']) => weight)
const generatorOf = async (asked: World): Promise<string> =>
  (await asked.query(graphql('{ strengthCapability { links { programGenerator } } }'))).strengthCapability.links
    .programGenerator

describe('/programs/{slug}', () => {
  test('without a generator shows the working weights of the given maxes, and nothing that only concerns operators', async () => {
    const { status, text } = await world.get('/programs/eight-weeks?squat=180&bench-press=122.5&unit=kg')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Working weights</h1>')
    expect(text).toContain('<caption>Squat, with a max of 180 kg</caption>')
    expect(text).not.toContain('<caption>Deadlift')
    expect(text).not.toContain('PROGRAM_GENERATOR_URL')
    expect(weightsIn(text)).toEqual([
      ...['107.5', '117.5', '125', '135', '145', '152.5', '162.5', '170'],
      ...['72.5', '80', '85', '92.5', '97.5', '105', '110', '117.5'],
    ])
  })

  test('rounds pounds to five', async () => {
    const { text } = await world.get('/programs/p?deadlift=405&unit=lb')
    expect(weightsIn(text)).toEqual(['245', '265', '285', '305', '325', '345', '365', '385'])
  })

  test('asks for maxes if there are none, and is not indexed by search engines', async () => {
    const { status, text } = await world.get('/programs/p')
    expect([status, weightsIn(text)]).toEqual([200, []])
    expect(text).toContain('name="bench-press"')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  test('reports all errors of a URL at once, and keeps the values that were entered', async () => {
    const { status, text } = await world.get('/programs/p?squat=heavy&bench-press=0&deadlift=1001&unit=stone')
    expect(status).toBe(400)
    for (const fault of [
      '<a href="#squat">Squat</a> must be a number.',
      '<a href="#bench-press">Bench press</a> must be more than 0 and at most 1000 kg.',
      '<a href="#deadlift">Deadlift</a> must be more than 0 and at most 1000 kg.',
      '<a href="#unit">Unit</a> must be one of kg, lb.',
    ])
      expect(text).toContain(fault)
    expect(text).toContain('value="heavy"')
    expect(weightsIn(text)).toEqual([])
  })

  test.each(['/programs/No%20Slug', '/programs/%3Cscript%3E', `/programs/${'a'.repeat(81)}`, '/programs/-'])(
    '%s is not a program',
    async (path) => {
      const { status, text } = await world.get(path)
      expect([status, withoutScript(text).includes('<script>')]).toEqual([404, false])
    },
  )
})

describe('PROGRAM_GENERATOR_URL', () => {
  test('defaults to the page of the server itself', async () => {
    expect(await generatorOf(world)).toBe(`${world.url}/programs/{program}`)
    const { body } = await world.get('/strength/v1/standards')
    expect(body.links.program_generator).toBe(`${world.url}/programs/{program}`)
  })

  test.each([
    ['https://programs.example/make/{program}?from=sg', 'https://programs.example/make/p?from=sg&squat=180&unit=kg'],
    ['https://programs.example/make', 'https://programs.example/make?program=p&squat=180&unit=kg'],
  ])('%s is passed on as it is, and the page links there with the maxes', async (setting, target) => {
    const other = await createWorld({ settings: { PROGRAM_GENERATOR_URL: setting } })
    expect(await generatorOf(other)).toBe(setting)
    const { text } = await other.get('/programs/p?squat=180')
    expect(text).not.toContain('No program generator')
    expect(text).toContain(`href="${target.replaceAll('&', '&amp;')}"`)
    await other.close()
  })
})
