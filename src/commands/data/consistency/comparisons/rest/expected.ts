/** What REST should say of athletes, contests and countries, in its own names, according to GraphQL. */
import { wireEnum } from '../../../../../kernel/text/names.ts'
import type { CareerRow, ContestRow, CountryRow, DivisionRef, FieldRow, ResultRow, Slug } from '../../rows.ts'
import type { ServedSport } from '../../served.ts'
import { REST_NAME } from '../../sports/boards/index.ts'
import type { Json } from '../../surfaces.ts'

export interface Expected {
  readonly athlete: (career: CareerRow) => Json
  readonly contest: (contest: ContestRow) => Json
  readonly country: (country: CountryRow) => Json
  readonly person: (slug: string | undefined) => Json | null
  /** The contest and the outcome, of a row in the results of an athlete. */
  readonly result: (result: ResultRow) => Json
  readonly division: (division: DivisionRef) => string
}

const SIGNS: Readonly<Record<string, string>> = { MALE: 'M', FEMALE: 'F' }

export function expectedIn({ sport, careers, contests }: ServedSport): Expected {
  const isStrongman = sport === 'strongman'
  const careerOf = new Map(careers.map((career) => [career.athlete.slug, career]))
  const contestOf = new Map(contests.map((contest) => [contest.slug, contest]))
  const fields = contests.flatMap(({ divisions }) => divisions ?? [])
  const codeOf = new Map(fields.map(({ division: { slug, code } }) => [slug, code]))

  const fieldOf = ({ contest, division }: ResultRow): FieldRow | undefined =>
    contestOf.get(contest.slug)?.divisions?.find((field) => field.division.slug === division.slug)

  const division = ({ slug, code }: DivisionRef): string => code ?? codeOf.get(slug) ?? slug

  const person: Expected['person'] = (slug) => {
    const career = slug === undefined ? undefined : careerOf.get(slug)
    if (!career) return null
    const { athlete, fullName, country } = career
    return { id: athlete.databaseId, slug: slug!, [REST_NAME[sport]]: fullName, country_code: country?.code ?? null }
  }

  const titlesOf = (row: CareerRow | CountryRow): Json =>
    isStrongman
      ? { world_titles: row.worldTitles }
      : { flagship_titles: row.flagshipTitles, second_titles: row.secondTitles }

  /** A contest, wherever another object refers to it. */
  const occasion = ({ databaseId, slug, name, date, year, country, level }: ContestRow): Json => ({
    ...{ id: databaseId, slug, name, date, year, country_code: country?.code ?? null },
    [isStrongman ? 'level' : 'event_tier']: wireEnum(level),
  })

  /** Of a contest that its list leaves out, no more than its slug is known. */
  const contestIn = ({ contest: { slug } }: ResultRow): Json => {
    const contest = contestOf.get(slug)
    return contest ? occasion(contest) : { slug }
  }

  return {
    ...{ person, division },
    athlete: (career) => ({
      ...person(career.athlete.slug),
      ...{ aliases: career.aliases, country: career.country?.name ?? null },
      ...(isStrongman
        ? { division: division(career.division), podiums: career.podiums }
        : { gender: SIGNS[career.sex ?? ''] ?? null, primary_division: career.division.slug, ...titlesOf(career) }),
      ...{ total_contests: career.totalContests, total_wins: career.totalWins },
      ...{ first_year: career.firstYear, last_year: career.lastYear, active: career.active },
    }),
    contest: (contest) => ({
      ...occasion(contest),
      ...{ series: contest.series?.name ?? null, end_date: contest.endDate, city: contest.city },
      ...{ country: contest.country?.name ?? null, competitors: contest.competitors },
      ...{ winner: person(contest.winner?.slug), status: wireEnum(contest.status) },
      ...(isStrongman && { stage: contest.stage }),
    }),
    country: (country) => ({
      ...{ code: country.country.code, name: country.country.name, athletes: country.athletes },
      ...{ active_athletes: country.activeAthletes, contests_hosted: country.contestsHosted, wins: country.wins },
      ...{ podiums: country.podiums, best_athlete: person(country.bestAthlete?.slug), ...titlesOf(country) },
    }),
    result: (result) => ({
      contest: contestIn(result),
      division: division(result.division),
      ...outcomeOf(result),
      ...(isStrongman && {
        coverage: wireEnum(result.coverage),
        // Those in the same division, which may be one of several.
        competitors: fieldOf(result)?.recorded,
      }),
      field_size: result.fieldSize,
    }),
  }
}

export const outcomeOf = ({ place, placeText, status }: ResultRow): Json => ({
  ...{ place, place_text: placeText, status: wireEnum(status) },
})

export const slugsOf = (rows: readonly Slug[]): string[] => rows.map(({ slug }) => slug)
