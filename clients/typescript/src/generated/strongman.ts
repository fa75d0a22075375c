/** Strongman Competition Data API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, ExportRows, List, One, Sync } from '../types.ts'

/** The operations of strongman. */
export interface Service {
  /** The athletes, sorted by name or by what they have won. `GET /athletes` */
  readonly athletes: List<AthletesParams, Athletes>
  /** One athlete’s results, contest by contest and event by event, latest first. `GET /athletes/{id}/results` */
  readonly athleteResults: List<AthleteResultsParams, AthleteResults>
  /** One athlete: facts, personal records, titles, achievements and a biography. `GET /athletes/{slug}` */
  readonly athlete: One<AthleteParams, Athlete>
  /** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. `GET /changes` */
  readonly changes: One<ChangesParams, Changes>
  /** The contests, latest first, or the upcoming contests, next first. `GET /contests` */
  readonly contests: List<ContestsParams, Contests>
  /** One contest: events, standings, and each athlete’s results in the events. `GET /contests/{id}` */
  readonly contest: One<ContestParams, Contest>
  /** The countries that athletes come from. `GET /countries` */
  readonly countries: List<CountriesParams, Countries>
  /** One country: totals, the athletes with the most wins, and the latest contests held there. `GET /countries/{code}` */
  readonly country: One<CountryParams, CountryAnswer>
  /** The records of men or women, event by event: the current record and its progression. `GET /event-records` */
  readonly eventRecords: List<EventRecordsParams, EventRecords>
  /** The greatest of all time, with the components of their scores. `GET /greatest` */
  readonly greatest: List<GreatestParams, Greatest>
  /** The OpenAPI document of this service. `GET /openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
  /** The marks of professionals in one event, over all years and year by year. `GET /pro-benchmarks/{event}` */
  readonly proBenchmarks: One<ProBenchmarksParams, ProBenchmarks>
  /** The ranking of a season: two years of contests, in which older contests count less. `GET /rankings` */
  readonly rankings: List<RankingsParams, Rankings>
  /** The records of one event, or of all events, best first. `GET /records` */
  readonly records: List<RecordsParams, Records>
  /** The placings and event results of all athletes and contests, latest contest first. `GET /results` */
  readonly results: List<ResultsParams, Results>
  /** Athletes, contests and events by name, best match first; accents are ignored, and one typo is tolerated. `GET /search` */
  readonly search: One<SearchParams, Search>
  /** The marks at which each level begins in one event. `GET /standards/{event}` */
  readonly standards: One<StandardsParams, Standards>
  /** The sixteen top lists or, with a category, the entries of one. `GET /top-lists` */
  readonly topLists: List<TopListsParams, TopListsA | TopListsB>
  /** Every row of a table, or those that the filters of the list select. `GET /export/{table}` */
  readonly exportRows: ExportRows<'athletes' | 'contests' | 'event-results' | 'records' | 'results'>
  /** Makes or updates a copy of the tables; resolves to its version. `GET /changes` */
  readonly sync: Sync<'athletes' | 'contests' | 'event-results' | 'records' | 'results'>
}

