/** Recomputes the figures of each country from its athletes and the contests held there. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { Findings } from '../findings.ts'
import type { CareerRow } from '../rows.ts'
import { isCompleted, type ServedSport } from '../served.ts'

export function checkCountries(served: ServedSport, findings: Findings): void {
  const athletes = groupedBy(served.careers, ({ country }) => country?.code ?? null)
  const hosted = groupedBy(served.contests.filter(isCompleted), ({ country }) => country?.code ?? null)
  const known = new Set(served.countries.map(({ country }) => country.code))
  for (const { country, ...published } of served.countries) {
    const own = athletes.get(country.code) ?? []
    const compare = findings.about('countries', `${served.sport} country ${country.code}`)
    const rows = () =>
      own.map(({ athlete, totalWins, podiums }) => `${athlete.slug}: ${totalWins} wins, ${podiums} podiums`)
    compare('athletes', published.athletes, own.length, rows)
    compare('activeAthletes', published.activeAthletes, own.filter(({ active }) => active).length, rows)
    compare('contestsHosted', published.contestsHosted, hosted.get(country.code)?.length ?? 0)
    compare('wins', published.wins, sumOf(own, 'totalWins'), rows)
    compare('podiums', published.podiums, sumOf(own, 'podiums'), rows)
  }
  const compare = findings.about('countries', `${served.sport} countries`)
  for (const code of new Set([...athletes.keys(), ...hosted.keys()]))
    if (code !== null)
      compare(`${code} is listed`, known.has(code), true, () => [
        ...(athletes.get(code) ?? []).map(({ athlete }) => athlete.slug),
        ...(hosted.get(code) ?? []).map(({ slug }) => slug),
      ])
}

const sumOf = (careers: readonly CareerRow[], figure: 'totalWins' | 'podiums'): number =>
  careers.reduce((sum, career) => sum + career[figure], 0)
