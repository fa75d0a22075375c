/** What came of the archive, as notes of the report. */

import { groupedBy } from '../../../kernel/groups.ts'
import type { Report } from '../../../kernel/report.ts'

export interface Share {
  readonly read: number
  readonly landed: number
}

export interface Landed {
  readonly contests: number
  readonly athletes: number
  readonly placings: Share
  /** Competitors' lines in the files of event results. */
  readonly eventLines: Share
  /** Results written in those lines. */
  readonly marks: number
  readonly records: number
}

export function summarize({ contests, athletes, placings, eventLines, marks, records }: Landed, report: Report): void {
  report.note(`Contests: ${contests}. Placings: ${shareOf(placings)} landed.`)
  if (eventLines.read > 0) {
    const odd = report.decisions.filter(({ kind }) => kind === 'mark').length
    const understood = shareOf({ read: marks, landed: marks - odd })
    report.note(`Event results: ${shareOf(eventLines)} lines landed, with marks of which ${understood} are understood.`)
  }
  const kinds = [...groupedBy(report.decisions, ({ kind }) => kind)].map(([kind, all]) => `${all.length} × ${kind}`)
  report.note(`Athletes: ${athletes}. Records: ${records}. Decided by rule: ${kinds.join(', ') || 'nothing'}.`)
}

const shareOf = ({ read, landed }: Share): string =>
  `${landed} of ${read} (${read === 0 ? 0 : Math.floor((10_000 * landed) / read) / 100} %)`
