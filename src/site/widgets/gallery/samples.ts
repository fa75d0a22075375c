/** Examples in the gallery: athletes, contests and lists that exist on this server. */
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Values } from '../widgets.ts'

type SampleData = ResultOf<typeof SAMPLES>

const SAMPLES = graphql(/* GraphQL */ `
  query siteGallerySamples {
    strengthCapability { dataVersion sources { source lifts { slug } } }
    strongmanGreatest { entries(first: 1) { nodes { athlete { slug fullName } } } }
    grand: strongmanContests(first: 1, filter: { upcoming: false, level: [WORLD] }) { nodes { slug name } }
    last: strongmanContests(first: 1, filter: { upcoming: false }) { nodes { slug name } }
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) { nodes { key name } }
    bodybuildingGreatest { entries(first: 1) { nodes { athlete { slug fullName } } } }
    flagship: bodybuildingContests(first: 1, filter: { upcoming: false, level: FLAGSHIP }) { nodes { slug name } }
    latest: bodybuildingContests(first: 1, filter: { upcoming: false }) { nodes { slug name } }
    bodybuildingTopLists { slug title }
  }
`)

/** Attribute values of the mount, and the name of what it shows, if it has one. */
export interface Sample {
  readonly values: Values
  readonly named?: string
}

export interface Samples {
  readonly dataVersion: string
  /** Undefined if there is no data for it. */
  readonly of: (script: string, name: string) => Sample | undefined
}

const FEW = { 'data-rows': '5' }

export async function samplesOf(load: Load): Promise<Samples> {
  const found = await load(SAMPLES)
  const { sources, dataVersion } = found.strengthCapability
  const all = { ...strengthSamples(sources), ...strongmanSamples(found), ...bodybuildingSamples(found) }
  return {
    dataVersion,
    of: (script, name) => (all as Readonly<Record<string, Sample | undefined>>)[`${script} ${name}`],
  }
}

function strengthSamples(sources: SampleData['strengthCapability']['sources']) {
  const shown = sources.find(({ source }) => source === 'VERIFIED') ?? sources[0]
  const liftOf = (preferred: string) =>
    shown?.lifts.find(({ slug }) => slug === preferred)?.slug ?? shown?.lifts[0]?.slug
  const [squat, bench] = [liftOf('squat'), liftOf('bench-press')]
  const kilograms = { 'data-unit': 'kg' }
  return {
    'strength standards': shown &&
      squat && {
        values: { 'data-lift': squat, 'data-sex': 'male', 'data-source': shown.source.toLowerCase(), ...kilograms },
      },
    'strength percentile': bench && { values: { 'data-lift': bench, ...kilograms } },
    'strength program': {
      values: { 'data-program': 'strength-block', ...kilograms, 'data-heading': 'Eight weeks to a stronger total' },
    },
  }
}

function strongmanSamples({ strongmanGreatest, grand, last, strongmanEvents }: SampleData) {
  const athlete = strongmanGreatest.entries.nodes[0]?.athlete
  const contest = grand.nodes[0] ?? last.nodes[0]
  const event = strongmanEvents.nodes.find(({ key }) => key === 'deadlift') ?? strongmanEvents.nodes[0]
  return {
    'strongman athlete': athlete && { values: { 'data-id': athlete.slug }, named: athlete.fullName },
    'strongman contest': contest && { values: { 'data-id': contest.slug, ...FEW }, named: contest.name },
    'strongman record': event && {
      values: { 'data-event': event.key.replaceAll('_', '-') },
      named: `${event.name} records`,
    },
  }
}

function bodybuildingSamples({ bodybuildingGreatest, flagship, latest, bodybuildingTopLists: topLists }: SampleData) {
  const athlete = bodybuildingGreatest.entries.nodes[0]?.athlete
  const contest = flagship.nodes[0] ?? latest.nodes[0]
  const list = topLists.find(({ slug }) => slug === 'most-wins') ?? topLists[0]
  return {
    'bodybuilding athlete': athlete && { values: { 'data-id': athlete.slug }, named: athlete.fullName },
    'bodybuilding contest': contest && { values: { 'data-id': contest.slug, ...FEW }, named: contest.name },
    'bodybuilding goat': athlete && { values: { 'data-mode': 'peak', ...FEW } },
    'bodybuilding ranking': athlete && { values: { 'data-type': 'total_wins', ...FEW } },
    'bodybuilding top': athlete && list && { values: { 'data-list': list.slug, ...FEW }, named: list.title },
  }
}
