import { describe, expect, it } from 'vitest'
import { computeStrongman } from '../../../../src/services/strongman/rules/compute.ts'
import { METHODS } from '../../../../src/services/strongman/rules/methods.ts'
import { athlete, figuresOf, type Held, held, joinedBy, TODAY } from './leagues.ts'

describe('contests', () => {
  const athletes = [
    athlete('ann', { countryCode: 'ISL' }),
    athlete('ben', { countryCode: 'POL' }),
    athlete('wyn', { sex: 'FEMALE' }),
  ]
  const contestOf = (contest: Held) => figuresOf([contest], { athletes }).contests[0]

  it('tell who took part, the winner and the nations of each division', () => {
    const cup = joinedBy(
      joinedBy(held('Cup', 'MAJOR', '2024-01-01', ['ann', 'ben']), 'wyn', 'PLACED', 1, 'W'),
      'cid',
      'WITHDRAWN',
    )
    expect(contestOf(cup)).toMatchObject({
      ...{ competitors: 3, winner: 'ann' },
      divisions: [
        { division: 'M', fieldSize: 2, nations: 2 },
        { division: 'W', fieldSize: 1, nations: 0 },
      ],
    })
  })

  it('have no single winner where the first place is shared', () => {
    expect(contestOf(held('Cup', 'MAJOR', '2024-01-01', [['ann', 'ben']]))?.winner).toBeNull()
  })

  it('to come have the start list for a field, and no winner', () => {
    const next = joinedBy(held('Next', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED')
    expect(contestOf(next)).toMatchObject({ competitors: 1, winner: null })
  })
})

describe('countries', () => {
  it('add up their athletes and what was held there', () => {
    const athletes = [athlete('ann', { countryCode: 'ISL' }), athlete('ben', { countryCode: 'ISL' })]
    const contests = [
      held('Final', 'WORLD', '2025-01-01', ['ann', 'cid'], { countryCode: 'EST' }),
      held('Heat', 'WORLD', '2025-01-01', ['ben', 'cid'], { countryCode: 'EST', stage: true }),
      held('Old', 'MAJOR', '2001-01-01', ['ben', 'cid'], { countryCode: 'ISL' }),
      held('Next', 'MAJOR', '2027-01-01', [], { countryCode: 'FIN', status: 'UPCOMING' }),
    ]
    expect(figuresOf(contests, { athletes }).countries).toEqual([
      {
        countryCode: 'EST',
        athletes: 0,
        activeAthletes: 0,
        contestsHosted: 1,
        wins: 0,
        podiums: 0,
        flagshipTitles: 0,
        secondTitles: 0,
        bestAthlete: null,
      },
      {
        countryCode: 'ISL',
        athletes: 2,
        activeAthletes: 1,
        contestsHosted: 1,
        wins: 2,
        podiums: 2,
        flagshipTitles: 1,
        secondTitles: 0,
        bestAthlete: 'ann',
      },
    ])
  })
})

it('without rows there are no figures', () => {
  const nothing = { athletes: [], contests: [], contestEvents: [], results: [], eventResults: [], records: [] }
  const empty = { careers: [], contests: [], boards: [], records: [], standards: [], seasons: [], countries: [] }
  expect(computeStrongman(nothing, TODAY)).toEqual(empty)
})

describe('the methods', () => {
  it('have each a slug, a title and something to say', () => {
    expect(METHODS.map(({ slug }) => slug)).toEqual([
      ...['careers', 'personal-bests', 'rankings', 'greatest', 'records', 'standards', 'pro-benchmarks', 'top-lists'],
    ])
    for (const { title, paragraphs, formula } of METHODS) {
      expect(title).toBeTruthy()
      expect([...paragraphs, formula ?? '-'].every((text) => text.length > 0 && !/undefined|\[object/.test(text))).toBe(
        true,
      )
    }
  })

  it('say the numbers computed with', () => {
    const textOf = (slug: string) =>
      METHODS.filter((method) => method.slug === slug)
        .flatMap(({ paragraphs, formula }) => [...paragraphs, formula])
        .join(' ')
    expect(textOf('rankings')).toMatch(
      /5 \(world\), 3 \(major\), 1\.5 \(national\) or 1 \(regional\).*every 12 months and gone after 24.*100 × level/,
    )
    expect(textOf('greatest')).toMatch(
      /titles 35 %, wins 20 %, podiums 15 %, dominance 15 %.*10 %, records set 5 %.*met 50 more/,
    )
    expect(textOf('standards')).toContain('percentiles 5, 20, 50, 80 and 95')
    expect(textOf('top-lists')).toMatch(/^16 lists of at most 100/)
  })
})
