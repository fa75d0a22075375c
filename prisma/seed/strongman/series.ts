/** The contests that are held year after year, all of them made up, and what the small ones are called. */
import type { Level } from '../../../src/services/strongman/rules/rows.ts'
import type { Region } from '../shared/nations.ts'

export interface FixedSeries {
  readonly name: string
  readonly level: Level
  readonly divisions: readonly string[]
  readonly from: number
  readonly to?: number
  /** The week of the year of its Saturday. */
  readonly week: number
  /** Where it is at home; without one it travels. */
  readonly home?: string
  /** Who may enter; everybody without one. */
  readonly region?: Region
  readonly size: number
  /** How often in a year, each stop in another city. */
  readonly stops?: number
}

const M: readonly string[] = ['M']
const W: readonly string[] = ['W']
const LIGHT_MEN: readonly string[] = ['M105', 'M90']
const LIGHT: readonly string[] = ['M105', 'M90', 'M80', 'W82', 'W73', 'W64']

/** The first is the oldest and highest; later ones yield where a year has few contests. */
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

/** Divisions of regional contests: the year from which they are held, and how often. */
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

/** Divisions of national championships beside the open one. */
export const NATIONAL_EXTRAS: readonly (readonly [from: number, share: number, divisions: readonly string[]])[] = [
  [2001, 0.3, W],
  [2010, 0.15, ['M105']],
  [2014, 0.1, ['M90', 'W82']],
]

/** What small contests are called after a made-up place: `Birch Lake Strength Day`. */
export const REGIONAL_KIND: readonly string[] = [
  ...['Strength Day', 'Strength Cup', 'Stone Trial', 'Open', 'Iron Games', 'Strength Challenge', 'Heavy Weekend'],
  ...['Power Trophy', 'Strength Festival', 'Anvil Open', 'Log and Stone', 'Showdown'],
]
