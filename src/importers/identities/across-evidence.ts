/** Weighs what speaks for one person among people of one name in two sports: births, the name, countries and years. */
import { groupedBy } from '../../kernel/collections/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import {
  type AthleteFacts,
  type LifterFacts,
  matchNamesakes,
  OTHER_SPORT,
  sameCountry,
} from '../../services/athletes/rules/matching.ts'

/** A person as one sport has them. */
export interface SportPerson extends AthleteFacts {
  readonly fullName: string
  readonly dateOfBirth: string | null
}

export interface Pair<One, Other> {
  readonly one: One
  readonly other: Other
}

export interface WeighedPair<One, Other> extends Pair<One, Other> {
  /** The probability that both are one person, from 0 to 1; 1 if their births are known and agree. */
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** Below this probability, two people of one name are nothing to ask the operator about. */
const MIN_DOUBT = 0.1

/** Weighs people of one name in two sports. `names` are those of all their people: they show how common a name is. */
export function weighed<One extends SportPerson, Other extends SportPerson>(
  ones: readonly One[],
  others: readonly Other[],
  names: readonly string[],
): WeighedPair<One, Other>[] {
  const namesakes = groupedBy(others, ({ fullName }) => fold(fullName))
  const shared = [...groupedBy(ones, ({ fullName }) => fold(fullName))].flatMap(([name, ofName]) => {
    const rivals = namesakes.get(name)
    return rivals ? [{ name, ones: ofName, others: rivals }] : []
  })
  if (shared.length === 0) return []
  const counts = new NameCounts(names)
  return shared.flatMap(({ name, ones: ofName, others: rivals }) => {
    const sure = ofName.flatMap((one) =>
      rivals.filter((other) => haveOneBirth(one, other)).map((other) => ({ one, other })),
    )
    if (sure.length > 0) return sure.map((pair) => ({ ...pair, confidence: 1, reasons: ['same name', 'same birth'] }))
    return likely(ofName, rivals, counts.strangers(name))
  })
}

/** Whether a known sex, day or year of birth differs. */
export function contradict(one: SportPerson, other: SportPerson): boolean {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return true
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return born !== otherBorn
  const [year, otherYear] = [birthYearOf(one), birthYearOf(other)]
  return year !== null && otherYear !== null && year !== otherYear
}

function haveOneBirth(one: SportPerson, other: SportPerson): boolean {
  if (contradict(one, other)) return false
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return true
  const year = birthYearOf(one)
  if (year === null || year !== birthYearOf(other)) return false
  return one.countryCode !== null && other.countryCode !== null && sameCountry(one.countryCode, other.countryCode)
}

/** Sources write 1 January if they know only the year. */
const birthdayOf = ({ dateOfBirth }: SportPerson): string | null =>
  dateOfBirth?.endsWith('-01-01') ? null : dateOfBirth

const birthYearOf = ({ birthYear, dateOfBirth }: SportPerson): number | null =>
  birthYear ?? (dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)))

/**
 * Weighs those whose birth is not known in both sports, and whose sex and years are. As `matchNamesakes` asks other
 * things of its first and its second list, each pair is weighed both ways, and the lesser probability counts.
 */
function likely<One extends SportPerson, Other extends SportPerson>(
  ones: readonly One[],
  others: readonly Other[],
  strangers: number,
): WeighedPair<One, Other>[] {
  // Several people of the name in a sport show that it is more common than chance predicts.
  const expected = Math.max(strangers, (Math.max(ones.length, others.length) - 1) / 2)
  const back = weighedOneWay(others, ones, expected)
  const backOf = (pair: Pair<One, Other>) => back.find(({ one, other }) => one === pair.other && other === pair.one)
  return weighedOneWay(ones, others, expected).flatMap((pair) => {
    const confidence = Math.min(pair.confidence, backOf(pair)?.confidence ?? 0)
    const isOpen = birthYearOf(pair.one) === null || birthYearOf(pair.other) === null
    return isOpen && confidence >= MIN_DOUBT ? [{ ...pair, confidence }] : []
  })
}

function weighedOneWay<One extends SportPerson, Other extends SportPerson>(
  ones: readonly One[],
  others: readonly Other[],
  strangers: number,
): WeighedPair<One, Other>[] {
  const rivals = others.filter(isWeighable).map((person) => ({ ...rivalOf(person), person }))
  const options = { prior: OTHER_SPORT, minConfidence: MIN_DOUBT }
  return matchNamesakes(ones.filter(isWeighable), rivals, strangers, options).map(({ athlete, lifter, ...match }) => ({
    ...{ one: athlete, other: lifter.person },
    ...match,
  }))
}

interface Weighable extends SportPerson {
  readonly sex: NonNullable<SportPerson['sex']>
  readonly firstYear: number
  readonly lastYear: number
}

const isWeighable = <Person extends SportPerson>(person: Person): person is Person & Weighable =>
  person.sex !== null && person.firstYear !== null && person.lastYear !== null

function rivalOf(person: Weighable): LifterFacts {
  const { sex, countryCode, firstYear, lastYear } = person
  const born = birthYearOf(person)
  return {
    ...{ sex, years: { from: firstYear, to: lastYear }, meetCountries: [], mixed: false },
    countries: countryCode === null ? [] : [countryCode],
    born: born === null ? null : { from: born, to: born },
  }
}

/** How many people of each first and each last name there are. */
class NameCounts {
  readonly #firsts = new Map<string, number>()
  readonly #lasts = new Map<string, number>()
  readonly #names = new Map<string, number>()
  readonly #all: number

  constructor(names: readonly string[]) {
    this.#all = names.length
    for (const name of names.map(fold)) {
      count(this.#names, name)
      count(this.#firsts, firstOf(name))
      count(this.#lasts, lastOf(name))
    }
  }

  /** The expected number of others of the name by chance, if first and last names were independent. */
  strangers(name: string): number {
    const same = this.#names.get(name) ?? 0
    const [firsts, lasts] = [this.#firsts.get(firstOf(name)) ?? 0, this.#lasts.get(lastOf(name)) ?? 0]
    return (Math.max(0, firsts - same) * Math.max(0, lasts - same)) / Math.max(1, this.#all)
  }
}

const count = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1)
const firstOf = (name: string): string => name.slice(0, `${name} `.indexOf(' '))
const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)
