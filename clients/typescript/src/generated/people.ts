/** People API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, List, One } from '../types.ts'

/** The operations of people. */
export interface Service {
  /** The people in all sports that the key may read, by name, each listed once with the totals of each sport. `GET /athletes` */
  readonly athletes: List<AthletesParams, Athletes>
  /** One person across sports: facts, the career in each sport, powerlifting results and their percentiles. `GET /athletes/{slug}` */
  readonly athlete: One<AthleteParams, Athlete>
  /** The OpenAPI document of this service. `GET /openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
  /** People by name, each listed once, and the contests and events of every sport, best match first; accents are ignored, and one typo is tolerated. `GET /search` */
  readonly search: One<SearchParams, Search>
  /** What a name that is being typed may stand for, best first: people, contests, series, events, divisions, countries and lifts. Nicknames, initials and misspellings are understood. `GET /suggest` */
  readonly suggest: One<SuggestParams, Suggest>
}

export interface AthletesParams {
  /** Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters. */
  readonly search?: string | undefined
  /** Only this country, by name or code. At most 60 characters. */
  readonly country?: string | undefined
  /** Only men or only women. */
  readonly sex?: 'male' | 'female' | undefined
  /** Only athletes of this sport, which the key must be allowed to read. */
  readonly sport?: 'strongman' | 'bodybuilding' | undefined
  /** Sort key. Left out: name. */
  readonly sort?: 'name' | undefined
  /** Sort direction; numbers are sorted from the largest by default, other keys as described. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Page number. From 1 to 10000000. Left out: 1. */
  readonly page?: number | undefined
  /** Rows per page. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface AthleteParams {
  /** Slug or number of the athlete. 1 to 120 characters. */
  readonly slug: string
  /** Unit of the weights of the percentiles. Left out: kg. */
  readonly unit?: 'lb' | 'kg' | undefined
  /** Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SearchParams {
  /** The search query. 2 to 100 characters. */
  readonly q: string
  /** Maximum number of matches of each kind. From 1 to 100. Left out: 20. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

export interface SuggestParams {
  /** What has been typed so far. 2 to 100 characters. */
  readonly q: string
  /** Only these kinds. */
  readonly kind?: 'athlete' | 'contest' | 'series' | 'event' | 'division' | 'country' | 'lift' | undefined
  /** Only what belongs to this sport, which the key must be allowed to read. */
  readonly sport?: 'strongman' | 'bodybuilding' | undefined
  /** Maximum number of suggestions. From 1 to 100. Left out: 8. */
  readonly limit?: number | undefined
  /** Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one. */
  readonly data_version?: string | undefined
}

/** One person across sports: facts, the career in each sport, powerlifting results and their percentiles. */
export interface Athlete {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  full_name: string
  /** Other names in the sports that the key may read: spellings and nicknames. */
  aliases: string[]
  /** Sex category in competition, from the first sport that records it and that the key may read. */
  sex: 'male' | 'female' | null
  /** Its name in English. */
  country: string | null
  /** Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  country_code: string | null
  /** The sports in which the athlete competes, limited to those that the key may read. */
  sports: ('strongman' | 'bodybuilding')[]
  /** Day of birth, from the first sport that records it and that the key may read. Null for minors. */
  date_of_birth: string | null
  /** Year of birth, even if the day is unknown, from the first sport that records it and that the key may read. Null for minors. */
  birth_year: number | null
  /** Height in centimetres, from the first sport that records it and that the key may read. Null for minors. */
  height_cm: number | null
  /** Bodyweight, from the first sport that records it and that the key may read. Null for minors. */
  weight_kg: number | null
  /** The strongman career; null without one, and for keys without the scope strongman:read. */
  strongman: AthleteStrongman | null
  /** The bodybuilding career; null without one, and for keys without the scope bodybuilding:read. */
  bodybuilding: AthleteBodybuilding | null
  /** The powerlifting results of this person; null without a match. */
  powerlifting: Powerlifting | null
  /** Verified percentiles of the raw powerlifting lifts; empty without known lifts. */
  percentiles: Percentile[]
  /** The credit to show wherever you show what the key may read about the athlete, including powerlifting results and their percentiles. */
  attribution: Credit
  /** The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data. */
  data_version: string
}

/** The bodybuilding career; null without one, and for keys without the scope bodybuilding:read. */
export interface AthleteBodybuilding {
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
  /** Contests with a known field: all participants are on record, so no defeat is missing. */
  contests_with_field: number
  /** First places in contests with a known field. */
  wins_with_field: number
  /** Share of the contests with a known field that were won, 0 to 1; null if there are none. */
  win_rate: number | null
  /** Titles and milestones, most important first. */
  titles: string[]
  /** A short biography in the sport, generated from its data. */
  biography: string | null
}

/** The strongman career; null without one, and for keys without the scope strongman:read. */
export interface AthleteStrongman {
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
  /** Contests with a known field: all participants are on record, so no defeat is missing. */
  contests_with_field: number
  /** First places in contests with a known field. */
  wins_with_field: number
  /** Share of the contests with a known field that were won, 0 to 1; null if there are none. */
  win_rate: number | null
  /** Titles, records and milestones, most important first. */
  titles: string[]
  /** A short biography in the sport, generated from its data. */
  biography: string | null
}