export interface AthletesParams {
  /** Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters. */
  readonly search?: string | undefined
  /** Only this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Only this main division, by code. At most 20 characters. */
  readonly division?: string | undefined
  /** True: only athletes with a contest in the last two years; false: only the others. `1` and `0` are accepted too. */
  readonly active?: boolean | undefined
  /** Sort key. Left out: name. */
  readonly sort?: 'name' | 'total_wins' | 'total_contests' | 'podiums' | 'world_titles' | 'last_contest' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface AthleteResultsParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
  /** Only contests of this year. From 1 to 9999. */
  readonly year?: number | undefined
  /** Only contests with this event, by key. At most 60 characters. */
  readonly event?: string | undefined
  /** True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. */
  readonly upcoming?: boolean | undefined
  /** Sort key. Left out: date. */
  readonly sort?: 'date' | 'place' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface AthleteParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly slug: string
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

export interface ContestsParams {
  /** Only contests of this year. From 1 to 9999. */
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
  readonly level?: 'world' | 'major' | 'national' | 'regional' | undefined
  /** Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters. */
  readonly search?: string | undefined
  /** True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. */
  readonly upcoming?: boolean | undefined
  /** Sort key. Left out: date. */
  readonly sort?: 'date' | 'name' | 'competitors' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
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
  readonly sort?: 'name' | 'athletes' | 'wins' | 'world_titles' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface CountryParams {
  /** Code or name of the country. 1 to 60 characters. */
  readonly code: string
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface EventRecordsParams {
  /** Only events with this measure. */
  readonly measure?: 'weight' | 'reps' | 'time' | 'distance' | undefined
  /** Only this sex. Left out: male. */
  readonly sex?: 'male' | 'female' | undefined
  /** Sort key. Left out: position. */
  readonly sort?: 'position' | 'name' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface GreatestParams {
  /** Only this division, by code. At most 20 characters. */
  readonly division?: string | undefined
  /** Only this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Sort key. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ProBenchmarksParams {
  /** Key of the event, e.g. `log_press`; hyphens are accepted. 1 to 60 characters. */
  readonly event: string
  /** Only this sex. Left out: male. */
  readonly sex?: 'male' | 'female' | undefined
  /** First year. From 1 to 9999. */
  readonly from?: number | undefined
  /** Last year. From 1 to 9999. */
  readonly to?: number | undefined
  /** Unit of the weights in the response. Left out: kg. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface RankingsParams {
  /** The season; the current one by default. From 1 to 9999. */
  readonly year?: number | undefined
  /** Code of the division. At most 20 characters. Left out: M. */
  readonly division?: string | undefined
  /** Only this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Sort key. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface RecordsParams {
  /** Only this event, by key. At most 60 characters. */
  readonly event?: string | undefined
  /** Only this sex. */
  readonly sex?: 'male' | 'female' | undefined
  /** Sort key. Left out: best. */
  readonly sort?: 'best' | 'date' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface ResultsParams {
  /** Only this athlete, by slug or number. 1 to 120 characters. */
  readonly athlete?: string | undefined
  /** Only this contest, by slug or number. 1 to 160 characters. */
  readonly contest?: string | undefined
  /** Only this division, by code. At most 20 characters. */
  readonly division?: string | undefined
  /** Only contests with this event, by key. At most 60 characters. */
  readonly event?: string | undefined
  /** Only contests of this year. From 1 to 9999. */
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
  readonly level?: 'world' | 'major' | 'national' | 'regional' | undefined
  /** True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. */
  readonly upcoming?: boolean | undefined
  /** Sort key. Left out: date. */
  readonly sort?: 'date' | 'place' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
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

export interface StandardsParams {
  /** Key of the event, e.g. `log_press`; hyphens are accepted. 1 to 60 characters. */
  readonly event: string
  /** Only this sex. */
  readonly sex?: 'male' | 'female' | undefined
  /** Unit of the weights in the response. Left out: kg. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface TopListsParams {
  /** Sort key. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
  /** The slug of a list; by default, the lists themselves. At most 60 characters. */
  readonly category?: string | undefined
}

/** One athlete: facts, personal records, titles, achievements and a biography. */
export interface Athlete {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name as the sport writes it. */
  full_name: string
  /** Other names: spellings and nicknames. */
  aliases: string[]
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Contests competed in, without withdrawals; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** World championships won, including those of a class or an age group. */
  world_titles: number
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
  /** The powerlifting results of this person; null without a match. */
  powerlifting: Powerlifting | null
  /** Verified percentiles of the raw powerlifting lifts; empty without known lifts. */
  percentiles: Percentile[]
  /** Sex category in competition. */
  sex: 'male' | 'female' | null
  /** Height in centimetres, as recorded in the sport. Null for minors. */
  height_cm: number | null
  /** Bodyweight, as recorded in the sport. Null for minors. */
  weight_kg: number | null
  /** Day of birth. Null for minors. */
  date_of_birth: string | null
  /** Year of birth, even if the day is unknown. Null for minors. */
  birth_year: number | null
  /** A short biography in the sport, generated from its data. */
  biography: string | null
  /** Personal bests by event. */
  personal_records: Record<string, AthletePersonalRecordsValue>
  /** Titles, records and milestones, most important first. */
  titles: string[]
  /** Titles, records and milestones, most important first. */
  achievements: string[]
  /** Year by year. */
  seasons: Season[]
}

export interface AthletePersonalRecordsValue {
  /** The mark; weights are in the requested unit. */
  weight_kg: number
  /** The year it was set. */
  year: number
}

/** One athlete’s results, contest by contest and event by event, latest first. */
export interface AthleteResults {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The person. */
  athlete: AthleteResultsAthlete
  /** The rows of the page. */
  data: AthleteResultsRow[]
}

/** The person. */
export interface AthleteResultsAthlete {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  full_name: string
}

export interface AthleteResultsRow {
  /** The contest. */
  contest: Occasion
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Athletes of the division on record, among whom the place was achieved; before the contest, those on its start list. `fieldSize` is the whole field, if it is known. */
  competitors: number
  /** How much of the field of the division is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
  /** Points earned, if the source gives a number. */
  points: number | null
  /** The points as written in the source. */
  points_text: string | null
  /** The performances in the events, in order. */
  events: EventResult[]
}

/** A strongman career. */
export interface AthleteRow {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name as the sport writes it. */
  full_name: string
  /** Other names: spellings and nicknames. */
  aliases: string[]
  /** Its name in English. */
  country: string | null
  /** Code of the country. */
  country_code: string | null
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Contests competed in, without withdrawals; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
  /** World championships won, including those of a class or an age group. */
  world_titles: number
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
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: AthleteRow[]
}

/** The best mark of a professional. */
export interface BenchmarkBest {
  /** The mark. */
  value: number
  /** The year. */
  year: number
  /** The athlete. */
  athlete: Person
  /** The contest. */
  contest: Occasion
}

export interface BestContest {
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
  /** The points that it currently earns. */
  points: number
}

export interface ByYear {
  /** Number of marks. */
  sample_size: number
  /** Arithmetic mean. */
  mean: number | null
  /** Median. */
  median: number | null
  /** Mean of the ten best marks. */
  top_10_mean: number | null
  /** Mean of the marks that won the event. */
  winner_mean: number | null
  /** The best mark. */
  best: BenchmarkBest | null
  /** The year. */
  year: number
}

/** What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. */
export interface Changes {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Number of all rows, on all pages. */
  total_records: number
  /** Cursor of the next page, for `cursor`; null on the last page. */
  next_cursor: string | null
  /** The rows of the page. */
  data: DatasetChange[]
}

/** The components of the score. */
export interface Components {
  /** Wins at world level: in the open divisions, or in the division of the board. */
  titles: GreatnessPart
  /** Places 1 to 3. */
  podiums: GreatnessPart
  /** First places. */
  wins: GreatnessPart
  /** Records set. */
  records: GreatnessPart
  /** Years with a contest. */
  longevity: GreatnessPart
  /** The share of rivals beaten. */
  dominance: Dominance
}

/** One contest: events, standings, and each athlete’s results in the events. */
export interface Contest {
  /** Number of the contest, stable across imports. */
  id: number
  /** URL-safe name, stable across imports. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** Importance of the contest. */
  level: 'world' | 'major' | 'national' | 'regional'
  /** True for a heat or group of a larger contest; its places count in no career. */
  stage: boolean
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
  /** Its events, in order. */
  events: Event[]
  /** The divisions of the contest. */
  divisions: Division[]
  /** The placings by division, then by place, with entries without a place last. */
  standings: Standing[]
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
  level: 'world' | 'major' | 'national' | 'regional'
  /** True for a heat or group of a larger contest; its places count in no career. */
  stage: boolean
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
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: ContestRow[]
}

/** The countries that athletes come from. */
export interface Countries {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: CountriesRow[]
}

export interface CountriesRow {
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
  /** World championships that its athletes have won, including those of a class or an age group. */
  world_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
}

/** A country as named in sport, including former countries. */
export interface Country {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
}

/** One country: totals, the athletes with the most wins, and the latest contests held there. */
export interface CountryAnswer {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
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
  /** World championships that its athletes have won, including those of a class or an age group. */
  world_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
  /** Its ten athletes with the most wins. */
  top_athletes: AthleteRow[]
  /** The ten latest contests held there. */
  recent_contests: ContestRow[]
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

export interface Division {
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Its name. */
  division_name: string
  /** How much of its field is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** All participants; null if the whole field is not known. */
  field_size: number | null
  /** Participants on record; without results, the athletes on the start list. */
  recorded: number
  /** Countries of the athletes on record; null if none is known. */
  nations: number | null
  /** The file, site or book that the results are from; null for the main source of the data. */
  source: string | null
  /** The winner; several if they tied. */
  winners: Person[]
}

/** The share of rivals beaten. */
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

export interface Event {
  /** The key of the canonical event; null if it has none. */
  event: string | null
  /** The name as written in the source. */
  name: string
  /** Implement, distance and time limit, as written in the source. */
  details: string | null
  /** Order within the contest, from 1. */
  order: number
}

/** The records of men or women, event by event: the current record and its progression. */
export interface EventRecords {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  sex: 'male' | 'female'
  /** The rows of the page. */
  data: EventRecordsRow[]
}

export interface EventRecordsRow {
  /** Canonical key, e.g. `log_press`. */
  event: string
  /** Its name. */
  name: string
  /** What it measures. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees). */
  unit: string
  /** The best mark. If only narrower categories have records, the best current record among them, in the unit of the event if possible; null without records. */
  record: RecordEntry | null
  /** Number of records, including those of narrower categories. */
  total_records: number
  /** The marks that were the best of the event when they were set, in chronological order; empty if only narrower categories have records. */
  progression: RecordEntry[]
}

/** The performance of one athlete in one event of one contest. */
export interface EventResult {
  /** The key of the canonical event; null if it has none. */
  event: string | null
  /** Name of the event at the contest. */
  event_name: string
  /** The result as written in the source, e.g. `2 reps (186 kg)`. */
  result: string | null
  /** The numeric value of the result, in `unit`; null without one. Weights are in the requested unit. */
  value: number | null
  /** `kg` or `lb` as requested, `reps`, `s`, `m` or `m/s`; null without a numeric value. */
  unit: string | null
  /** Repetitions or implements moved, if counted. */
  reps: number | null
  /** Weight of the implement, if it is known and is not the mark itself. */
  implement_kg: number | null
  /** Place within the event, shared by ties. */
  place: number | null
  /** Points earned in the event. */
  points: number | null
}

/** The greatest of all time, with the components of their scores. */
export interface Greatest {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Title of the list. */
  title: string
  /** Code of the division; null for all divisions. */
  division: string | null
  /** The rows of the page. */
  data: GreatestRow[]
}

export interface GreatestRow {
  /** Place, shared by ties. */
  place: number
  /** The athlete. */
  athlete: Person
  /** Score from 0 to 100. */
  score: number
  /** The components of the score. */
  components: Components
}

/** A component of the greatness score. */
export interface GreatnessPart {
  /** Value of the factor. */
  value: number
  /** Its contribution to the score. */
  share: number
}

/** The mark at which each level begins. */
export interface Levels {
  /** Percentile 5. */
  beginner: number
  /** Percentile 20. */
  novice: number
  /** Percentile 50. */
  intermediate: number
  /** Percentile 80. */
  advanced: number
  /** Percentile 95. */
  elite: number
}

/** A strongman contest. The date is null if only the year is known. */
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
  level: 'world' | 'major' | 'national' | 'regional'
}

export interface Percentile {
  /** Slug of the lift. */
  lift: string
  /** Heaviest raw lift in competition. */
  weight_kg: number
  /** Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it. */
  percentile: number
  /** The highest tier reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** Number of lifters in the cohorts used. */
  sample_size: number
  /** Label of the population. */
  source_label: string
}

/** A person, the same across all sports. Facts specific to one sport are in the career in that sport. */
export interface Person {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  full_name: string
  /** Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  country_code: string | null
}

/** The powerlifting results of this person; null without a match. */
export interface Powerlifting {
  /** The name in the powerlifting results. */
  name: string
  /** Heaviest squat in competition, with or without knee wraps. */
  best_squat_kg: number | null
  /** Heaviest squat in competition without knee wraps. */
  best_raw_squat_kg: number | null
  /** Heaviest bench press in competition. */
  best_bench_kg: number | null
  /** Heaviest deadlift in competition. */
  best_deadlift_kg: number | null
  /** Heaviest total in competition. */
  best_total_kg: number | null
  /** Bodyweight at the best total; without a total, at the heaviest lift. */
  bodyweight_kg: number | null
  /** Highest Dots of a total. */
  dots: number | null
  /** Competitions entered without equipment. */
  meets: number
  /** Year of the first competition. */
  first_year: number | null
  /** Year of the last competition. */
  last_year: number | null
  /** Confidence of the match, 0 to 1. */
  confidence: number
  /** The evidence for the match. */
  reasons: string[]
}

/** The marks of professionals in one event, over all years and year by year. */
export interface ProBenchmarks {
  /** Number of marks. */
  sample_size: number
  /** Arithmetic mean. */
  mean: number | null
  /** Median. */
  median: number | null
  /** Mean of the ten best marks. */
  top_10_mean: number | null
  /** Mean of the marks that won the event. */
  winner_mean: number | null
  /** The best mark. */
  best: BenchmarkBest | null
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The key of the event. */
  event: string
  /** Its name. */
  event_name: string
  /** What it measures. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** The unit of the marks. */
  unit: string
  /** False if implements or courses differ between contests, so that marks are hardly comparable. */
  comparable: boolean
  /** Sex category. */
  sex: 'male' | 'female'
  /** Year by year. */
  by_year: ByYear[]
}

/** The ranking of a season: two years of contests, in which older contests count less. */
export interface Rankings {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** Title of the list. */
  title: string
  /** The season; the ranking is as of its end. */
  year: number | null
  /** Code of the division. */
  division: string | null
  /** How many contests of an athlete count at most: the best ones. */
  max_counted_contests: number
  /** The rows of the page. */
  data: RankingsRow[]
}

export interface RankingsRow {
  /** Place, shared by ties. */
  place: number
  /** The athlete. */
  athlete: Person
  /** Ranking points of the best 10 contests. */
  points: number
  /** Contests in the two seasons. */
  contests: number
  /** Those of the contests that earn points: the best ones. */
  counted_contests: number
  /** First places at these contests. */
  wins: number
  /** The contests with the most points. */
  best_contests: BestContest[]
}

/** A mark that was the best of its kind when it was set, or that a source lists as a record. */
export interface RecordEntry {
  /** The key of the event. */
  event: string
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  athlete: string
  /** Number of the athlete. */
  athlete_id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  athlete_slug: string
  /** Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  country_code: string | null
  /** The weight moved: the mark itself, or the implement; null if neither is known. */
  weight_kg: number | null
  /** The mark; weights are in the requested unit. */
  value: number
  /** The unit of the mark. */
  unit: string
  /** The mark as written in the source. */
  result: string
  /** The name of the contest as written in the source. */
  competition: string
  /** Number of the contest, stable across imports. */
  contest_id: number | null
  /** URL-safe name, stable across imports. */
  contest_slug: string | null
  /** The category of the record, if it is narrower than the event, e.g. `Log for Reps (140-149 kg)`. */
  category: string | null
  /** The day on which it was set. */
  date: string | null
  /** The year it was set. */
  year: number
  /** True if no later mark is better. */
  is_current: boolean
  /** A remark, e.g. that it was set outside sanctioned competition. Absent if there is none. */
  note?: string
}

/** The records of one event, or of all events, best first. */
export interface Records {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  event: string | null
  /** The rows of the page. */
  data: RecordEntry[]
}

/** The placings and event results of all athletes and contests, latest contest first. */
export interface Results {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: ResultsRow[]
}

export interface ResultsRow {
  /** The contest. */
  contest: Occasion
  /** The athlete. */
  athlete: Person
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Athletes of the division on record, among whom the place was achieved; before the contest, those on its start list. `fieldSize` is the whole field, if it is known. */
  competitors: number
  /** How much of the field of the division is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
  /** Points earned, if the source gives a number. */
  points: number | null
  /** The points as written in the source. */
  points_text: string | null
  /** The performances in the events, in order. */
  events: EventResult[]
}

/** Athletes, contests and events by name, best match first; accents are ignored, and one typo is tolerated. */
export interface Search {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The search query. */
  query: string
  /** Number of all matches, including those past the limit. */
  total_records: number
  /** Athletes by name, best match first. */
  athletes: AthleteRow[]
  /** Contests by name, best match first. */
  contests: ContestRow[]
  /** Events by name or alias, best match first. */
  events: SearchEvent[]
}

export interface SearchEvent {
  /** Canonical key, e.g. `log_press`. */
  event: string
  /** Its name. */
  name: string
  /** What it measures. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees). */
  unit: string
  /** Description in one sentence. */
  description: string
}

export interface Season {
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
}

export interface Standard {
  /** Sex category. */
  sex: 'male' | 'female'
  /** Athletes with a personal best in the event. */
  sample_size: number
  /** The mark at which each level begins. */
  levels: Levels
}

/** The marks at which each level begins in one event. */
export interface Standards {
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The key of the event. */
  event: string
  /** Its name. */
  event_name: string
  /** What it measures. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** The unit of the marks. */
  unit: string
  /** False if less is better, as with time. */
  higher_is_better: boolean
  /** False if implements or courses differ between contests, so that marks are hardly comparable. */
  comparable: boolean
  /** Minimum number of athletes for a standard. */
  least_sample: number
  /** By sex. */
  standards: Standard[]
}

export interface Standing {
  /** Short code if the sport has one; otherwise the slug. */
  division: string
  /** Outcome of the entry. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Place from 1, shared by ties; null if unplaced. */
  place: number | null
  /** The place as written in the source, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** How much of the field of the division is on record. */
  coverage: 'full-field' | 'top-places' | 'podium' | 'winner-only' | 'partial' | 'start-list' | 'none'
  /** Participants of the division; null if the whole field is not known. */
  field_size: number | null
  /** The athlete. */
  athlete: Person
  /** Points earned, if the source gives a number. */
  points: number | null
  /** The points as written in the source. */
  points_text: string | null
  /** The performances in the events, in order. */
  events: EventResult[]
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

export interface TopListsA {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** The rows of the page. */
  data: TopListsARow[]
}

export interface TopListsARow {
  /** URL-safe name within its kind, e.g. `most-wins`. */
  slug: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`; that of weights is the requested one. */
  unit: string
}

export interface TopListsB {
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: StrengthAttributionAttribution
  /** Data version: date of the import and a counter. */
  data_version: string
  /** URL-safe name within its kind, e.g. `most-wins`. */
  category: string
  /** Title of the list. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`; that of weights is the requested one. */
  unit: string
  /** The rows of the page. */
  data: TopListsBRow[]
}

export interface TopListsBRow {
  /** Place, shared by ties. */
  place: number
  /** The athlete; null in a list of countries. */
  athlete: Person | null
  /** The country, in a list of countries; otherwise that of the athlete. */
  country: Country | null
  /** Value in the unit of the list; weights in the requested one. */
  value: number
  /** Explanation of the value. */
  detail: string | null
}
