/** Options of the strength widgets, and the messages for invalid ones. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODYWEIGHTS, type Options, readOptions, WEIGHTS } from '../../widgets/strength/options.ts'
import { addWords, ENGLISH, speak } from '../../widgets/strength/words.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

const read = (attributes: Record<string, string>) =>
  readOptions((name) => attributes[name === 'data-strength-widget' ? 'widget' : name.slice('data-'.length)] ?? null)

test('absent and empty options use the documented defaults: pounds, and the colour scheme of the page', () => {
  const options = read({ widget: 'percentile', lift: 'squat', unit: '' }) as Options
  expect(options).toMatchObject({ kind: 'percentile', lift: 'squat', unit: 'lb', theme: 'auto' })
})

test('every error of a mount is reported, with what is allowed', () => {
  expect(read({ widget: 'standards', sex: 'men', unit: 'pounds', theme: 'drak' })).toEqual([
    { attribute: 'data-lift', value: undefined, allowed: undefined, meant: undefined },
    { attribute: 'data-sex', value: 'men', allowed: ['male', 'female'], meant: undefined },
    { attribute: 'data-source', value: undefined, allowed: ['verified', 'gym'], meant: undefined },
    { attribute: 'data-unit', value: 'pounds', allowed: ['kg', 'lb'], meant: undefined },
    { attribute: 'data-theme', value: 'drak', allowed: ['auto', 'light', 'dark'], meant: undefined },
  ])
})

test.each(['constructor', '__proto__', 'Standards', ''])('“%s” is not a widget', (widget) => {
  expect(read({ widget })).toMatchObject([{ attribute: 'data-strength-widget', allowed: expect.any(Array) }])
})

test.each(['../squat', 'squat?x=1', 'a/b', 'Squat', '"'])('“%s” is not a lift, and never reaches a URL', (lift) => {
  expect(read({ widget: 'percentile', lift })).toMatchObject([{ attribute: 'data-lift', value: lift }])
})

test.each([
  ['Squat', 'squat'],
  ['bench press', 'bench-press'],
  ['Overhead_Press!', 'overhead-press'],
  ['"', undefined],
])('“%s” is reported with the probable correction: %s', (lift, meant) => {
  expect(read({ widget: 'percentile', lift })).toEqual([
    { attribute: 'data-lift', value: lift, allowed: undefined, meant },
  ])
})

test.each(['kg', 'lb'] as const)('in %s, weights have the same limits as in the API', async (unit) => {
  const ask = async (weight: number, bodyweight: number) =>
    (await world.post('/strength/v1/percentile', { lift: 'squat', sex: 'male', reps: 1, unit, weight, bodyweight }))
      .status
  const [weights, bodyweights] = [WEIGHTS[unit], BODYWEIGHTS[unit]]
  const statuses = []
  for (const [index, beyond] of [-0.1, 0.1].entries()) {
    statuses.push(await ask(weights[index]!, 80), await ask(weights[index]! + beyond, 80))
    statuses.push(await ask(100, bodyweights[index]!), await ask(100, bodyweights[index]! + beyond))
  }
  expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400])
})

test('a language uses its own texts and number format, and English for missing texts', () => {
  addWords('de', { reps: 'Wiederholungen', 'lift.squat': 'Kniebeuge' })
  const { say, lift, number } = speak('de-AT')
  expect([say('reps'), lift('squat'), lift('pull-up')]).toEqual(['Wiederholungen', 'Kniebeuge', 'Pull up'])
  expect([say('weight'), number(1234.5, 'tenth'), number(60, 'kg')]).toEqual(['Weight', '1.234,5', '60 kg'])
  expect(speak('de').say('theSet', { weight: '1 kg', reps: 5, bodyweight: '2 kg' })).toBe('1 kg × 5 at 2 kg bodyweight')
})

test('a language without texts falls back to English, and an invalid language tag is refused', () => {
  expect([speak('fr').lang, speak(null).lang, speak('??').lang]).toEqual(['en', 'en', 'en'])
  expect(speak('fr').number(0.5 * 67, 'percents')).toBe('33.5%')
  expect(() => addWords('not a language', { reps: ENGLISH.reps })).toThrow(RangeError)
})
