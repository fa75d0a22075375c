/**
 * Contests for calendar programs: `GET /contests.ics` has the upcoming and the latest, all or those of a `sport` and
 * a `country`; the address of a contest with `.ics` has that one. Only contests whose day is known are in a calendar.
 */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Execute } from '../../../contract/index.ts'
import { sendResponse, snapshotOf } from '../../../http/index.ts'
import { invalidParameters, notFound } from '../../../kernel/faults/faults.ts'
import { CONTEST_HEAD, type ContestHead, inShort } from '../../explorer/contest/head.tsx'
import { formOf } from '../../explorer/shared/form.tsx'
import { SERVED } from '../../explorer/shared/frame.tsx'
import {
  CALENDAR_PATH,
  calendarPath,
  contestPath,
  SPORT_NAMES,
  SPORTS,
  type Sport,
} from '../../explorer/shared/parts.tsx'
import { enumValue, graphql, type Load, loaderOf, type ResultOf, SITE } from '../../graphql.ts'
import type { CachedPage } from '../../serve/page-cache.ts'
import type { SentPage } from '../../serve/respond.ts'
import { servedOf } from '../../serve/sources.ts'
import { type CalendarEntry, iCalendarOf } from './icalendar.ts'

interface CalendarParts {
  readonly execute: Execute
  readonly cached: CachedPage
  readonly limit: RequestHandler
  readonly publicUrl: () => string
}

/** The paths, for the list of allowed methods. */
export const CALENDAR_PATHS = [CALENDAR_PATH, '/contests/:sport/:slug.ics'] as const

export function calendars({ execute, cached, limit, publicUrl }: CalendarParts): Router {
  const router = Router({ caseSensitive: true })
  const sendCalendar = async (request: Request, response: Response, make: (load: Load) => Promise<SentPage>) => {
    const load = loaderOf(execute, response, SITE)
    const page = await cached(snapshotOf(response), request.originalUrl, () => make(load))
    await sendResponse(request, response, page)
  }
  const [ofContests, ofContest] = CALENDAR_PATHS
  router.get(ofContests, limit, (request, response) =>
    sendCalendar(request, response, (load) => contestsCalendar(load, publicUrl(), read(request))),
  )
  router.get(ofContest, limit, (request, response, next) => {
    const { sport, slug } = request.params
    const known = SPORTS.find((one) => one === sport)
    return known
      ? sendCalendar(request, response, (load) => contestCalendar(load, publicUrl(), known, String(slug)))
      : next()
  })
  return router
}

interface Choice {
  readonly sport: Sport | undefined
  readonly country: string | undefined
}

const CHOICES = SPORTS.map((sport) => ({ value: sport, label: SPORT_NAMES[sport] }))

function read({ query: { sport, country } }: Request): Choice {
  const form = formOf({
    ...(typeof sport === 'string' && sport !== '' && { sport }),
    ...(typeof country === 'string' && country !== '' && { country }),
  })
  const choice = { sport: form.choice('sport', CHOICES), country: form.text('country') }
  if (form.faults.length > 0) throw invalidParameters(form.faults)
  return choice
}

const COUNTRY = graphql(/* GraphQL */ `
  query siteCalendarCountry($country: String!) {
    country(code: $country) { code name }
  }
`)

const CONTESTS = graphql(/* GraphQL */ `
  query siteCalendar($strongman: Boolean!, $bodybuilding: Boolean!, $country: [String!]) {
    strongman: strongmanContests(first: 100, filter: { upcoming: true, country: $country }) @include(if: $strongman) {
      nodes { id ${CONTEST_HEAD} }
    }
    strongmanHeld: strongmanContests(first: 100, filter: { upcoming: false, country: $country }) @include(if: $strongman) {
      nodes { id ${CONTEST_HEAD} }
    }
    bodybuilding: bodybuildingContests(first: 100, filter: { upcoming: true, country: $country }) @include(if: $bodybuilding) {
      nodes { id ${CONTEST_HEAD} }
    }
    bodybuildingHeld: bodybuildingContests(first: 100, filter: { upcoming: false, country: $country })
      @include(if: $bodybuilding) {
      nodes { id ${CONTEST_HEAD} }
    }
  }
`)

