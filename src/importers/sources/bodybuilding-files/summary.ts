/** What came of the files, as notes of the report. */
import { groupedBy } from '../../../kernel/groups.ts'
import type { Report } from '../../../kernel/report.ts'

export interface Landed {
  readonly contests: number
  readonly athletes: number
  readonly results: number
  /** Rows of all files but the aliases; a row has landed where what it says stands, be it said again. */
  readonly placings: { readonly read: number; readonly landed: number }
  /** Of those, rows that say what another one says. */
  readonly again: number
}

export function summarize({ contests, athletes, results, placings, again }: Landed, report: Report): void {
  const { read, landed } = placings
  const share = read === 0 ? 0 : Math.floor((10_000 * landed) / read) / 100
  report.note(`Rows: ${landed} of ${read} (${share} %) landed, ${again} of them said again what another one says.`)
  report.note(`Contests: ${contests}. Athletes: ${athletes}. Results: ${results}.`)
  const kinds = [...groupedBy(report.decisions, ({ kind }) => kind)].map(([kind, all]) => `${all.length} × ${kind}`)
  report.note(`Decided by rule: ${kinds.join(', ') || 'nothing'}.`)
}
