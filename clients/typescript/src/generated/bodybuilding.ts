/** Bodybuilding Data API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, List, One } from '../types.ts'

/** The operations of bodybuilding. */
export interface Service {
  /** The athletes, by name or by what they won. `GET /athletes` */
  readonly athletes: List<AthletesParams, Athletes>
  /** One athlete: facts, career statistics and everything they did. `GET /athletes/{id}` */
  readonly athlete: One<AthleteParams, Athlete>
  /** One career season by season: contests, wins, places, the rating, and the phases it makes. `GET /athletes/{id}/career-arc` */
  readonly careerArc: One<CareerArcParams, CareerArc>
  /** The greatest of one division in one decade. `GET /best-by-decade` */
  readonly bestByDecade: List<BestByDecadeParams, BestByDecade>
  /** Two athletes side by side: both careers, where they met, and how often each was placed before the other. `GET /compare` */
  readonly compareAthletes: One<CompareAthletesParams, CompareAthletes>
  /** The contests: the latest first, those to come the next first. `GET /contests` */
  readonly contests: List<ContestsParams, Contests>
  /** One contest by its slug: its divisions, each with who placed where. `GET /contests/slug/{slug}` */
  readonly contestBySlug: One<ContestBySlugParams, ContestBySlug>
  /** One contest: its divisions, each with who placed where. `GET /contests/{id}` */
  readonly contest: One<ContestParams, ContestBySlug>
  /** The countries that athletes come from, with athlete counts and wins. `GET /countries` */
  readonly countries: List<CountriesParams, Countries>
  /** The countries whose athletes won the flagship contest, those with the most titles first. `GET /countries/flagship-titles` */
  readonly flagshipTitles: Bare<Countries>
  /** One country: totals, its most successful athletes, the latest contests held there. `GET /countries/{name}` */
  readonly country: One<CountryParams, CountryAnswer>
  /** A division year by year: how large, how broad and how open it was, the latest first. `GET /division-analytics` */
  readonly divisionAnalytics: One<DivisionAnalyticsParams, DivisionAnalytics>
  /** One athlete’s moves from division to division, with the results before and after each. `GET /division-migration` */
  readonly divisionMigration: One<DivisionMigrationParams, DivisionMigration>
  /** All moves between divisions added up, from where to where: the largest flow first. `GET /division-migrations` */
  readonly divisionMigrations: List<DivisionMigrationsParams, DivisionMigrations>
  /** All thirteen professional divisions with their athlete counts. `GET /divisions` */
  readonly divisions: Bare<Divisions>
  /** One division: totals, the best athletes in it, and how it was year by year. `GET /divisions/{id}` */
  readonly division: One<DivisionParams, Division>
  /** The news: contests held and to come, records, and refreshes of the data, the newest first. `GET /feed` */
  readonly feed: Bare<Feed>
  /** Who placed where at the flagship contest: the latest edition first, by division, then by place. `GET /flagship` */
  readonly flagshipResults: List<FlagshipResultsParams, FlagshipResults>
  /** Who is qualified for the flagship contest, and by which rule. `GET /flagship/qualified` */
  readonly flagshipQualified: List<FlagshipQualifiedParams, FlagshipQualified>
  /** Who won a division of the flagship contest, edition by edition, the latest first. `GET /flagship/winners` */
  readonly flagshipWinners: One<FlagshipWinnersParams, FlagshipWinners>
  /** The flagship contest of one year: its divisions, each with who placed where. `GET /flagship/{year}` */
  readonly flagshipEdition: One<FlagshipEditionParams, FlagshipEdition>
  /** The greatest of all time, with what the score is made of. `GET /goat` */
  readonly goat: List<GoatParams, Goat>
  /** Contests, titles and births of a day of the calendar; of today by default. `GET /on-this-day` */
  readonly day: One<DayParams, Day>
  /** The OpenAPI document of this service. `GET /openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
  /** The three seasons of a career rated best, and the contests of these seasons. `GET /peak-window` */
  readonly peakWindow: One<PeakWindowParams, PeakWindow>
  /** How one of the two great contests may end, what that rests on, and how good such forecasts have been. `GET /predictions` */
  readonly predictions: One<PredictionsParams, Predictions>
  /** Two athletes, each in their three best seasons, and how likely the first is to be placed before the second. `GET /prime-vs-prime` */
  readonly comparePrimes: One<ComparePrimesParams, ComparePrimes>
  /** Every public page: its subject, its URL, and when its content last changed. `GET /pseo-index` */
  readonly pages: List<PagesParams, Pages>
  /** Athletes by what they won and did, in all divisions or in one. `GET /rankings` */
  readonly rankings: List<RankingsParams, Rankings>
  /** The holder of a record, and the runners-up. `GET /records` */
  readonly records: List<RecordsParams, Records>
  /** Who placed where, of all athletes and contests or of one: the latest contest first. `GET /results` */
  readonly results: List<ResultsParams, FlagshipResults>
  /** The points list of each season and division: points by contest, and the qualified athletes. `GET /road-to-flagship` */
  readonly roadToFlagship: List<RoadToFlagshipParams, RoadToFlagship>
  /** Athletes and contests by name, the best match first; accents and one typo are forgiven. `GET /search` */
  readonly search: One<SearchParams, Search>
  /** The years of bodybuilding with what they add up to, the latest first. `GET /seasons` */
  readonly seasons: One<SeasonsParams, Seasons>
  /** One year: totals, the champions by division, and its contests, those to come among them. `GET /seasons/{year}` */
  readonly season: One<SeasonParams, Season>
  /** Who placed where at the second major contest: the latest edition first, by division, then by place. `GET /second` */
  readonly secondResults: List<SecondResultsParams, FlagshipResults>
  /** The second major contest of one year: its divisions, each with who placed where. `GET /second/{year}` */
  readonly secondEdition: One<SecondEditionParams, FlagshipEdition>
  /** How much is known, of which years, and where it comes from. `GET /stats` */
  readonly stats: Bare<Stats>
  /** A top list, and which others there are. `GET /top-lists` */
  readonly topLists: List<TopListsParams, TopLists>
  /** One top list. `GET /top-lists/{slug}` */
  readonly topList: List<TopListParams, TopList>
}

