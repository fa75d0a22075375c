/**
 * The kinds of framed pages. Those of bodybuilding: path, options, GraphQL document, the API URL that the script
 * requests, and the route that the credential opens.
 */
import { notFound } from '../../kernel/faults/faults.ts'
import { TYPES } from '../explorer/rankings/bodybuilding.tsx'
import { athletePath, contestPath } from '../explorer/shared/parts.tsx'
import { enumValue } from '../graphql.ts'
import { words } from '../layout/format.ts'
import { ATHLETE, CONTEST, GOAT, RANKING, TOP_LIST } from './frame-documents.ts'
import { choicesOf, GENDERS, LISTED, RESULTS, readOptions } from './frame-options.ts'
import type { Fetched, Find, Rendered } from './framed.ts'
import { strongmanAthlete } from './strongman/athlete.tsx'
import { strongmanContest } from './strongman/contest.tsx'
import { strongmanRecord } from './strongman/record.tsx'

const API = '/bodybuilding/v1'
const sport = 'bodybuilding'
const MODES = ['base', 'era-adjusted', 'peak'] as const

const athlete: Find<Fetched> = async ({ load, params: { id = '' }, query }) => {
  const { look } = readOptions(query, [], () => ({}))
  const found = (await load(ATHLETE, { id })).bodybuildingAthlete
  if (!found) throw notFound('athlete', id)
  const { databaseId, slug, fullName, country } = found.athlete
  return {
    ...{ sport, kind: 'athlete', title: fullName, look, rows: look.rows ?? RESULTS },
    about: [found.division.name, country?.name].filter(Boolean).join(' · '),
    page: athletePath(slug),
    api: `${API}/athletes/${databaseId}`,
    opens: { route: 'getBodybuildingAthlete', paths: [{ id: String(databaseId) }, { id: slug }], query: {} },
  }
}

const contest: Find<Fetched> = async ({ load, params: { id = '' }, query }) => {
  const { look } = readOptions(query, [], () => ({}))
  const found = (await load(CONTEST, { id })).bodybuildingContest
  if (!found) throw notFound('contest', id)
  const { databaseId, slug, name, city, country } = found
  return {
    ...{ sport, kind: 'contest', title: name, look, rows: look.rows ?? LISTED },
    about: [city, country?.name].filter(Boolean).join(', '),
    page: contestPath('bodybuilding', slug),
    api: `${API}/contests/${databaseId}`,
    opens: { route: 'getBodybuildingContest', paths: [{ id: String(databaseId) }, { id: slug }], query: {} },
  }
}

const goat: Find<Fetched> = async ({ load, params: { division }, query }) => {
  const { mode, gender, look } = readOptions(query, ['mode', 'gender'], (form) => ({
    mode: form.choice('mode', choicesOf(MODES), 'base'),
    gender: form.choice('gender', choicesOf(Object.keys(GENDERS))) as keyof typeof GENDERS | undefined,
  }))
  const variables = { mode: enumValue(mode), division, gender: graphGender(gender) }
  const found = (await load(GOAT, variables)).bodybuildingGreatest
  const rows = look.rows ?? LISTED
  return {
    ...{
      sport,
      kind: 'list',
      title: `${found.title}${genderSuffix(gender)}`,
      about: found.description,
      look,
      rows,
      counts: 'Score',
    },
    page: address('/goat', { mode, division, gender: gender && GENDERS[gender] }),
    api: address(`${API}/goat`, { mode, division, gender, per_page: rows }),
    opens: { route: 'listBodybuildingGoat', paths: [{}], query: definedValues({ division }) },
  }
}

const ranking: Find<Fetched> = async ({ load, params: { type: named = '', division }, query }) => {
  const { gender, look } = readOptions(query, ['gender'], (form) => ({
    gender: form.choice('gender', choicesOf(Object.keys(GENDERS))) as keyof typeof GENDERS | undefined,
  }))
  const type = named.replaceAll('-', '_')
  const known = TYPES.find(({ value }) => value === type)
  if (!known) {
    const allowed = TYPES.map(({ value }) => value)
    throw notFound('ranking', named, allowed)
  }
  const counts = known.label
  const { bodybuildingDivisions, __type } = await load(RANKING, {
    type: enumValue(known.value),
    division,
    gender: graphGender(gender),
  })
  const within = bodybuildingDivisions.nodes.find(({ slug }) => slug === division)?.name
  const rows = look.rows ?? LISTED
  return {
    ...{
      sport,
      kind: 'list',
      title: `${within ? `${within}: ` : ''}${within ? counts.toLowerCase() : counts}${genderSuffix(gender)}`,
    },
    about: describedIn(__type, enumValue(known.value)),
    ...{ look, rows, counts },
    page: address('/rankings', { sport: 'bodybuilding', type, division, gender: gender && GENDERS[gender] }),
    api: address(`${API}/rankings`, { type, division, gender, per_page: rows }),
    opens: { route: 'listBodybuildingRankings', paths: [{}], query: definedValues({ type, division }) },
  }
}

const topList: Find<Fetched> = async ({ load, params, query }) => {
  const { division, look } = readOptions(query, ['division'], (form) => ({ division: form.text('division') }))
  const named = params['slug'] ?? ''
  const found = await load(TOP_LIST, { slug: named, division })
  if (!found.bodybuildingTopList) {
    const allowed = found.bodybuildingTopLists.map(({ slug }) => slug)
    throw notFound('category', named, allowed)
  }
  const { slug, title, description, unit } = found.bodybuildingTopList
  const within = found.bodybuildingDivisions.nodes.find((one) => one.slug === division)?.name
  const rows = look.rows ?? LISTED
  return {
    ...{
      sport,
      kind: 'list',
      title: within ? `${title}, ${within}` : title,
      about: description,
      look,
      rows,
      counts: words(unit),
    },
    page: address(`/bodybuilding/top-lists/${slug}`, { division }),
    api: address(`${API}/top-lists/${slug}`, { division, per_page: rows }),
    opens: { route: 'getBodybuildingTopList', paths: [{ slug }], query: definedValues({ division }) },
  }
}

/** One line per path. */
export const FETCHED: Readonly<Record<string, Find<Fetched>>> = {
  '/widgets/athlete/:id': athlete,
  '/widgets/contest/:id': contest,
  '/widgets/goat': goat,
  '/widgets/goat/:division': goat,
  '/widgets/ranking/:type': ranking,
  '/widgets/ranking/:type/:division': ranking,
  '/widgets/top/:slug': topList,
}

export const RENDERED: Readonly<Record<string, Find<Rendered>>> = {
  '/widgets/strongman/athlete/:id': strongmanAthlete,
  '/widgets/strongman/contest/:id': strongmanContest,
  '/widgets/strongman/record/:event': strongmanRecord,
}

export const FRAMES: Readonly<Record<string, Find>> = { ...FETCHED, ...RENDERED }

const graphGender = (gender: keyof typeof GENDERS | undefined) => gender && enumValue(GENDERS[gender])

/** The description of an enum value. gql.tada does not type introspection. */
const describedIn = (type: unknown, value: string): string =>
  (type as { enumValues: { name: string; description: string }[] }).enumValues.find(({ name }) => name === value)
    ?.description ?? ''

const genderSuffix = (gender: keyof typeof GENDERS | undefined): string =>
  gender === undefined ? '' : gender === 'M' ? ', men' : ', women'

const definedValues = (values: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

function address(path: string, values: Parameters<typeof definedValues>[0]): string {
  const query = new URLSearchParams(definedValues(values))
  return query.size > 0 ? `${path}?${query}` : path
}
