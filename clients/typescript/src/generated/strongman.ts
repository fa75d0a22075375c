/** Strongman Competition Data API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, List, One } from '../types.ts'

/** The operations of strongman. */
export interface Service {
  /** The athletes, by name or by what they won. `GET /athletes` */
  readonly athletes: List<AthletesParams, Athletes>
  /** What one athlete did contest by contest, event by event, the latest first. `GET /athletes/{id}/results` */
  readonly athleteResults: List<AthleteResultsParams, AthleteResults>
  /** One athlete: facts, personal records, titles, achievements and a biography. `GET /athletes/{slug}` */
  readonly athlete: One<AthleteParams, Athlete>
  /** The contests: the latest first, those to come the next first. `GET /contests` */
  readonly contests: List<ContestsParams, Contests>
  /** One contest: events, standings, and each athlete’s results in the events. `GET /contests/{id}` */
  readonly contest: One<ContestParams, Contest>
  /** The countries that athletes come from. `GET /countries` */
  readonly countries: List<CountriesParams, Countries>
  /** One country: totals, the athletes with the most wins, the latest contests held there. `GET /countries/{code}` */
  readonly country: One<CountryParams, CountryAnswer>
  /** Event by event: the record that stands, and how it came to it. `GET /event-records` */
  readonly eventRecords: List<EventRecordsParams, EventRecords>
  /** The greatest of all time, with what the score is made of. `GET /greatest` */
  readonly greatest: List<GreatestParams, Greatest>
  /** The OpenAPI document of this service. `GET /openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
  /** What professionals do in one event, over the years and year by year. `GET /pro-benchmarks/{event}` */
  readonly proBenchmarks: One<ProBenchmarksParams, ProBenchmarks>
  /** The ranking of a season: two years of contests, the older the less they count. `GET /rankings` */
  readonly rankings: List<RankingsParams, Rankings>
  /** The records of one event, or of all, the best first. `GET /records` */
  readonly records: List<RecordsParams, Records>
  /** Athletes, contests and events by name, the best match first; accents and one typo are forgiven. `GET /search` */
  readonly search: One<SearchParams, Search>
  /** The marks at which each level begins in one event. `GET /standards/{event}` */
  readonly standards: One<StandardsParams, Standards>
  /** The sixteen top lists; with a category the lines of one. `GET /top-lists` */
  readonly topLists: List<TopListsParams, TopListsA | TopListsB>
}

export interface AthletesParams {
  /** Only names that contain this text, accents aside. 1 to 100 characters. */
  readonly search?: string | undefined
  /** Of this country only, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Of this division only, by its code. At most 20 characters. */
  readonly division?: string | undefined
  /** True: only those with a contest in the last two years; false: only the others. `1` and `0` do as well. */
  readonly active?: boolean | undefined
  /** What to order by. Left out: name. */
  readonly sort?: 'name' | 'total_wins' | 'total_contests' | 'podiums' | 'last_contest' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface AthleteResultsParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly id: string
  /** Of this year only. From 1900 to 2200. */
  readonly year?: number | undefined
  /** Only contests with this event, by key. At most 60 characters. */
  readonly event?: string | undefined
  /** What to order by. Left out: date. */
  readonly sort?: 'date' | 'place' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface AthleteParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly slug: string
}

