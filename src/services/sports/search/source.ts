/** What a sport adds to the search: its athletes, contests, series, divisions and countries, each with its fame. */
import type { Context } from '../../../builder/index.ts'
import { type ContestLevel, Prisma } from '../../../database/generated/client.ts'
import { groupedBy } from '../../../kernel/collections/groups.ts'
import { BETWEEN_NAMES, fold } from '../../../kernel/text/names.ts'
import { countryOf, otherNamesOf } from '../../athletes/rules/countries/countries.ts'
import {
  FAME,
  fameOfAthlete,
  fameOfContest,
  fameOfCountry,
  fameOfSeries,
  LEVEL_WEIGHTS,
} from '../../search/rules/ranking.ts'
import type { Entry } from '../../search/search-index.ts'
import type { Sport } from '../sport.ts'

/** Shared, because there are many athletes and contests. */
const NONE: readonly string[] = []

/** The name of the sport at the start of a sentence. */
const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)

export async function searchableOf(sport: Sport, context: Context): Promise<readonly Entry[]> {
  const datasetId = sport.datasetIdOf(context)
  if (datasetId === 0) return []
  const lists = await Promise.all([
    athletes(sport, datasetId, context),
    contests(sport, datasetId, context),
    divisions(sport, context),
    countries(sport, datasetId, context),
  ])
  return lists.flat()
}

/** The rows of a statement. The database writes them as one JSON, as decoding thousands of rows takes several times as long. */
async function rowsOf<Row>(prisma: Context['prisma'], rows: Prisma.Sql): Promise<readonly Row[]> {
  const [{ json }] = await prisma.$queryRaw<[{ json: string }]>`
    SELECT coalesce(json_agg(row_to_json(one)), '[]')::text AS json FROM (${rows}) AS one`
  return JSON.parse(json) as readonly Row[]
}

interface CareerRow {
  readonly id: number
  readonly athlete_id: number
  readonly slug: string
  readonly full_name: string
  readonly search_text: string
  readonly aliases: readonly string[]
  readonly country_code: string | null
  readonly first_year: number | null
  readonly last_year: number | null
  readonly renown: number | null
  readonly title: string | null
}

const WEIGHT = Prisma.raw(
  `CASE level::text ${Object.entries(LEVEL_WEIGHTS)
    .map(([level, weight]) => `WHEN '${level}' THEN ${weight}::float8`)
    .join(' ')} END`,
)

async function athletes({ service }: Sport, datasetId: number, { prisma }: Context): Promise<Entry[]> {
  const rows = await rowsOf<CareerRow>(
    prisma,
    Prisma.sql`
    SELECT career.id, athlete_id, slug, career.full_name, search_text, aliases, career.country_code, first_year,
      last_year, renown, title.text AS title
    FROM career JOIN athlete ON athlete.id = athlete_id
    LEFT JOIN (
      SELECT career_id, sum(${WEIGHT} / place) AS renown
      FROM "placing" JOIN contest ON contest.id = contest_id
      WHERE dataset_id = ${datasetId} AND place IS NOT NULL AND NOT stage GROUP BY career_id
    ) AS results ON results.career_id = career.id
    LEFT JOIN achievement AS title ON title.career_id = career.id AND title.position = 1 AND title.kind = 'TITLE'
    WHERE career.dataset_id = ${datasetId}`,
  )
  // A literal without spreads, as there are many athletes and spread objects take twice the memory.
  return rows.map((row) => ({
    kind: 'ATHLETE',
    sport: service,
    id: row.id,
    person: row.athlete_id,
    slug: row.slug,
    name: row.full_name,
    aliases: row.aliases.length > 0 ? row.aliases : NONE,
    names: row.search_text.split(BETWEEN_NAMES),
    countryCode: row.country_code,
    fame: fameOfAthlete(row.renown ?? 0),
    texts: NONE,
    firstYear: row.first_year,
    lastYear: row.last_year,
    title: row.title,
  }))
}

interface ContestRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly search_name: string
  readonly level: ContestLevel
  readonly stage: boolean
  readonly completed: boolean
  /** `YYYY-MM-DD`. */
  readonly date: string | null
  readonly year: number
  readonly city: string | null
  readonly country_code: string | null
  readonly competitors: number
  readonly series: string | null
  readonly series_slug: string | null
  readonly series_level: ContestLevel | null
  readonly series_aliases: readonly string[] | null
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

