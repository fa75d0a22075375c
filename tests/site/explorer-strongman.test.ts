/** Guarantees of the strongman pages: the greatest, events, records, top lists, seasons, and days. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (path: string) => (await world.get(path)).text
const moved = async (path: string) => {
  const answer = await fetch(`${world.url}${path}`, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

describe('the all-time greatest', () => {
  test('of strongman have their score, and a bar of six components of that length', async () => {
    const { strongmanGreatest } = await world.query(
      graphql(`{ strongmanGreatest(division: "M") { entries(first: 1) { nodes { score components { titles { share } wins { share }
        podiums { share } dominance { share } longevity { share } records { share } } } } } }`),
    )
    const [first] = strongmanGreatest.entries.nodes
    const text = await read('/goat?sport=strongman')
    const row = /<tbody[^>]*>\s*<tr[^>]*>([\s\S]*?)<\/tr>/.exec(text)?.[1] ?? ''
    expect(row).toContain(`>${first?.score.toFixed(1)}<`)
    for (const { share } of Object.values(first!.components)) expect(row).toContain(`>${share.toFixed(1)}<`)
    const widths = [...row.matchAll(/<rect class="fill-\w" x="[\d.]+%" width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    )
    expect(Math.abs(widths.reduce((a, b) => a + b, 0) - (first?.score ?? 0))).toBeLessThan(0.4)
  })

  test('open on the men’s open division with the women’s below, and say so', async () => {
    for (const [path, men, all, both] of [
      ['/goat', 'bodybuilders of all time, Men’s Open', '/goat?division=all', 'bodybuilders'],
      ['/goat?sport=strongman', 'strongmen of all time', '/goat?sport=strongman&division=all', 'strongman athletes'],
    ] as const) {
      const text = await read(path)
      expect(text).toContain(`Greatest ${men}: score`)
      expect(text).toContain('This page opens on the men’s open division')
      // The circuit has no woman in the division of the women.
      expect(text.includes('<h2 id="women">Greatest strongwomen of all time')).toBe(path !== '/goat')
      const whole = await read(all)
      expect(whole).toContain(`Greatest ${both} of all time: score`)
      expect(whole).not.toContain('id="women"')
      expect(whole).not.toContain('This page opens on')
    }
  })

  test('name their sport, and link to the other', async () => {
    const [one, other] = await Promise.all(['/goat', '/goat?sport=strongman'].map(read))
    expect(one).toContain('<h1>All-time greatest in bodybuilding</h1>')
    expect(one).toContain('<a href="/goat?sport=strongman">Strongman</a>')
    expect(other).toContain('<h1>All-time greatest in strongman</h1>')
    expect(other).toContain('<a href="/goat?sport=strongman" aria-current="page">Strongman</a>')
    expect(other).not.toContain('Bodybuilding circuit')
  })

  test('of a season offer the seasons that there are, and say which years count', async () => {
    const years = (await world.query(graphql('{ strongmanSeasons(first: 100) { nodes { year totalContests } } }')))
      .strongmanSeasons.nodes
    const text = await read('/rankings?sport=strongman')
    const offered = [...text.matchAll(/<option value="(\d{4})"/g)].map(([, year]) => Number(year))
    expect(offered).toEqual(years.filter(({ totalContests }) => totalContests > 0).map(({ year }) => year))
    const [, season] = /<h2 id="strongman">Strongman (\d{4}) ranking: men/.exec(text)!
    expect(text).toContain('>Latest<')
    expect(text).toContain(`contests of ${Number(season) - 1} and ${season}`)
  })

  test('of an unknown sport are refused with the sports that exist', async () => {
    const { status, text } = await world.get('/goat?sport=strongmn')
    expect([status, text.includes('did you mean strongman?')]).toEqual([400, true])
  })

  test('past the last page says so, and links to the last page', async () => {
    for (const path of ['/goat?page=99', '/goat?sport=strongman&page=99', '/rankings?sport=strongman&page=99']) {
      const { status, text } = await world.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('This page is empty: the list ends earlier.')
      expect(text).toContain('Page 99 is beyond the last, which is 1')
      expect(text).toMatch(/href="[^"]*page=1" rel="prev"/)
    }
  })
})

describe('an event', () => {
  test('shows its records and the marks of professionals by year, as the API has them', async () => {
    const { event, proBenchmarks } = await world.query(
      graphql(`{ event: strongmanEvent(key: "deadlift") { record { value } }
        proBenchmarks: strongmanProBenchmarks(event: "deadlift") { overall { sampleSize best { value } } byYear { year } } }`),
    )
    const text = await read('/strongman/events/deadlift')
    expect(text).toContain(`<strong>${event?.record?.value} kg</strong>`)
    expect(text).toContain('>Professional men</h2>')
    expect(text).toContain(`<strong>${proBenchmarks.overall?.best?.value} kg</strong>`)
    expect(text).toContain(`world and major level: ${proBenchmarks.overall?.sampleSize} marks.`)
    for (const { year } of proBenchmarks.byYear) expect(text).toContain(`<th scope="row">${year}</th>`)
    expect(text).toContain('Fewer than 30 athletes of either sex have a mark in this event that counts')
  })

  test('without data is a page that says so', async () => {
    const { status, text } = await world.get('/strongman/events/keg-toss')
    expect(status).toBe(200)
    expect(text).not.toContain('>Professional ')
    expect((await world.get('/strongman/records/keg-toss')).text).toContain('No entries yet.')
  })

  test('by its API key redirects to its URL, and so do its records', async () => {
    expect(await moved('/strongman/events/log_press')).toEqual([301, '/strongman/events/log-press'])
    expect(await moved('/strongman/records/log_press?page=1')).toEqual([301, '/strongman/records/log-press?page=1'])
  })

  test('that is unknown is a 404 page', async () => {
    for (const path of [
      '/strongman/events/swimming',
      '/strongman/records/swimming',
      '/strongman/top-lists/most-hats',
    ]) {
      const { status, text } = await world.get(path)
      expect([path, status, text.includes('<h1>Not found</h1>')]).toEqual([path, 404, true])
    }
  })
})

describe('records', () => {
  test('of an event are all listed, the best first, with their progression plotted', async () => {
    const { records, event } = await world.query(
      graphql(`{ records: strongmanRecords(filter: { event: "deadlift" }) { nodes { athlete { slug } } }
        event: strongmanEvent(key: "deadlift") { progression { year } } }`),
    )
    const text = await read('/strongman/records/deadlift')
    const table = text.slice(text.indexOf('<caption>Deadlift records, the best first'))
    const rows = [...table.matchAll(/<th scope="row"[^>]*>(?:<img[^>]*> )?<a href="\/athletes\/([^"]+)"/g)].map(
      ([, slug]) => slug,
    )
    expect(rows).toEqual(records.nodes.map(({ athlete }) => athlete.slug))
    const drawing = /<svg class="chart"[\s\S]*?<ul/.exec(text)?.[0] ?? ''
    expect(drawing.match(/<circle class="dot-a"/g)).toHaveLength(event!.progression.length)
    expect(text).toContain('Lifted outside sanctioned competition.')
    expect(text).toContain('<a href="/contests/strongman/2024-world-strength-final">')
  })
})

test('on phones, records of men and of women have lines of their own, and countries a line of labelled figures', async () => {
  const records = await read('/strongman/records')
  expect(records).toMatch(/<td class="line-two" data-label="Men" role="cell"><span class="key">/)
  const countries = await read('/countries')
  expect(countries).toMatch(/class="scroll as-lines/)
  for (const label of ['Strongman athletes', 'Bodybuilding athletes'])
    expect(countries).toContain(`<td class="number line-two" data-label="${label}" role="cell">`)
})

test('a mark of repetitions is there once, with its load below it', async () => {
  const text = await read('/strongman/records/log-press')
  expect(text).toContain('8 reps</span><span class="under">150 kg</span>')
  expect(text).not.toContain('8 reps (150 kg)')
})

test('the record of an event with records of single loads only says of which load it is', async () => {
  const text = await read('/strongman/records')
  const row = text.split('<tr').find((one) => one.includes('href="/strongman/records/log-press"')) ?? ''
  expect(row).toMatch(/<span class="key">8 reps<\/span>\s*\(150 kg\)/)
})

describe('top lists', () => {
  test('are linked with their leaders if they have entries, and otherwise named', async () => {
    const { strongmanTopLists } = await world.query(
      graphql('{ strongmanTopLists { nodes { slug title entries(first: 1) { nodes { athlete { fullName } } } } } }'),
    )
    const text = await read('/strongman/top-lists')
    expect(strongmanTopLists.nodes).toHaveLength(16)
    const others = await read('/strongman/top-lists/most-wins')
    for (const { slug, title, entries } of strongmanTopLists.nodes) {
      const isFilled = entries.nodes.length > 0
      const link = `href="/strongman/top-lists/${slug}"`
      expect([slug, text.includes(link)]).toEqual([slug, isFilled])
      if (slug !== 'most-wins') expect([slug, others.includes(link)]).toEqual([slug, isFilled])
      if (!isFilled) expect(text).toMatch(new RegExp(`Not shown, because [^<]*${title.toLowerCase()}`))
    }
    const records = await read('/bodybuilding/records')
    const { bodybuildingRecordLists } = await world.query(
      graphql('{ bodybuildingRecordLists { leaders { place athlete { fullName } } } }'),
    )
    const leaders = bodybuildingRecordLists.flatMap(({ leaders: [first] }) => first?.athlete ?? [])
    expect(leaders.length).toBeGreaterThan(3)
    for (const { fullName } of leaders) expect(records).toContain(`>${fullName}</a>`)
  })

  test('name the first of several in first place, and count the others', async () => {
    const { strongmanTopLists } = await world.query(
      graphql(
        `{ strongmanTopLists(first: 20) { nodes { slug entries(first: 50) { nodes { place athlete { fullName } } } } } }`,
      ),
    )
    const text = await read('/strongman/top-lists')
    const counts = strongmanTopLists.nodes.flatMap(({ slug, entries: { nodes } }) => {
      const first = nodes.filter(({ place }) => place === 1)
      const [name] = first.flatMap(({ athlete }) => athlete?.fullName ?? [])
      if (!name) return []
      const row = text.split('<tr').find((one) => one.includes(`href="/strongman/top-lists/${slug}"`)) ?? ''
      const others = first.length > 1 ? ` and ${first.length - 1} more` : ''
      expect(row).toContain(`>${name}</a>${others}</td>`)
      return first.length
    })
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, expect.toSatisfy((most: number) => most > 1)])
  })

  test('of marks link to the contests where they were set', async () => {
    const list = await read('/strongman/top-lists/heaviest-deadlift')
    expect(list).toContain('<a href="/contests/strongman/2026-world-strength-final">2026 World Strength Final</a>')
    expect(await read('/strongman/top-lists/youngest-winner')).toMatch(/\d+ days, <a href="\/contests\/strongman\//)
    expect(await read('/bodybuilding/records/youngest-winner')).toMatch(/\d+ days, <a href="\/contests\/bodybuilding\//)
  })
})

describe('seasons', () => {
  test('list every contest of the year with its winner, and the totals of the year', async () => {
    const { season, contests } = await world.query(
      graphql(`{ season: strongmanSeason(year: 2024) { totalContests totalAthletes newFaces }
        contests: strongmanContests(filter: { year: 2024 }) { nodes { slug } } }`),
    )
    // The group before the final does not count as a contest.
    expect(season).toEqual({ totalContests: 2, totalAthletes: 6, newFaces: 2 })
    const text = await read('/strongman/seasons/2024')
    for (const { slug } of contests.nodes) expect(text).toContain(`href="/contests/strongman/${slug}"`)
    expect(text).toContain(`<dt>Athletes</dt><dd>${season?.totalAthletes}</dd>`)
    for (const year of ['1931', 'abc', '99999'])
      expect((await world.get(`/strongman/seasons/${year}`)).status).toBe(404)
  })
})

describe('a day', () => {
  test('covers both sports, with lines of its own for each', async () => {
    const text = await read('/on-this-day?month=9&day=14')
    expect(text).toMatch(
      /<span class="rank">2024<\/span><ul>(?:(?!<\/ul>).)*won <a href="\/contests\/strongman\/2024-world-strength-final">World Strength Final<\/a>/,
    )
    expect(text.match(/href="\/contests\/strongman\/2024-world-strength-final"/g)).toHaveLength(1)
    expect(text.match(/<span class="rank">2024</g)).toHaveLength(1)
    expect(text).toContain('<span class="code">Strongman</span>')
    expect(await read('/on-this-day?month=12&day=7')).toContain('<span class="code">Bodybuilding</span>')
    expect(await read('/on-this-day?month=3&day=14')).toContain(
      '<a href="/athletes/orri-hrafnkelsson">Orri Hrafnkelsson</a> <span class="code">Strongman</span>',
    )
  })
})

describe('an athlete', () => {
  test('by number or in capital letters redirects to its slug', async () => {
    const { athlete } = await world.query(graphql('{ athlete(slug: "orri-hrafnkelsson") { databaseId } }'))
    expect(await moved(`/athletes/${athlete?.databaseId}`)).toEqual([301, '/athletes/orri-hrafnkelsson'])
    expect(await moved('/athletes/ORRI-HRAFNKELSSON')).toEqual([301, '/athletes/orri-hrafnkelsson'])
    expect(await moved('/countries/ISL')).toEqual([301, '/countries/iceland'])
    expect((await world.get('/athletes/999999')).status).toBe(404)
  })

  test('links to the country and to the events of the personal bests', async () => {
    const text = await read('/athletes/orri-hrafnkelsson')
    expect(text).toContain('<a href="/countries/iceland">Iceland</a>')
    expect(text).toContain('<a href="/strongman/events/deadlift">Deadlift</a>')
  })

  test('has the marks of the records that stand, with links to the pages of the events', async () => {
    const { strongmanRecords } = await world.query(
      graphql(`{ strongmanRecords(filter: { athlete: "orri-hrafnkelsson", current: true }) {
        nodes { value unit year event { key name } } } }`),
    )
    const text = await read('/athletes/orri-hrafnkelsson')
    const list = /<h3>Records<\/h3><ul>.*?<\/ul>/s.exec(text)?.[0] ?? ''
    expect(strongmanRecords.nodes.length).toBeGreaterThan(0)
    for (const { value, unit, year, event } of strongmanRecords.nodes) {
      expect(list).toContain(`href="/strongman/records/${event.key.replaceAll('_', '-')}"`)
      expect(list).toMatch(new RegExp(`<strong>${value} ${unit}</strong>.*?, ${year}</li>`))
    }
  })

  test('that is unknown suggests similar names, and nobody if there are none', async () => {
    expect(await read('/athletes/tauno-jarvele')).toContain('href="/athletes/tauno-jarvela"')
    const far = await world.get('/athletes/qqqq-xyzzy')
    expect([far.status, far.text.includes('Did you mean')]).toEqual([404, false])
  })
})
