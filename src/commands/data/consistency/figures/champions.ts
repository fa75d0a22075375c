/** Recomputes the lists of champions of the two great contests of bodybuilding from the contests themselves. */
import { graphql } from '../../../../contract/index.ts'
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { ContestRow, FieldRow } from '../rows.ts'
import { isCompleted, type ServedSport } from '../served.ts'
import type { Surfaces } from '../surfaces.ts'

const WINNERS = graphql(`
  query ($division: String!) {
    FLAGSHIP: bodybuildingFlagship { winners(division: $division, first: 100) { nodes { ...Won } } }
    SECOND: bodybuildingSecond { winners(division: $division, first: 100) { nodes { ...Won } } }
  }
  fragment Won on BodybuildingContestDivision { contest { slug year } winners { slug } fieldSize nations }
`)

const SEASON = graphql(`
  query ($year: Int!) {
    season: bodybuildingSeason(year: $year) {
      FLAGSHIP: flagshipWinners { ...Champion }
      SECOND: secondWinners { ...Champion }
    }
  }
  fragment Champion on BodybuildingResult { contest { slug } division { slug } athlete { slug } fieldSize }
`)

const LEVELS = ['FLAGSHIP', 'SECOND'] as const

interface Edition {
  readonly contest: ContestRow
  readonly field: FieldRow
}

export async function checkChampions(surfaces: Surfaces, served: ServedSport, findings: Findings): Promise<void> {
  if (served.sport !== 'bodybuilding') return
  const editions = served.contests.filter(isCompleted).flatMap((contest) => editionsOf(contest))
  for (const [division, ofDivision] of groupedBy(editions, ({ field }) => field.division.slug)) {
    const published = await surfaces.query(WINNERS, { division })
    for (const level of LEVELS) {
      const own = ofDivision.filter(({ contest }) => contest.level === level)
      const compare = findings.about('champions', `${level} winners of ${division}`)
      const rows = () => own.map(inWords)
      const lines = published[level]?.winners.nodes ?? []
      compare('editions', lines.map(({ contest }) => contest.slug).sort(), slugsOf(own), rows)
      const years = lines.map(({ contest }) => contest.year)
      compare(
        'the latest first',
        years,
        years.toSorted((a, b) => b - a),
        rows,
      )
      for (const line of lines) {
        const field = own.find(({ contest }) => contest.slug === line.contest.slug)?.field
        compare(`winners of ${line.contest.slug}`, namesOf(line.winners), namesOf(field?.winners ?? []), rows)
        compare(`field size of ${line.contest.slug}`, line.fieldSize, field?.fieldSize, rows)
        compare(`nations of ${line.contest.slug}`, line.nations, field?.nations, rows)
      }
    }
  }
  for (const [year, ofYear] of groupedBy(editions, ({ contest }) => contest.year)) {
    const { season } = await surfaces.query(SEASON, { year })
    for (const level of LEVELS) {
      const own = ofYear.filter(({ contest }) => contest.level === level)
      findings.about('champions', `${level} champions of ${year}`)(
        'champions',
        (season?.[level] ?? []).map((one) => lineOf(one.contest.slug, one.division.slug, one.athlete.slug)).sort(),
        own
          .flatMap(({ contest, field }) =>
            field.winners.map(({ slug }) => lineOf(contest.slug, field.division.slug, slug)),
          )
          .sort(),
        () => own.map(inWords),
      )
    }
  }
}

/** The fields of one of the great contests whose winner is known. */
const editionsOf = (contest: ContestRow): Edition[] =>
  LEVELS.some((level) => level === contest.level)
    ? (contest.divisions ?? []).flatMap((field) => (field.winners.length > 0 ? [{ contest, field }] : []))
    : []

const slugsOf = (editions: readonly Edition[]): string[] => editions.map(({ contest }) => contest.slug).sort()

const namesOf = (winners: FieldRow['winners']): string[] => winners.map(({ slug }) => slug).sort()

const lineOf = (contest: string, division: string, athlete: string): string => `${contest}, ${division}: ${athlete}`

const inWords = ({ contest, field }: Edition): string =>
  `${contest.date ?? contest.year} ${lineOf(contest.slug, field.division.slug, namesOf(field.winners).join(', '))}`
