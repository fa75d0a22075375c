/** Contests of one series, however their names are written: `Aflraunir íslands` and `Aflraunir Íslands` are one. */
import { fold } from '../../../kernel/names.ts'
import type { ArchiveContest } from './contests.ts'

/** The spelling used most often; of equals the first. */
export function seriesNames(contests: readonly ArchiveContest[]): (contest: ArchiveContest) => string {
  const spellings = new Map<string, Map<string, number>>()
  for (const { name } of contests) {
    const folded = fold(name.series)
    const counts = spellings.get(folded) ?? new Map<string, number>()
    spellings.set(folded, counts.set(name.series, (counts.get(name.series) ?? 0) + 1))
  }
  const chosen = new Map(
    [...spellings].map(([folded, counts]) => [
      folded,
      [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    ]),
  )
  return ({ name }) => chosen.get(fold(name.series)) ?? name.series
}
