/** Decides the division of each contest: by its name, or by its athletes if the name does not state men or women. */
import type { Report } from '../../../kernel/faults/report.ts'
import type { Sex } from '../../../services/strongman/rules/rows.ts'
import type { Person } from '../../identities/identify.ts'
import type { ArchiveContest, Entry } from './contests.ts'
import { forWomen, sexOf } from './division-of.ts'

export interface Settled {
  readonly divisionOf: ReadonlyMap<ArchiveContest, string>
  readonly sexOf: ReadonlyMap<Person, Sex>
}

const FEWEST_WOMEN = 2

export function settleDivisions(
  contests: readonly ArchiveContest[],
  personOf: (entry: Entry) => Person,
  report: Report,
): Settled {
  const said = countSexes(
    contests.filter(({ name }) => name.division.saysSex),
    ({ name }) => name.division.code,
    personOf,
  )
  const divisionOf = new Map<ArchiveContest, string>()
  for (const contest of contests) {
    const { code, saysSex, unfit } = contest.name.division
    const women = contest.entries.filter((entry) => said.get(personOf(entry)) === 'FEMALE').length
    const ofWomen = !saysSex && women >= FEWEST_WOMEN && women * 2 > contest.entries.length
    divisionOf.set(contest, ofWomen ? forWomen(code) : code)
    if (ofWomen)
      report.decide(
        'division',
        `${contest.name.name} is held to be of women, as most of its athletes compete with women elsewhere.`,
      )
    if (unfit)
      report.decide(
        'division',
        `${contest.name.name} is kept in the open class ${code}: there is no division ${unfit}.`,
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
  const women = new Map<Person, number>()
  for (const contest of contests) {
    const step = sexOf(codeOf(contest)) === 'FEMALE' ? 1 : -1
    for (const entry of contest.entries) women.set(personOf(entry), (women.get(personOf(entry)) ?? 0) + step)
  }
  return new Map([...women].map(([person, more]) => [person, more > 0 ? 'FEMALE' : 'MALE']))
}
