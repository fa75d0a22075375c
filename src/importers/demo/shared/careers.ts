/**
 * Careers that rise, peak and decline, and seasons that are better or worse than usual. Talent is on the scale of a
 * standard normal among all who ever compete; 2.5 and more is world class.
 */
import type { Draw } from '../../../kernel/draw.ts'
import { DAYS_A_YEAR, type Day, dateOf, yearOf } from './days.ts'

export interface Career {
  readonly born: Day
  /** Ability at the peak. */
  readonly talent: number
  readonly debut: Day
  readonly careerYears: number
  /** The part of the career before the peak. */
  readonly peakShare: number
  /** How far below the peak the career begins and ends. */
  readonly climb: number
  readonly season: Season
}

/** What changes as the seasons go by. */
export interface Season {
  year: number
  /** Better or worse than usual. */
  shape: number
  injured: boolean
  contests: number
  lastContest: Day
}

export const newSeason = (): Season => ({
  ...{ year: 0, shape: 0, injured: false, contests: 0 },
  lastContest: Number.NEGATIVE_INFINITY,
})

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const ageOn = ({ born }: Pick<Career, 'born'>, day: Day): number => (day - born) / DAYS_A_YEAR

/** Whole years of age, as a rule book counts them: by birthdays. */
export function birthdaysBy({ born }: Pick<Career, 'born'>, day: Day): number {
  const [birth, now] = [dateOf(born), dateOf(day)]
  const years = yearOf(day) - yearOf(born)
  return now.slice(5) < birth.slice(5) ? years - 1 : years
}

export const yearsIn = ({ debut }: Career, day: Day): number => (day - debut) / DAYS_A_YEAR

export const isOver = (career: Career, day: Day): boolean => yearsIn(career, day) > career.careerYears

/** Years begin to tell at such an age, and so much each. */
const AGEING = { from: 38, aYear: 0.09 }

/** Below the peak by the square of the way to it, either side, and by age. */
function form(career: Career, day: Day): number {
  const { careerYears, peakShare, climb } = career
  const peak = careerYears * peakShare
  const years = yearsIn(career, day)
  const away = years < peak ? (peak - years) / peak : (years - peak) / (careerYears - peak)
  const old = Math.max(ageOn(career, day) - AGEING.from, 0)
  return -climb * away * away - AGEING.aYear * old
}

const INJURED = 0.1

/** The season of a year, which begins where it is another than the last. */
export function seasonOf(draw: Draw, { season }: Pick<Career, 'season'>, year: number): Season {
  if (season.year === year) return season
  const first = season.year === 0
  return Object.assign(season, {
    year,
    shape: 0.36 * draw.normal(),
    injured: !first && draw.chance(INJURED),
    contests: 0,
  })
}

/** What somebody is able to on the day, on the scale of talent; the season must be up to date. */
export const ability = (career: Career, day: Day): number => career.talent + form(career, day) + career.season.shape

/** Noise that makes of sums of it and of strengths an order of Plackett and Luce. */
export const gumbel = (draw: Draw): number => -Math.log(-Math.log(1 - draw.uniform()))
