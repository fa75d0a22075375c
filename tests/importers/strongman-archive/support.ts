/** A made-up strongman archive, and what is read from it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, expect } from 'vitest'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'

export let folder = ''

let files = 0

/** UTF-8 decoded as Latin-1, as some texts of the archive are. */
export const broken = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

export type Placing = readonly [rank: string, name: string, country: string, score: number | string]

export const contest = (id: number, name: string, details: string, placings: readonly Placing[]) => ({
  ...{
    contest_id: id,
    contest_name: name,
    details,
    url: `https://example.org/${id}`,
    total_competitors: placings.length,
  },
  results: placings.map(([rank, person_name, country, score]) => ({ rank, person_name, country, score })),
})

/** A field that cannot be mistaken for another one. */
export const FIELD: readonly Placing[] = [
  ['1', 'Ola Nordmannsen', 'NOR', 30],
  ['2', 'Erkki Esimerkki-Virta', 'FIN', 22.5],
  ['3', 'Jón Prufa Dæmason', 'ISL', 20],
  ['3', 'Jan Przykład', 'POL', 20],
]

interface Files {
  readonly contests?: readonly unknown[]
  readonly events?: Readonly<Record<string, string>>
  readonly records?: unknown
  readonly aliases?: string
  readonly corrections?: string
  readonly today?: string
}

export async function read({
  contests = [contest(1, "2001 World's Strongest Man", 'Sparta, Greece, 2001-05-05', FIELD)],
  events,
  records,
  aliases,
  corrections,
  today = '2026-06-15',
}: Files) {
  const write = async (name: string, bytes: string | Uint8Array) => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    await writeFile(path, bytes)
    return path
  }
  const members = Object.entries(events ?? {}).map(([name, text]) => {
    const data = Buffer.from(text)
    return { header: { name, size: data.length, type: 'file' as const }, data: new Uint8Array(data) }
  })
  const report = new Report()
  const data = await readStrongmanArchive(
    {
      contests: await write('contests.json.gz', gzipSync(JSON.stringify(contests))),
      ...(events && { eventResults: await write('events.tar.gz', gzipSync(await packTar(members))) }),
      ...(records !== undefined && { records: await write('records.json', JSON.stringify(records)) }),
      ...(aliases !== undefined && { aliases: await write('aliases.csv', aliases) }),
      ...(corrections !== undefined && { corrections: await write('events.csv', corrections) }),
    },
    { report, today },
  )
  const { rows } = data
  const texts = rows.eventResults.map(({ athlete, position, text }) => `${athlete} ${position} ${text}`)
  return { data, rows, report, texts, kinds: report.decisions.map(({ kind }) => kind) }
}

export const of = (
  placings: readonly Placing[],
  name = "2001 World's Strongest Man",
  details = 'Sparta, Greece, 2001-05-05',
) => read({ contests: [contest(1, name, details, placings)] })

export const refusal = (files: Files) =>
  read(files).then(
    () => expect.fail('was read'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

const HEADER = '\uFEFF#,Competitor,Country,TOT. PTS'

export const WSM = 'raw/wsm/results/finals/2001 WSM Final.csv'

export const results = (events: string, ...lines: string[]) => `${HEADER}${events}\n${lines.join('\n')}\n`

export function setUp(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'strongman-archive-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
}
