/** The comparison of two athletes: resolving names, their meetings, and who was better at their peak. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { betterOf } from '../../src/site/explorer/compare/versus.tsx'
import { percentileRank } from '../../src/site/layout/format.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const compare = (a: string, b: string) => world.get(`/compare?${new URLSearchParams({ a, b }).toString()}`)

/** The better figure is marked in words, too. */
const marked = (own: number, rival: number): string =>
  own > rival ? `<strong class="better">${own}<span class="said"> (better)</span></strong>` : String(own)

describe('two bodybuilders', () => {
  test('show the meetings and the score of the API', async () => {
    const { comparison } = await world.query(
      graphql(`{ comparison: bodybuildingComparison(athlete1: "aldo-marchetti", athlete2: "bram-van-houten") {
        score { athlete1 athlete2 } meetings { result1 { contest { slug } } } } }`),
    )
    const { score, meetings } = comparison
    const { status, text } = await compare('aldo-marchetti', 'bram-van-houten')
    expect(status).toBe(200)
    expect(text).toContain(`<bdi>Aldo Marchetti</bdi> ${score.athlete1}, <bdi>Bram van Houten</bdi> ${score.athlete2}`)
    expect(meetings.length).toBeGreaterThan(3)
    for (const { result1 } of meetings) expect(text).toContain(`href="/contests/bodybuilding/${result1.contest.slug}"`)
  })

  test('show both primes with a probability and its interval, and both careers in one plot', async () => {
    const { duel } = await world.query(
      graphql(`{ duel: bodybuildingPrimeDuel(athlete1: "aldo-marchetti", athlete2: "bram-van-houten") {
        probability interval { low high } } }`),
    )
    const { probability, interval } = duel
    const { text } = await compare('aldo-marchetti', 'bram-van-houten')
    const percent = (share: number) => `${(share * 100).toFixed(0)}%`
    expect(text).toContain(`in ${percent(probability!)} of contests`)
    expect(text).toContain(`between ${percent(interval!.low)} and ${percent(interval!.high)}`)
    const drawing = /<svg class="chart"[\s\S]*?<\/figure>/.exec(text)?.[0] ?? ''
    for (const mark of ['line-a', 'line-b', 'area-a', 'area-b']) expect(drawing).toContain(`class="${mark}"`)
    expect(drawing).toContain('Ratings by season: Aldo Marchetti and Bram van Houten</title>')
  })

  test('without a common division are not comparable, and the page says why', async () => {
    const { status, text } = await compare('aldo-marchetti', 'jana-kolarova')
    expect(status).toBe(200)
    expect(text).toContain('No winner can be predicted')
    expect(text).toContain('They have never competed in the same division of a contest.')
  })
})

test('two strongmen are shown side by side, with personal bests where either has one', async () => {
  const { strongmanAthletes } = await world.query(
    graphql(
      '{ strongmanAthletes(first: 2, orderBy: [{ field: TOTAL_WINS }]) { nodes { athlete { slug } totalWins } } }',
    ),
  )
  const [one, other] = strongmanAthletes.nodes
  const { status, text } = await compare(one!.athlete.slug, other!.athlete.slug)
  expect(status).toBe(200)
  expect(text).toContain(`<th scope="row">Wins</th><td class="number">${marked(one!.totalWins, other!.totalWins)}</td>`)
})

