/** Small contest series that run for some years; their names are combined from words. */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import { slugOf } from '../../../src/kernel/text/names.ts'
import type { SportContestRow } from '../../../src/services/athletes/rules/rows.ts'
import type { Span } from './careers.ts'
import { isSouth, type Nation } from './nations.ts'
import { type Day, dateOf, saturday, weekendFrom } from './random.ts'

// A planned contest of any sport, and its row.

export interface Occasion<Level extends string> {
  readonly name: string
  readonly series: string
  readonly level: Level
  readonly day: Day
  readonly endDay: Day
  readonly year: number
  /** False where only the year is known. */
  readonly dated: boolean
  readonly host: Nation
  readonly city: string
  readonly upcoming: boolean
}

export function contestRow<Level extends string>(occasion: Occasion<Level>, stage: boolean): SportContestRow<Level> {
  const { name, series, level, day, endDay, year, dated, host, city, upcoming } = occasion
  return {
    ...{ series, level, stage, year, city },
    key: slugOf(`${year} ${name}`),
    name: `${year} ${name}`,
    status: upcoming ? 'UPCOMING' : 'COMPLETED',
    date: dated ? dateOf(day) : null,
    endDate: dated && endDay > day ? dateOf(endDay) : null,
    countryCode: host.code,
  }
}

/** Text shown instead of a place. */
export const PLACE_TEXTS = { WITHDRAWN: 'WD', DISQUALIFIED: 'DQ', DID_NOT_FINISH: 'DNF', ENTERED: '-' } as const

interface Local<Programme> {
  readonly name: string
  readonly host: Nation
  readonly city: string
  readonly week: number
  readonly programme: Programme
  last: number
}

interface LocalOptions<Programme> {
  readonly hosts: readonly Nation[]
  /** Contest kinds that follow the invented place name. */
  readonly kinds: readonly string[]
  /** What a new series plans to hold. */
  readonly programmeOf: (host: Nation, year: number) => Programme
}

/** Share of the series of a year that are held again. */
const GOES_ON = 0.88
/** Share of old contests of which only the year is known. */
const UNDATED = 0.05
const DATED_FROM = 2002

export function createLocalSeries<Programme>(random: Random, { hosts, kinds, programmeOf }: LocalOptions<Programme>) {
  let living: Local<Programme>[] = []
  const names = new Set<string>()

  function startSeries(year: number): Local<Programme> {
    const host = random.pick(hosts.filter(({ from }) => from <= year).map((nation) => [nation, nation.weight] as const))
    const programme = programmeOf(host, year)
    const week = isSouth(host) ? random.integer(36, 62) % 52 : random.integer(8, 44)
    const local = { name: unusedName(), host, city: random.one(host.cities), week, programme, last: 0 }
    living.push(local)
    return local
  }

  /** Large data sets run out of word combinations; a number then makes the name unique. */
  function unusedName(): string {
    for (let tries = 1; ; tries += 1) {
      const words = `${random.one(FIRST)} ${random.one(SECOND)} ${random.one(kinds)}`
      const name = tries > 30 ? `${words} ${names.size}` : words
      if (names.has(name)) continue
      names.add(name)
      return name
    }
  }

  /** The next contest of the year, on its usual weekend or on another one within the span. */
  function next({ year, from, to, upcoming }: Span) {
    const local = living.find(({ last }) => last !== year) ?? startSeries(year)
    local.last = year
    const usual = saturday(year, Math.min(Math.max(local.week + random.integer(-1, 1), 0), 51))
    const weekends = Math.max(Math.floor((to - from - 7) / 7), 0)
    const day = usual >= from && usual + 1 < to ? usual : weekendFrom(from) + 7 * random.integer(0, weekends)
    const { name, host, city, programme } = local
    const dated = upcoming || year >= DATED_FROM || !random.chance(UNDATED)
    return { occasion: { name, series: name, year, day, endDay: day, dated, host, city, upcoming }, programme }
  }

  /** Drops some series, and sorts the others so that the one held longest ago comes first. */
  function endYear(): void {
    const still = living.filter(() => random.chance(GOES_ON))
    living = still.sort((one, other) => one.last - other.last)
  }

  return { next, endYear }
}

const words = (text: string): readonly string[] => text.split(' ')

/** An invented place or emblem: `Birch Lake`. */
const FIRST = words(
  'Birch Copper Falcon Granite Amber Raven Pine Silver Otter Thistle Ember Boulder Heron Juniper Slate Maple Timber ' +
    'Frost Harvest Lantern Bramble Cobalt Willow Badger Marble Saffron Stag Walnut Osprey Basalt Hazel Flint Bison ' +
    'Rowan Kestrel Quarry Alder Crimson Beacon Drift',
)
const SECOND = words(
  'Lake Valley Bridge Hill Harbour Creek Mill Ridge Meadow Gate Cliff Forge Hollow Bay Fields Tower Landing Grove ' +
    'Crossing Point Falls Yard Market Shore',
)
