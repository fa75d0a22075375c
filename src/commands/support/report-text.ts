/** The text that an import prints: row counts, refused rows, and the outcome. */
import type { Imported } from '../../importers/run.ts'
import type { Differences } from '../../importers/source.ts'
import { type Report, SETTLING_HEADER } from '../../kernel/faults/report.ts'
import { grouped } from '../../kernel/numbers/units.ts'
import { printable } from '../../kernel/text/printable.ts'
import { table } from './output.ts'

const SHOWN = 10

/** `summary` is printed between the counts and the refused rows. */
export function reportLines(report: Report, summary?: string): string[] {
  const rows = [
    { rows: 'read', count: report.read },
    { rows: 'used', count: report.used },
    ...[...report.skipped].map(([reason, count]) => ({ rows: `skipped: ${reason}`, count })),
    ...[...report.refused].map(([reason, count]) => ({ rows: `refused: ${reason}`, count })),
  ]
  return [
    table(rows),
    '',
    ...(summary === undefined ? [] : [summary]),
    ...refusedLines(report),
    ...decidedLines(report),
    ...suspectLines(report),
    ...report.notes,
  ]
}

/** `rest` says where those beyond the first are. */
export function refusedLines({ refusals, refusedTotal }: Report, rest = '--report writes them all'): string[] {
  if (refusals.length === 0) return []
  const lines = ofEveryReason(refusals).map(({ file, line, column, reason, value }) => {
    const where = column === '' ? `line ${line}` : `line ${line}, ${column}`
    return `  ${printable(file)}, ${where}: ${reason}${value === undefined ? '' : ` (${JSON.stringify(value)})`}`
  })
  return ['Refused rows:', ...lines, ...more(refusedTotal - lines.length, rest)]
}

/** The first rows of each reason, before more of the same: one wrong row may have hundreds refused that refer to it. */
function ofEveryReason(refusals: Report['refusals']): Report['refusals'] {
  const counts = new Map<string, number>()
  const ranked = refusals.map((refusal, at) => {
    const rank = counts.get(refusal.reason) ?? 0
    counts.set(refusal.reason, rank + 1)
    return { refusal, rank, at }
  })
  const chosen = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, SHOWN)
  return chosen.toSorted((one, other) => one.at - other.at).map(({ refusal }) => refusal)
}

function decidedLines({ decisions }: Report): string[] {
  if (decisions.length === 0) return []
  const shown = decisions.slice(0, SHOWN).map(({ kind, text }) => `  ${printable(kind)}: ${printable(text)}`)
  return ['Decided by rule:', ...shown, ...more(decisions.length - shown.length, '--json prints them all')]
}

/** Each with the line that joins the two; the other line has `distinct` in its place. */
function suspectLines({ suspects }: Report): string[] {
  if (suspects.length === 0) return []
  const shown = suspects.slice(0, SHOWN).map(({ text, same }) => `  ${printable(text)}\n    ${printable(same)}`)
  return [
    'Possibly one person stored as two. The line below each pair, in a file of aliases, merges them; with `distinct`',
    `instead of \`same\` it keeps them apart. The first line of the file is ${SETTLING_HEADER}.`,
    ...shown,
    ...more(suspects.length - shown.length, '--json prints them all'),
  ]
}

const more = (count: number, where: string): string[] =>
  count > 0 ? [`  … and ${grouped(count)} more (${where})`] : []

export const changedLine = (noun: string, { added, changed, removed, same }: Differences): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(removed)} removed, ${grouped(same)} unchanged.`

export const outcomeLine = ({ committed }: Pick<Imported, 'committed'>, seconds: number): string =>
  `${outcome(committed)} ${seconds.toFixed(1)} s.`

function outcome(committed: Imported['committed']): string {
  if (!committed) return 'Dry run: nothing was changed.'
  if (committed.unchanged) return `Nothing changed: version ${committed.version} already has these figures.`
  return `Data version ${committed.version} is served now.`
}
