/** Biography sentences common to all sports: who and when, and how the contests ended. */
import { capital, listed, ordinal, yearsIn } from '../../../../kernel/text/phrases.ts'
import { counted, withArticle } from './careers.ts'
import type { CareerTotals } from './figures.ts'
import type { Person } from './league.ts'
import type { Title } from './titles.ts'

export interface Life<L extends string = string> {
  readonly person: Person<L>
  readonly totals: CareerTotals
  /** Most important first. */
  readonly titles: readonly Title<L>[]
  /** The name of their country; null if unknown. */
  readonly countryName: string | null
}

const PRONOUNS = {
  MALE: { they: 'he', their: 'his', is: 'is', was: 'was' },
  FEMALE: { they: 'she', their: 'her', is: 'is', was: 'was' },
  UNKNOWN: { they: 'they', their: 'their', is: 'are', was: 'were' },
}

export type Pronouns = (typeof PRONOUNS)['MALE']

export const pronounsOf = ({ row: { sex } }: Person): Pronouns => PRONOUNS[sex ?? 'UNKNOWN']

const MAX_TITLES = 3

/** `the Grand Flagship`; `World’s Strongest Man` takes no article. */
const theContest = (name: string): string => (/^(?:the |\S+['’]s )/i.test(name) ? name : `the ${name}`)

/** `the World Final (2009, 2011), the Grand Cup (2010) and 2 others`. */
export function titlesListed(titles: readonly Title[]): string {
  const named = titles.slice(0, MAX_TITLES).map(({ name, years }) => `${theContest(name)} (${yearsIn(years)})`)
  const others = titles.length - named.length
  return listed(others > 0 ? [...named, counted(others, 'other')] : named)
}

/** Joins the sentences that have something to say. */
export const inSentences = (sentences: readonly (string | null)[]): string =>
  sentences
    .filter((sentence) => sentence !== null)
    .map((sentence) => `${capital(sentence)}.`)
    .join(' ')

/**
 * `Ari Nyman is a strongman from Iceland who competed among women under 64 kg from 2009 to 2012`. `where` is a phrase
 * that starts with in, among or at.
 */
export function opening({ person, totals, countryName }: Life, noun: string, where: string): string {
  const country = countryName ? ` from ${withArticle(countryName)}` : ''
  return `${person.row.fullName} is a ${noun}${country}${years(totals, where)}`
}

function years({ firstYear, lastYear, active }: CareerTotals, where: string): string {
  if (firstYear === null) return ''
  if (active) return ` who has competed ${where} since ${firstYear}`
  return ` who competed ${where} ${firstYear === lastYear ? `in ${firstYear}` : `from ${firstYear} to ${lastYear}`}`
}

export function contestsSentence({ person, totals }: Life, { they, their, is }: Pronouns): string | null {
  const { totalContests: all, totalWins: wins, podiums, bestPlace } = totals
  if (all === 0) return withoutContest(person)
  if (isFromWinnerLists(person))
    return `${they} ${is} on record as the winner of ${all === 1 ? 'one contest' : `${all} contests`} whose other athletes are not known`
  const best = bestPlace === null ? null : ordinal(bestPlace)
  if (wins === all) return allWon(person, all, { they, their })
  if (all === 1) return `${their} one contest on record ended ${best ? `in ${best} place` : 'without a place'}`
  const more = podiums > wins ? ` and finished on the podium in ${podiums - wins} more` : ''
  if (wins > 0) return `${they} won ${wins} of ${all} contests${more}`
  const where = podiums === 1 ? 'in' : 'at best in'
  if (podiums > 0) return `${they} finished on the podium in ${podiums} of ${all} contests, ${where} ${best} place`
  return best
    ? `in ${all} contests ${their} best place was ${best}`
    : `${they} took part in ${all} contests without a place`
}

/** Of contests with the winner alone on record, a defeat would not be there. */
function allWon({ appearances }: Person, all: number, { they, their }: Pick<Pronouns, 'they' | 'their'>): string {
  if (all === 1) return `${they} won ${their} one contest on record`
  const alone = appearances.filter(({ field }) => field.coverage === 'WINNER_ONLY').length
  const basis = alone === 0 ? '' : `, though only the winner is known of ${alone === 1 ? 'one' : alone} of them`
  return `${they} won all ${all} contests on record${basis}`
}

/** Whether nobody but the athlete is on record in any contest: a defeat would not be. */
const isFromWinnerLists = ({ appearances }: Person): boolean =>
  appearances.every(({ field }) => field.coverage === 'WINNER_ONLY')

/** For how many of the contests the whole field is known; null if for all, or if the sentence before says it. */
export function basisSentence({
  person,
  totals: { totalContests: all, contestsWithField: withField },
}: Life): string | null {
  if (withField === all || isFromWinnerLists(person)) return null
  if (all === 1) return 'its whole field is not known'
  return `the whole field is known for ${withField === 0 ? 'none' : withField} of these ${all} contests`
}

/** An athlete without a completed contest may be on a start list, or have competed in heats only. */
function withoutContest({ starts }: Person): string | null {
  const next = starts.find(({ contest, status }) => contest.row.status === 'UPCOMING' && status === 'ENTERED')
  if (next) return `a first contest is upcoming: ${next.contest.row.name}`
  return starts.some(({ contest }) => contest.row.stage) ? 'only heats of larger contests are on record' : null
}
