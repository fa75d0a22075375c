/** `data check`: finds published figures that contradict each other, and people who may be stored twice. */
import { readAliasFile } from '../../importers/identities/aliases.ts'
import { servedSuspects, suspectsAcross } from '../../importers/identities/served.ts'
import { inputOptions } from '../../importers/input/input.ts'
import { ImportRefused, Report, SETTLING_HEADER, type Suspect } from '../../kernel/faults/report.ts'
import { grouped } from '../../kernel/numbers/units.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import { printable } from '../../kernel/text/printable.ts'
import { createOutput, table } from '../support/output.ts'
import { refusedLines } from '../support/report-text.ts'
import { withSession } from '../support/session.ts'
import { type Contradiction, checkData } from './consistency/index.ts'
import { withOwnServer } from './own-server.ts'
import { surfacesOf } from './surfaces.ts'

export interface CheckOptions {
  readonly json?: true
  readonly aliases?: string
  /** The number of athletes, contests, countries and seasons per sport that REST and pages are compared for, or `all`. */
  readonly sample: string
}

const SHOWN = 20

/** Exits with 1 if a figure is contradicted. Suspects are for the operator to decide, and no error. */
export async function checkServed({ json, aliases, sample: text }: CheckOptions): Promise<void> {
  const sample = sampleSize(text)
  return withSession(async (session) => {
    const report = new Report()
    const decided = await readAliasFile(aliases, inputOptions(session.config), report)
    const { figures, contradictions } = await withOwnServer(session, async (server) => {
      const onProgress = json ? () => {} : (what: string) => console.error(what)
      const found = await checkData(surfacesOf(server), { sample, onProgress })
      if (await server.hasNewData())
        throw new ImportRefused(
          'The data changed while it was checked, so figures of two versions were compared. Run the check again.',
        )
      return found
    })
    const suspects: Suspect[] = []
    for (const sport of SPORT_NAMES) suspects.push(...(await servedSuspects(session.database, sport, decided)))
    suspects.push(...(await suspectsAcross(session.database, decided)))
    createOutput(json).result({ figures, contradictions, refusals: report.refusals, suspects }, () =>
      [
        table(
          Object.entries(figures).map(([check, compared]) => ({
            check,
            compared,
            contradicted: contradictions.filter((one) => one.check === check).length,
          })),
        ),
        ...contradictions.slice(0, SHOWN).map(inWords),
        ...more(contradictions.length),
        ...refusedLines(report, '--json prints them all'),
        ...suspectLines(suspects),
      ].join('\n'),
    )
    if (contradictions.length > 0) process.exitCode = 1
  })
}

function sampleSize(text: string): number {
  if (text === 'all') return Infinity
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new ImportRefused(`--sample must be a whole number or all, not ${JSON.stringify(text)}.`)
}

const inWords = ({ check, subject, figure, published, recomputed, rows }: Contradiction): string =>
  [
    `${check}: ${printable(subject)}: ${figure} is published as ${JSON.stringify(published)}, but recomputed as ${JSON.stringify(recomputed)}${rows.length > 0 ? ', from:' : ''}`,
    ...rows.map((row) => `  ${printable(row)}`),
  ].join('\n')

const more = (all: number): string[] =>
  all > SHOWN ? [`… and ${grouped(all - SHOWN)} more (--json prints them all)`] : []

function suspectLines(suspects: readonly Suspect[]): string[] {
  if (suspects.length === 0) return []
  return [
    `${suspects.length === 1 ? '1 pair may' : `${grouped(suspects.length)} pairs may each`} be one person. To merge a pair, import the line below it in a CSV of aliases,`,
    'together with the other files; a line that covers two sports goes with the files of each. With `distinct` instead of',
    '`same`, the line keeps them apart, and `data check --aliases` with the CSV no longer lists them. In a bundle, give both',
    'the same id instead. The first line of the CSV is',
    `${SETTLING_HEADER}.`,
    ...suspects.slice(0, SHOWN).flatMap(({ text, same }) => [`  ${printable(text)}`, `    ${printable(same)}`]),
    ...more(suspects.length),
  ]
}