describe('two strongmen who have met', () => {
  const [ORRI, TAUNO] = ['orri-hrafnkelsson', 'tauno-jarvela'] as const

  test('show their meetings with places and points, and the score of the API', async () => {
    const { comparison } = await world.query(
      graphql(`query ($a: String!, $b: String!) { comparison: strongmanComparison(athlete1: $a, athlete2: $b) {
        score { athlete1 athlete2 }
        eventScore { athlete1 athlete2 }
        meetings { result1 { place points contest { slug } } eventScore { athlete1 athlete2 } } } }`),
      { a: ORRI, b: TAUNO },
    )
    const { score, eventScore, meetings } = comparison
    const { text } = await compare(ORRI, TAUNO)
    expect(text).toContain(`<bdi>Orri Hrafnkelsson</bdi> ${score.athlete1}, <bdi>Tauno Järvelä</bdi> ${score.athlete2}`)
    expect(text).toContain(`ahead in ${eventScore.athlete1} and behind in ${eventScore.athlete2}`)
    expect(meetings.length).toBeGreaterThan(2)
    for (const { result1, eventScore: events } of meetings) {
      expect(text).toContain(`href="/contests/strongman/${result1.contest.slug}"`)
      expect(text).toContain(`>${result1.place}</span><span class="under">${result1.points} pts</span>`)
      expect(text).toContain(`>${events.athlete1} : ${events.athlete2}</td>`)
    }
  })

  test('show both careers in one plot, and their bests by event with the better one marked', async () => {
    const { text } = await compare(ORRI, TAUNO)
    const drawing = /<svg class="chart"[\s\S]*?<\/figure>/.exec(text)?.[0] ?? ''
    for (const mark of ['line-a', 'line-b']) expect(drawing).toContain(`class="${mark}"`)
    expect(drawing).toContain('Best place by season: Orri Hrafnkelsson and Tauno Järvelä</title>')
    expect(text).toContain('<a href="/strongman/events/deadlift">Deadlift</a></th>')
    expect(text).toContain('<strong class="better">470 kg<span class="said"> (better)</span></strong>')
    expect(text).toContain('<td>430 kg<span class="under">')
  })

  test('have the figures of both on one scale, and the form folded above them', async () => {
    const { text } = await compare(ORRI, TAUNO)
    const [figures = '', ...others] = [...text.matchAll(/<div class="versus">[\s\S]*?<\/table>/g)].map(([one]) => one)
    // Marks that can be compared, and folded below them those that cannot.
    expect(others).toHaveLength(2)
    expect(text).toMatch(/<details><summary>\d+ more events?, [^<]*<\/summary><div class="versus">/)
    const counts = /Both have a mark in (\d+) events?\. (\d+) events? can be compared[\s\S]*?<summary>(\d+) more/.exec(
      text,
    )
    const [all = 0, alike = 0, more = 0] = (counts ?? []).slice(1).map(Number)
    expect(alike).toBeGreaterThan(0)
    expect(all).toBe(alike + more)
    expect(text).toMatch(
      /<p class="lead">(?:<bdi>[^<]*<\/bdi> leads|They are level at) \d+–\d+ after \d+ meetings? in strongman/,
    )
    expect(figures).toContain('<th scope="row">Head-to-head</th>')
    const rows = figures.split('\n').filter((row) => row.includes('class="dumbbell"'))
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.join()).not.toContain('Head-to-head')
    for (const row of rows) for (const mark of ['dot-a', 'dot-b']) expect(row).toContain(`class="${mark}"`)
    expect(text).toContain('<details><summary>Compare others</summary><form class="ask"')
  })

  test('have their places as medals where they met', async () => {
    const { text } = await compare(ORRI, TAUNO)
    const table = /<div class="meetings">[\s\S]*?<\/table>/.exec(text)?.[0] ?? ''
    expect(table).toMatch(/<span class="place p1">1<\/span>/)
    expect(table).not.toMatch(/<a [^>]*>[^<]*<a /)
  })

  test('credit only the strongman data', async () => {
    const { text } = await compare(ORRI, TAUNO)
    const sources = text.slice(text.indexOf('Data and credits'))
    expect(sources).toContain('Made-up league')
    expect(sources.match(/Data version /g)).toHaveLength(1)
  })
})

test('an athlete of two sports is compared in both, even with an athlete of one sport', async () => {
  const { text } = await compare('aldo-marchetti', 'wyatt-culpepper')
  expect(text).toContain('<h2 id="bodybuilding">')
  expect(text).toContain('<h2 id="strongman">')
  expect(text).toContain('No strongman results of <bdi>Aldo Marchetti</bdi> are on record.')
  // The career of the other one is a list, as there is nothing to compare it with.
  const [, strongman = ''] = /<h2 id="strongman">(.*?)<\/section>/s.exec(text) ?? []
  expect(strongman).toContain('<dt>Wins</dt>')
  expect(strongman).not.toMatch(/<table|–</)
  expect(text.slice(text.indexOf('Data and credits')).match(/Data version /g)).toHaveLength(2)
})