export interface ContestsParams {
  /** Of this year only. From 1900 to 2200. */
  readonly year?: number | undefined
  /** Not before this day; those without a day by their year. */
  readonly from?: string | undefined
  /** Not after this day; those without a day by their year. */
  readonly to?: string | undefined
  /** Held in this country only, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Of this series only, by its name or slug. At most 120 characters. */
  readonly series?: string | undefined
  /** Of this level only. */
  readonly level?: 'world' | 'major' | 'national' | 'regional' | undefined
  /** Only names that contain this text, accents aside. 1 to 100 characters. */
  readonly search?: string | undefined
  /** True: only those to come; false: only those held. `1` and `0` do as well. */
  readonly upcoming?: boolean | undefined
  /** What to order by. Left out: date. */
  readonly sort?: 'date' | 'name' | 'competitors' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface ContestParams {
  /** Number or slug of the contest. 1 to 160 characters. */
  readonly id: string
}

export interface CountriesParams {
  /** What to order by. Left out: name. */
  readonly sort?: 'name' | 'athletes' | 'wins' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface CountryParams {
  /** Code or name of the country. 1 to 60 characters. */
  readonly code: string
}

export interface EventRecordsParams {
  /** Only events measured so. */
  readonly measure?: 'weight' | 'reps' | 'time' | 'distance' | undefined
  /** Only events with records of this sex. Left out: male. */
  readonly sex?: 'male' | 'female' | undefined
  /** What to order by. Left out: position. */
  readonly sort?: 'position' | 'name' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface GreatestParams {
  /** Of this division only, by its code. At most 20 characters. */
  readonly division?: string | undefined
  /** Of this country only, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** What to order by. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface ProBenchmarksParams {
  /** Key of the event, e.g. `log_press`; hyphens do as well. 1 to 60 characters. */
  readonly event: string
  /** Of this sex. Left out: male. */
  readonly sex?: 'male' | 'female' | undefined
  /** From this year on. From 1900 to 2200. */
  readonly from?: number | undefined
  /** Up to this year. From 1900 to 2200. */
  readonly to?: number | undefined
  /** Unit of the weights in the answer. Left out: kg. */
  readonly unit?: 'lb' | 'kg' | undefined
}

export interface RankingsParams {
  /** The season; by default the current one. From 1900 to 2200. */
  readonly year?: number | undefined
  /** The division, by its code. At most 20 characters. Left out: M. */
  readonly division?: string | undefined
  /** Of this country only, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** What to order by. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface RecordsParams {
  /** Of this event only, by its key. At most 60 characters. */
  readonly event?: string | undefined
  /** Of this sex only. */
  readonly sex?: 'male' | 'female' | undefined
  /** What to order by. Left out: best. */
  readonly sort?: 'best' | 'date' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface SearchParams {
  /** What to search for. 2 to 100 characters. */
  readonly q: string
  /** How many of each at most. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
}

export interface StandardsParams {
  /** Key of the event, e.g. `log_press`; hyphens do as well. 1 to 60 characters. */
  readonly event: string
  /** Of this sex only. */
  readonly sex?: 'male' | 'female' | undefined
  /** Unit of the weights in the answer. Left out: kg. */
  readonly unit?: 'lb' | 'kg' | undefined
}

export interface TopListsParams {
  /** What to order by. Left out: place. */
  readonly sort?: 'place' | undefined
  /** Sort direction. By default names are ascending, everything else descending. */
  readonly order?: 'asc' | 'desc' | undefined
  /** The page. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows of a page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** The slug of a list; left out: the lists themselves. At most 60 characters. */
  readonly category?: string | undefined
}

/** One athlete: facts, personal records, titles, achievements and a biography. */
export interface Athlete {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  full_name: string
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** Short code where the sport has one, e.g. `M105`; otherwise the slug. */
  division: string
  /** Contests entered; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
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
  /** Sex category that they compete in. */
  sex: 'male' | 'female' | null
  /** Height in centimetres. Null for minors. */
  height_cm: number | null
  /** Bodyweight. Null for minors. */
  weight_kg: number | null
  /** Day of birth. Null for minors. */
  date_of_birth: string | null
  /** Year of birth, also where the day is not known. Null for minors. */
  birth_year: number | null
  /** The matched powerlifter; null if there is none. */
  powerlifting: Powerlifting | null
  /** The verified percentiles of their raw lifts in powerlifting; none where no lift is known. */
  percentiles: Percentile[]
  /** Wins at world level in the open divisions. */
  world_titles: number
  /** A short life in the sport, written from the facts. */
  biography: string | null
  /** Bests by event. */
  personal_records: Record<string, AthletePersonalRecordsValue>
  /** Titles, records and milestones, the weightiest first. */
  titles: string[]
  /** Titles, records and milestones, the weightiest first. */
  achievements: string[]
  /** Year by year. */
  seasons: Season[]
}

export interface AthletePersonalRecordsValue {
  /** The mark; weights in the requested unit. */
  weight_kg: number
  /** The year it was set. */
  year: number
}

/** What one athlete did contest by contest, event by event, the latest first. */
export interface AthleteResults {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The person. */
  athlete: AthleteResultsAthlete
  /** The rows of the page. */
  data: AthleteResultsRow[]
}

/** The person. */
export interface AthleteResultsAthlete {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  full_name: string
}

export interface AthleteResultsRow {
  /** The contest. */
  contest: Occasion
  /** Short code where the sport has one, e.g. `M105`; otherwise the slug. */
  division: string
  /** How the entry ended. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Place from 1, shared by ties; null without a place. */
  place: number | null
  /** The place as the source writes it, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Athletes who took part in the contest. */
  competitors: number
  /** Points earned, where the source gives a number. */
  points: number | null
  /** The points as the source writes them. */
  points_text: string | null
  /** What they did in the events, in order. */
  events: EventResult[]
}

/** What an athlete did in strongman. */
export interface AthleteRow {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  full_name: string
  /** Its name in English. */
  country: string | null
  /** The code of that country. */
  country_code: string | null
  /** Short code where the sport has one, e.g. `M105`; otherwise the slug. */
  division: string
  /** Contests entered; heats and groups count as part of the larger contest. */
  total_contests: number
  /** First places. */
  total_wins: number
  /** Places 1 to 3. */
  podiums: number
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
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
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

/** The best mark of professionals. */
export interface BenchmarkBest {
  /** The mark. */
  value: number
  /** The year. */
  year: number
  /** Who. */
  athlete: Person
  /** Where. */
  contest: Occasion
}

export interface BestContest {
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
  /** The points it still counts. */
  points: number
}

export interface ByYear {
  /** Marks. */
  sample_size: number
  /** Arithmetic mean. */
  mean: number | null
  /** As many marks are better as are not. */
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

/** What the score is made of. */
export interface Components {
  /** Wins at world level: in the open divisions, or in that of the board where it is of one. */
  titles: GreatnessPart
  /** Places 1 to 3. */
  podiums: GreatnessPart
  /** First places. */
  wins: GreatnessPart
  /** Records set. */
  records: GreatnessPart
  /** Years with a contest. */
  longevity: GreatnessPart
  /** Share of the field beaten. */
  dominance: GreatnessPart
}

/** One contest: events, standings, and each athlete’s results in the events. */
export interface Contest {
  /** Its number, the same in every snapshot. */
  id: number
  /** URL-safe name, the same in every snapshot. */
  slug: string
  /** Its name. */
  name: string
  /** Its name. */
  series: string | null
  /** How much it weighs. */
  level: 'world' | 'flagship' | 'second' | 'major' | 'pro' | 'national' | 'regional'
  /** True for a heat or group of a larger contest; its places count in no career. */
  stage: boolean
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
  /** What was held, in order. */
  events: Event[]
  /** Who placed where: by division, then by place, those without one last. */
  standings: Standing[]
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
  level: 'world' | 'flagship' | 'second' | 'major' | 'pro' | 'national' | 'regional'
  /** True for a heat or group of a larger contest; its places count in no career. */
  stage: boolean
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
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: ContestRow[]
}

/** The countries that athletes come from. */
export interface Countries {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
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
  /** Wins of its athletes at world level in the open divisions. */
  world_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
}

/** A country as the sports name it, the historic ones included. */
export interface Country {
  /** The sport's three-letter code, e.g. `GER`. */
  code: string
  /** Its name in English. */
  name: string
}

/** One country: totals, the athletes with the most wins, the latest contests held there. */
export interface CountryAnswer {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
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
  /** Wins of its athletes at world level in the open divisions. */
  world_titles: number
  /** The athlete with the greatest career. */
  best_athlete: Person | null
  /** Its ten athletes with the most wins. */
  top_athletes: AthleteRow[]
  /** The ten latest contests held there. */
  recent_contests: ContestRow[]
}

export interface Event {
  /** The key of the event; null where it has none. */
  event: string | null
  /** The name as the source writes it. */
  name: string
  /** Implement, distance and time limit, as the source writes them. */
  details: string | null
  /** Order within the contest, from 1. */
  order: number
}

/** Event by event: the record that stands, and how it came to it. */
export interface EventRecords {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: EventRecordsRow[]
}

export interface EventRecordsRow {
  /** Canonical key, e.g. `log_press`. */
  event: string
  /** Its name. */
  name: string
  /** What it is measured by. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** Unit of the measure: `kg`, `reps`, `s`, `m`. */
  unit: string
  /** The best mark of all. If only narrower categories have records, the best current one of those, in the event’s unit if possible; null without records. */
  record: RecordEntry | null
  /** Number of records, including those of narrower categories. */
  total_records: number
  /** The marks that were the best of the event when they were set, the first first; none where only narrower categories have records. */
  progression: RecordEntry[]
}

/** What one athlete did in one event of one contest. */
export interface EventResult {
  /** The key of the event; null where it has none. */
  event: string | null
  /** The event as the contest called it. */
  event_name: string
  /** The result as the source writes it, e.g. `2 reps (186 kg)`. */
  result: string | null
  /** The number in it, in `unit`; null where the text has none. */
  value: number | null
  /** `kg`, `reps`, `s` or `m`. */
  unit: string | null
  /** Repetitions, or implements moved, where they are counted. */
  reps: number | null
  /** The implement’s weight, where it is known and not the mark itself. */
  implement_kg: number | null
  /** Place within the event; ties share it. */
  place: number | null
  /** Points earned in the event. */
  points: number | null
}

/** The greatest of all time, with what the score is made of. */
export interface Greatest {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What it is called. */
  title: string
  /** The code of the division; null for all. */
  division: string | null
  /** The rows of the page. */
  data: GreatestRow[]
}

export interface GreatestRow {
  /** Place; ties share it. */
  place: number
  /** Who. */
  athlete: Person
  /** From 0 to 100. */
  score: number
  /** What the score is made of. */
  components: Components
}

/** A part of the score of the greatest. */
export interface GreatnessPart {
  /** The number itself. */
  value: number
  /** What it adds to the score. */
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

/** A strongman contest. Where only the year is known the date is null. */
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
  level: 'world' | 'flagship' | 'second' | 'major' | 'pro' | 'national' | 'regional'
}

export interface Percentile {
  /** Slug of the lift. */
  lift: string
  /** The heaviest they lifted in competition, raw. */
  weight_kg: number
  /** As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9. */
  percentile: number
  /** The highest tier whose weight has been reached. */
  tier: 'untrained' | 'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite'
  /** Samples in the cohorts used. */
  sample_size: number
  /** The population in words. */
  source_label: string
}

/** A person, one across all sports. Facts of one sport are under the name of the sport. */
export interface Person {
  /** Their number. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  slug: string
  /** Their name as it is shown. */
  full_name: string
  /** The code of that country. */
  country_code: string | null
}

/** The matched powerlifter; null if there is none. */
export interface Powerlifting {
  /** The name as the powerlifting results write it. */
  name: string
  /** Heaviest squat in competition, knee wraps allowed. */
  best_squat_kg: number | null
  /** Heaviest squat in competition without knee wraps. */
  best_raw_squat_kg: number | null
  /** Heaviest bench press in competition. */
  best_bench_kg: number | null
  /** Heaviest deadlift in competition. */
  best_deadlift_kg: number | null
  /** Heaviest total in competition. */
  best_total_kg: number | null
  /** Bodyweight at that total; without a total, at the heaviest lift. */
  bodyweight_kg: number | null
  /** Most bodyweight-adjusted points for a total. */
  dots: number | null
  /** Competitions taken part in without supportive suits. */
  meets: number
  /** Year of the first. */
  first_year: number | null
  /** Year of the last. */
  last_year: number | null
  /** How sure the match is, 0 to 1. */
  confidence: number
  /** What the match rests on. */
  reasons: string[]
}

/** What professionals do in one event, over the years and year by year. */
export interface ProBenchmarks {
  /** Marks. */
  sample_size: number
  /** Arithmetic mean. */
  mean: number | null
  /** As many marks are better as are not. */
  median: number | null
  /** Mean of the ten best marks. */
  top_10_mean: number | null
  /** Mean of the marks that won the event. */
  winner_mean: number | null
  /** The best mark. */
  best: BenchmarkBest | null
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The key of the event. */
  event: string
  /** Its name. */
  event_name: string
  /** What it is measured by. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** The unit of the marks. */
  unit: string
  /** False where contests use other implements or courses, so that marks say little of each other. */
  comparable: boolean
  /** Sex category. */
  sex: 'male' | 'female'
  /** Year by year. */
  by_year: ByYear[]
}

/** The ranking of a season: two years of contests, the older the less they count. */
export interface Rankings {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What it is called. */
  title: string
  /** The season; the ranking is that of its end. */
  year: number | null
  /** The code of the division. */
  division: string | null
  /** The rows of the page. */
  data: RankingsRow[]
}

export interface RankingsRow {
  /** Place; ties share it. */
  place: number
  /** Who. */
  athlete: Person
  /** Ranking points of the best ten contests. */
  points: number
  /** Contests in the two seasons, of which the best ten earn points. */
  contests: number
  /** First places among them. */
  wins: number
  /** Those that count most. */
  best_contests: BestContest[]
}

/** A mark that was the best of its kind when it was set, or that is listed as a record. */
export interface RecordEntry {
  /** The key of the event. */
  event: string
  /** Short code where the sport has one, e.g. `M105`; otherwise the slug. */
  division: string
  /** Their name as it is shown. */
  athlete: string
  /** Their number. */
  athlete_id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest. */
  athlete_slug: string
  /** The code of that country. */
  country_code: string | null
  /** The weight moved: the mark itself, or the implement; null where neither is known. */
  weight_kg: number | null
  /** The mark; weights in the requested unit. */
  value: number
  /** The unit of the mark. */
  unit: string
  /** The mark as the source writes it. */
  result: string
  /** The contest's name as the source writes it. */
  competition: string
  /** Its number, the same in every snapshot. */
  contest_id: number | null
  /** URL-safe name, the same in every snapshot. */
  contest_slug: string | null
  /** What the record is for, where it is narrower than the event, e.g. `Log for Reps (140-149 kg)`. */
  category: string | null
  /** The day it was set. */
  date: string | null
  /** The year it was set. */
  year: number
  /** True where no later mark is better. */
  is_current: boolean
  /** A remark, e.g. that it was set outside sanctioned competition. */
  note?: string
}

/** The records of one event, or of all, the best first. */
export interface Records {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  event: string | null
  /** The rows of the page. */
  data: RecordEntry[]
}

/** Athletes, contests and events by name, the best match first; accents and one typo are forgiven. */
export interface Search {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** What was searched for. */
  query: string
  /** All matches, those beyond the limit included. */
  total_records: number
  /** Athletes by name, the best match first. */
  athletes: AthleteRow[]
  /** Contests by name, the best match first. */
  contests: ContestRow[]
  /** Events by name or by another spelling of it, the best match first. */
  events: SearchEvent[]
}

export interface SearchEvent {
  /** Canonical key, e.g. `log_press`. */
  event: string
  /** Its name. */
  name: string
  /** What it is measured by. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** Unit of the measure: `kg`, `reps`, `s`, `m`. */
  unit: string
  /** What it is, in a sentence. */
  description: string
}

export interface Season {
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
}

export interface Standard {
  /** Sex category. */
  sex: 'male' | 'female'
  /** Athletes with a best in the event. */
  sample_size: number
  /** The mark at which each level begins. */
  levels: Levels
}

/** The marks at which each level begins in one event. */
export interface Standards {
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The key of the event. */
  event: string
  /** Its name. */
  event_name: string
  /** What it is measured by. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** The unit of the marks. */
  unit: string
  /** False where less is better, as with time. */
  higher_is_better: boolean
  /** False where contests use other implements or courses, so that marks say little of each other. */
  comparable: boolean
  /** Fewer athletes than these make no standard. */
  least_sample: number
  /** By sex. */
  standards: Standard[]
}

export interface Standing {
  /** Short code where the sport has one, e.g. `M105`; otherwise the slug. */
  division: string
  /** How the entry ended. */
  status: 'placed' | 'disqualified' | 'did-not-finish' | 'withdrawn' | 'entered'
  /** Place from 1, shared by ties; null without a place. */
  place: number | null
  /** The place as the source writes it, e.g. `T3` or `DQ`. */
  place_text: string | null
  /** Who entered. */
  athlete: Person
  /** Points earned, where the source gives a number. */
  points: number | null
  /** The points as the source writes them. */
  points_text: string | null
  /** What they did in the events, in order. */
  events: EventResult[]
}

export interface TopListsA {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** The rows of the page. */
  data: TopListsARow[]
}

export interface TopListsARow {
  /** URL-safe name within its kind, e.g. `most-wins`. */
  slug: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`. */
  unit: string
}

export interface TopListsB {
  /** All that there are, on whatever page. */
  total_records: number
  /** The page, from 1. */
  page: number
  /** Rows of a full page. */
  limit: number
  /** How many pages there are. */
  total_pages: number
  /** The credit to show wherever the data is shown. */
  attribution: Attribution
  /** The snapshot of the data. */
  data_version: string
  /** URL-safe name within its kind, e.g. `most-wins`. */
  category: string
  /** What it is called. */
  title: string
  /** What the list ranks, and for whom. */
  description: string
  /** Unit of the values, e.g. `wins` or `kg`. */
  unit: string
  /** The rows of the page. */
  data: TopListsBRow[]
}

export interface TopListsBRow {
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
