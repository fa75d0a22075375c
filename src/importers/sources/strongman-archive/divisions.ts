/** Decides the division of each contest: by its name, or by its athletes if the name does not state men or women. */
import type { Report } from '../../../kernel/faults/report.ts'
import type { Sex } from '../../../services/strongman/rules/rows.ts'
import type { Person } from '../../identities/identify.ts'
import type { ArchiveContest, Entry } from './contests.ts'
import { sexOf } from './names.ts'

interface Divisions {
  readonly divisionOf: ReadonlyMap<ArchiveContest, string>
  readonly sexOf: ReadonlyMap<Person, Sex>
}

const MIN_WOMEN = 2

export function assignDivisions(
  contests: readonly ArchiveContest[],
  personOf: (entry: Entry) => Person,
  report: Report,
): Divisions {
  const statedSex = countSexes(
    contests.filter(({ name }) => name.division.statesSex),
    ({ name }) => name.division.code,
    personOf,
  )
  const divisionOf = new Map<ArchiveContest, string>()
  for (const contest of contests) {
    const { code, statesSex, unknownClass } = contest.name.division
    const women = contest.entries.filter((entry) => statedSex.get(personOf(entry)) === 'FEMALE').length
    const isWomens = !statesSex && women >= MIN_WOMEN && women * 2 > contest.entries.length
    divisionOf.set(contest, isWomens ? code.replace('M', 'W') : code)
    if (isWomens)
      report.decide(
        'division',
        `${contest.name.name} is treated as a women’s contest, as most of its athletes compete with women elsewhere.`,
      )
    if (unknownClass)
      report.decide(
        'division',
        `${contest.name.name} is assigned to the open class ${code}: there is no division ${unknownClass}.`,
      )
  }
  return { divisionOf, sexOf: countSexes(contests, (contest) => divisionOf.get(contest) ?? '', personOf) }
}

/** The sex of each person by their contests; if these disagree, by the greater number. */
function countSexes(
  contests: readonly ArchiveContest[],
  codeOf: (contest: ArchiveContest) => string,
  personOf: (entry: Entry) => Person,
): Map<Person, Sex> {
  /** Contests of women less contests of men. */
  const surplus = new Map<Person, number>()
  for (const contest of contests) {
    const step = sexOf(codeOf(contest)) === 'FEMALE' ? 1 : -1
    for (const entry of contest.entries) surplus.set(personOf(entry), (surplus.get(personOf(entry)) ?? 0) + step)
  }
  return new Map([...surplus].map(([person, contests]) => [person, contests > 0 ? 'FEMALE' : 'MALE']))
}