test('the suggested pairs have met, in each sport', async () => {
  const { text } = await world.get('/compare')
  const links = [...text.matchAll(/href="(\/compare\?[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  expect(links).toHaveLength(2)
  for (const link of links) {
    const { status, text: page } = await world.get(link)
    expect([link, status, / meetings?: <strong>/.test(page)]).toEqual([link, 200, true])
  }
})

test('athletes of different sports have no sport in common, and the page says so', async () => {
  const { strongmanAthletes } = await world.query(
    graphql('{ strongmanAthletes(first: 20) { nodes { athlete { slug fullName bodybuilding { totalWins } } } } }'),
  )
  const strongman = strongmanAthletes.nodes.find(({ athlete }) => athlete.bodybuilding === null)!.athlete
  const { status, text } = await compare('aldo-marchetti', strongman.slug)
  expect(status).toBe(200)
  expect(text).toContain(
    `These two share no sport: <bdi>Aldo Marchetti</bdi> competed in bodybuilding, <bdi>${strongman.fullName}</bdi> in strongman.`,
  )
})

test('no mark of a man or a woman is called the better one', async () => {
  const { text } = await compare('orri-hrafnkelsson', 'minna-kettunen')
  const [bests = ''] = /id="strongman-bests"[\s\S]*?<\/table>/.exec(text) ?? []
  expect(bests).toContain('neither mark is called the better one')
  expect(bests).not.toMatch(/class="better"|further right is better/)
})

test('neither of two equal figures is better, nor is one that nothing is compared with', () => {
  expect(
    [
      [2, 1],
      [1, 2],
      [3, 3],
      [0, null],
      [null, null],
    ].map(([one, other]) => betterOf([one!, other!])),
  ).toEqual([1, 2, 0, 0, 0])
})

describe('finding the athletes', () => {
  test('works by name, ignoring accents and case', async () => {
    for (const [a, b] of [
      ['Aldo Marchetti', 'bram van houten'],
      ['dmitri zukov', 'FELIX DURAND'],
    ] as const) {
      const { status, text } = await compare(a, b)
      expect([a, status]).toEqual([a, 200])
      expect(text).toContain('Where they met')
    }
  })

  test('resolves a misspelt name to the nearest athlete, or offers the candidates', async () => {
    const { text } = await compare('aldo marcheti', 'bram-van-houten')
    expect(text).toContain('Aldo Marchetti')
  })

  test('refuses an unknown name, the same athlete twice and a missing name next to the field', async () => {
    for (const [a, b, said] of [
      ['aldo-marchetti', 'qqqqqqqq', 'Matches no athlete: “qqqqqqqq”.'],
      ['aldo-marchetti', 'aldo-marchetti', 'Must be a different athlete from the first.'],
      ['aldo-marchetti', '', 'Is required.'],
      ['aldo-marchetti', 'x', 'Matches no athlete: “x”.'],
    ] as const) {
      const { status, text } = await compare(a, b)
      expect([b, status]).toEqual([b, 400])
      expect(text).toContain(said)
      expect(text).toContain('aria-describedby="b-fault"')
    }
  })
})

test('the form has the names of those compared, or of namesakes what tells them apart', async () => {
  const fields = async (a: string, b: string) =>
    [...(await compare(a, b)).text.matchAll(/<input (?=[^>]*id="[ab]")[^>]*value="([^"]*)"/g)].map(([, value]) => value)
  expect(await fields('wyatt-culpepper', 'erik-lindkvist-2')).toEqual(['Wyatt Culpepper', 'erik-lindkvist-2'])
  expect(await fields('erik-lindkvist', 'erik-lindkvist-2')).toEqual(['erik-lindkvist', 'erik-lindkvist-2'])
  // One that is known keeps the name while the other is corrected.
  expect(await fields('wyatt-culpepper', 'nobody-of-that-name')).toEqual(['Wyatt Culpepper', 'nobody-of-that-name'])
})

test('percentiles of lifts are whole ordinals, never more than reached', () => {
  expect([0.1, 1, 73.6, 82, 92.99, 99.9].map(percentileRank)).toEqual(['0th', '1st', '73rd', '82nd', '92nd', '99th'])
})
