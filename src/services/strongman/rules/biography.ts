/**
 * A life in the sport in at most four sentences, each only where its facts are known: who and when; how the contests
 * ended; the titles; the best lifts. No sentence says what the figures do not.
 */

import {
  contestsTold,
  inSentences,
  opening,
  type Pronouns,
  pronounsOf,
  type Life as SportLife,
  titlesListed,
} from '../../athletes/rules/sport/biography.ts'
import type { CareerTotals } from '../../athletes/rules/sport/figures.ts'
import { listed, yearsIn } from '../../athletes/rules/sport/words.ts'
import { EVENTS } from './events.ts'
import type { PersonalBestFigures } from './figures.ts'
import { divisionOf } from './league.ts'
import type { Level } from './rows.ts'
import { NATIONAL_CHAMPION } from './titles.ts'
import { isOpen, measured, peopleOf } from './words.ts'

export interface Life extends SportLife<Level> {
  readonly bests: readonly PersonalBestFigures[]
}

const LIFTS_TOLD = 3
/** Of the events measured in weight these are told of first. */
const TOLD_FIRST = ['deadlift', 'log_press', 'atlas_stones', 'squat']

const NOUNS = { MALE: 'strongman', FEMALE: 'strongwoman', UNKNOWN: 'strength athlete' }

export function biographyOf(life: Life): string {
  const pronouns = pronounsOf(life.person)
  const first = opening(life, NOUNS[life.person.row.sex ?? 'UNKNOWN'], among(life.totals))
  return inSentences([first, contestsTold(life, pronouns), titles(life, pronouns), lifts(life, pronouns)])
}

function among({ division: code }: CareerTotals): string {
  const division = divisionOf(code)
  return isOpen(division) ? `in the ${peopleOf(division)}’s open division` : `among ${peopleOf(division)}`
}

function titles({ titles: all }: Life, { they, was }: Pronouns): string | null {
  const top = all[0]
  if (!top) return null
  if (top.name.startsWith(NATIONAL_CHAMPION))
    return `${they} ${was} ${top.name} in ${listed(yearsIn(top.years).split(', '))}`
  const equals = all.filter(({ level, name }) => level === top.level && !name.startsWith(NATIONAL_CHAMPION))
  return `at ${top.level.toLowerCase()} level ${they} won ${titlesListed(equals)}`
}

const LIFTS = new Map(EVENTS.filter(({ measure }) => measure === 'WEIGHT').map(({ key, name }) => [key, name]))

function lifts({ bests }: Life, { their }: Pronouns): string | null {
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
