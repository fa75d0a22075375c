/** Figures of contests and countries, and the methods of strongman. */
import { describe, expect, it } from 'vitest'
import { computeStrongman } from '../../../../src/services/strongman/rules/compute.ts'
import { METHODS } from '../../../../src/services/strongman/rules/methods.ts'
import { athlete, contestIn, figuresOf, type TestContest, TODAY, withEntry } from './leagues.ts'

describe('contests', () => {
  const athletes = [
    athlete('ann', { countryCode: 'ISL' }),
    athlete('ben', { countryCode: 'POL' }),
    athlete('wyn', { sex: 'FEMALE' }),
  ]
  const contestOf = (contest: TestContest) => figuresOf([contest], { athletes }).contests[0]

  it('count participants and nations of each division, and name the winner', () => {
    const cup = withEntry(
      withEntry(contestIn('Cup', 'MAJOR', '2024-01-01', ['ann', 'ben']), 'wyn', 'PLACED', 1, 'W'),
      'cid',
      'WITHDRAWN',
    )
    expect(contestOf(cup)).toMatchObject({
      ...{ competitors: 3, winner: 'ann' },
      divisions: [
        { division: 'M', fieldSize: 2, nations: 2 },
        { division: 'W', coverage: 'WINNER_ONLY', fieldSize: null, recorded: 1, nations: null },
      ],
    })
  })

  it('have no winner if the first place is shared', () => {
    expect(contestOf(contestIn('Cup', 'MAJOR', '2024-01-01', [['ann', 'ben']]))?.winner).toBeNull()
  })

  it('that are upcoming count the start list, and have no winner', () => {
    const next = withEntry(contestIn('Next', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED')
    expect(contestOf(next)).toMatchObject({ competitors: 1, winner: null })
  })
})

describe('countries', () => {
  it('add up their athletes and the contests that took place there', () => {
    const athletes = [athlete('ann', { countryCode: 'ISL' }), athlete('ben', { countryCode: 'ISL' })]
    const contests = [
      contestIn('Final', 'WORLD', '2025-01-01', ['ann', 'cid'], { countryCode: 'EST' }),
      contestIn('Heat', 'WORLD', '2025-01-01', ['ben', 'cid'], { countryCode: 'EST', stage: true }),
      contestIn('Old', 'MAJOR', '2001-01-01', ['ben', 'cid'], { countryCode: 'ISL' }),
      contestIn('Next', 'MAJOR', '2027-01-01', [], { countryCode: 'FIN', status: 'UPCOMING' }),
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

it('the best athlete of a country ranks highest among the greatest, whatever the number of wins', () => {
  const athletes = [athlete('ann', { countryCode: 'ISL' }), athlete('ben', { countryCode: 'ISL' })]
  const contests = [
    contestIn('Final', 'WORLD', '2020-01-01', ['ann', 'zed', 'yan', 'xia']),
    contestIn('Fair', 'REGIONAL', '2021-01-01', ['ben', 'zed'], { division: 'M80' }),
    contestIn('Fair', 'REGIONAL', '2021-02-01', ['ben', 'zed'], { division: 'M80' }),
  ]
  expect(figuresOf(contests, { athletes }).countries).toMatchObject([{ countryCode: 'ISL', bestAthlete: 'ann' }])
})

it('without rows there are no figures', () => {
  const nothing = {
    ...{ athletes: [], contests: [], contestEvents: [], results: [], fields: [], eventResults: [], records: [] },
  }
  const empty = { careers: [], contests: [], boards: [], records: [], standards: [], seasons: [], countries: [] }
  expect(computeStrongman(nothing, TODAY)).toEqual(empty)
})

describe('the methods', () => {
  it('have a slug, a title and paragraphs', () => {
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

  it('state the constants of the computation', () => {
    const textOf = (slug: string) =>
      METHODS.filter((method) => method.slug === slug)
        .flatMap(({ paragraphs, formula }) => [...paragraphs, formula])
        .join(' ')
    expect(textOf('rankings')).toMatch(
      /5 \(world\), 3 \(major\), 1\.5 \(national\) or 1 \(regional\).*every 12 months and expire after 24.*100 × level/,
    )
    expect(textOf('greatest')).toMatch(
      /titles 35%, wins 20%, podiums 15%, dominance 15%.*10%, records set 5%.*met 50 more/,
    )
    expect(textOf('standards')).toContain('percentiles 5, 20, 50, 80 and 95')
    expect(textOf('top-lists')).toMatch(/^There are 16 lists of at most 100.*1\/366 for each day/)
  })
})
