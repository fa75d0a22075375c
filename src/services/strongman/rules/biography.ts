/**
 * A life in the sport in at most four sentences, each only where its facts are known: who and when; how the contests
 * ended; the titles; the best lifts. No sentence says what the figures do not.
 */

import type { CareerTotals } from '../../athletes/rules/sport/figures.ts'
import { capital, counted, listed, ordinal, withArticle, yearsIn } from '../../athletes/rules/sport/words.ts'
import { EVENTS } from './events.ts'
import type { PersonalBestFigures } from './figures.ts'
import { divisionOf, type Person } from './league.ts'
import { NATIONAL_CHAMPION, type Title } from './titles.ts'
import { isOpen, measured, peopleOf } from './words.ts'

export interface Life {
  readonly person: Person
  readonly totals: CareerTotals
  /** The weightiest first. */
  readonly titles: readonly Title[]
  readonly bests: readonly PersonalBestFigures[]
  /** Of their country; null where it is not known. */
  readonly countryName: string | null
}

const TITLES_TOLD = 3
const LIFTS_TOLD = 3
/** Of the events measured in weight these are told of first. */
const TOLD_FIRST = ['deadlift', 'log_press', 'atlas_stones', 'squat']

const WORDS = {
  MALE: { noun: 'strongman', they: 'he', their: 'his', was: 'was' },
  FEMALE: { noun: 'strongwoman', they: 'she', their: 'her', was: 'was' },
  UNKNOWN: { noun: 'strength athlete', they: 'they', their: 'their', was: 'were' },
}

type Words = (typeof WORDS)['MALE']

export const biographyOf = (life: Life): string => {
  const words = WORDS[life.person.row.sex ?? 'UNKNOWN']
  return [opening(life, words), contests(life, words), titles(life, words), lifts(life, words)]
    .filter((sentence) => sentence !== null)
    .map((sentence) => `${capital(sentence)}.`)
    .join(' ')
}

function opening({ person, totals, countryName }: Life, { noun }: Words): string {
  const country = countryName ? ` from ${withArticle(countryName)}` : ''
  return `${person.row.fullName} is a ${noun}${country}${years(totals)}`
}

function years({ division: code, firstYear, lastYear, active }: CareerTotals): string {
  if (firstYear === null) return ''
  const division = divisionOf(code)
  const among = isOpen(division) ? `in the ${peopleOf(division)}’s open division` : `among ${peopleOf(division)}`
  if (active) return ` who has competed ${among} since ${firstYear}`
  return ` who competed ${among} ${firstYear === lastYear ? `in ${firstYear}` : `from ${firstYear} to ${lastYear}`}`
}

function contests(life: Life, { they, their }: Words): string | null {
  const { totalContests: all, totalWins: wins, podiums, seasons } = life.totals
  if (all === 0) return withoutContest(life)
  const bestPlace = Math.min(...seasons.map((season) => season.bestPlace ?? Infinity))
  const best = Number.isFinite(bestPlace) ? ordinal(bestPlace) : null
  if (wins === all)
    return all === 1 ? `${they} won ${their} one contest on record` : `${they} won all ${all} contests on record`
  if (all === 1) return `${their} one contest on record ended ${best ? `in ${best} place` : 'without a place'}`
  const more = podiums > wins ? ` and finished on the podium in ${podiums - wins} more` : ''
  if (wins > 0) return `${they} won ${wins} of ${all} contests${more}`
  const where = podiums === 1 ? 'in' : 'at best in'
  if (podiums > 0) return `${they} finished on the podium in ${podiums} of ${all} contests, ${where} ${best} place`
  return best
    ? `in ${all} contests ${their} best place was ${best}`
    : `${they} took part in ${all} contests without a place`
}

/** Who has no contest behind them may be on a start list, or have been in heats alone. */
function withoutContest({ person }: Life): string | null {
  const next = person.starts.find(({ contest, status }) => contest.row.status === 'UPCOMING' && status === 'ENTERED')
  if (next) return `a first contest is to come: ${next.contest.row.name}`
  return person.starts.some(({ contest }) => contest.row.stage) ? 'on record are only heats of larger contests' : null
}

function titles({ titles: all }: Life, { they, was }: Words): string | null {
  const top = all[0]
  if (!top) return null
  if (top.name.startsWith(NATIONAL_CHAMPION))
    return `${they} ${was} ${top.name} in ${listed(yearsIn(top.years).split(', '))}`
  const equals = all.filter(({ level, name }) => level === top.level && !name.startsWith(NATIONAL_CHAMPION))
  const told = equals.slice(0, TITLES_TOLD).map(({ name, years: won }) => `${name} (${yearsIn(won)})`)
  const untold = equals.length - told.length
  return `at ${top.level.toLowerCase()} level ${they} won ${listed(untold > 0 ? [...told, counted(untold, 'other')] : told)}`
}

const LIFTS = new Map(EVENTS.filter(({ measure }) => measure === 'WEIGHT').map(({ key, name }) => [key, name]))

function lifts({ bests }: Life, { their }: Words): string | null {
  const told = bests
    .filter(({ event }) => LIFTS.has(event))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, LIFTS_TOLD)
    .map(({ event, value }) => `${nounOf(LIFTS.get(event) as string)} of ${measured(value, 'kg')}`)
  if (told.length === 0) return null
  return `${their} best ${told.length === 1 ? 'lift on record is' : 'lifts on record are'} ${listed(told)}`
}

const rank = ({ event }: PersonalBestFigures): number =>
  TOLD_FIRST.includes(event) ? TOLD_FIRST.indexOf(event) : TOLD_FIRST.length

/** `a log press`, `an axle press`, `atlas stones`. */
function nounOf(name: string): string {
  const noun = name.toLowerCase()
  if (noun.endsWith('stones')) return noun
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
