/** Bodybuilding Data API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, ExportRows, List, One, Sync } from '../types.ts'

/** The operations of bodybuilding. */
export interface Service {
  /** The athletes, sorted by name or by what they have won. `GET /athletes` */
  readonly athletes: List<AthletesParams, Athletes>
  /** One athlete: facts, career statistics and everything they did. `GET /athletes/{id}` */
  readonly athlete: One<AthleteParams, Athlete>
  /** One career season by season: contests, wins, places and ratings, and the phases of the career. `GET /athletes/{id}/career-arc` */
  readonly careerArc: One<CareerArcParams, CareerArc>
  /** The greatest of one division in one decade. `GET /best-by-decade` */
  readonly bestByDecade: List<BestByDecadeParams, BestByDecade>
  /** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. `GET /changes` */
  readonly changes: One<ChangesParams, Changes>
  /** Two athletes side by side: both careers, where they met, and how often each placed ahead of the other. `GET /compare` */
  readonly compareAthletes: One<CompareAthletesParams, CompareAthletes>
  /** The contests, latest first, or the upcoming contests, next first. `GET /contests` */
  readonly contests: List<ContestsParams, Contests>
  /** One contest by its slug: its divisions, each with its placings. `GET /contests/slug/{slug}` */
  readonly contestBySlug: One<ContestBySlugParams, ContestBySlug>
  /** One contest: its divisions, each with its placings. `GET /contests/{id}` */
  readonly contest: One<ContestParams, ContestBySlug>
  /** The countries that athletes come from, with athlete counts and wins. `GET /countries` */
  readonly countries: List<CountriesParams, Countries>
  /** The countries whose athletes have won the flagship contest, most titles first. `GET /countries/flagship-titles` */
  readonly flagshipTitles: One<FlagshipTitlesParams, Countries>
  /** One country: totals, its most successful athletes, and the latest contests held there. `GET /countries/{name}` */
  readonly country: One<CountryParams, CountryAnswer>
  /** A division year by year: how large, how broad and how open it was, latest first. `GET /division-analytics` */
  readonly divisionAnalytics: One<DivisionAnalyticsParams, DivisionAnalytics>
  /** One athlete’s moves from division to division, with the results before and after each. `GET /division-migration` */
  readonly divisionMigration: One<DivisionMigrationParams, DivisionMigration>
  /** All moves between divisions, totalled for each pair of divisions, largest first. `GET /division-migrations` */
  readonly divisionMigrations: List<DivisionMigrationsParams, DivisionMigrations>
  /** All thirteen professional divisions with their athlete counts. `GET /divisions` */
  readonly divisions: One<DivisionsParams, Divisions>
  /** One division: totals, its best athletes, and its history year by year. `GET /divisions/{id}` */
  readonly division: One<DivisionParams, Division>
  /** The news: past and upcoming contests, records, and data updates, newest first. `GET /feed` */
  readonly feed: One<FeedParams, Feed>
  /** The placings at the flagship contest: latest edition first, by division, then by place. `GET /flagship` */
  readonly flagshipResults: List<FlagshipResultsParams, FlagshipResults>
  /** Who has qualified for the flagship contest, and by which rule. `GET /flagship/qualified` */
  readonly flagshipQualified: List<FlagshipQualifiedParams, FlagshipQualified>
  /** The winners of a division at the flagship contest, edition by edition, latest first. `GET /flagship/winners` */
  readonly flagshipWinners: One<FlagshipWinnersParams, FlagshipWinners>
  /** The flagship contest of one year: its divisions, each with its placings. `GET /flagship/{year}` */
  readonly flagshipEdition: One<FlagshipEditionParams, FlagshipEdition>
  /** The greatest of all time, with the components of their scores. `GET /goat` */
  readonly goat: List<GoatParams, Goat>
  /** Contests, titles and births on a calendar day; today by default. `GET /on-this-day` */
  readonly day: One<DayParams, Day>
  /** The OpenAPI document of this service. `GET /openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
  /** The three best-rated seasons of a career, and the contests of these seasons. `GET /peak-window` */
  readonly peakWindow: One<PeakWindowParams, PeakWindow>
  /** The forecast for one of the two major contests, what it is based on, and how accurate such forecasts have been. `GET /predictions` */
  readonly predictions: One<PredictionsParams, Predictions>
  /** The accuracy of predictions over both major contests, for each contest and each division, and where other forecasters do better. `GET /predictions/accuracy` */
  readonly predictionAccuracies: List<PredictionAccuraciesParams, PredictionAccuracies>
  /** Two athletes, each in their three best-rated seasons, and how likely the first is to place ahead of the second. `GET /prime-vs-prime` */
  readonly comparePrimes: One<ComparePrimesParams, ComparePrimes>
  /** Every public page: its subject, its URL, and when its content last changed. `GET /pseo-index` */
  readonly pages: List<PagesParams, Pages>
  /** Athletes ranked by career totals, in all divisions or in one. `GET /rankings` */
  readonly rankings: List<RankingsParams, Rankings>
  /** The holder of a record, and the runners-up. `GET /records` */
  readonly records: List<RecordsParams, Records>
  /** The placings at all completed contests, or of one athlete or contest, latest contest first; `upcoming` selects the entries in upcoming contests. `GET /results` */
  readonly results: List<ResultsParams, FlagshipResults>
  /** The points list of each season and division: points by contest, and the qualified athletes. `GET /road-to-flagship` */
  readonly roadToFlagship: List<RoadToFlagshipParams, RoadToFlagship>
  /** Athletes and contests by name, best match first; accents are ignored, and one typo is tolerated. `GET /search` */
  readonly search: One<SearchParams, Search>
  /** The years of bodybuilding with their totals, latest first. `GET /seasons` */
  readonly seasons: One<SeasonsParams, Seasons>
  /** One year: totals, the champions by division, and its contests, including upcoming ones. `GET /seasons/{year}` */
  readonly season: One<SeasonParams, Season>
  /** The placings at the second major contest: latest edition first, by division, then by place. `GET /second` */
  readonly secondResults: List<SecondResultsParams, FlagshipResults>
  /** The second major contest of one year: its divisions, each with its placings. `GET /second/{year}` */
  readonly secondEdition: One<SecondEditionParams, FlagshipEdition>
  /** The extent of the data, the years it covers, and where it comes from. `GET /stats` */
  readonly stats: One<StatsParams, Stats>
  /** One top list, and an index of all of them. `GET /top-lists` */
  readonly topLists: List<TopListsParams, TopLists>
  /** One top list. `GET /top-lists/{slug}` */
  readonly topList: List<TopListParams, TopList>
  /** Every row of a table, or those that the filters of the list select. `GET /export/{table}` */
  readonly exportRows: ExportRows<'athletes' | 'contests' | 'results'>
  /** Makes or updates a copy of the tables; resolves to its version. `GET /changes` */
  readonly sync: Sync<'athletes' | 'contests' | 'results'>
}

