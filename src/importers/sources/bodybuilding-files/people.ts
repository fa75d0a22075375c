/** Identity resolution by the rule of all sports, for men and women separately, with the operator's aliases. */

import { at } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import type { AthleteRow, Sex } from '../../../services/bodybuilding/rules/rows.ts'
import type { Alias } from '../../identities/aliases.ts'
import { identify } from '../../identities/identify.ts'
import { type Entry, LAST_PLACED } from './entries.ts'
import { sexOf } from './names.ts'
import type { Show } from './pages.ts'

export interface Athlete {
  readonly key: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly sex: Sex
}

const KEY_PREFIXES: Readonly<Record<Sex, string>> = { MALE: 'men', FEMALE: 'women' }
const SEXES: readonly Sex[] = ['MALE', 'FEMALE']

/**
 * Leaves out repeated entries of pages that mix the lists of two divisions: of a name that is in divisions of men and of
 * women at one show, those of the sex that it is in at no other show. An entry with a place of its own always stays.
 */
export function withoutMixedLists(
  pages: ReadonlyMap<Show, readonly Entry[]>,
  report: Report,
): Map<Show, readonly Entry[]> {
  const shows = new Map<string, Record<Sex, Set<Show>>>()
  for (const [show, entries] of pages)
    for (const { name, division } of entries)
      at(shows, fold(name), () => ({ MALE: new Set<Show>(), FEMALE: new Set<Show>() }))[sexOf(division)].add(show)
  const isMixed = (show: Show, { name, division, place: { place } }: Entry) => {
    if (place !== null && place <= LAST_PLACED) return false
    const { MALE: men, FEMALE: women } = shows.get(fold(name))!
    if (!men.has(show) || !women.has(show)) return false
    const [own, other] = sexOf(division) === 'MALE' ? [men, women] : [women, men]
    return own.size === 1 && other.size > 1
  }
  return new Map(
    [...pages].map(([show, entries]) => {
      const remaining: Entry[] = []
      for (const entry of entries) {
        if (!isMixed(show, entry)) remaining.push(entry)
        else leaveOut(entry, show, report)
      }
      return [show, remaining]
    }),
  )
}

function leaveOut({ name, division }: Entry, show: Show, report: Report): void {
  report.skip('an athlete in a division of the other sex, beside their own', 1)
  report.decide(
    'both sexes',
    `${name} at ${show.name.name} is left out of ${division}: the same page has the athlete in a division of the other sex, as all other pages do.`,
  )
}

export function identifyAthletes(
  entries: readonly Entry[],
  aliases: readonly Alias[],
  report: Report,
): (entry: Entry) => Athlete {
  const owner = new Map<Entry, Athlete>()
  const notes = new Map<string, number>()
  for (const sex of SEXES) {
    const ofSex = entries.filter(({ division }) => sexOf(division) === sex)
    // An alias is unused only if it matches neither a man nor a woman.
    const note = (text: string) => void notes.set(text, (notes.get(text) ?? 0) + 1)
    const decide = (kind: string, text: string) => report.decide(kind, text)
    const { persons, personOf, suspects } = identify(ofSex, aliases, { decide, note })
    report.suspects.push(...suspects)
    const athletes = new Map(
      persons.map(({ key, name, aliases }) => [key, { key: `${KEY_PREFIXES[sex]}/${key}`, name, aliases, sex }]),
    )
    for (const entry of ofSex) owner.set(entry, athletes.get(personOf(entry).key)!)
    for (const { name } of persons)
      if (!fold(name).includes(' ')) report.decide('one word', `${name} is a name of one word, perhaps truncated.`)
  }
  for (const [text, times] of notes) if (times === SEXES.length) report.note(text)
  reportBothSexes([...new Set(owner.values())], report)
  return (entry) => owner.get(entry)!
}

function reportBothSexes(athletes: readonly Athlete[], report: Report): void {
  const men = new Set(athletes.filter(({ sex }) => sex === 'MALE').map(({ name }) => fold(name)))
  for (const { name, sex } of athletes)
    if (sex === 'FEMALE' && men.has(fold(name)))
      report.decide('both sexes', `${name} is in divisions of men and of women, and is treated as two people.`)
}

/** The files state only an athlete's name; the sex follows from the division. */
export const athleteRow = ({ key, name, aliases, sex }: Athlete): AthleteRow => ({
  ...{ key, fullName: name, aliases, sex, countryCode: null },
  ...{ dateOfBirth: null, birthYear: null, heightCm: null, weightKg: null },
})