async function contests(sport: Sport, datasetId: number, { prisma, today }: Context): Promise<Entry[]> {
  const rows = await rowsOf<ContestRow>(
    prisma,
    Prisma.sql`
    SELECT contest.id, contest.slug, contest.name, search_name, contest.level::text AS level, stage,
      status = 'COMPLETED' AS completed, date, year, city, country_code, competitors, series.name AS series,
      series.slug AS series_slug, series.level::text AS series_level, series.aliases AS series_aliases
    FROM contest LEFT JOIN series ON series.id = series_id WHERE contest.dataset_id = ${datasetId}`,
  )
  const bySeries = groupedBy(
    rows.filter(({ series_slug, stage }) => series_slug !== null && !stage),
    ({ series_slug }) => series_slug!,
  )
  return [
    ...rows.map((row) => contestEntry(sport, row)),
    // A series of one edition is that edition.
    ...[...bySeries.values()]
      .filter(({ length }) => length > 1)
      .map((editions) => seriesEntry(sport, editions, today.getUTCFullYear())),
  ]
}

function contestEntry({ service, noun }: Sport, row: ContestRow): Entry {
  const when = row.date ? DAY.format(new Date(row.date)) : `${row.year}`
  const where = [row.city, row.country_code && countryOf(row.country_code)?.name].filter((text) => text != null)
  return {
    ...{ kind: 'CONTEST', sport: service, id: row.id, slug: row.slug, name: row.name, aliases: NONE },
    ...{ countryCode: row.country_code, series: row.series_slug ?? undefined },
    names: [...new Set([row.search_name, ...(row.stage ? [] : otherContestNames(row))])],
    fame: fameOfContest(row),
    texts: [capital(noun), when, ...where] as string[],
  }
}

/** Without its year, and by the short names of its series: `WSM 2019`. */
function otherContestNames({ search_name, year, series_aliases }: ContestRow): string[] {
  const plain = search_name.split(' ').filter((word) => word !== `${year}`)
  const short = (series_aliases ?? []).map(fold)
  return [...(plain.length > 0 ? [plain.join(' ')] : []), ...short, ...short.map((name) => `${name} ${year}`)]
}

/** A series without an edition for longer has ended. */
const ACTIVE_YEARS = 2

function seriesEntry({ service, noun }: Sport, editions: readonly ContestRow[], thisYear: number): Entry {
  const latestFirst = editions.toSorted((a, b) => b.year - a.year || ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  const latest = latestFirst.find(({ completed }) => completed) ?? latestFirst[0]!
  const { series, series_slug, series_level, series_aliases } = latest
  return {
    ...{ kind: 'SERIES', sport: service, id: series_slug!, slug: series_slug!, name: series! },
    ...{ aliases: series_aliases ?? [], countryCode: null, edition: latest.slug },
    names: [series!, ...(series_aliases ?? [])].map(fold),
    fame: fameOfSeries({
      level: series_level!,
      editions: editions.length,
      active: latest.year >= thisYear - ACTIVE_YEARS,
    }),
    texts: [`${capital(noun)} contest`, `${editions.length} editions`],
    ...{ firstYear: latestFirst.at(-1)!.year, lastYear: latestFirst[0]!.year },
  }
}

async function divisions({ service, noun, division: { identifier } }: Sport, { prisma }: Context): Promise<Entry[]> {
  const rows = await prisma.division.findMany({ where: { sport: service }, orderBy: { position: 'asc' } })
  return rows.map((row, at) => ({
    ...{ kind: 'DIVISION', sport: service, id: row[identifier], slug: row[identifier], name: row.name },
    ...{ aliases: NONE, countryCode: null },
    names: [row.name, `${row.slug} ${noun}`, `${row.code} ${noun}`].map(fold),
    // Of equal matches the first one listed.
    fame: FAME.division - 0.001 * at,
    texts: [`${capital(noun)} division`],
  }))
}

/** Nothing of a country that only hosted contests of the sport. */
export const athletesIn = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count === 1 ? '1 athlete' : `${count} athletes`} in ${noun}`]

async function countries({ service, noun }: Sport, datasetId: number, { prisma }: Context): Promise<Entry[]> {
  const rows = await prisma.countryTotals.findMany({ where: { datasetId }, include: { country: true } })
  return rows.map(({ athletes: count, country: { code, iso3, name, slug } }) => {
    const aliases = otherNamesOf(code)
    return {
      ...{ kind: 'COUNTRY', sport: service, id: code, slug, name, aliases, countryCode: code },
      // A code alone would be the whole name, and come before people whose first name it is: SAM, KEN.
      names: [name, ...aliases, `${code} ${name}`, `${iso3 ?? code} ${name}`].map(fold),
      fame: fameOfCountry(count),
      texts: athletesIn(count, noun),
    }
  })
}
