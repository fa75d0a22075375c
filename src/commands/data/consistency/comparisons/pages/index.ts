/** Compares what the pages say with GraphQL. */
import type { Findings } from '../../findings.ts'
import type { ServedSport } from '../../served.ts'
import type { Board } from '../../sports/boards/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { checkAthletePages } from './athletes.ts'
import { checkBoardPages } from './boards.ts'
import { checkContestPages } from './contests.ts'
import { checkCountryPages } from './countries.ts'
import { checkSeasonPages } from './seasons.ts'

export { checkRecordPages } from './records.ts'

export async function checkPages(
  surfaces: Surfaces,
  { served, boards }: { readonly served: ServedSport; readonly boards: readonly Board[] },
  findings: Findings,
  sample: number,
): Promise<void> {
  await checkAthletePages(surfaces, served, findings, sample)
  await checkContestPages(surfaces, served, findings, sample)
  await checkCountryPages(surfaces, served, findings, sample)
  await checkSeasonPages(surfaces, served, findings, sample)
  await checkBoardPages(surfaces, boards, findings)
}