export interface AthletesParams {
  /** Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters. */
  readonly search?: string | undefined
  /** Only this main division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Only this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Only men or only women. */
  readonly gender?: 'M' | 'F' | undefined
  /** True: only athletes with a contest in the last two years; false: only the others. `1` and `0` are accepted too. */
  readonly active?: boolean | undefined
  /** Sort key. Left out: name. */
  readonly sort?: 'name' | 'total_wins' | 'contests' | 'podiums' | 'flagship_titles' | 'last_year' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface AthleteParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CareerArcParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface BestByDecadeParams {
  /** Slug of the division. At most 40 characters. */
  readonly division: string
  /** First year of the decade, e.g. 1990. From 1900 to 2200, a multiple of 10. */
  readonly decade: number
  /** Rows per page. From 1 to 100. Left out: 10. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ChangesParams {
  /** The version that the client has, such as `2026-11-20.1`; by default, the version before the one that is read. At most 60 characters. */
  readonly since?: string | undefined
  /** Only of these tables. At most 40 characters. */
  readonly table?: string | undefined
  /** Only changes of these kinds. */
  readonly kind?: 'added' | 'changed' | 'removed' | 'merged' | undefined
  /** The rows after this cursor. At most 2000 characters. */
  readonly cursor?: string | undefined
  /** How many changes a page has, 1 to 1000. Left out: 100. */
  readonly page_size?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CompareAthletesParams {
  /** Number or slug of the first athlete. 1 to 120 characters. */
  readonly athlete1: string
  /** Number or slug of the second athlete. 1 to 120 characters. */
  readonly athlete2: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ContestsParams {
  /** Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Only contests of this level. */
  readonly event_tier?: 'flagship' | 'second' | 'major' | 'pro' | 'regional' | undefined
  /** Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters. */
  readonly search?: string | undefined
  /** True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. */
  readonly upcoming?: boolean | undefined
  /** Sort key. Left out: date. */
  readonly sort?: 'date' | 'name' | 'competitors' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ContestBySlugParams {
  /** Slug or number of the contest. 1 to 160 characters. */
  readonly slug: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ContestParams {
  /** Slug or number of the contest. 1 to 160 characters. */
  readonly id: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CountriesParams {
  /** Sort key. Left out: name. */
  readonly sort?: 'name' | 'athletes' | 'wins' | 'flagship_titles' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows per page. From 1 to 100. Left out: 100. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FlagshipTitlesParams {
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CountryParams {
  /** Code or name of the country. 1 to 60 characters. */
  readonly name: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DivisionAnalyticsParams {
  /** Only this division, by slug. At most 40 characters. Left out: mens-open. */
  readonly division?: string | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DivisionMigrationParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly athlete: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DivisionMigrationsParams {
  /** Rows per page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DivisionsParams {
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DivisionParams {
  /** Slug, code or number of the division. 1 to 40 characters. */
  readonly id: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FeedParams {
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FlagshipResultsParams {
  /** Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FlagshipQualifiedParams {
  /** Only this season. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FlagshipWinnersParams {
  /** Slug of the division. At most 40 characters. */
  readonly division: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface FlagshipEditionParams {
  /** The year. From 1 to 9999. */
  readonly year: number
  /** Only if it had this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface GoatParams {
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Only men or only women. */
  readonly gender?: 'M' | 'F' | undefined
  /** How greatness is measured. Left out: base. */
  readonly mode?: 'base' | 'era-adjusted' | 'peak' | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface DayParams {
  /** The month; by default the current one in UTC. From 1 to 12. */
  readonly month?: number | undefined
  /** The day of the month; by default today in UTC, or the last day of a month that is shorter. From 1 to 31. */
  readonly day?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface PeakWindowParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly athlete: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface PredictionsParams {
  /** Which contest. Left out: flagship. */
  readonly contest?: 'flagship' | 'second' | undefined
  /** The season; by default the current year or, if it has no prediction, the next. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Slug of the division. At most 40 characters. Left out: mens-open. */
  readonly division?: string | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface PredictionAccuraciesParams {
  /** Only for this contest: both each of its divisions and all of them together. */
  readonly contest?: 'flagship' | 'second' | undefined
  /** Only of this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ComparePrimesParams {
  /** Number or slug of the first athlete. 1 to 120 characters. */
  readonly a: string
  /** Number or slug of the second athlete. 1 to 120 characters. */
  readonly b: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface PagesParams {
  /** Only this kind. */
  readonly type?: 'athlete' | 'contest' | 'division' | 'season' | 'record' | 'top-list' | 'country' | undefined
  /** Rows per page. From 1 to 100. Left out: 100. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface RankingsParams {
  /** What is counted. Left out: flagship_wins. */
  readonly type?: 'flagship_wins' | 'total_wins' | 'second_wins' | 'podiums' | 'top_fives' | 'contests' | 'win_rate' | 'seasons' | 'streak' | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Only men or only women. */
  readonly gender?: 'M' | 'F' | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface RecordsParams {
  /** Slug of the record. 1 to 60 characters. */
  readonly category: string
  /** Only men or only women. */
  readonly gender?: 'M' | 'F' | undefined
  /** Rows per page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ResultsParams {
  /** Only the athlete with this number. From 1 to 2147483647; 0 is the same as omitting it. Left out: 0. */
  readonly athlete_id?: number | undefined
  /** Only the contest with this number. From 1 to 2147483647; 0 is the same as omitting it. Left out: 0. */
  readonly contest_id?: number | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** On or after this day; where only the year is known, in that year or later. */
  readonly from?: string | undefined
  /** On or before this day; where only the year is known, in that year or earlier. */
  readonly to?: string | undefined
  /** Only contests held in this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Only this series, by name or slug. At most 120 characters. */
  readonly series?: string | undefined
  /** Only contests of this level. */
  readonly event_tier?: 'flagship' | 'second' | 'major' | 'pro' | 'regional' | undefined
  /** True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. Left out: false. */
  readonly upcoming?: boolean | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface RoadToFlagshipParams {
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Only this season. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SearchParams {
  /** The search query. 2 to 100 characters. */
  readonly q: string
  /** Maximum number of matches of each kind. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SeasonsParams {
  /** Only this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SeasonParams {
  /** The year. From 1 to 9999. */
  readonly year: number
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SecondResultsParams {
  /** Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0. */
  readonly year?: number | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SecondEditionParams {
  /** The year. From 1 to 9999. */
  readonly year: number
  /** Only if it had this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface StatsParams {
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface TopListsParams {
  /** Slug of the list, e.g. `most-wins`; underscores are accepted. 1 to 60 characters. Left out: most_wins. */
  readonly category?: string | undefined
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface TopListParams {
  /** Slug of the list, e.g. `most-wins`; underscores are accepted. 1 to 60 characters. */
  readonly slug: string
  /** Only this division, by slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows per page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

/** How accurate forecasts have been over the editions of one division, of one contest, or of both contests. Each edition is forecast from data known before it, with settings chosen from earlier years. */
export interface Accuracy {
  /** Number of editions that were forecast. */
  editions: number
  /** The season of the first of them. */
  first_year: number
  /** The season of the last of them. */
  last_year: number
  /** Version of the model. */
  model_version: string
  /** The model, then the forecasters that it is compared with. */
  forecasters: ForecasterAccuracy[]
}

/** One athlete: facts, career statistics and everything they did. */
export interface Athlete {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name as the sport writes it. */
  canonical_name: string
  /** Other names: spellings and nicknames. */
  aliases: string[]
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Sex category in competition. */
  gender: 'M' | 'F' | null
  /** URL-safe name. */
  primary_division: string
  /** Contests competed in, without withdrawals; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True if the last contest was within the last two years. */
  active: boolean
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Day of birth. Null for minors. */
  date_of_birth: string | null
  /** Year of birth, even if the day is unknown. Null for minors. */
  birth_year: number | null
  /** Height in centimetres, as recorded in the sport. Null for minors. */
  height_cm: number | null
  /** Bodyweight, as recorded in the sport. Null for minors. */
  weight_kg: number | null
  /** Totals over all divisions. */
  stats: Totals
  /** Totals by division. */
  divisions: AthleteDivision[]
  /** A short biography in the sport, generated from its data. */
  biography: string | null
  /** Titles and milestones, most important first. */
  titles: string[]
  /** Titles and milestones, most important first. */
  achievements: string[]
  /** The rows of the page. */
  results: ResultResults[]
}

/** Totals of a career, in one division or in all of them. */
export interface AthleteDivision {
  /** Contests competed in, without withdrawals. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Places 1 to 5. */
  top_fives: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Contests with a known field: all participants are on record, so no defeat is missing. */
  contests_with_field: number
  /** First places in contests with a known field. */
  wins_with_field: number
  /** Share of the contests with a known field that were won, 0 to 1; null if there are none. */
  win_rate: number | null
  /** Years with at least one contest. */
  season_count: number
  /** Most consecutive wins in contests with a known field. A win elsewhere does not count; any other outcome ends the streak. */
  longest_streak: number
  /** Best place. */
  best_place: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** URL-safe name. */
  division: string | null
}

/** A bodybuilding career. */
export interface AthleteRow {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name as the sport writes it. */
  canonical_name: string
  /** Other names: spellings and nicknames. */
  aliases: string[]
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Sex category in competition. */
  gender: 'M' | 'F' | null
  /** URL-safe name. */
  primary_division: string
  /** Contests competed in, without withdrawals; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True if the last contest was within the last two years. */
  active: boolean
}

/** The athletes, sorted by name or by what they have won. */
export interface Athletes {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: AthleteRow[]
}

/** Accuracy of past forecasts of this kind. */
export interface BackTest {
  /** Mean over all years; null without years. */
  mean: Scores | null
  /** Year by year, latest first. */
  years: Year[]
  /** Mean over all years with intervals, and each comparison with the model; null without years. */
  accuracy: Accuracy | null
  /** The same over all divisions of the contest; null without editions. */
  all_divisions: Accuracy | null
}

/** The greatest of one division in one decade. */
export interface BestByDecade {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Slug of the division; null for all divisions. */
  division: string | null
  /** First year of the decade; null for all time. */
  decade: number | null
  /** The rows of the page. */
  data: GoatLine[]
}

export interface Birth {
  /** The year. */
  year: number
  /** The text. */
  text: string
  /** The athlete who won or was born; null for a contest. */
  athlete: Person | null
}

/** A leaderboard by one measure. */
export interface Board {
  /** URL-safe name within its kind, e.g. `most-wins`. */
  slug: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`. */
  unit: string
}

/** A bodybuilding career. */
export interface Career {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name as the sport writes it. */
  canonical_name: string
  /** Other names: spellings and nicknames. */
  aliases: string[]
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Sex category in competition. */
  gender: 'M' | 'F' | null
  /** URL-safe name. */
  primary_division: string
  /** Contests competed in, without withdrawals; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True if the last contest was within the last two years. */
  active: boolean
  /** Totals over all divisions. */
  stats: Totals
}

/** One career season by season: contests, wins, places and ratings, and the phases of the career. */
export interface CareerArc {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name. */
  primary_division: string
  /** Year by year. */
  seasons: CareerSeason[]
  /** The phases, in chronological order: rise, peak and decline, as far as the career has them. */
  phases: Phase[]
  /** Moves between divisions, in chronological order. */
  moves: Move[]
}

/** A season of a bodybuilding career. */
export interface CareerSeason {
  /** The year. */
  year: number
  /** Contests competed in, without withdrawals. */
  contests: number
  /** First places. */
  wins: number
  /** Best place in the season. */
  best_place: number | null
  /** Arithmetic mean of the places. */
  mean_place: number | null
  /** Strength above the mean of the ten best athletes of the season, in hindsight, in the division in which it is highest. */
  rating: number | null
  /** Standard error of the rating. */
  deviation: number | null
  /** URL-safe name. */
  rated_in: string | null
  /** The phase of the career; null if the season is not rated. */
  phase: 'rise' | 'peak' | 'decline' | null
}

/** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. */
export interface Changes {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Number of all rows, on all pages. */
  total: number
  /** Cursor of the next page, for `cursor`; null on the last page. */
  next_cursor: string | null
  /** The rows of the page. */
  data: DatasetChange[]
}

/** Two athletes side by side: both careers, where they met, and how often each placed ahead of the other. */
export interface CompareAthletes {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The first athlete. */
  athlete1: Career
  /** The second athlete. */
  athlete2: Career
  /** How often each placed ahead of the other. */
  score: CompareAthletesScore
  /** The divisions of contests in which both were placed, latest first, without heats. */
  head_to_head: HeadToHead[]
}

/** How often each placed ahead of the other. */
export interface CompareAthletesScore {
  /** Meetings won by the first. */
  athlete1: number
  /** Meetings won by the second. */
  athlete2: number
  /** Meetings with a shared place. */
  ties: number
}

/** Two athletes, each in their three best-rated seasons, and how likely the first is to place ahead of the second. */
export interface ComparePrimes {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name. */
  division: string | null
  /** The prime of the first athlete. */
  a: Prime
  /** The prime of the second athlete. */
  b: Prime
  /** Probability that the first athlete places ahead of the second, 0 to 1; null without a common division. */
  probability: number | null
  /** Confidence interval of that probability; null without a common division. */
  interval: Interval | null
  /** Why they cannot be compared; null if they can. */
  reason: string | null
}

export interface Contest {
  /** The year. */
  year: number
  /** The text. */
  text: string
  /** The contest; null for a birth. */
  contest: Occasion | null
}

/** One contest by its slug: its divisions, each with its placings. */
export interface ContestBySlug {
  /** Number of the contest, stable across imports. */
  id: number
  /** URL-safe name, stable across imports. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** Importance of the contest. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** City. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Athletes on record in all divisions, or entered if there is only a start list; not the size of the field. */
  competitors: number
  /** The winner; with several divisions, of the first one listed. */
  winner: Person | null
  /** Whether it has taken place. */
  status: 'upcoming' | 'completed'
  /** The divisions of the contest. */
  divisions: Field[]
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
}

export interface ContestRow {
  /** Number of the contest, stable across imports. */
  id: number
  /** URL-safe name, stable across imports. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** Importance of the contest. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** City. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Athletes on record in all divisions, or entered if there is only a start list; not the size of the field. */
  competitors: number
  /** The winner; with several divisions, of the first one listed. */
  winner: Person | null
  /** Whether it has taken place. */
  status: 'upcoming' | 'completed'
}

/** The contests, latest first, or the upcoming contests, next first. */
export interface Contests {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: ContestRow[]
}

/** The countries that athletes come from, with athlete counts and wins. */
export interface Countries {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: CountryRow[]
}

/** A country as named in sport, including former countries. */
export interface Country {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
}

/** One country: totals, its most successful athletes, and the latest contests held there. */
export interface CountryAnswer {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
  /** Athletes with a career in the sport. */
  athletes: number
  /** Athletes whose last contest was within the last two years. */
  active_athletes: number
  /** Contests held there. */
  contests_hosted: number
  /** First places of its athletes. */
  wins: number
  /** Places 1 to 3 of its athletes. */
  podiums: number
  /** Wins of its athletes at the flagship contest. */
  flagship_titles: number
  /** Wins of its athletes at the second major contest. */
  second_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Its ten athletes with the most flagship titles, then the most wins. */
  top_athletes: AthleteRow[]
  /** The ten latest contests held there. */
  recent_contests: ContestRow[]
}

/** The bodybuilding totals of a country. */
export interface CountryRow {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
  /** Athletes with a career in the sport. */
  athletes: number
  /** Athletes whose last contest was within the last two years. */
  active_athletes: number
  /** Contests held there. */
  contests_hosted: number
  /** First places of its athletes. */
  wins: number
  /** Places 1 to 3 of its athletes. */
  podiums: number
  /** Wins of its athletes at the flagship contest. */
  flagship_titles: number
  /** Wins of its athletes at the second major contest. */
  second_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
}

/** How much of how many fields is known. A field is a division of a completed contest, without heats. */
export interface Coverage {
  /** Number of fields. */
  fields: number
  /** The fields by how much of them is on record, whole fields first. */
  levels: CoverageLevel[]
  /** Where the results of a field are from: a file, site or book, or several of them together. The sources of the most fields come first, at most 20; empty if all results are from the main source of the data. */
  sources: string[]
  /** Number of different sources, or combinations of sources; 0 if all results are from the main source of the data. */
  source_count: number
  /** Year of the first field. */
  first_year: number | null
  /** Year of the last field. */
  last_year: number | null
}

/** How many fields are known to this extent. */
export interface CoverageLevel {
  /** How much of these fields is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** Number of fields: divisions of contests. */
  fields: number
}

/** A row of an exported table that an import added, changed, removed or merged into another one. */
export interface DatasetChange {
  /** The version with which the row changed. */
  data_version: string
  /** What happened to the row. */
  kind: 'added' | 'changed' | 'removed' | 'merged'
  /** Name of the table, as in the address of its export: `athletes`. */
  table: string
  /** The same by column. */
  key: unknown
  /** The row in words: the name of the athlete or contest. */
  label: string
  /** The columns that differ; for an added row, those with a value; for a removed row, none. */
  fields: Record<string, DatasetChangeFieldsValue>
  /** The `key` of the row that it was merged into. */
  merged_into: string | null
}

export interface DatasetChangeFieldsValue {
  /** The value before; null for an added row. */
  from: unknown
  /** The value now. */
  to: unknown
}

/** Contests, titles and births on a calendar day; today by default. */
export interface Day {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Month of the year, 1 to 12. */
  month: number
  /** Day of the month, 1 to 31. */
  day: number
  /** Contests that began on this day. */
  contests: Contest[]
  /** Wins of the flagship and the second major contest. */
  titles: DayTitle[]
  /** Athletes born on this day. */
  births: Birth[]
}

export interface DayTitle {
  /** The year. */
  year: number
  /** The text. */
  text: string
  /** The contest; null for a birth. */
  contest: Occasion | null
  /** URL-safe name. */
  division: string | null
  /** The athlete who won or was born; null for a contest. */
  athlete: Person | null
}

/** One division: totals, its best athletes, and its history year by year. */
export interface Division {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Number of the division. */
  id: number
  /** URL-safe name. */
  slug: string
  /** Its name. */
  name: string
  /** Sex of its competitors. */
  gender: 'M' | 'F' | null
  /** Bodyweight limit; null without one. */
  max_bodyweight_kg: number | null
  /** Description in one sentence. */
  description: string | null
  /** Athletes on record in the division. */
  athletes: number | null
  /** Athletes whose last contest in the division was within the last two years. */
  active_athletes: number | null
  /** Contests with the division. */
  contests: number | null
  /** Entries of athletes who competed. */
  entries: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** How much of the fields of the division is on record, over all years. */
  coverage: Coverage
  /** Year by year, latest first. */
  history: DivisionYear[]
  /** The ten athletes with the most flagship titles, then the most wins, in the division, with their totals there. */
  top_athletes: TopAthlete[]
}

/** A division year by year: how large, how broad and how open it was, latest first. */
export interface DivisionAnalytics {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: DivisionAnalyticsRow[]
}

/** A year of a division: size, breadth and openness of its fields. */
export interface DivisionAnalyticsRow {
  /** The year. */
  year: number
  /** Contests with the division. */
  contests: number
  /** Entries of athletes who competed. */
  entries: number
  /** Number of different athletes. */
  athletes: number
  /** Contests for which the whole field of the division is known. */
  contests_with_field: number
  /** Mean size of the fields that are known in full; null if there are none. */
  mean_field_size: number | null
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** Athletes new to the division. */
  new_faces: number
  /** Number of different winners. */
  winners: number
  /** Concentration of wins (Herfindahl index): 1 if one athlete won everything, 1/n if n athletes won equally often; null if no winner is known. */
  win_concentration: number | null
  /** Where the results are from: files, sites or books, those of the most fields first; empty if all are from the main source of the data. */
  sources: string[]
  /** How far the ten best stood above the average athlete of the season, on average; null without ratings. */
  depth: number | null
  /** URL-safe name. */
  division: string
}

/** One athlete’s moves from division to division, with the results before and after each. */
export interface DivisionMigration {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name. */
  primary_division: string
  /** Moves between divisions, in chronological order. */
  moves: Move[]
}

/** All moves between divisions, totalled for each pair of divisions, largest first. */
export interface DivisionMigrations {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: DivisionMigrationsRow[]
}

export interface DivisionMigrationsRow {
  /** URL-safe name. */
  from: string
  /** URL-safe name. */
  to: string
  /** Athletes who moved. */
  athletes: number
  /** Year of the first move. */
  first_year: number
  /** Year of the last move. */
  last_year: number
  /** Arithmetic mean of the athletes’ mean places before the move. */
  mean_place_before: number | null
  /** Arithmetic mean of the athletes’ mean places after the move. */
  mean_place_after: number | null
  /** Share of athletes with a better mean place after the move, among those placed before and after. */
  improved: number | null
}

/** A year of a division: size, breadth and openness of its fields. */
export interface DivisionYear {
  /** The year. */
  year: number
  /** Contests with the division. */
  contests: number
  /** Entries of athletes who competed. */
  entries: number
  /** Number of different athletes. */
  athletes: number
  /** Contests for which the whole field of the division is known. */
  contests_with_field: number
  /** Mean size of the fields that are known in full; null if there are none. */
  mean_field_size: number | null
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** Athletes new to the division. */
  new_faces: number
  /** Number of different winners. */
  winners: number
  /** Concentration of wins (Herfindahl index): 1 if one athlete won everything, 1/n if n athletes won equally often; null if no winner is known. */
  win_concentration: number | null
  /** Where the results are from: files, sites or books, those of the most fields first; empty if all are from the main source of the data. */
  sources: string[]
  /** How far the ten best stood above the average athlete of the season, on average; null without ratings. */
  depth: number | null
}

/** All thirteen professional divisions with their athlete counts. */
export interface Divisions {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: DivisionsRow[]
}

export interface DivisionsRow {
  /** Number of the division. */
  id: number
  /** URL-safe name. */
  slug: string
  /** Its name. */
  name: string
  /** Sex of its competitors. */
  gender: 'M' | 'F' | null
  /** Bodyweight limit; null without one. */
  max_bodyweight_kg: number | null
  /** Description in one sentence. */
  description: string | null
  /** Athletes on record in the division. */
  athletes: number | null
  /** Athletes whose last contest in the division was within the last two years. */
  active_athletes: number | null
  /** Contests with the division. */
  contests: number | null
  /** Entries of athletes who competed. */
  entries: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** How much of the fields of the division is on record, over all years. */
  coverage: Coverage
}

/** Dominance as a component of the greatness score. Null if the whole field is not known for any contest of the career; the other components then take its weight. */
export interface Dominance {
  /** Share of the rivals met that were beaten, 0 to 1. */
  value: number | null
  /** Its contribution to the score. */
  share: number
  /** The share that is scored, as if 50 more rivals had been met and not beaten. */
  adjusted: number | null
  /** Rivals met at contests with a known field. */
  rivals: number
  /** Rivals beaten at these contests. */
  beaten: number
  /** Contests that the entry covers. */
  contests: number
  /** Those of the contests with a known field. */
  contests_with_field: number
}

export interface Entrant {
  /** Rank by strength, from 1; every probability has the same order. */
  position: number
  /** The athlete. */
  athlete: Person
  /** Probability of winning, 0 to 1; those of a field sum to 1. */
  win: number
  /** Probability of a podium place. */
  podium: number
  /** Probability of a top-five place. */
  top_five: number
  /** The actual place, once the contest is over. */
  place: number | null
  /** The factors behind the chances. */
  factors: Factor[]
}

export interface Factor {
  /** Its name: `rating`, `form`, `champion`, `standing`, `experience` or `newcomer`. */
  factor: string
  /** Value of the factor. */
  value: number
  /** Contribution to the logarithm of strength, relative to the average entrant. */
  effect: number
}

/** The news: past and upcoming contests, records, and data updates, newest first. */
export interface Feed {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: FeedRow[]
}

export interface FeedRow {
  /** Kind of a news item. */
  kind: 'result' | 'upcoming' | 'record' | 'data'
  /** The day of the news. */
  date: string
  /** Headline. */
  title: string
  /** The news in one or two sentences. */
  text: string
  /** The contest that the item is about, if any. */
  contest: Occasion | null
  /** The athlete that the item is about, if any. */
  athlete: Person | null
}

/** One division of one contest. */
export interface Field {
  /** URL-safe name. */
  division: string
  /** Its name. */
  division_name: string
  /** How much of its field is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** All participants; null if the whole field is not known. */
  field_size: number | null
  /** Participants on record; without results, the athletes on the start list. */
  recorded: number
  /** The file, site or book that the results are from; null for the main source of the data. */
  source: string | null
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** The placings in order, with entries without a place last. */
  placings: ResultPlacings[]
}

/** The flagship contest of one year: its divisions, each with its placings. */
export interface FlagshipEdition {
  /** Number of the contest, stable across imports. */
  id: number
  /** URL-safe name, stable across imports. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** Importance of the contest. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** City. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Athletes on record in all divisions, or entered if there is only a start list; not the size of the field. */
  competitors: number
  /** The winner; with several divisions, of the first one listed. */
  winner: Person | null
  /** Whether it has taken place. */
  status: 'upcoming' | 'completed'
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The divisions of the contest. */
  divisions: Field[]
}

/** Who has qualified for the flagship contest, and by which rule. */
export interface FlagshipQualified {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: FlagshipQualifiedRow[]
}

export interface FlagshipQualifiedRow {
  /** The season qualified for. */
  year: number
  /** URL-safe name. */
  division: string
  /** The athlete. */
  athlete: Person
  /** The qualifying contest; null for a qualification by points or by the place at the previous edition. */
  contest: Occasion | null
  /** Points, for a qualification by points. */
  points: number | null
  /** The rule: a win, points, or the place at the previous edition. */
  rule: string
  /** True if computed from the published rules, false if stated by a source. */
  derived: boolean
}

/** The placings at the flagship contest: latest edition first, by division, then by place. */
export interface FlagshipResults {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: Result[]
}

/** The winners of a division at the flagship contest, edition by edition, latest first. */
export interface FlagshipWinners {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: FlagshipWinnersRow[]
}

export interface FlagshipWinnersRow {
  /** The contest. */
  contest: Occasion
  /** URL-safe name. */
  division: string
  /** The winner; several if they tied. */
  winners: Person[]
  /** All participants; null if the whole field is not known. */
  field_size: number | null
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
}

/** A mean over editions and its 95% confidence interval (paired bootstrap). */
export interface ForecastEstimate {
  /** The mean. */
  value: number
  /** Lower bound; null for fewer than ten editions. */
  low: number | null
  /** Upper bound; null for fewer than ten editions. */
  high: number | null
}

/** Accuracy of one forecaster. */
export interface ForecasterAccuracy {
  /** Which forecaster. */
  forecaster: 'model' | 'last-year' | 'career-best' | 'elo'
  /** One sentence on where the model is better or worse. Null for the model. */
  comparison: string | null
  /** Share of winners predicted, 0 to 1. */
  top_one: Measure
  /** Number of the top three that were predicted among the top three. */
  podium_hits: Measure
  /** Rank correlation (Spearman) among the finalists. */
  spearman: Measure
  /** Negative logarithm of the probability given to the winner; lower is better. */
  log_loss: Measure
}

/** The greatest of all time, with the components of their scores. */
export interface Goat {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name of the list. */
  mode: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Slug of the division; null for all divisions. */
  division: string | null
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: GoatLine[]
}

/** An entry of the greatest, all-time or by decade. */
export interface GoatLine {
  /** Place, shared by ties. */
  place: number
  /** The athlete. */
  athlete: Person
  /** Score from 0 to 100. */
  score: number
  /** Explanation of the value. */
  detail: string | null
  /** The components of the score. */
  components: GreatestParts
}

/** A component of the greatness score. */
export interface GreatestPart {
  /** The raw number; on era-adjusted boards, weighted titles and wins. */
  value: number
  /** Its contribution to the score. */
  share: number
}

/** The components of the greatness score. */
export interface GreatestParts {
  /** Wins of the flagship contest. */
  flagship_titles: GreatestPart
  /** First places. */
  total_wins: GreatestPart
  /** Years with a contest. */
  longevity: GreatestPart
  /** The share of rivals beaten. */
  dominance: Dominance
}

export interface HeadToHead {
  /** The contest. */
  contest: Occasion
  /** URL-safe name. */
  division: string
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
  /** Place from 1, shared by ties; null if unplaced. */
  athlete1_place: number | null
  /** Place from 1, shared by ties; null if unplaced. */
  athlete2_place: number | null
}

/** Confidence interval of that probability; null without a common division. */
export interface Interval {
  /** Lower bound. */
  low: number
  /** Upper bound. */
  high: number
}

/** An entry of a record or top list. */
export interface Line {
  /** Place, shared by ties. */
  place: number
  /** The athlete; null in a list of countries. */
  athlete: Person | null
  /** The country, in a list of countries; otherwise that of the athlete. */
  country: Country | null
  /** Value in the unit of the list. */
  value: number
  /** Explanation of the value. */
  detail: string | null
}

/** One measure of the accuracy of a forecaster. */
export interface Measure {
  /** Null if no edition has a value. */
  mean: ForecastEstimate | null
  /** How far the model is ahead: positive if it is better, negative if it is worse. Null for the model. */
  ahead: ForecastEstimate | null
  /** The resulting verdict. Null for the model. */
  verdict: 'better' | 'worse' | 'undecided' | 'too-few-editions' | null
}

/** An athlete’s move from one division to another. */
export interface Move {
  /** URL-safe name. */
  from: string
  /** URL-safe name. */
  to: string
  /** The season of the first contest in the new division. */
  year: number
  /** Results in the previous division before the move. */
  before: MoveSide
  /** Results in the new division after the move. */
  after: MoveSide
}

/** Results in a division during the three years before or after a move. */
export interface MoveSide {
  /** Contests competed in. */
  contests: number
  /** First places. */
  wins: number
  /** Arithmetic mean of the places. */
  mean_place: number | null
}

/** A bodybuilding contest. The date is null if only the year is known. */
export interface Occasion {
  /** Number of the contest, stable across imports. */
  id: number
  /** URL-safe name, stable across imports. */
  slug: string
  /** Its name. */
  name: string
  /** Its first day. */
  date: string | null
  /** Its year. */
  year: number
  /** Code of the country. */
  country_code: string | null
  /** Importance of the contest. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
}

/** Every public page: its subject, its URL, and when its content last changed. */
export interface Pages {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: PagesRow[]
}

export interface PagesRow {
  /** Subject of the page. */
  type: 'athlete' | 'contest' | 'division' | 'season' | 'record' | 'top-list' | 'country'
  /** URL-safe name within its kind. */
  slug: string
  /** Path of the page, from the root of the server. */
  path: string
  /** Title of the page. */
  title: string
  /** Day of the latest fact on the page. */
  last_modified: string
}

/** The three best-rated seasons of a career, and the contests of these seasons. */
export interface PeakWindow {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name. */
  primary_division: string
  /** The seasons, in chronological order. */
  years: number[]
  /** Mean rating of these seasons. */
  rating: number | null
  /** Standard error of that mean. */
  deviation: number | null
  /** Totals of these seasons, in chronological order. */
  seasons: CareerSeason[]
  /** The contests of these seasons, latest first. */
  contests: ResultResults[]
}

/** A person, the same across all sports. Facts specific to one sport are in the career in that sport. */
export interface Person {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  canonical_name: string
  /** Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  country_code: string | null
}

export interface Phase {
  /** Kind of the phase. */
  phase: 'rise' | 'peak' | 'decline'
  /** First season. */
  first_year: number
  /** Last season. */
  last_year: number
  /** Number of rated seasons. */
  seasons: number
  /** Contests competed in. */
  contests: number
  /** First places. */
  wins: number
  /** Best place. */
  best_place: number | null
}

/** The accuracy of predictions over both major contests, for each contest and each division, and where other forecasters do better. */
export interface PredictionAccuracies {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: PredictionAccuraciesRow[]
}

/** How accurate forecasts have been over the editions of one division, of one contest, or of both contests. Each edition is forecast from data known before it, with settings chosen from earlier years. */
export interface PredictionAccuraciesRow {
  /** Number of editions that were forecast. */
  editions: number
  /** The season of the first of them. */
  first_year: number
  /** The season of the last of them. */
  last_year: number
  /** Version of the model. */
  model_version: string
  /** The model, then the forecasters that it is compared with. */
  forecasters: ForecasterAccuracy[]
  /** Which of the two major contests; null for both together. */
  contest: 'flagship' | 'second' | null
  /** URL-safe name. */
  division: string | null
}

/** The forecast for one of the two major contests, what it is based on, and how accurate such forecasts have been. */
export interface Predictions {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Which of the two major contests. */
  contest: 'flagship' | 'second'
  /** The season of the contest. */
  year: number
  /** Name of the edition, with its year. If the contest is not known yet, the name of the series. */
  name: string
  /** URL-safe name. */
  division: string
  /** The contest, if it is known. */
  event: Occasion | null
  /** Where the entrants come from. */
  basis: 'entries' | 'qualified' | 'recent' | 'placed'
  /** Version of the model; the same version and seed give the same probabilities. */
  model_version: string
  /** Half-life of the rating in days: the one that best forecast the editions of earlier years. */
  half_life_days: number
  /** Seed of the simulation; the same seed gives the same probabilities. */
  seed: number
  /** Number of simulated contests. */
  simulations: number
  /** The entrants by strength, most likely winner first. Their probabilities of winning sum to 1. */
  entrants: Entrant[]
  /** Accuracy of past forecasts of this kind. */
  back_test: BackTest
}

/** Totals of a career, in one division or in all of them. */
export interface Prime {
  /** The career. */
  athlete: Person
  /** URL-safe name. */
  division: string | null
  /** The best-rated years, at most three; empty without ratings. */
  years: number[]
  /** Mean rating of these years. */
  rating: number | null
  /** Standard error of that mean. */
  deviation: number | null
}

/** Provenance of the data; null without data. */
export interface Provenance {
  /** Label of the collection. */
  label: string
  /** URL of the source. */
  source_url: string | null
  /** The licence of the source. */
  license: string
  /** When it was imported. */
  imported_at: string
  /** True for demo data. */
  demo: boolean
}

/** Athletes ranked by career totals, in all divisions or in one. */
export interface Rankings {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** What the ranking counts. */
  type: 'flagship_wins' | 'total_wins' | 'second_wins' | 'podiums' | 'top_fives' | 'contests' | 'win_rate' | 'seasons' | 'streak'
  /** Slug of the division; null for all divisions. */
  division: string | null
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: RankingsRow[]
}

export interface RankingsRow {
  /** Place, shared by ties. */
  place: number
  /** The athlete. */
  athlete: Person
  /** Value that the ranking counts. */
  value: number
  /** Contests competed in, without withdrawals. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
}

/** The holder of a record, and the runners-up. */
export interface Records {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: Line[]
  categories: Board[]
}

/** One athlete’s entry in one division of one contest. */
export interface Result {
  /** The contest. */
  contest: Occasion
  /** URL-safe name. */
  division: string
  /** The athlete. */
  athlete: Person
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** How much of the field of the division is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
}

/** One athlete’s entry in one division of one contest. */
export interface ResultPlacings {
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** The athlete. */
  athlete: Person
}

/** One athlete’s entry in one division of one contest. */
export interface ResultResults {
  /** The contest. */
  contest: Occasion
  /** URL-safe name. */
  division: string
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
}

/** The points list of each season and division: points by contest, and the qualified athletes. */
export interface RoadToFlagship {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: RoadToFlagshipRow[]
  qualifying_contests: Occasion[]
}

export interface RoadToFlagshipRow {
  /** The season. */
  year: number
  /** URL-safe name. */
  division: string
  /** Place in the points standings of the division, shared by ties. */
  place: number
  /** The athlete. */
  athlete: Person
  /** Points in the season. */
  points: number
  /** Qualifying contests won. */
  wins: number
  /** Whether the athlete has qualified. */
  qualified: boolean
  /** The rule of the qualification; null without one. */
  rule: string | null
  /** The contests that earned points. */
  contests: RoadToFlagshipRowContest[]
}

export interface RoadToFlagshipRowContest {
  /** Number of the contest. */
  id: number
  /** URL-safe name. */
  slug: string
  /** Its name. */
  name: string
  /** Its first day. */
  date: string | null
  /** The place at the contest. */
  place: number
  /** Points earned. */
  points: number
}

/** Accuracy of forecasts. */
export interface Score {
  /** Share of winners predicted, 0 to 1; ties are shared. */
  top_one: number
  /** Number of the top three that were predicted among the top three. */
  podium_hits: number
  /** Rank correlation (Spearman) among the finalists; null for fewer than three. */
  spearman: number | null
  /** Negative logarithm of the probability given to the winner; lower is better. */
  log_loss: number
}

/** The model compared with three baselines. */
export interface Scores {
  /** The model, from data known before the contest. */
  model: Score
  /** Baseline: the order of the previous edition, smoothed. */
  last_year: Score
  /** Baseline: the order of the best places at earlier editions, smoothed. */
  career_best: Score
  /** Baseline: a dynamic Elo rating; null in data imported before there was one. */
  elo: Score | null
}

/** Athletes and contests by name, best match first; accents are ignored, and one typo is tolerated. */
export interface Search {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The search query. */
  query: string
  /** Number of all matches, including those past the limit. */
  total: number
  /** Athletes by name, best match first. */
  athletes: AthleteRow[]
  /** Contests by name, best match first. */
  contests: ContestRow[]
}

/** One year: totals, the champions by division, and its contests, including upcoming ones. */
export interface Season {
  /** The year. */
  year: number
  /** Contests held. */
  total_contests: number
  /** Upcoming contests. */
  total_upcoming: number
  /** Athletes on record. */
  total_athletes: number
  /** Entries of athletes who competed. */
  total_results: number
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** Athletes on record for the first time. */
  new_faces: number
  /** How much of the fields in the year is on record. */
  coverage: Coverage
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Winners of the flagship contest, by division. */
  flagship_winners: Title[]
  /** Winners of the second major contest, by division. */
  second_winners: Title[]
  /** Its contests in chronological order, including upcoming ones. */
  contests: ContestRow[]
}

export interface SeasonRow {
  /** The year. */
  year: number
  /** Contests held. */
  total_contests: number
  /** Upcoming contests. */
  total_upcoming: number
  /** Athletes on record. */
  total_athletes: number
  /** Entries of athletes who competed. */
  total_results: number
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** Athletes on record for the first time. */
  new_faces: number
  /** How much of the fields in the year is on record. */
  coverage: Coverage
}

/** The years of bodybuilding with their totals, latest first. */
export interface Seasons {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: SeasonRow[]
}

/** The extent of the data, the years it covers, and where it comes from. */
export interface Stats {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Athletes on record. */
  athletes: number
  /** Contests, including upcoming ones. */
  contests: number
  /** Upcoming contests. */
  upcoming: number
  /** Entries of athletes in contests that are over. */
  results: number
  /** Entries of athletes in all contests, including start lists. */
  entries: number
  /** Professional divisions. */
  divisions: number
  /** Countries of athletes. */
  countries: number
  /** Year of the first past contest. */
  first_year: number | null
  /** Year of the last past contest. */
  last_year: number | null
  /** How much of the fields is on record. */
  coverage: Coverage
  /** Provenance of the data; null without data. */
  provenance: Provenance | null
}

/** The credit to show, visibly, wherever the data is shown. */
export interface StrengthAttributionAttribution {
  /** The credit as plain text. */
  text: string
  /** The credit as HTML with a link. */
  html: string
  /** The page that the credit links to. */
  url: string
  /** The licence of the data. */
  license: string
}

/** One athlete’s entry in one division of one contest. */
export interface Title {
  /** URL-safe name. */
  division: string
  /** The athlete. */
  athlete: Person
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
}

export interface TopAthlete {
  /** The career. */
  athlete: Person
  /** Contests competed in, without withdrawals. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Best place. */
  best_place: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
}

/** One top list. */
export interface TopList {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Slug of the division; null for all divisions. */
  division: string | null
  /** The rows of the page. */
  data: Line[]
}

/** One top list, and an index of all of them. */
export interface TopLists {
  /** Number of rows on all pages. */
  total: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  per_page: number
  /** Number of pages. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Slug of the division; null for all divisions. */
  division: string | null
  /** The rows of the page. */
  data: Line[]
  categories: Board[]
}

/** Totals of a career, in one division or in all of them. */
export interface Totals {
  /** Contests competed in, without withdrawals. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** Places 1 to 5. */
  top_fives: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Contests with a known field: all participants are on record, so no defeat is missing. */
  contests_with_field: number
  /** First places in contests with a known field. */
  wins_with_field: number
  /** Share of the contests with a known field that were won, 0 to 1; null if there are none. */
  win_rate: number | null
  /** Years with at least one contest. */
  season_count: number
  /** Most consecutive wins in contests with a known field. A win elsewhere does not count; any other outcome ends the streak. */
  longest_streak: number
  /** Best place. */
  best_place: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
}

/** The model compared with three baselines. */
export interface Year {
  /** The model, from data known before the contest. */
  model: Score
  /** Baseline: the order of the previous edition, smoothed. */
  last_year: Score
  /** Baseline: the order of the best places at earlier editions, smoothed. */
  career_best: Score
  /** Baseline: a dynamic Elo rating; null in data imported before there was one. */
  elo: Score | null
  /** The season. */
  year: number
  /** Number of placed athletes. */
  entrants: number
}
