/** Strongman career totals, achievements and biographies. */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { listed, yearsIn } from '../../../../kernel/text/phrases.ts'
import {
  basisSentence,
  contestsSentence,
  inSentences,
  opening,
  type Pronouns,
  pronounsOf,
  type Life as SportLife,
  titlesListed,
} from '../../../athletes/rules/sport/biography.ts'
import * as sport from '../../../athletes/rules/sport/careers.ts'
import { milestonesOf } from '../../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import type { AchievementFigures, CareerTotals } from '../../../athletes/rules/sport/figures.ts'
import { achieved, type Title } from '../../../athletes/rules/sport/titles.ts'
import { DIVISIONS } from '../divisions.ts'
import { EVENTS, eventOfKey } from '../events/events.ts'
import type { PersonalBestFigures, RecordFigures } from '../figures.ts'
import { namesEvent } from '../leaderboards/records.ts'
import { divisionOf, type Person, type Start, textOrder } from '../league.ts'
import type { Level } from '../rows.ts'
import { isOpen, measured, peopleOf } from '../words.ts'
import { NATIONAL_CHAMPION } from './titles.ts'

// An athlete's achievements, most important first: world and major titles, national titles, current records, and round
// numbers of contests, wins and podiums.

export const achievementsOf = (
  person: Person,
  titles: readonly Title[],
  records: readonly RecordFigures[],
): AchievementFigures[] => [...titles.map(achieved), ...standing(records), ...milestonesOf(person.appearances)]

function standing(records: readonly RecordFigures[]): AchievementFigures[] {
  const texts = new Map<string, AchievementFigures>()
  for (const { event: key, category, isCurrent, year } of records) {
    const event = eventOfKey(key)
    if (!isCurrent || !event) continue
    const what = namesEvent(event, category) ? event.name : category
    const text = `Record holder, ${what} ${year}`
    texts.set(text, { kind: 'RECORD', text, year })
  }
  return [...texts.values()]
}

export const isWorldTitle = ({ contest }: Start): boolean => contest.row.level === 'WORLD'

/** `recordDivisions` are those of listed records, for athletes with nothing but a record. */
export const careerOf = (person: Person, today: string, recordDivisions: readonly string[]): CareerTotals =>
  sport.careerOf(person, today, { isFlagship: isWorldTitle, isSecond: () => false }, () => {
    const [recorded] = recordDivisions.toSorted(textOrder)
    return recorded ? divisionOf(recorded) : openDivision(person.row.sex)
  })

const openDivision = (sex: Person['row']['sex']): DivisionFacts =>
  DIVISIONS.find((division) => division.sex === (sex ?? 'MALE')) as DivisionFacts

// A biography of at most five sentences: who and when; results, and what they are based on; titles; best lifts. Each
// appears only if its facts are known. It states nothing beyond the figures.

interface Life extends SportLife<Level> {
  readonly bests: readonly PersonalBestFigures[]
}

const MAX_LIFTS = 3
/** Events measured in weight that a biography mentions first. */
const FIRST_LIFTS = ['deadlift', 'log_press', 'atlas_stones', 'squat']

const NOUNS = { MALE: 'strongman', FEMALE: 'strongwoman', UNKNOWN: 'strength athlete' }

export function biographyOf(life: Life): string {
  const pronouns = pronounsOf(life.person)
  const first = opening(life, NOUNS[life.person.row.sex ?? 'UNKNOWN'], among(life))
  const results = [contestsSentence(life, pronouns), basisSentence(life)]
  return inSentences([first, ...results, titles(life, pronouns), lifts(life, pronouns)])
}

function among({ person, totals: { division: code } }: Life): string {
  const division = divisionOf(code)
  const isOne = person.appearances.every(({ field }) => field.division.code === code)
  const where = isOpen(division) ? `in the ${peopleOf(division)}’s open division` : `among ${peopleOf(division)}`
  return isOne ? where : `mainly ${where}`
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
  const best = bests
    .filter(({ event }) => LIFTS.has(event))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_LIFTS)
    .map(({ event, value }) => `${nounOf(LIFTS.get(event) as string)} of ${measured(roundTo(value, 1), 'kg')}`)
  if (best.length === 0) return null
  return `${their} best ${best.length === 1 ? 'lift on record is' : 'lifts on record are'} ${listed(best)}`
}

const rank = ({ event }: PersonalBestFigures): number =>
  FIRST_LIFTS.includes(event) ? FIRST_LIFTS.indexOf(event) : FIRST_LIFTS.length

/** `a log press`, `an axle press`, `atlas stones`. */
function nounOf(name: string): string {
  const noun = name.toLowerCase()
  if (noun.endsWith('stones')) return noun
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