async function contestsCalendar(load: Load, origin: string, { sport, country }: Choice): Promise<SentPage> {
  const where = country === undefined ? null : (await load(COUNTRY, { country })).country
  if (country !== undefined && !where) throw notFound('country', country)
  const sports = sport ? [sport] : SPORTS
  const [loaded, served] = await Promise.all([
    load(CONTESTS, {
      ...{ strongman: sports.includes('strongman'), bodybuilding: sports.includes('bodybuilding') },
      country: where ? [where.code] : null,
    }),
    load(SERVED),
  ])
  const contests = sports.flatMap((one) =>
    [loaded[one], loaded[`${one}Held`]].flatMap((list) => (list?.nodes ?? []).map((node) => ({ ...node, sport: one }))),
  )
  const name = `${sport ? SPORT_NAMES[sport] : 'Strongman and bodybuilding'} contests${where ? `, ${where.name}` : ''}`
  const query = new URLSearchParams({ ...(sport && { sport }), ...(where && { country: where.code }) }).toString()
  return calendarOf({ name, path: `${CALENDAR_PATH}${query && `?${query}`}`, contests, origin, sports }, served)
}

const STRONGMAN = graphql(/* GraphQL */ `
  query siteCalendarOfStrongman($slug: String!) {
    contest: strongmanContest(slug: $slug) { id ${CONTEST_HEAD} }
  }
`)

const BODYBUILDING = graphql(/* GraphQL */ `
  query siteCalendarOfBodybuilding($slug: String!) {
    contest: bodybuildingContest(slug: $slug) { id ${CONTEST_HEAD} }
  }
`)

async function contestCalendar(load: Load, origin: string, sport: Sport, slug: string): Promise<SentPage> {
  const [{ contest }, served] = await Promise.all([
    sport === 'strongman' ? load(STRONGMAN, { slug }) : load(BODYBUILDING, { slug }),
    load(SERVED),
  ])
  if (!contest) throw notFound('contest', slug)
  const contests = [{ ...contest, sport }]
  const path = calendarPath(sport, contest.slug)
  return {
    ...calendarOf({ name: contest.name, path, contests, origin, sports: [sport] }, served),
    attachment: `${contest.slug}.ics`,
  }
}

interface Listed {
  readonly name: string
  readonly path: string
  readonly contests: readonly (ContestHead & { readonly id: string; readonly sport: Sport })[]
  readonly origin: string
  readonly sports: readonly Sport[]
}

function calendarOf({ name, path, contests, origin, sports }: Listed, { datasets }: ServedResult): SentPage {
  const { hostname } = new URL(origin)
  const dataOf = (sport: Sport) => servedOf([enumValue(sport)], datasets.nodes)[0]
  const entries = contests.flatMap(({ sport, ...contest }): CalendarEntry[] => {
    const { id, date, endDate, city, country } = contest
    const data = dataOf(sport)
    if (date === null || !data) return []
    return [
      {
        ...{ uid: `${id}@${hostname}`, recorded: data.importedAt, from: date, to: endDate ?? date },
        title: `${contest.name}${data.demo ? ' (demo data)' : ''}`,
        place: [city, country?.name].filter(Boolean).join(', ') || undefined,
        description: inShort(sport, contest),
        url: `${origin}${contestPath(sport, contest.slug)}`,
        category: SPORT_NAMES[sport],
      },
    ]
  })
  const all = sports.flatMap((sport) => dataOf(sport) ?? [])
  const credits = [
    ...new Set(all.map(({ attribution: { text, license } }) => `${text.replace(/\.$/, '')}. ${license}.`)),
  ]
  return {
    content: iCalendarOf({ name, description: credits.join(' '), url: `${origin}${path}`, entries }),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    dataVersion: all[0]?.version,
  }
}

type ServedResult = ResultOf<typeof SERVED>
