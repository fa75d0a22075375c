/**
 * Which newcomers to a sport are athletes whom another sport knows already. Their name alone never tells, however rare:
 * who is taken for somebody else stands with a stranger's life, while one person in two rows is only incomplete. So the
 * folded names must be equal, nothing known of both may contradict (sex, day and year of birth), and either the day of
 * birth is the same, or its year and the country. Where several would fit, on either side, nobody is taken for anybody.
 */
import { groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/names.ts'
import { sameCountry } from '../../services/athletes/rules/matching-countries.ts'
import type { PersonFacts, Recognize } from './people.ts'

type Facts = Omit<PersonFacts, 'key'>

export const recognize: Recognize = (newcomers, known) => {
  const namesakes = groupedBy(known, ({ fullName }) => fold(fullName))
  const pairs = newcomers.flatMap((newcomer) =>
    (namesakes.get(fold(newcomer.fullName)) ?? [])
      .filter((one) => isSame(newcomer, one))
      .map(({ id }) => ({ key: newcomer.key, id })),
  )
  const byKey = groupedBy(pairs, ({ key }) => key)
  const byId = groupedBy(pairs, ({ id }) => id)
  const sure = pairs.filter(({ key, id }) => byKey.get(key)?.length === 1 && byId.get(id)?.length === 1)
  return new Map(sure.map(({ key, id }) => [key, id]))
}

function isSame(one: Facts, other: Facts): boolean {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return false
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return born === otherBorn
  const year = birthYearOf(one)
  if (year === null || year !== birthYearOf(other)) return false
  return one.countryCode !== null && other.countryCode !== null && sameCountry(one.countryCode, other.countryCode)
}

/** Sources write the first of January where they know the year alone. */
const birthdayOf = ({ dateOfBirth }: Facts): string | null => (dateOfBirth?.endsWith('-01-01') ? null : dateOfBirth)

const birthYearOf = ({ birthYear, dateOfBirth }: Facts): number | null =>
  birthYear ?? (dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)))
