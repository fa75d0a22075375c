/** Share images say what their page says, and credit the sources of that alone. */

import { describe, expect, test } from 'vitest'
import { servedOf } from '../../../src/site/serve/sources.ts'
import { altOf } from '../../../src/site/share/card.ts'
import { creditOf } from '../../../src/site/share/image/of-page.ts'
import { type AthleteFacts, shareAthlete, sportsOf } from '../../../src/site/share/pages/athlete.ts'
import { countryCard } from '../../../src/site/share/pages/country.ts'

describe('the image of an athlete', () => {
  const career = {
    ...{ totalContests: 25, totalWins: 3, podiums: 8, contestsWithField: 25, firstYear: 2015, lastYear: 2026 },
    achievements: [],
  }
  const title = { kind: 'TITLE', text: 'Strength Crown (2013)' }
  const minor = { ...career, totalContests: 2, totalWins: 2, achievements: [title] }
  const one: AthleteFacts = {
    ...{ slug: 'l', fullName: 'L', sex: 'FEMALE', dateOfBirth: '1990-01-02', birthYear: 1990, heightCm: 170 },
    ...{ weight: 80.5, country: null, strongman: minor, bodybuilding: career, powerlifting: null },
  }
  const cardOf = (facts: Partial<AthleteFacts>) => shareAthlete({ ...one, ...facts }, '').card

  test('has the figures of both careers, the one with more contests first, or of the only one', () => {
    const card = cardOf({})
    expect(sportsOf(one)).toEqual(['bodybuilding', 'strongman'])
    expect([card.eyebrow, card.sport]).toEqual(['Bodybuilding · Strongman', 'bodybuilding'])
    expect(card.subtitle).toBe('Strength Crown (strongman)')
    expect(altOf(card)).toContain(
      '25 contests in bodybuilding, 3 wins in bodybuilding, 2 contests in strongman, 2 wins in strongman',
    )
    expect(altOf(cardOf({ strongman: null }))).toContain('. 25 contests, 3 wins')
  })

  test('has the sources of its figures', () => {
    expect(cardOf({}).services).toEqual(['BODYBUILDING', 'STRONGMAN'])
    expect(cardOf({ strongman: null }).services).toEqual(['BODYBUILDING'])
  })

  test('without a counted contest says so, with what is known, in the colour of the sport', () => {
    const uncounted = { ...career, totalContests: 0, achievements: [] }
    const card = cardOf({ strongman: uncounted, bodybuilding: null })
    expect(card).toMatchObject({ subtitle: 'No counted contest on record', sport: 'strongman' })
    expect(card.services).toBeUndefined()
    expect(altOf(card)).toBe('Strongman: L. No counted contest on record. 1990 born, 170 cm height, 80.5 kg bodyweight')
    const record = { kind: 'RECORD', text: 'Record holder, Deadlift 2025' }
    expect(cardOf({ strongman: { ...uncounted, achievements: [record] }, bodybuilding: null }).subtitle).toBe(
      record.text,
    )
  })
})

test('the image of a country has its athletes and wins by sport, and its flag', () => {
  const totals = { athletes: 1200, wins: 1, podiums: 3, bestAthlete: { fullName: 'A' } }
  const named = { name: 'Iceland', iso2: 'IS' }
  const card = countryCard(named, [
    { sport: 'strongman', totals },
    { sport: 'bodybuilding', totals: { ...totals, bestAthlete: null } },
  ])
  expect([card.title, card.countryCode, card.subtitle]).toEqual([
    ...['Iceland', 'IS', 'The greatest career: A (strongman)'],
  ])
  expect(card.figures?.map(({ value, label }) => `${value} ${label}`)).toEqual([
    ...['1,200 Athletes in strongman', '1 Win in strongman'],
    ...['1,200 Athletes in bodybuilding', '1 Win in bodybuilding'],
  ])
  expect(altOf(countryCard(named, [{ sport: 'strongman', totals }]))).toContain('1,200 athletes, 1 win, 3 podiums')
})

test('an image credits its real sources, and demo data beside none', () => {
  const source = (text: string, demo: boolean) => ({ demo, attribution: { text, url: '', license: '' } })
  const demo = source('Demo data: generated contests.', true)
  expect(creditOf([demo, source('Results come from a project.', false), demo])).toBe('Results come from a project')
  expect(creditOf([demo, demo])).toBe('Demo data: generated contests')
  const of = (service: 'STRENGTH' | 'STRONGMAN', name: string) => ({ service, source: name })
  const all = [of('STRENGTH', 'verified'), of('STRENGTH', 'gym'), of('STRONGMAN', 'contests')]
  const sourcesOf = (...services: string[]) => servedOf(services, all).map((one) => one.source)
  expect(sourcesOf('STRONGMAN', 'STRENGTH')).toEqual(['contests', 'verified', 'gym'])
  expect(sourcesOf('STRENGTH/verified')).toEqual(['verified'])
})
