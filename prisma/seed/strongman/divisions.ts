/** Eligibility for divisions, and the traits of newcomers. */

import type { Choice, Random } from '../../../src/kernel/numbers/random.ts'
import { DIVISIONS } from '../../../src/services/strongman/rules/divisions.ts'
import type { Level, Sex } from '../../../src/services/strongman/rules/rows.ts'
import { birthdaysBy } from '../shared/careers.ts'
import type { Region } from '../shared/nations.ts'
import type { Day } from '../shared/random.ts'
import { HABITS, type Habit, type Kind, type Mode } from './habits.ts'
import { type Course, createCourse } from './marks.ts'
import { OLDEST, type Person, YOUNGEST_DEBUT } from './people.ts'

// The annual series, and name parts of regional contests.

export interface FixedSeries {
  readonly name: string
  readonly level: Level
  readonly divisions: readonly string[]
  readonly from: number
  readonly to?: number
  /** Week of the year, counted from 0, of the Saturday it is held on. */
  readonly week: number
  /** Host country; without one, a host is drawn each year. */
  readonly home?: string
  /** Region of the athletes who may enter; without one, every athlete may. */
  readonly region?: Region
  readonly size: number
  /** Number of stops in a year, each in another city. */
  readonly stops?: number
}

const M: readonly string[] = ['M']
const W: readonly string[] = ['W']
const LIGHT_MEN: readonly string[] = ['M105', 'M90']
const LIGHT: readonly string[] = ['M105', 'M90', 'M80', 'W82', 'W73', 'W64']

/** The first is the oldest and highest; later ones give way in years with few contests. */
export const WORLD_SERIES: readonly FixedSeries[] = [
  { name: 'World Strength Final', level: 'WORLD', divisions: M, from: 1977, week: 37, size: 10 },
  { name: 'Women’s World Strength Final', level: 'WORLD', divisions: W, from: 1997, week: 25, size: 10 },
  { name: 'World Weight Class Final', level: 'WORLD', divisions: LIGHT_MEN, from: 2007, to: 2012, week: 43, size: 9 },
  { name: 'World Weight Class Final', level: 'WORLD', divisions: LIGHT, from: 2013, week: 43, size: 8 },
  { name: 'World Masters Strength Final', level: 'WORLD', divisions: ['MM', 'WM'], from: 2010, week: 40, size: 9 },
  { name: 'World Junior Strength Final', level: 'WORLD', divisions: ['JM', 'JW'], from: 2011, week: 33, size: 8 },
  { name: 'Five Oceans World Title', level: 'WORLD', divisions: M, from: 2001, to: 2008, week: 46, size: 10 },
]

export const MAJOR_SERIES: readonly FixedSeries[] = [
  { name: 'European Strength Crown', level: 'MAJOR', divisions: M, from: 1980, week: 22, region: 'EUROPE', size: 10 },
  { name: 'Northern Thunder Cup', level: 'MAJOR', divisions: M, from: 1984, week: 29, home: 'FIN', size: 9 },
  { name: 'Iron Harbour Classic', level: 'MAJOR', divisions: M, from: 1990, week: 9, home: 'USA', size: 10 },
  { name: 'Americas Strength Crown', level: 'MAJOR', divisions: M, from: 1992, week: 18, region: 'AMERICA', size: 10 },
  { name: 'Big Anvil Tour', level: 'MAJOR', divisions: M, from: 1995, to: 2006, week: 14, size: 9, stops: 4 },
  { name: 'Midnight Sun Challenge', level: 'MAJOR', divisions: M, from: 1996, week: 24, home: 'NOR', size: 9 },
  { name: 'Hall of Hammers', level: 'MAJOR', divisions: M, from: 1999, week: 5, home: 'GBR', size: 10 },
  { name: 'Granite League', level: 'MAJOR', divisions: M, from: 2005, week: 16, size: 9, stops: 5 },
  { name: 'Southern Cross Strength Cup', level: 'MAJOR', divisions: M, from: 2003, week: 11, home: 'AUS', size: 8 },
  { name: 'African Strength Crown', level: 'MAJOR', divisions: M, from: 2006, week: 31, region: 'AFRICA', size: 8 },
  { name: 'Asian Strength Crown', level: 'MAJOR', divisions: M, from: 2007, week: 47, region: 'ASIA', size: 9 },
  { name: 'Women’s Thunder Cup', level: 'MAJOR', divisions: W, from: 2004, week: 30, home: 'FIN', size: 8 },
  { name: 'Desert Falcon Cup', level: 'MAJOR', divisions: M, from: 2009, week: 4, home: 'UAE', size: 9 },
  { name: 'Oceania Strength Crown', level: 'MAJOR', divisions: M, from: 2009, week: 8, region: 'OCEANIA', size: 8 },
  { name: 'Castle Rock Summer Games', level: 'MAJOR', divisions: M, from: 2011, week: 27, home: 'ISL', size: 10 },
  { name: 'Women’s Iron Harbour Classic', level: 'MAJOR', divisions: W, from: 2012, week: 9, home: 'USA', size: 8 },
  { name: 'Light Hammers Cup', level: 'MAJOR', divisions: LIGHT_MEN, from: 2012, week: 20, home: 'POL', size: 8 },
  { name: 'Night of the Heavy Bar', level: 'MAJOR', divisions: M, from: 2014, week: 35, home: 'GBR', size: 10 },
  { name: 'Light Women’s Strength Cup', level: 'MAJOR', divisions: ['W82', 'W73'], from: 2016, week: 21, size: 8 },
  { name: 'Women’s Granite League', level: 'MAJOR', divisions: W, from: 2018, week: 17, size: 8, stops: 2 },
]

