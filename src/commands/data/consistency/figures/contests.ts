/** Recomputes the figures of each contest and of its fields from its results. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { ContestRow, FieldRow, ResultRow, Slug } from '../rows.ts'
import { inWords, type ServedSport, tookPart } from '../served.ts'

export function checkContests(served: ServedSport, findings: Findings): void {
  const countryOf = new Map(served.careers.map(({ athlete, country }) => [athlete.slug, country?.code ?? null]))
  for (const contest of served.contests) {
    const results = served.resultsAt(contest.slug)
    const compare = findings.about('contests', `${served.sport} contest ${contest.slug}`)
    const rows = () => results.map(athleteInWords)
    const ofDivision = groupedBy(results, ({ division }) => division.slug)
    const fields = contest.divisions ?? []
    compare('divisions', slugsOf(fields.map(({ division }) => division)), [...ofDivision.keys()].sort(), rows)
    compare('divisionCount', contest.divisionCount, fields.length)
    compare('competitors', contest.competitors, athletesIn(taking(results)).size, rows)
    compare('winner', contest.winner?.slug ?? null, firstWinner(contest), rows)
    for (const field of fields) {
      const own = ofDivision.get(field.division.slug) ?? []
      checkField(contest, field, own, countryOf, findings.about('fields', `${contest.slug}, ${field.division.slug}`))
    }
  }
  const listed = new Set(served.contests.map(({ slug }) => slug))
  const compare = findings.about('contests', `${served.sport} contests`)
  for (const [slug, results] of groupedBy(served.results, ({ contest }) => contest.slug))
    compare(`${slug} is listed`, listed.has(slug), true, () => results.map(athleteInWords))
}

type Countries = ReadonlyMap<string, string | null>

function checkField(
  { status }: ContestRow,
  { coverage, fieldSize, recorded, nations, winners }: FieldRow,
  results: readonly ResultRow[],
  countryOf: Countries,
  compare: ReturnType<Findings['about']>,
): void {
  const rows = () => results.map(athleteInWords)
  const took = results.filter(tookPart)
  const taken = taking(results)
  const first = status === 'COMPLETED' ? results.filter(({ place }) => place === 1) : []
  compare('recorded', recorded, taken.length, rows)
  compare('each athlete once', athletesIn(results).size, results.length, rows)
  const countries = new Set(taken.flatMap(({ athlete }) => countryOf.get(athlete.slug) ?? []))
  compare('nations', nations, countries.size || null, rows)
  if (status === 'COMPLETED') compare('winners', slugsOf(winners), slugsOf(first.map(({ athlete }) => athlete)), rows)
  compare('coverage without results', took.length === 0, ['START_LIST', 'NONE'].includes(coverage), rows)
  compare('field size of a whole field', coverage === 'FULL_FIELD' && fieldSize === null, false, rows)
  compare('field size holds the athletes', fieldSize === null || fieldSize >= took.length, true, rows)
  const last = Math.max(0, ...took.flatMap(({ place }) => place ?? []))
  if (coverage === 'FULL_FIELD') compare('places within the field', last <= (fieldSize ?? 0), true, rows)
  if (coverage === 'FULL_FIELD') compare('athletes of a whole field', took.length, fieldSize, rows)
  if (coverage === 'WINNER_ONLY') compare('winners alone', took.length, first.length, rows)
  if (coverage === 'PODIUM')
    compare(
      'places of a podium',
      took.every(({ place }) => place !== null && place <= 3),
      true,
      rows,
    )
  const only = first.length === 1 ? first[0]!.athlete.slug : null
  for (const result of results) {
    compare('coverage in the result', result.coverage, coverage)
    compare('field size in the result', result.fieldSize, fieldSize)
    compare('winner in the result', result.divisionWinner?.slug ?? null, only, rows)
  }
}

/** The athletes who took part or, before the contest, those who entered. */
function taking(results: readonly ResultRow[]): readonly ResultRow[] {
  const took = results.filter(tookPart)
  return took.length > 0 ? took : results.filter(({ status }) => status === 'ENTERED')
}

const athletesIn = (results: readonly ResultRow[]): Set<string> => new Set(results.map(({ athlete }) => athlete.slug))

const slugsOf = (all: readonly Slug[]): string[] => all.map(({ slug }) => slug).sort()

/** The winner of the first division, as listed, that has one. A shared first place has no single winner. */
function firstWinner({ divisions }: ContestRow): string | null {
  const winners = divisions?.find(({ winners }) => winners.length > 0)?.winners ?? []
  return winners.length === 1 ? winners[0]!.slug : null
}

const athleteInWords = (result: ResultRow): string => `${result.athlete.slug}: ${inWords(result)}`
