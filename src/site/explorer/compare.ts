/** Two athletes side by side: named by text, told by what they did, in each sport that both are known in. */
import type { FaultDetail } from '../../kernel/faults.ts'
import { type Ask, question } from '../ask.ts'
import { type Html, html, type Part } from '../html.ts'
import { table } from '../page.ts'
import { bodybuildingDuel } from './compare-bodybuilding.ts'
import { type Field, faultList, textField } from './form.ts'
import type { Explore, Sheet, Visit } from './frame.ts'
import { athleteLink, type Person, years } from './parts.ts'
import { type Meant, whoIs } from './who.ts'

interface Totals {
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly winRate: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface Career extends Person {
  readonly bodybuilding: (Totals & { readonly flagshipTitles: number; readonly secondTitles: number }) | null
  readonly strongman: (Totals & { readonly worldTitles: number; readonly personalBests: readonly Best[] }) | null
}

interface Best {
  readonly event: { readonly name: string }
  readonly value: number
  readonly unit: string
}

const CAREERS = question<{ a: Career; b: Career }>(/* GraphQL */ `
  query siteTwo($a: String!, $b: String!) {
    a: athlete(slug: $a) { ...Career }
    b: athlete(slug: $b) { ...Career }
  }
  fragment Career on Athlete {
    slug
    fullName
    countryCode
    bodybuilding {
      division { name }
      totalContests
      totalWins
      podiums
      winRate
      flagshipTitles
      secondTitles
      firstYear
      lastYear
    }
    strongman {
      division { name }
      totalContests
      totalWins
      podiums
      winRate
      worldTitles
      firstYear
      lastYear
      personalBests(measure: WEIGHT) { event { name } value unit }
    }
  }
`)

const GREATEST = question<{ bodybuilding: { goat: { entries: { nodes: { athlete: Person }[] } } } }>(/* GraphQL */ `
  query siteTwoGreatest {
    bodybuilding { goat { entries(first: 2) { nodes { athlete { slug fullName } } } } }
  }
`)

/** The two who are listed as the greatest. */
async function example(ask: Ask): Promise<Part> {
  const [a, b] = (await ask(GREATEST)).bodybuilding.goat.entries.nodes.map(({ athlete }) => athlete)
  if (!a || !b) return null
  const address = `/compare?${new URLSearchParams({ a: a.slug, b: b.slug }).toString()}`
  return html`<p class="soft">For instance: <a href="${address}">${a.fullName} and ${b.fullName}</a>.</p>`
}

const FIELDS = [
  { name: 'a', label: 'One athlete', required: true },
  { name: 'b', label: 'The other', required: true },
] as const satisfies readonly Field[]

export const compare: Explore = async (visit) => {
  const { ask, query } = visit
  if (Object.keys(query).length === 0) return sheet(visit, { indexed: true, hints: await example(ask) })
  const [a, b] = await Promise.all(FIELDS.map(({ name }) => meant(ask, query[name])))
  const faults = faultsOf([a!, b!])
  if (faults.length > 0)
    return sheet(visit, { faults, hints: html`${didYouMean(visit, 'a', a!)}${didYouMean(visit, 'b', b!)}` })
  const [one, other] = [a!.person!, b!.person!]
  const also = html`${didYouMean(visit, 'a', a!)}${didYouMean(visit, 'b', b!)}`
  const pair = await ask(CAREERS, { a: one.slug, b: other.slug })
  return sheet(visit, {
    title: `${one.fullName} and ${other.fullName}`,
    values: { a: one.fullName, b: other.fullName },
    hints: also,
    body: await sideBySide(ask, pair.a, pair.b),
  })
}

const meant = async (ask: Ask, text: string | undefined): Promise<Meant & { readonly text?: string }> =>
  text === undefined ? { others: [] } : { text, ...(await whoIs(ask, text.trim())) }

function faultsOf(both: readonly (Meant & { readonly text?: string })[]): FaultDetail[] {
  const faults = both.flatMap(({ person, text, others }, at): FaultDetail[] => {
    if (person) return []
    const parameter = FIELDS[at]!.name
    if (text === undefined) return [{ parameter, detail: 'is required' }]
    return [{ parameter, detail: others.length > 0 ? 'could be several; choose below' : `is nobody here: “${text}”` }]
  })
  const [one, other] = both
  const same = one?.person && one.person.slug === other?.person?.slug
  return same ? [{ parameter: 'b', detail: 'must be another athlete than the first' }] : faults
}

interface Shown {
  readonly title?: string
  readonly values?: Readonly<Record<string, string>>
  readonly faults?: readonly FaultDetail[]
  readonly hints?: Part
  readonly body?: Part
  readonly indexed?: boolean
}

function sheet({ query }: Visit, { title, values = query, faults = [], hints, body, indexed = false }: Shown): Sheet {
  return {
    title: title ?? 'Compare two athletes',
    description:
      'Two athletes of bodybuilding or strongman side by side: careers, meetings, and who was better at their best.',
    services: ['BODYBUILDING', 'STRONGMAN'],
    ...(faults.length > 0 && { status: 400 }),
    indexed,
    body: html`<h1>${title ?? 'Compare two athletes'}</h1>
${!body && html`<p class="lead">Their careers side by side, where they met, and who would have won when both were at their best.</p>`}
${faultList(faults, FIELDS)}
<form class="ask" action="/compare" method="get">
${FIELDS.map((field) => textField({ ...field, value: values[field.name] }, faults))}
<p class="field send"><button type="submit">Compare</button></p>
</form>
${hints}
${body}`,
  }
}

/** Others of that name, or near it, each a link to the comparison with them. */
const didYouMean = ({ query }: Visit, name: 'a' | 'b', { others }: Meant): Part =>
  others.length > 0 &&
  html`<p class="soft">${name === 'a' ? 'One' : 'The other'}: did you mean ${others
    .slice(0, 6)
    .map(
      (person, at) =>
        html`${at > 0 && ', '}<a href="/compare?${new URLSearchParams({ ...query, [name]: person.slug }).toString()}">${person.fullName}</a>${person.countryCode && ` ${person.countryCode}`}`,
    )}?</p>
`

async function sideBySide(ask: Ask, a: Career, b: Career): Promise<Html> {
  const [sport, other] = [a.bodybuilding && b.bodybuilding, a.strongman && b.strongman]
  const names = [athleteLink(a), athleteLink(b)]
  return html`${
    sport &&
    html`<section aria-labelledby="bodybuilding"><h2 id="bodybuilding">Bodybuilding</h2>
${table('Careers in bodybuilding', ['What', ...names], bodybuildingRows(a.bodybuilding!, b.bodybuilding!), 1)}
${await bodybuildingDuel(ask, a, b)}</section>`
  }
${
  other &&
  html`<section aria-labelledby="strongman"><h2 id="strongman">Strongman</h2>
${table('Careers in strongman', ['What', ...names], strongmanRows(a.strongman!, b.strongman!), 1)}
${bests(a, b)}</section>`
}
${!sport && !other && html`<p class="note">These two share no sport: ${a.fullName} is known of ${sportsOf(a)}, ${b.fullName} of ${sportsOf(b)}.</p>`}`
}

const sportsOf = ({ bodybuilding, strongman }: Career): string =>
  [bodybuilding && 'bodybuilding', strongman && 'strongman'].filter(Boolean).join(' and ') || 'neither sport'

const percent = (share: number): string => `${Math.round(share * 100)} %`

type Row = readonly [string, Part, Part]

const common = (a: Totals, b: Totals): readonly Row[] => [
  ['Division', a.division.name, b.division.name],
  ['Years', years(a.firstYear, a.lastYear), years(b.firstYear, b.lastYear)],
  ['Contests', a.totalContests, b.totalContests],
  ['Wins', a.totalWins, b.totalWins],
  ['Podiums', a.podiums, b.podiums],
  ['Share won', percent(a.winRate), percent(b.winRate)],
]

const bodybuildingRows = (
  a: NonNullable<Career['bodybuilding']>,
  b: NonNullable<Career['bodybuilding']>,
): readonly Row[] => [
  ...common(a, b),
  ['Flagship titles', a.flagshipTitles, b.flagshipTitles],
  ['Second major titles', a.secondTitles, b.secondTitles],
]

const strongmanRows = (a: NonNullable<Career['strongman']>, b: NonNullable<Career['strongman']>): readonly Row[] => [
  ...common(a, b),
  ['World titles', a.worldTitles, b.worldTitles],
]

/** Bests of events that both have done, weights alone. */
function bests(a: Career, b: Career): Part {
  const theirs = new Map((b.strongman?.personalBests ?? []).map((best) => [best.event.name, best]))
  const rows = (a.strongman?.personalBests ?? []).flatMap(({ event, value, unit }): Row[] => {
    const other = theirs.get(event.name)
    return other ? [[event.name, `${value} ${unit}`, `${other.value} ${other.unit}`]] : []
  })
  return rows.length > 0 && table('Bests in the events that both have done', ['Event', a.fullName, b.fullName], rows)
}