/** Divisions of regional contests: the first year they are held, and how often. */
export const REGIONAL_PROGRAMMES: readonly (readonly [from: number, weight: number, divisions: readonly string[]])[] = [
  [1977, 100, M],
  [1998, 9, ['M', 'W']],
  [2004, 7, W],
  [2006, 12, ['M105']],
  [2009, 7, LIGHT_MEN],
  [2012, 4, ['M', 'M105']],
  [2013, 3, ['M80', 'M90']],
  [2012, 5, ['W', 'W82']],
  [2014, 4, ['W73', 'W64']],
  [2011, 4, ['MM']],
  [2013, 2, ['MM', 'WM']],
  [2012, 3, ['JM']],
  [2015, 2, ['JM', 'JW']],
]

/** Divisions of national championships in addition to the open one. */
export const NATIONAL_EXTRAS: readonly (readonly [from: number, share: number, divisions: readonly string[]])[] = [
  [2001, 0.3, W],
  [2010, 0.15, ['M105']],
  [2014, 0.1, ['M90', 'W82']],
]

/** Kinds of small contests, which follow an invented place name: `Birch Lake Strength Day`. */
export const REGIONAL_KIND: readonly string[] = [
  ...['Strength Day', 'Strength Cup', 'Stone Trial', 'Open', 'Iron Games', 'Strength Challenge', 'Heavy Weekend'],
  ...['Power Trophy', 'Strength Festival', 'Anvil Open', 'Log and Stone', 'Showdown'],
]

const MASTERS_FROM_AGE = 40
const JUNIORS_TO_AGE = 23

/** Before this year, women competed without weight classes. */
const WOMENS_CLASSES_FROM = 2012

const divisionOf = new Map(DIVISIONS.map((division) => [division.code, division]))

export const sexOf = (division: string): Sex => divisionOf.get(division)!.sex

/**
 * Distance of a division from the person's home division, as a penalty on the likelihood of entering; undefined where
 * the rules exclude the person.
 */
export function distanceTo(division: string, person: Person, day: Day, year: number): number | undefined {
  const { sex, maxBodyweightKg } = divisionOf.get(division)!
  if (person.sex !== sex) return undefined
  if (division === 'MM' || division === 'WM') return birthdaysBy(person, day) >= MASTERS_FROM_AGE ? 0 : undefined
  if (division === 'JM' || division === 'JW') return birthdaysBy(person, day) <= JUNIORS_TO_AGE ? 0 : undefined
  const { limitKg } = person
  if (maxBodyweightKg === null) {
    if (limitKg === null || (sex === 'FEMALE' && year < WOMENS_CLASSES_FROM)) return 0
    return limitKg < 100 ? 5 : 2.5
  }
  if (limitKg === null || limitKg > maxBodyweightKg) return undefined
  return limitKg === maxBodyweightKg ? 0 : 2
}

