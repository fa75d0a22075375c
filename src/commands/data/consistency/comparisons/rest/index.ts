/** Compares what REST says with GraphQL. */
import type { Findings } from '../../findings.ts'
import type { ServedSport } from '../../served.ts'
import type { Board } from '../../sports/boards/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { checkBoardRoutes } from './boards.ts'
import { checkLists } from './lists.ts'
import { checkSeasonRoutes } from './seasons.ts'

export { checkRecordRoutes } from './records.ts'

export async function checkRest(
  surfaces: Surfaces,
  { served, boards }: { readonly served: ServedSport; readonly boards: readonly Board[] },
  findings: Findings,
  sample: number,
): Promise<void> {
  await checkLists(surfaces, served, findings, sample)
  await checkSeasonRoutes(surfaces, served, findings)
  await checkBoardRoutes(surfaces, boards, findings)
}