export interface AthletesParams {
  /** Only names that contain this text, accents aside. 1 to 100 characters. */
  readonly search?: string | undefined
  /** Of this main division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Of this country only, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Men or women only. */
  readonly gender?: 'M' | 'F' | undefined
  /** True: only those with a contest in the last two years; false: only the others. `1` and `0` do as well. */
  readonly active?: boolean | undefined
  /** What to order by. Left out: name. */
  readonly sort?: 'name' | 'total_wins' | 'flagship_titles' | 'contests' | 'last_year' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface AthleteParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
}

export interface CareerArcParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
}

export interface BestByDecadeParams {
  /** The division, by its slug. At most 40 characters. */
  readonly division: string
  /** The first year of the decade, e.g. 1990. From 1900 to 2200, a multiple of 10. */
  readonly decade: number
  /** Rows of a page. From 1 to 100. Left out: 10. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface CompareAthletesParams {
  /** Number or slug of the first athlete. 1 to 120 characters. */
  readonly athlete1: string
  /** Number or slug of the second athlete. 1 to 120 characters. */
  readonly athlete2: string
}

export interface ContestsParams {
  /** Of this year only; 0 for all years. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
  /** Of this level only. */
  readonly event_tier?: 'flagship' | 'second' | 'major' | 'pro' | 'regional' | undefined
  /** Only names that contain this text, accents aside. 1 to 100 characters. */
  readonly search?: string | undefined
  /** True: only those to come; false: only those held. `1` and `0` do as well. */
  readonly upcoming?: boolean | undefined
  /** What to order by. Left out: date. */
  readonly sort?: 'date' | 'name' | 'competitors' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface ContestBySlugParams {
  /** Number or slug of the contest. 1 to 160 characters. */
  readonly slug: string
}

export interface ContestParams {
  /** Number or slug of the contest. 1 to 160 characters. */
  readonly id: string
}

export interface CountriesParams {
  /** What to order by. Left out: name. */
  readonly sort?: 'name' | 'athletes' | 'wins' | 'flagship_titles' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Rows of a page. From 1 to 100. Left out: 100. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface CountryParams {
  /** Code or name of the country. 1 to 60 characters. */
  readonly name: string
}

export interface DivisionAnalyticsParams {
  /** The division, by its slug. At most 40 characters. Left out: mens-open. */
  readonly division?: string | undefined
}

export interface DivisionMigrationParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly athlete: string
}

export interface DivisionMigrationsParams {
  /** Rows of a page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface DivisionParams {
  /** Its slug. At most 40 characters. */
  readonly id: string
}

export interface FlagshipResultsParams {
  /** Of this year’s edition only; 0 for all years. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface FlagshipQualifiedParams {
  /** Of this season only; 0 for all. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface FlagshipWinnersParams {
  /** The division, by its slug. At most 40 characters. */
  readonly division: string
}

export interface FlagshipEditionParams {
  /** The year. From 1900 to 2200. */
  readonly year: number
  /** Only where it held this division, by its slug. At most 40 characters. */
  readonly division?: string | undefined
}

export interface GoatParams {
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Men or women only. */
  readonly gender?: 'M' | 'F' | undefined
  /** How greatness is measured. Left out: base. */
  readonly mode?: 'base' | 'era-adjusted' | 'peak' | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface DayParams {
  /** The month; by default the current one in UTC. From 1 to 12. */
  readonly month?: number | undefined
  /** The day of the month; by default today in UTC. From 1 to 31. */
  readonly day?: number | undefined
}

export interface PeakWindowParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly athlete: string
}

export interface PredictionsParams {
  /** Which contest. Left out: flagship. */
  readonly contest?: 'flagship' | 'second' | undefined
  /** The season; 0 or nothing for the current year or, where that is not predicted, the next. 0 or from 1900 to 2200. */
  readonly year?: number | undefined
  /** The division, by its slug. At most 40 characters. Left out: mens-open. */
  readonly division?: string | undefined
}

export interface ComparePrimesParams {
  /** Number or slug of the first athlete. 1 to 120 characters. */
  readonly a: string
  /** Number or slug of the second athlete. 1 to 120 characters. */
  readonly b: string
}

export interface PagesParams {
  /** Of this kind only. */
  readonly type?: 'athlete' | 'contest' | 'division' | 'season' | 'record' | 'top-list' | 'country' | undefined
  /** Rows of a page. From 1 to 100. Left out: 100. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface RankingsParams {
  /** What is counted. Left out: flagship_wins. */
  readonly type?: 'flagship_wins' | 'total_wins' | 'second_wins' | 'podiums' | 'top_fives' | 'contests' | 'win_rate' | 'seasons' | 'streak' | undefined
  /** In this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Men or women only. */
  readonly gender?: 'M' | 'F' | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface RecordsParams {
  /** The slug of the record. 1 to 60 characters. */
  readonly category: string
  /** Men or women only. */
  readonly gender?: 'M' | 'F' | undefined
  /** Rows of a page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface ResultsParams {
  /** Of the athlete of this number only; 0 for all athletes. From 0 to 2147483647. Left out: 0. */
  readonly athlete_id?: number | undefined
  /** Of the contest of this number only; 0 for all contests. From 0 to 2147483647. Left out: 0. */
  readonly contest_id?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface RoadToFlagshipParams {
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Of this season only; 0 for all. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface SearchParams {
  /** What to search for. 2 to 100 characters. */
  readonly q: string
  /** How many of each at most. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface SeasonsParams {
  /** This year only; 0 for all years. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
}

export interface SeasonParams {
  /** The year. From 1900 to 2200. */
  readonly year: number
}

export interface SecondResultsParams {
  /** Of this year’s edition only; 0 for all years. 0 or from 1900 to 2200. Left out: 0. */
  readonly year?: number | undefined
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows of a page. From 1 to 100. Left out: 50. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface SecondEditionParams {
  /** The year. From 1900 to 2200. */
  readonly year: number
  /** Only where it held this division, by its slug. At most 40 characters. */
  readonly division?: string | undefined
}

export interface TopListsParams {
  /** The slug of the list, e.g. `most-wins`; underscores do as well. 1 to 60 characters. Left out: most_wins. */
  readonly category?: string | undefined
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows of a page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

export interface TopListParams {
  /** The slug of the list, e.g. `most-wins`; underscores do as well. 1 to 60 characters. */
  readonly slug: string
  /** Of this division only, by its slug. At most 40 characters. */
  readonly division?: string | undefined
  /** Rows of a page. From 1 to 100. Left out: 25. */
  readonly per_page?: number | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
}

/** One athlete: facts, career statistics and everything they did. */
export interface Athlete {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  canonical_name: string
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** Sex category that they compete in. */
  gender: 'M' | 'F' | null
  /** Contests entered; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True where the last contest is not older than two years. */
  active: boolean
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Day of birth. Null for minors. */
  date_of_birth: string | null
  /** Year of birth, also where the day is not known. Null for minors. */
  birth_year: number | null
  /** Height in centimetres. Null for minors. */
  height_cm: number | null
  /** Bodyweight. Null for minors. */
  weight_kg: number | null
  /** What it adds up to in all divisions. */
  stats: Totals
  /** What it adds up to division by division. */
  divisions: AthleteDivision[]
  /** A short life in the sport, written from the facts. */
  biography: string | null
  /** Titles and milestones, the weightiest first. */
  titles: string[]
  /** Titles and milestones, the weightiest first. */
  achievements: string[]
  /** All that they did at contests that are over, the latest first. */
  results: ResultResults[]
}

/** What a career adds up to, in one division or in all of them. */
export interface AthleteDivision {
  /** Contests taken part in. */
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
  /** Wins over these contests, 0 to 1. */
  win_rate: number
  /** Years with at least one contest. */
  season_count: number
  /** Most wins in a row. */
  longest_streak: number
  /** Best place. */
  best_place: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** URL-safe name, e.g. `classic-physique`. */
  division: string | null
}

/** What an athlete did in bodybuilding. */
export interface AthleteRow {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  canonical_name: string
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** Sex category that they compete in. */
  gender: 'M' | 'F' | null
  /** Contests entered; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True where the last contest is not older than two years. */
  active: boolean
}

/** The athletes, by name or by what they won. */
export interface Athletes {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: AthleteRow[]
}

/** The credit to show, visibly, wherever the data is shown. */
export interface Attribution {
  /** The sentence to show. */
  text: string
  /** The same as ready-made HTML with a link. */
  html: string
  /** The page the credit links to. */
  url: string
  /** The licence of the data. */
  license: string
}

/** How good such forecasts have been. */
export interface BackTest {
  /** The mean of all years; null without years. */
  mean: Scores | null
  /** Year by year, the latest first. */
  years: Year[]
}

/** The greatest of one division in one decade. */
export interface BestByDecade {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Slug of the division; null for all. */
  division: string | null
  /** First year of the decade; null for all time. */
  decade: number | null
  /** The rows of the page. */
  data: GoatLine[]
}

export interface Birth {
  /** The year. */
  year: number
  /** In words. */
  text: string
  /** Who won or was born; null of a contest. */
  athlete: Person | null
}

/** A list of the best by one measure. */
export interface Board {
  /** URL-safe name within its kind, e.g. `most-wins`. */
  slug: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`. */
  unit: string
}

/** What an athlete did in bodybuilding. */
export interface Career {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  canonical_name: string
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** Sex category that they compete in. */
  gender: 'M' | 'F' | null
  /** Contests entered; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Wins of the flagship contest. */
  flagship_titles: number
  /** Wins of the second major contest. */
  second_titles: number
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
  /** True where the last contest is not older than two years. */
  active: boolean
  /** What it adds up to in all divisions. */
  stats: Totals
}

/** One career season by season: contests, wins, places, the rating, and the phases it makes. */
export interface CareerArc {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** Year by year. */
  seasons: CareerSeason[]
  /** Rise, peak and decline, those there are, in the order of time. */
  phases: Phase[]
  /** Moves from one division to another, in the order of time. */
  moves: Move[]
}

/** One athlete’s year in bodybuilding. */
export interface CareerSeason {
  /** The year. */
  year: number
  /** Contests taken part in. */
  contests: number
  /** First places. */
  wins: number
  /** Best place of the year. */
  best_place: number | null
  /** Arithmetic mean of the places. */
  mean_place: number | null
  /** Strength above the mean of the best ten of the season, in hindsight: that of the division in which it is highest. */
  rating: number | null
  /** Standard error of the rating. */
  deviation: number | null
  /** URL-safe name, e.g. `classic-physique`. */
  rated_in: string | null
  /** The part of the career; null where the season is not rated. */
  phase: 'rise' | 'peak' | 'decline' | null
}

/** Two athletes side by side: both careers, where they met, and how often each was placed before the other. */
export interface CompareAthletes {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The first. */
  athlete1: Career
  /** The second. */
  athlete2: Career
  /** How often each was placed before the other. */
  score: CompareAthletesScore
  /** Where both were placed in the same division of a contest, the latest first, without heats. */
  head_to_head: HeadToHead[]
}

/** How often each was placed before the other. */
export interface CompareAthletesScore {
  /** Meetings that the first won. */
  athlete1: number
  /** Meetings that the second won. */
  athlete2: number
  /** Meetings in which they shared a place. */
  ties: number
}

/** Two athletes, each in their three best seasons, and how likely the first is to be placed before the second. */
export interface ComparePrimes {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name, e.g. `classic-physique`. */
  division: string | null
  /** The first. */
  a: Prime
  /** The second. */
  b: Prime
  /** That the first is placed before the second, 0 to 1; null where they cannot be compared. */
  probability: number | null
  /** How sure that is; null where they cannot be compared. */
  interval: Interval | null
  /** Why they cannot be compared; null where they can. */
  reason: string | null
}

export interface Contest {
  /** The year. */
  year: number
  /** In words. */
  text: string
  /** The contest; null of a birth. */
  contest: Occasion | null
}

/** One contest by its slug: its divisions, each with who placed where. */
export interface ContestBySlug {
  /** Its number, the same in every snapshot. */
  id: number
  /** URL-safe name, the same in every snapshot. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** How much it weighs. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** Where it was held. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** Athletes who took part. */
  competitors: number
  /** Who won; of several divisions the first that is listed. */
  winner: Person | null
  /** Whether it has been held. */
  status: 'upcoming' | 'completed'
  /** The divisions that were held. */
  divisions: Field[]
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
}

export interface ContestRow {
  /** Its number, the same in every snapshot. */
  id: number
  /** URL-safe name, the same in every snapshot. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** How much it weighs. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** Where it was held. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** Athletes who took part. */
  competitors: number
  /** Who won; of several divisions the first that is listed. */
  winner: Person | null
  /** Whether it has been held. */
  status: 'upcoming' | 'completed'
}

/** The contests: the latest first, those to come the next first. */
export interface Contests {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: ContestRow[]
}

/** The countries that athletes come from, with athlete counts and wins. */
export interface Countries {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: CountryRow[]
}

/** A country as the sports name it, the historic ones included. */
export interface Country {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
}

/** One country: totals, its most successful athletes, the latest contests held there. */
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
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Its ten athletes with the most flagship titles, of equals those with the most wins. */
  top_athletes: AthleteRow[]
  /** The ten latest contests held there. */
  recent_contests: ContestRow[]
}

/** What a country’s athletes did in bodybuilding. */
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

/** Contests, titles and births of a day of the calendar; of today by default. */
export interface Day {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Month of the year, 1 to 12. */
  month: number
  /** Day of the month, 1 to 31. */
  day: number
  /** Contests that began on it. */
  contests: Contest[]
  /** Wins of the flagship and the second major contest. */
  titles: DayTitle[]
  /** Athletes born on this day. */
  births: Birth[]
}

export interface DayTitle {
  /** The year. */
  year: number
  /** In words. */
  text: string
  /** The contest; null of a birth. */
  contest: Occasion | null
  /** URL-safe name, e.g. `classic-physique`. */
  division: string | null
  /** Who won or was born; null of a contest. */
  athlete: Person | null
}

/** One division: totals, the best athletes in it, and how it was year by year. */
export interface Division {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Its number. */
  id: number
  /** URL-safe name, e.g. `classic-physique`. */
  slug: string
  /** Its name. */
  name: string
  /** Who competes in it. */
  gender: 'M' | 'F' | null
  /** Heaviest bodyweight allowed; null where there is no limit. */
  max_bodyweight_kg: number | null
  /** What it is, in a sentence. */
  description: string | null
  /** Athletes in the division. */
  athletes: number | null
  /** Athletes whose last contest in the division was within the last two years. */
  active_athletes: number | null
  /** Contests that held it. */
  contests: number | null
  /** Entries of athletes who took part. */
  entries: number | null
  /** Year of its first contest. */
  first_year: number | null
  /** Year of its last contest. */
  last_year: number | null
  /** Year by year, the latest first. */
  history: DivisionYear[]
  /** The ten with the most flagship titles in a division, then the most wins; each by what they did in it. */
  top_athletes: TopAthlete[]
}

/** A division year by year: how large, how broad and how open it was, the latest first. */
export interface DivisionAnalytics {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: DivisionAnalyticsRow[]
}

/** One division’s year: how large, how broad, how open it was. */
export interface DivisionAnalyticsRow {
  /** The year. */
  year: number
  /** Contests that held it. */
  contests: number
  /** Entries of athletes who took part. */
  entries: number
  /** Different athletes among them. */
  athletes: number
  /** Entries a contest. */
  mean_field_size: number
  /** Countries of the athletes, where they are known. */
  nations: number
  /** Athletes who competed in the division for the first time. */
  new_faces: number
  /** Different winners. */
  winners: number
  /** Herfindahl index of wins: 1 where one athlete won all, one n-th where n athletes won equally often. */
  win_concentration: number
  /** Mean strength of the best ten above the average athlete of the season; null without ratings. */
  depth: number | null
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
}

/** One athlete’s moves from division to division, with the results before and after each. */
export interface DivisionMigration {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** Moves from one division to another, in the order of time. */
  moves: Move[]
}

/** All moves between divisions added up, from where to where: the largest flow first. */
export interface DivisionMigrations {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: DivisionMigrationsRow[]
}

export interface DivisionMigrationsRow {
  /** URL-safe name, e.g. `classic-physique`. */
  from: string
  /** URL-safe name, e.g. `classic-physique`. */
  to: string
  /** Athletes who moved. */
  athletes: number
  /** Year of the first move. */
  first_year: number
  /** Year of the last move. */
  last_year: number
  /** Arithmetic mean of the athletes' mean places before. */
  mean_place_before: number | null
  /** Arithmetic mean of the athletes' mean places after. */
  mean_place_after: number | null
  /** Share with a better mean place, among athletes placed before and after. */
  improved: number | null
}

/** One division’s year: how large, how broad, how open it was. */
export interface DivisionYear {
  /** The year. */
  year: number
  /** Contests that held it. */
  contests: number
  /** Entries of athletes who took part. */
  entries: number
  /** Different athletes among them. */
  athletes: number
  /** Entries a contest. */
  mean_field_size: number
  /** Countries of the athletes, where they are known. */
  nations: number
  /** Athletes who competed in the division for the first time. */
  new_faces: number
  /** Different winners. */
  winners: number
  /** Herfindahl index of wins: 1 where one athlete won all, one n-th where n athletes won equally often. */
  win_concentration: number
  /** Mean strength of the best ten above the average athlete of the season; null without ratings. */
  depth: number | null
}

/** All thirteen professional divisions with their athlete counts. */
export interface Divisions {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: DivisionsRow[]
}

export interface DivisionsRow {
  /** Its number. */
  id: number
  /** URL-safe name, e.g. `classic-physique`. */
  slug: string
  /** Its name. */
  name: string
  /** Who competes in it. */
  gender: 'M' | 'F' | null
  /** Heaviest bodyweight allowed; null where there is no limit. */
  max_bodyweight_kg: number | null
  /** What it is, in a sentence. */
  description: string | null
  /** Athletes in the division. */
  athletes: number | null
  /** Athletes whose last contest in the division was within the last two years. */
  active_athletes: number | null
  /** Contests that held it. */
  contests: number | null
  /** Entries of athletes who took part. */
  entries: number | null
  /** Year of its first contest. */
  first_year: number | null
  /** Year of its last contest. */
  last_year: number | null
}

export interface Entrant {
  /** Order by strength, from 1. */
  position: number
  /** Who. */
  athlete: Person
  /** Probability of winning, 0 to 1; those of a field sum to 1. */
  win: number
  /** Probability of a place among three. */
  podium: number
  /** Probability of a place among five. */
  top_five: number
  /** The place it became, once the contest is over. */
  place: number | null
  /** What the chances rest on. */
  factors: Factor[]
}

export interface Factor {
  /** Its name: `rating`, `form`, `champion`, `standing`, `experience` or `newcomer`. */
  factor: string
  /** The number itself. */
  value: number
  /** What it adds to the logarithm of strength, against the average of the entrants. */
  effect: number
}

/** The news: contests held and to come, records, and refreshes of the data, the newest first. */
export interface Feed {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: FeedRow[]
}

export interface FeedRow {
  /** What kind of news it is. */
  kind: 'result' | 'upcoming' | 'record' | 'data'
  /** The day it is about. */
  date: string
  /** The news in a line. */
  title: string
  /** The news in a sentence or two. */
  text: string
  /** The contest it is about, where it is about one. */
  contest: Occasion | null
  /** The athlete it is about, where it is about one. */
  athlete: Person | null
}

/** One division as it was held at one contest. */
export interface Field {
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Its name. */
  division_name: string
  /** Participants; before the contest, entrants. */
  field_size: number
  /** Countries of the athletes, as far as known. */
  nations: number
  /** Who placed where: by place, those without one last. */
  placings: ResultPlacings[]
}

/** The flagship contest of one year: its divisions, each with who placed where. */
export interface FlagshipEdition {
  /** Its number, the same in every snapshot. */
  id: number
  /** URL-safe name, the same in every snapshot. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** How much it weighs. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
  /** Its first day. */
  date: string | null
  /** Its last day. */
  end_date: string | null
  /** Its year. */
  year: number
  /** Where it was held. */
  city: string | null
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** Athletes who took part. */
  competitors: number
  /** Who won; of several divisions the first that is listed. */
  winner: Person | null
  /** Whether it has been held. */
  status: 'upcoming' | 'completed'
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The divisions that were held. */
  divisions: Field[]
}

/** Who is qualified for the flagship contest, and by which rule. */
export interface FlagshipQualified {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: FlagshipQualifiedRow[]
}

export interface FlagshipQualifiedRow {
  /** The season of the contest qualified for. */
  year: number
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Who. */
  athlete: Person
  /** The contest that qualified; null where it was by points or by a place at the last edition. */
  contest: Occasion | null
  /** Points on the list, where it was by points. */
  points: number | null
  /** By which rule: a win, points, a place at the last edition. */
  rule: string
  /** True if computed by the published rules instead of stated by a source. */
  derived: boolean
}

/** Who placed where at the flagship contest: the latest edition first, by division, then by place. */
export interface FlagshipResults {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: Result[]
}

/** Who won a division of the flagship contest, edition by edition, the latest first. */
export interface FlagshipWinners {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: FlagshipWinnersRow[]
}

export interface FlagshipWinnersRow {
  /** The contest. */
  contest: Occasion
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Who won; several where they tied. */
  winners: Person[]
  /** Participants; before the contest, entrants. */
  field_size: number
  /** Countries of the athletes, as far as known. */
  nations: number
}

/** The greatest of all time, with what the score is made of. */
export interface Goat {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name of the list. */
  mode: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Slug of the division; null for all. */
  division: string | null
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: GoatLine[]
}

/** One line of the greatest, of all time or of a decade. */
export interface GoatLine {
  /** Place; ties share it. */
  place: number
  /** Who. */
  athlete: Person
  /** From 0 to 100. */
  score: number
  /** What the value is made of, in words. */
  detail: string | null
  /** What the score is made of. */
  components: GoatParts
}

/** A part of the score of the greatest. */
export interface GoatPart {
  /** The number itself; on era-adjusted boards titles and wins as they are weighed. */
  value: number
  /** What it adds to the score. */
  share: number
}

/** What the score of the greatest is made of. */
export interface GoatParts {
  /** Wins of the flagship contest. */
  flagship_titles: GoatPart
  /** First places. */
  total_wins: GoatPart
  /** Years with a contest. */
  longevity: GoatPart
  /** Share of the field beaten. */
  dominance: GoatPart
}

export interface HeadToHead {
  /** The contest. */
  contest: Occasion
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Participants of the division; before the contest, entrants. */
  field_size: number
  /** Place from 1, shared by ties; null without a place. */
  athlete1_place: number | null
  /** Place from 1, shared by ties; null without a place. */
  athlete2_place: number | null
}

/** How sure that is; null where they cannot be compared. */
export interface Interval {
  /** Lower end. */
  low: number
  /** Upper end. */
  high: number
}

/** One line of a record or top list. */
export interface Line {
  /** Place; ties share it. */
  place: number
  /** Who; null in a list of countries. */
  athlete: Person | null
  /** The country, in a list of countries; otherwise the athlete’s. */
  country: Country | null
  /** In the unit of the list. */
  value: number
  /** What the value is made of, in words. */
  detail: string | null
}

/** An athlete’s move from one division to another. */
export interface Move {
  /** URL-safe name, e.g. `classic-physique`. */
  from: string
  /** URL-safe name, e.g. `classic-physique`. */
  to: string
  /** The season of the first contest in the new division. */
  year: number
  /** What they did in the old division before it. */
  before: MoveSide
  /** What they did in the new division after it. */
  after: MoveSide
}

/** What an athlete did in a division in the three years on one side of a move. */
export interface MoveSide {
  /** Contests taken part in. */
  contests: number
  /** First places. */
  wins: number
  /** Arithmetic mean of the places. */
  mean_place: number | null
}

/** A bodybuilding contest. Where only the year is known the date is null. */
export interface Occasion {
  /** Its number, the same in every snapshot. */
  id: number
  /** URL-safe name, the same in every snapshot. */
  slug: string
  /** Its name. */
  name: string
  /** Its first day. */
  date: string | null
  /** Its year. */
  year: number
  /** The code of that country. */
  country_code: string | null
  /** How much it weighs. */
  event_tier: 'flagship' | 'second' | 'major' | 'pro' | 'regional'
}

/** Every public page: its subject, its URL, and when its content last changed. */
export interface Pages {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: PagesRow[]
}

export interface PagesRow {
  /** What it is about. */
  type: 'athlete' | 'contest' | 'division' | 'season' | 'record' | 'top-list' | 'country'
  /** URL-safe name within its kind. */
  slug: string
  /** Where it is on the server, from the root. */
  path: string
  /** What it is called. */
  title: string
  /** The day of the latest fact on it. */
  last_modified: string
}

/** The three seasons of a career rated best, and the contests of these seasons. */
export interface PeakWindow {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The person. */
  athlete: Person
  /** URL-safe name, e.g. `classic-physique`. */
  primary_division: string
  /** The seasons, in the order of time. */
  years: number[]
  /** Mean rating of these seasons. */
  rating: number | null
  /** Standard error of that mean. */
  deviation: number | null
  /** What they add up to, in the order of time. */
  seasons: CareerSeason[]
  /** The contests of these seasons, the latest first. */
  contests: ResultResults[]
}

/** A person, one across all sports. Facts of one sport are under the name of the sport. */
export interface Person {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  canonical_name: string
  /** The code of that country. */
  country_code: string | null
}

export interface Phase {
  /** Which it is. */
  phase: 'rise' | 'peak' | 'decline'
  /** Its first season. */
  first_year: number
  /** Its last season. */
  last_year: number
  /** Rated seasons in it. */
  seasons: number
  /** Contests taken part in. */
  contests: number
  /** First places. */
  wins: number
  /** Best place. */
  best_place: number | null
}

/** How one of the two great contests may end, what that rests on, and how good such forecasts have been. */
export interface Predictions {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Which of the two great contests. */
  contest: 'flagship' | 'second'
  /** The season of the contest. */
  year: number
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** The contest itself, where it is known. */
  event: Occasion | null
  /** Whence the entrants. */
  basis: 'entries' | 'qualified' | 'recent' | 'placed'
  /** The model; the same one and seed give the same bytes. */
  model_version: string
  /** Seed of the simulation: the same seed gives the same bytes. */
  seed: number
  /** Contests that were drawn. */
  simulations: number
  /** The entrants by strength. Their probabilities of winning sum to 1. */
  entrants: Entrant[]
  /** How good such forecasts have been. */
  back_test: BackTest
}

/** What a career adds up to, in one division or in all of them. */
export interface Prime {
  /** Whose career it is. */
  athlete: Person
  /** URL-safe name, e.g. `classic-physique`. */
  division: string | null
  /** The best-rated years, at most three; empty without ratings. */
  years: number[]
  /** Mean rating of these years. */
  rating: number | null
  /** Standard error of that mean. */
  deviation: number | null
}

/** Where the data comes from; null where none is loaded. */
export interface Provenance {
  /** What the collection is, in words. */
  label: string
  /** Where the source can be had. */
  source_url: string | null
  /** The licence of the source. */
  license: string
  /** When it was imported. */
  imported_at: string
  /** True for demo data. */
  demo: boolean
}

/** Athletes by what they won and did, in all divisions or in one. */
export interface Rankings {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What it counts. */
  type: 'flagship_wins' | 'total_wins' | 'second_wins' | 'podiums' | 'top_fives' | 'contests' | 'win_rate' | 'seasons' | 'streak'
  /** Slug of the division; null for all. */
  division: string | null
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: RankingsRow[]
}

export interface RankingsRow {
  /** Place; ties share it. */
  place: number
  /** Who. */
  athlete: Person
  /** What the ranking counts. */
  value: number
  /** Contests taken part in. */
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
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Men or women; null for both. */
  gender: 'M' | 'F' | null
  /** The rows of the page. */
  data: Line[]
  /** All records. */
  categories: Board[]
}

/** One athlete’s entry in one division of one contest. */
export interface Result {
  /** The contest. */
  contest: Occasion
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Who entered. */
  athlete: Person
  /** Place from 1, shared by ties; null without a place. */
  place: number | null
  /** The place as the source writes it, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** How the entry ended. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Participants of the division; before the contest, entrants. */
  field_size: number
}

/** One athlete’s entry in one division of one contest. */
export interface ResultPlacings {
  /** Place from 1, shared by ties; null without a place. */
  place: number | null
  /** The place as the source writes it, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** How the entry ended. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Who entered. */
  athlete: Person
}

/** One athlete’s entry in one division of one contest. */
export interface ResultResults {
  /** The contest. */
  contest: Occasion
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Place from 1, shared by ties; null without a place. */
  place: number | null
  /** The place as the source writes it, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** How the entry ended. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Participants of the division; before the contest, entrants. */
  field_size: number
}

/** The points list of each season and division: points by contest, and the qualified athletes. */
export interface RoadToFlagship {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: RoadToFlagshipRow[]
  /** The contests of a season that qualify for its flagship, in the order of time; none of all seasons. */
  qualifying_contests: Occasion[]
}

export interface RoadToFlagshipRow {
  /** The season. */
  year: number
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Place on the points list of the division; ties share it. */
  place: number
  /** Who. */
  athlete: Person
  /** Points of the season. */
  points: number
  /** Qualifying contests won. */
  wins: number
  /** Whether they are qualified. */
  qualified: boolean
  /** By which rule; null where they are not. */
  rule: string | null
  /** Where the points were earned. */
  contests: RoadToFlagshipRowContest[]
}

export interface RoadToFlagshipRowContest {
  /** Its number. */
  id: number
  /** URL-safe name. */
  slug: string
  /** Its name. */
  name: string
  /** Its first day. */
  date: string | null
  /** The place there. */
  place: number
  /** The points it gave. */
  points: number
}

/** How good a forecast was. */
export interface Score {
  /** Winners named: 1, or 0; ties are shared. */
  top_one: number
  /** How many of the first three were named among three. */
  podium_hits: number
  /** Rank correlation over the finalists; null where they are fewer than three. */
  spearman: number | null
  /** Minus the logarithm of the probability that the winner was given: less is better. */
  log_loss: number
}

/** The model beside two rules of thumb. */
export interface Scores {
  /** The model, from data known on the eve of the contest. */
  model: Score
  /** The order of the last edition, smoothed. */
  last_year: Score
  /** The order of the best places ever had, smoothed. */
  career_best: Score
}

/** Athletes and contests by name, the best match first; accents and one typo are forgiven. */
export interface Search {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What was searched for. */
  query: string
  /** All matches, those beyond the limit included. */
  total: number
  /** Athletes by name, the best match first. */
  athletes: AthleteRow[]
  /** Contests by name, the best match first. */
  contests: ContestRow[]
}

/** One year: totals, the champions by division, and its contests, those to come among them. */
export interface Season {
  /** The year. */
  year: number
  /** Contests held. */
  total_contests: number
  /** Contests to come. */
  total_upcoming: number
  /** Athletes who took part. */
  total_athletes: number
  /** Entries of athletes who took part. */
  total_results: number
  /** Countries of the athletes, where they are known. */
  nations: number
  /** Athletes who competed for the first time. */
  new_faces: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Who won the flagship contest, by division. */
  flagship_winners: Title[]
  /** Who won the second major contest, by division. */
  second_winners: Title[]
  /** Its contests in the order of time, those to come among them. */
  contests: ContestRow[]
}

export interface SeasonRow {
  /** The year. */
  year: number
  /** Contests held. */
  total_contests: number
  /** Contests to come. */
  total_upcoming: number
  /** Athletes who took part. */
  total_athletes: number
  /** Entries of athletes who took part. */
  total_results: number
  /** Countries of the athletes, where they are known. */
  nations: number
  /** Athletes who competed for the first time. */
  new_faces: number
}

/** The years of bodybuilding with what they add up to, the latest first. */
export interface Seasons {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: SeasonRow[]
}

/** How much is known, of which years, and where it comes from. */
export interface Stats {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** Athletes on record. */
  athletes: number
  /** Contests, those to come among them. */
  contests: number
  /** Contests to come. */
  upcoming: number
  /** Entries of athletes in contests, start lists among them. */
  results: number
  /** Professional divisions. */
  divisions: number
  /** Countries that athletes come from. */
  countries: number
  /** Year of the first contest that was held. */
  first_year: number | null
  /** Year of the last contest that was held. */
  last_year: number | null
  /** Where the data comes from; null where none is loaded. */
  provenance: Provenance | null
}

/** One athlete’s entry in one division of one contest. */
export interface Title {
  /** URL-safe name, e.g. `classic-physique`. */
  division: string
  /** Who entered. */
  athlete: Person
  /** Participants of the division; before the contest, entrants. */
  field_size: number
}

export interface TopAthlete {
  /** Whose career it is. */
  athlete: Person
  /** Contests taken part in. */
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
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Slug of the division; null for all. */
  division: string | null
  /** The rows of the page. */
  data: Line[]
}

/** A top list, and which others there are. */
export interface TopLists {
  /** All that there are, on whatever page. */
  total: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  per_page: number
  /** How many pages there are. */
  pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name of the list. */
  category: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values. */
  unit: string
  /** Slug of the division; null for all. */
  division: string | null
  /** The rows of the page. */
  data: Line[]
  /** The top lists that there are. */
  categories: Board[]
}

/** What a career adds up to, in one division or in all of them. */
export interface Totals {
  /** Contests taken part in. */
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
  /** Wins over these contests, 0 to 1. */
  win_rate: number
  /** Years with at least one contest. */
  season_count: number
  /** Most wins in a row. */
  longest_streak: number
  /** Best place. */
  best_place: number | null
  /** Year of the first contest. */
  first_year: number | null
  /** Year of the last contest. */
  last_year: number | null
}

/** The model beside two rules of thumb. */
export interface Year {
  /** The model, from data known on the eve of the contest. */
  model: Score
  /** The order of the last edition, smoothed. */
  last_year: Score
  /** The order of the best places ever had, smoothed. */
  career_best: Score
  /** The season. */
  year: number
  /** Placed athletes. */
  entrants: number
}