/** Ages that a division admits. */
export function agesOf(division: string): readonly [from: number, to: number] {
  if (division === 'MM' || division === 'WM') return [MASTERS_FROM_AGE, OLDEST]
  return [YOUNGEST_DEBUT, division === 'JM' || division === 'JW' ? JUNIORS_TO_AGE : OLDEST]
}

/** Bodyweight limits that people outside the weight classes stay within; null is none. */
const LIMITS: Readonly<Record<Sex, readonly (number | null)[]>> = {
  MALE: [null, null, null, null, 105],
  FEMALE: [null, null, 82, 73, 64],
}

interface Beginner {
  readonly sex: Sex
  readonly limitKg: number | null
  readonly ages: readonly [from: number, to: number] | null
}

export function createBeginner(random: Random, division: string, level: Level, year: number): Beginner {
  const { sex, maxBodyweightKg } = divisionOf.get(division)!
  const anyLimit = random.one(LIMITS[sex])
  if (division === 'MM' || division === 'WM') return { sex, limitKg: anyLimit, ages: [MASTERS_FROM_AGE + 0.1, 47] }
  if (division === 'JM' || division === 'JW') return { sex, limitKg: anyLimit, ages: [19, JUNIORS_TO_AGE - 0.5] }
  const unclassed = division === 'W' && year < WOMENS_CLASSES_FROM && level !== 'WORLD'
  return { sex, limitKg: unclassed ? anyLimit : maxBodyweightKg, ages: null }
}

// The events of a contest: something to press, to pull and to carry, more of other kinds, and often stones at the end.

export interface Item {
  readonly course: Course
  /** The spelling of the contest. */
  readonly name: string
}

const EVENTS: Readonly<Record<Level, readonly [from: number, to: number]>> = {
  WORLD: [6, 8],
  MAJOR: [5, 7],
  NATIONAL: [5, 6],
  REGIONAL: [4, 5],
}

const ALWAYS: readonly Kind[] = ['PRESS', 'PULL', 'CARRY']
const OTHERS: readonly Choice<Kind>[] = [
  ...([
    ['HAUL', 5],
    ['LOAD', 4],
    ['CARRY', 3],
    ['HOLD', 2.5],
    ['THROW', 2],
    ['PULL', 1],
    ['PRESS', 1.5],
  ] as const),
]
const MAX_OF_A_KIND = 2
const STONES_LAST = 0.75
/** Small contests have neither the bars nor the referees for records. */
const RECORDS_AT: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL']
const RECORDS_BY: readonly Mode[] = ['MAX', 'REPS', 'FAR']
/** A series that centres on one event. */
const HEAVY_BAR = 'Night of the Heavy Bar'

/** Whether a mark can enter a record book. */
export const mayBeRecord = (level: Level, { course }: Item): boolean =>
  RECORDS_AT.includes(level) && RECORDS_BY.includes(course.mode)

export function createProgramme(random: Random, level: Level, series: string): Item[] {
  const count = random.integer(...EVENTS[level])
  const stones = random.chance(STONES_LAST)
  const kinds = [...ALWAYS]
  while (kinds.length < count - (stones ? 1 : 0)) {
    const kind = random.pick(OTHERS)
    if (kinds.filter((one) => one === kind).length < MAX_OF_A_KIND) kinds.push(kind)
  }
  const used = new Set<Habit>()
  const item = (kind: Kind): Item => {
    const free = HABITS.filter((habit) => habit.kind === kind && !used.has(habit))
    const habit = random.pick(free.map((one) => [one, one.weight]))
    used.add(habit)
    const heavy = series === HEAVY_BAR && habit.event === 'deadlift'
    const mode = heavy ? 'MAX' : random.pick(habit.modes)
    return {
      course: createCourse(random, habit, mode, RECORDS_AT.includes(level)),
      name: random.one(habit.names[mode]!),
    }
  }
  const items = kinds.map((kind) => ({ item: item(kind), order: random.uniform() }))
  items.sort((one, other) => one.order - other.order)
  return [...items.map((one) => one.item), ...(stones ? [item('STONE')] : [])]
}