/** The people in all sports that the key may read, by name, each listed once with the totals of each sport. */
export interface Athletes {
  /** The credit to show wherever data of the sports that the key may read is shown. */
  attribution: Credit
  /** The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data. */
  data_version: string
  /** Number of rows on all pages. */
  total_records: number
  /** Page number, from 1. */
  page: number
  /** Number of rows on a full page. */
  limit: number
  /** Number of pages. */
  total_pages: number
  /** The rows of the page. */
  data: PersonWithTotals[]
}

/** A bodybuilding career. */
export interface BodybuildingTotals {
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
}

/** The credit to show, visibly, wherever the data is shown. */
export interface Credit {
  /** The credit as plain text. */
  text: string
  /** The credit as HTML with a link. */
  html: string
  /** The page that the credit links to. */
  url: string
  /** The licence of the data. */
  license: string
}

export interface Event {
  /** Canonical key, e.g. `log_press`. */
  event: string
  /** Its name. */
  name: string
  /** What it measures. */
  measure: 'weight' | 'reps' | 'time' | 'distance'
  /** Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees). */
  unit: string
  /** False if less is better, as with time. */
  higher_is_better: boolean
  /** False if implements or courses differ between contests, so that marks are hardly comparable. */
  comparable: boolean
  /** Description in one sentence. */
  description: string
}

export interface Percentile {
  /** Slug of the lift. */
  lift: string
  /** Heaviest raw lift in competition. */
  weight: number
  /** The bodyweight that it is compared at. */
  bodyweight: number
  /** The unit of the two weights. */
  unit: 'lb' | 'kg'
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

/** A person, the same across all sports. Facts specific to one sport are in the career in that sport. */
export interface PersonWithTotals {
  /** Number of the athlete. */
  id: number
  /** URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest, those of different sports in the order of import. */
  slug: string
  /** The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  full_name: string
  /** Other names in the sports that the key may read: spellings and nicknames. */
  aliases: string[]
  /** Sex category in competition, from the first sport that records it and that the key may read. */
  sex: 'male' | 'female' | null
  /** Its name in English. */
  country: string | null
  /** Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read. */
  country_code: string | null
  /** The sports in which the athlete competes, limited to those that the key may read. */
  sports: ('strongman' | 'bodybuilding')[]
  /** The strongman career; null without one, and for keys without the scope strongman:read. */
  strongman: StrongmanTotals | null
  /** The bodybuilding career; null without one, and for keys without the scope bodybuilding:read. */
  bodybuilding: BodybuildingTotals | null
}

/** The powerlifting results of this person; null without a match. */
export interface Powerlifting {
  /** The name in the powerlifting results. */
  name: string
  /** Confidence of the match, 0 to 1. */
  confidence: number
  /** The evidence for the match. */
  reasons: string[]
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
}

/** People by name, each listed once, and the contests and events of every sport, best match first; accents are ignored, and one typo is tolerated. */
export interface Search {
  /** The credit to show wherever data of the sports that the key may read is shown. */
  attribution: Credit
  /** The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data. */
  data_version: string
  /** The search query. */
  query: string
  /** People by name, best match first, each listed once. */
  athletes: PersonWithTotals[]
  /** The matches in strongman; null for keys without the scope strongman:read. */
  strongman: SearchStrongman | null
  /** The matches in bodybuilding; null for keys without the scope bodybuilding:read. */
  bodybuilding: SearchBodybuilding | null
}

/** The matches in bodybuilding; null for keys without the scope bodybuilding:read. */
export interface SearchBodybuilding {
  /** Contests by name, best match first. */
  contests: SearchBodybuildingContest[]
}

export interface SearchBodybuildingContest {
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

/** The matches in strongman; null for keys without the scope strongman:read. */
export interface SearchStrongman {
  /** Contests by name, best match first. */
  contests: Contest[]
  /** Events by name or alias, best match first. */
  events: Event[]
}

export interface StrongmanTotals {
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

/** What a name that is being typed may stand for, best first: people, contests, series, events, divisions, countries and lifts. Nicknames, initials and misspellings are understood. */
export interface Suggest {
  /** The credit to show wherever data of the sports that the key may read is shown. */
  attribution: Credit
  /** The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data. */
  data_version: string
  suggestions: Suggestion[]
}

export interface Suggestion {
  /** What it is. */
  kind: 'athlete' | 'contest' | 'series' | 'event' | 'division' | 'country' | 'lift'
  /** Its name. */
  name: string
  /** The nickname, short name or other spelling that matched; null if the name itself did. */
  alias: string | null
  /** What distinguishes it from others of the same name, in words: for athletes the sports, the country, the years and the best title; for contests the day and the place. */
  detail: string
  /** The sports it belongs to; empty for lifts. */
  sports: ('strongman' | 'bodybuilding')[]
  /** Slug of the athlete, contest, series, country or lift; key of the event; code of a strongman division, slug of a bodybuilding division. */
  slug: string
  /** Slug of the latest edition, for a series. */
  edition: string | null
  /** Code of the country of an athlete or a contest, or of the country itself. */
  country_code: string | null
}
