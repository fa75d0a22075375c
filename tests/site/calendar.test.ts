/** Contests for calendar programs, read by a parser that we did not write. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { iCalendarOf } from '../../src/site/share/calendar/icalendar.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const eventsOf = async (path: string) => eventsIn((await world.get(path)).text)

const CONTESTS = graphql(`
  query calendarContests($upcoming: Boolean!, $country: [String!]) {
    strongman: strongmanContests(first: 100, filter: { upcoming: $upcoming, country: $country }) {
      nodes { name date endDate city country { name } slug }
    }
    bodybuilding: bodybuildingContests(first: 100, filter: { upcoming: $upcoming, country: $country }) {
      nodes { name date endDate city country { name } slug }
    }
  }
`)

describe('the calendar of contests', () => {
  it('has the contests to come and the latest, on their days, with a link to their page', async () => {
    const [next, held] = await Promise.all([true, false].map((upcoming) => world.query(CONTESTS, { upcoming })))
    const dated = [next!, held!].flatMap((lists) =>
      (['strongman', 'bodybuilding'] as const).flatMap((sport) =>
        lists[sport].nodes.flatMap((one) => (one.date === null ? [] : [{ ...one, sport, date: one.date }])),
      ),
    )
    const events = await eventsOf('/contests.ics')
    expect(events.length).toBe(dated.length)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(dated.length)
    const byPath = new Map(
      events.map((one) => [new URL(String(one.component.getFirstPropertyValue('url'))).pathname, one]),
    )
    for (const { name, date, endDate, city, country, sport, slug } of dated) {
      const event = byPath.get(`/contests/${sport}/${slug}`)!
      expect(event.summary, slug).toContain(name)
      expect([event.startDate.isDate, event.startDate.toString()], slug).toEqual([true, date])
      // The end of an entry of whole days is the day after the last one.
      event.endDate.adjust(-1, 0, 0, 0)
      expect(event.endDate.toString(), slug).toBe(endDate ?? date)
      expect(event.location ?? '', slug).toBe([city, country?.name].filter(Boolean).join(', '))
    }
  })

  it('can be that of one sport and one country', async () => {
    const all = await world.query(CONTESTS, { upcoming: false })
    const country = all.strongman.nodes.find(({ date, country }) => date && country)!.country!.name
    const { strongman } = await world.query(CONTESTS, { upcoming: false, country: [country] })
    const events = await eventsOf(`/contests.ics?${new URLSearchParams({ sport: 'strongman', country })}`)
    expect(strongman.nodes.length).toBeGreaterThan(0)
    for (const { name, date } of strongman.nodes) {
      if (date) expect(events.map(({ summary }) => summary)).toContainEqual(expect.stringContaining(name))
    }
    for (const { component, location } of events) {
      expect(location.endsWith(country), location).toBe(true)
      expect(component.getFirstPropertyValue('categories')).toBe('Strongman')
    }
  })

  it('says what a sport or a country may be', async () => {
    const sport = await world.get('/contests.ics?sport=judo')
    expect([sport.status, sport.text]).toEqual([400, expect.stringContaining('one of strongman, bodybuilding')])
    expect((await world.get('/contests.ics?country=atlantis')).status).toBe(404)
  })
})

describe('a contest to come', () => {
  it('has an entry to add to a calendar, which its page offers', async () => {
    const { strongman } = await world.query(CONTESTS, { upcoming: true })
    const { slug, name } = strongman.nodes.find(({ date }) => date)!
    const page = await world.get(`/contests/strongman/${slug}`)
    const [, link = ''] = /href="([^"]+\.ics)">Add to calendar</.exec(page.text) ?? []
    const file = await world.get(link)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.ics"`)
    expect(eventsIn(file.text).map(({ summary }) => summary)).toEqual([expect.stringContaining(name)])
    expect((await world.get('/contests/strongman/no-such-contest.ics')).status).toBe(404)
  })
})

describe('iCalendar', () => {
  const entry = {
    ...{ uid: 'one@example.org', recorded: '2026-11-30T12:30:00.000Z', from: '2027-02-28', to: '2027-02-28' },
    ...{ place: undefined, description: 'Contest', url: 'https://example.org/contests/1', category: 'Strongman' },
  }
  const calendarOf = (title: string) =>
    iCalendarOf({
      ...{ name: title, description: title, url: 'https://example.org/contests.ics' },
      entries: [{ ...entry, title }],
    })

  it('carries any text, in lines of at most 75 bytes', () => {
    const titles = [
      'Commas, semicolons; back\\slashes: and "quotes"',
      'Two\nlines\r\nEND:VEVENT',
      'Ž. Savickas – 世界最強の男 – رجل العالم الأقوى 💪🏽 '.repeat(20),
      '💪'.repeat(100),
    ]
    for (const title of titles) {
      const text = calendarOf(title)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
      expect(eventsIn(text).map(({ summary }) => summary)).toEqual([title.replaceAll('\r\n', '\n')])
    }
  })

  it('ends a contest of the last day of February on the first of March', () => {
    const [event] = eventsIn(calendarOf('Final'))
    expect([event!.startDate, event!.endDate].map(String)).toEqual(['2027-02-28', '2027-03-01'])
  })
})
