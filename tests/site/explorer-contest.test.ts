/** Guarantees of the contest page, in both sports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { fieldText, unknownResults } from '../../src/site/explorer/contest/field.tsx'
import { withDivisionNames } from '../../src/site/explorer/contest/strongman.tsx'
import { markupOf } from '../../src/site/layout/render.tsx'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a bodybuilding contest', () => {
  test('lists every entrant of each division, ordered by place', async () => {
    const { contest } = await world.query(
      graphql(`{ contest: bodybuildingContest(slug: "2025-grand-flagship") {
        divisions { division { slug name } standings { place athlete { slug } } } } }`),
    )
    const { text } = await world.get('/contests/bodybuilding/2025-grand-flagship')
    expect(contest!.divisions.length).toBeGreaterThan(1)
    for (const { division, standings } of contest!.divisions) {
      const [, table = ''] =
        new RegExp(`<caption>Placings, ${division.name}</caption>([\\s\\S]*?)</table>`).exec(text) ?? []
      const rows = [...table.matchAll(/class="place[^"]*">([^<]*)<[\s\S]*?href="\/athletes\/([^"]+)"/g)]
      expect(rows.map(([, , slug]) => slug)).toEqual(standings.map(({ athlete }) => athlete.slug))
      expect(rows.map(([, place]) => Number(place))).toEqual(standings.map(({ place }) => place))
      expect(text).toContain(`<h2 id="${division.slug}">`)
    }
  })

  test('that is upcoming shows its start list, without places', async () => {
    const { text } = await world.get('/contests/bodybuilding/2026-grand-flagship')
    expect(text).toContain('This contest is upcoming: it is planned for ')
    expect(text).toContain('<caption>Entered, ')
    expect(text).not.toContain('<caption>Placings, ')
    // Its forecasts, which a contest that is over has no more, and others never had.
    const forecast = '/bodybuilding/predictions?contest=flagship&amp;division=mens-open&amp;year=2026'
    expect(text).toContain(`<a href="${forecast}">Forecast of the division</a>`)
    expect((await world.get('/contests/bodybuilding/2025-grand-flagship')).text).not.toContain(
      'Forecast of the division',
    )
  })

  test('says why an entrant has no place', async () => {
    expect((await world.get('/contests/bodybuilding/2022-grand-flagship')).text).toMatch(
      />(DQ|Disqualified)<[^\n]*dmitri-zukov/,
    )
  })
})

describe('a strongman contest', () => {
  test('has a table for each division, with a column for the result of each event', async () => {
    const { contest } = await world.query(
      graphql(`{ contest: strongmanContest(slug: "2026-world-strength-final") {
        events { name } standings { athlete { slug } division { name } performances { result } } } }`),
    )
    const { text } = await world.get('/contests/strongman/2026-world-strength-final')
    const { events, standings } = contest!
    for (const { name } of events)
      expect(text).toContain(`<th scope="col" class="number" role="columnheader">${name}</th>`)
    for (const { athlete, division, performances } of standings) {
      expect(text).toContain(`<h2 id="${division.name.toLowerCase()}">${division.name}</h2>`)
      expect(text).toContain(`href="/athletes/${athlete.slug}"`)
      for (const { result } of performances) {
        if (!result) continue
        expect(text).toContain(`role="cell">${result}<`)
        // The same for phones, in a part of the row that opens.
        expect(text).toContain(`<dd>${result}<`)
      }
    }
  })
})

test('says what the letters in place of a place stand for', async () => {
  const { text } = await world.get('/contests/strongman/2025-coastal-classic')
  for (const reason of ['WD: withdrawn', 'DNF: did not finish'])
    expect(text).toContain(`<p class="soft">${reason}.</p>`)
  expect((await world.get('/contests/strongman/2026-strongest-of-the-north')).text).not.toContain('withdrawn')
})

test('loads of events are in the unit of the reader, and of divisions by name', async () => {
  const { text } = await world.get('/contests/strongman/2026-world-strength-final', { Cookie: 'unit=lb' })
  expect(text).toContain('<span class="soft">330.7 lb / 60 second time limit</span>')
  const divisions = [{ division: { code: 'M', name: 'Men' } }, { division: { code: 'M105', name: 'Men under 105 kg' } }]
  const named = withDivisionNames('M: 270 kg; M105: 250 kg; X: 9', divisions as never)
  expect(named).toBe('Men: 270 kg; Men under 105 kg: 250 kg; X: 9')
})

test('the file of the standings has the parts of each result in columns', async () => {
  const { text } = await world.get('/contests/strongman/2026-world-strength-final?download=1')
  const [header = '', first = ''] = text.split(/\r?\n/)
  const columns = header.split(',').filter((name) => /_(result|value|unit|place|points)$/.test(name))
  expect(columns.slice(0, 5).map((name) => name.replace(/^.*_/, ''))).toEqual([
    'result',
    'value',
    'unit',
    'place',
    'points',
  ])
  const cell = (suffix: string) => first.split(',')[header.split(',').findIndex((name) => name.endsWith(suffix))]
  expect(Number(cell('_value'))).toBeGreaterThan(0)
  expect(cell('_unit')).toMatch(/^(kg|reps|s|m)$/)
})

test('an upcoming contest says when it is planned for, and is “upcoming” in every list', async () => {
  const slug = '2026-coastal-classic'
  expect((await world.get(`/contests/strongman/${slug}`)).text).toContain(
    'This contest is upcoming: it is planned for 12 December 2026, so there are no results yet.',
  )
  for (const list of ['/contests/strongman', '/strongman/seasons/2026', '/series/strongman/coastal-classic']) {
    const { text } = await world.get(list)
    const row = text.split('<tr').find((one) => one.includes(`/contests/strongman/${slug}"`)) ?? ''
    expect([list, row.includes('>upcoming<')]).toEqual([list, true])
    expect(row).not.toContain('not known')
  }
})

test('a list of upcoming contests has no column of winners', async () => {
  const { text } = await world.get('/contests')
  const tableOf = (caption: string) => new RegExp(`<caption>${caption}</caption>[^]*?</table>`).exec(text)?.[0] ?? ''
  expect(tableOf('Upcoming strongman contests')).toContain('/contests/strongman/2026-coastal-classic')
  expect(tableOf('Upcoming strongman contests')).not.toContain('Winner')
  expect(tableOf('Latest strongman contests')).toContain('Winner')
})

test('an upcoming strongman contest shows its start list, without a place column', async () => {
  const { text } = await world.get('/contests/strongman/2026-coastal-classic')
  expect(text).toContain('<caption>Entered, Men</caption>')
  expect(text).not.toContain('Standings')
  expect(text).not.toContain('>Points<')
  expect(text).toContain('<a href="/countries/iceland">Iceland</a>')
})

test('a contest with several divisions names the winner of each, and no overall winner', async () => {
  const { text } = await world.get('/contests/strongman/2025-coastal-classic')
  const { contest } = await world.query(
    graphql(
      '{ contest: strongmanContest(slug: "2025-coastal-classic") { standings { place athlete { slug } division { name } } } }',
    ),
  )
  const winners = /<ul class="winners">([\s\S]*?)<\/ul>/.exec(text)?.[1] ?? ''
  for (const { place, athlete, division } of contest!.standings)
    expect(
      new RegExp(`<li><a href="#[a-z-]+">${division.name}</a> (?:(?!</li>).)*href="/athletes/${athlete.slug}"`).test(
        winners,
      ),
    ).toBe(place === 1)
  expect(text).not.toContain('<dt>Winner</dt>')
  expect(text).toMatch(/<meta name="description" content="[^"]*2 divisions\."/)
  expect((await world.get('/contests/strongman/2026-world-strength-final')).text).toContain('<dt>Winner</dt>')
})

test('the events of a contest link to their pages', async () => {
  expect((await world.get('/contests/strongman/2024-world-strength-final')).text).toContain(
    '<a href="/strongman/events/truck-pull">Truck Pull</a>',
  )
  // An event that is not in the catalogue has no page.
  expect((await world.get('/contests/strongman/2024-strongest-of-the-north')).text).toContain(
    '<li>Barrel Stacking</li>',
  )
})

test('a contest URL with a number or capital letters redirects to its slug', async () => {
  const { contest } = await world.query(
    graphql('{ contest: strongmanContest(slug: "2024-world-strength-final") { databaseId } }'),
  )
  for (const name of [contest!.databaseId, '2024-World-Strength-Final']) {
    const answer = await fetch(`${world.url}/contests/strongman/${name}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      ...[301, '/contests/strongman/2024-world-strength-final'],
    ])
  }
})

test('an unknown contest is a 404 that suggests similar names, and so is an unknown sport', async () => {
  const { status, text } = await world.get('/contests/bodybuilding/2025-grand-flagshp')
  expect([status, text.includes('href="/contests/bodybuilding/2025-grand-flagship"')]).toEqual([404, true])
  for (const path of ['/contests/chess/2025-grand-flagship', '/contests/constructor/x', '/contests/strongman/none'])
    expect([path, (await world.get(path)).status]).toEqual([path, 404])
})

describe('how much of a field is on record', () => {
  const entered = { coverage: 'START_LIST', recorded: 12, fieldSize: null, nations: null } as const
  const winner = { coverage: 'WINNER_ONLY', recorded: 1, fieldSize: null, nations: 1 } as const

  test('is said in words', async () => {
    expect(fieldText(winner)).toBe('Only the winner of a field of unknown size is on record')
    expect(fieldText({ ...winner, fieldSize: 9 })).toBe('Only the winner of 9 athletes is on record')
    expect([fieldText(entered), fieldText(entered, true)]).toEqual([
      '12 athletes entered',
      '12 athletes entered; no results are known',
    ])
    expect(fieldText({ ...entered, nations: 3 }, true)).toBe('12 athletes from 3 nations entered; no results are known')
    const { text } = await world.get('/contests/strongman/2026-world-strength-final')
    expect(text).toMatch(/<h2 id="men">Men<\/h2>\s*<p class="soft">\d+ athletes( from \d+ nations)?\.<\/p>/)
  })

  test('is said of a contest that is over and has no result', () => {
    expect(markupOf(unknownResults('COMPLETED', [entered]))).toContain('no results of it are known')
    expect(markupOf(unknownResults('COMPLETED', []))).toContain('no results of it are known')
    expect(unknownResults('COMPLETED', [entered, winner])).toBe(false)
    expect(unknownResults('UPCOMING', [entered])).toBe(false)
  })
})

describe('a series', () => {
  test('lists its winners, the most wins first, and its editions, the latest first, without heats', async () => {
    const { winners, editions } = await world.query(
      graphql(`{
        winners: strongmanSeriesWinners(series: "world-strength-final", first: 10) { athlete { slug } wins }
        editions: strongmanContests(filter: { series: ["world-strength-final"], stage: false }) { nodes { slug } }
      }`),
    )
    const { status, text } = await world.get('/series/strongman/world-strength-final')
    expect(status).toBe(200)
    const table = (id: string) => new RegExp(`id="${id}">([\\s\\S]*?)</table>`).exec(text)?.[1] ?? ''
    const linked = (id: string, folder: string) =>
      [...table(id).matchAll(new RegExp(`<th scope="row"[^>]*>[\\s\\S]*?href="${folder}/([^"]+)"`, 'g'))].map(
        ([, slug]) => slug,
      )
    expect(winners.length).toBeGreaterThan(0)
    expect(linked('winners', '/athletes')).toEqual(winners.map(({ athlete }) => athlete.slug))
    expect(linked('editions', '/contests/strongman')).toEqual(editions.nodes.map(({ slug }) => slug))
  })

  test('is linked from its contests and from suggestions', async () => {
    const { text } = await world.get('/contests/strongman/2026-world-strength-final')
    expect(text).toContain('href="/series/strongman/world-strength-final"')
    expect((await world.get('/search?q=world+strength+final')).text).toContain(
      'href="/series/strongman/world-strength-final"',
    )
  })

  test('of bodybuilding is read by division; what is unknown is not found', async () => {
    const { text } = await world.get('/series/bodybuilding/grand-flagship?division=mens-open')
    expect(text).toContain('<option value="mens-open" selected>')
    // An athlete may have further wins in another division, which are another row.
    expect(
      [text, (await world.get('/series/bodybuilding/grand-flagship')).text].map(
        (page) => />(Most wins[^<]*)<\/h2>/.exec(page)?.[1],
      ),
    ).toEqual(['Most wins', 'Most wins in one division'])
    for (const path of ['/series/strongman/no-such-series', '/series/curling/world-strength-final'])
      expect([path, (await world.get(path)).status]).toEqual([path, 404])
  })
})

test('marks of weight are in the unit of the reader', async () => {
  const marks = async (unit: string) =>
    [
      ...(await world.get('/contests/strongman/2026-world-strength-final', { Cookie: `unit=${unit}` })).text.matchAll(
        /role="cell">([\d.]+) (kg|lb)</g,
      ),
    ].map(([, value, own]) => [Number(value), own] as const)
  const [kg, lb] = await Promise.all([marks('kg'), marks('lb')])
  expect(kg.length).toBeGreaterThan(0)
  expect(lb.map(([, unit]) => unit)).toEqual(kg.map(() => 'lb'))
  for (const [at, [value]] of kg.entries()) expect(lb[at]![0]).toBeCloseTo(value / 0.45359237, 0)
})

test('the groups of a contest and their final link to each other', async () => {
  const [final, group] = await Promise.all(
    ['2024-world-strength-final', '2024-world-strength-final-group-1'].map(
      async (slug) => (await world.get(`/contests/strongman/${slug}`)).text,
    ),
  )
  expect(final).toMatch(
    /<h2>Groups and heats<\/h2><ul class="found"><li><a href="\/contests\/strongman\/2024-world-strength-final-group-1">/,
  )
  expect(group).toMatch(/<dd>A heat or group of <a href="\/contests\/strongman\/2024-world-strength-final">/)
  expect(group).not.toContain('groups and heats')
  // Contests without groups say nothing of them.
  expect((await world.get('/contests/strongman/2025-coastal-classic')).text).not.toContain('roups and heats')
})
