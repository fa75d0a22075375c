/** Compares the lists that rank athletes or countries in REST with GraphQL: every entry, in order. */
import type { Findings } from '../../findings.ts'
import type { Board } from '../../sports/boards/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { compareMembers, rowsIn, totalIn } from './members.ts'

export async function checkBoardRoutes(
  surfaces: Surfaces,
  boards: readonly Board[],
  findings: Findings,
): Promise<void> {
  for (const { route, totalCount, entries } of boards) {
    const body = await surfaces.rest(route)
    const compare = findings.about('REST', route)
    compare('total', totalIn(body), totalCount)
    compareMembers(
      compare,
      rowsIn(body),
      entries.map(({ rest }) => rest),
    )
  }
}
