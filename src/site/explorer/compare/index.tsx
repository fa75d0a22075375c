/** Comparison of two athletes, resolved from text, in each sport in which both compete. */

import type { ComponentChildren } from 'preact'
import type { FaultDetail } from '../../../kernel/faults/faults.ts'
import { graphql, type Load } from '../../graphql.ts'
import { shareComparison } from '../../share/pages/compare.ts'
import type { PageShare } from '../../share/pages/page-share.ts'
import { type Field, faultList, textField } from '../shared/form.tsx'
import type { DataService, Explore, Sheet, Visit } from '../shared/frame.tsx'
import { crumbs, nameOf } from '../shared/parts.tsx'
import { compareCareers } from './careers.tsx'
import { type AthleteMatch, fieldValueOf, matchAthlete } from './find-athlete.ts'

const BOTH: readonly DataService[] = ['BODYBUILDING', 'STRONGMAN']

const FIELDS = [
  { name: 'a', label: 'First athlete', required: true, suggest: 'athlete' },
  { name: 'b', label: 'Second athlete', required: true, suggest: 'athlete' },
] as const satisfies readonly Field[]

export const compare: Explore = async (visit) => {
  const { load, query } = visit
  if (Object.keys(query).length === 0) return sheet(visit, { indexed: true, hints: await examples(load) })
  const [a, b] = await Promise.all(FIELDS.map(({ name }) => matchField(load, query[name])))
  const faults = faultsOf([a!, b!])
  const hints = (
    <>
      {didYouMean(visit, 'a', a!)}
      {didYouMean(visit, 'b', b!)}
    </>
  )
  const values = Object.fromEntries(
    await Promise.all(
      FIELDS.map(async ({ name }, at) => {
        const person = [a, b][at]?.person
        return [name, person ? await fieldValueOf(load, person) : (query[name] ?? '')] as const
      }),
    ),
  )
  if (faults.length > 0) return sheet(visit, { values, faults, hints })
  const [one, other] = [a!.person!, b!.person!]
  const { services, scores, body } = await compareCareers(visit, [one.slug, other.slug])
  return sheet(visit, {
    services,
    title: `${one.fullName} and ${other.fullName}`,
    values,
    hints,
    body,
    share: shareComparison(one, other, scores),
  })
}

const matchField = async (load: Load, text: string | undefined): Promise<AthleteMatch & { readonly text?: string }> =>
  text === undefined ? { others: [] } : { text, ...(await matchAthlete(load, text.trim())) }

function faultsOf(both: readonly (AthleteMatch & { readonly text?: string })[]): FaultDetail[] {
  const faults = both.flatMap(({ person, text, others }, at): FaultDetail[] => {
    if (person) return []
    const parameter = FIELDS[at]!.name
    if (text === undefined) return [{ parameter, detail: 'is required' }]
    return [
      {
        parameter,
        detail: others.length > 0 ? 'matches several athletes; choose one below' : `matches no athlete: “${text}”`,
      },
    ]
  })
  const [one, other] = both
  const same = one?.person && one.person.slug === other?.person?.slug
  return same ? [{ parameter: 'b', detail: 'must be a different athlete from the first' }] : faults
}

interface ComparisonPage {
  readonly title?: string
  readonly values?: Readonly<Record<string, string>>
  readonly faults?: readonly FaultDetail[]
  readonly hints?: ComponentChildren
  readonly body?: ComponentChildren
  readonly indexed?: boolean
  readonly services?: readonly DataService[]
  readonly share?: PageShare
}

function sheet(
  { query }: Visit,
  { title, values = query, faults = [], hints, body, indexed = false, services = BOTH, share }: ComparisonPage,
): Sheet {
  const form = (
    <form class="ask" action="/compare" method="get" autocomplete={body ? 'off' : undefined}>
      {FIELDS.map((field) => textField({ ...field, value: values[field.name] }, faults))}
      <p class="field send">
        <button type="submit">Compare</button>
      </p>
    </form>
  )
  return {
    title: title ?? 'Compare two athletes',
    description:
      'Two athletes of bodybuilding or strongman side by side: careers, meetings, and who was better at their best.',
    ...share,
    services,
    ...(faults.length > 0 && { status: 400, faults }),
    indexed,
    body: (
      <>
        {crumbs(['/athletes', 'Athletes'])}
        <h1 class={body ? 'pair' : undefined}>{title ?? 'Compare two athletes'}</h1>
        {body ? (
          <>
            <details>
              <summary>Compare others</summary>
              {form}
            </details>
            {hints}
            {body}
          </>
        ) : (
          <>
            <p class="lead">
              Their careers side by side, where they met, and who would have won when both were at their best.
            </p>
            {faultList(faults, FIELDS)}
            {form}
            {hints}
          </>
        )}
      </>
    ),
  }
}

/** Links to comparisons with other athletes of the same or a similar name. */
const didYouMean = ({ query }: Visit, name: 'a' | 'b', { others }: AthleteMatch): ComponentChildren =>
  others.length > 0 && (
    <p class="soft">
      {name === 'a' ? 'First athlete' : 'Second athlete'}: did you mean{' '}
      {others.slice(0, 6).map((person, at) => (
        <>
          {at > 0 && ', '}
          <a href={`/compare?${new URLSearchParams({ ...query, [name]: person.slug }).toString()}`}>
            {person.fullName}
          </a>
          {person.countryCode && ` ${person.countryCode}`}
        </>
      ))}
      ?
    </p>
  )

// Suggested pairs: the first two of the latest flagship contest of each sport.

const LATEST = graphql(/* GraphQL */ `
  query siteTwoLatest {
    strongmanContests(first: 1, filter: { level: WORLD, upcoming: false }) {
      nodes { standings { place division { code } athlete { slug fullName } } }
    }
    bodybuildingContests(first: 1, filter: { level: FLAGSHIP, upcoming: false }) {
      nodes { divisions { standings { place athlete { slug fullName } } } }
    }
  }
`)

async function examples(load: Load): Promise<ComponentChildren> {
  const { strongmanContests, bodybuildingContests } = await load(LATEST)
  const standings = strongmanContests.nodes[0]?.standings ?? []
  const fields = [
    ...(bodybuildingContests.nodes[0]?.divisions ?? []).slice(0, 1).map(({ standings }) => standings),
    standings.filter(({ division }) => division.code === standings[0]?.division.code),
  ]
  const pairs = fields.flatMap((field) => {
    const [a, b] = field.filter(({ place }) => place !== null).map(({ athlete }) => athlete)
    return a && b ? [{ a, b }] : []
  })
  if (pairs.length === 0) return null
  return (
    <p class="soft">
      For instance:{' '}
      {pairs.map(({ a, b }, at) => (
        <>
          {at > 0 && ', or '}
          <a href={`/compare?${new URLSearchParams({ a: a.slug, b: b.slug }).toString()}`}>
            {nameOf(a)} and {nameOf(b)}
          </a>
        </>
      ))}
      .
    </p>
  )
}
