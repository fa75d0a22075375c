/** Made-up bodybuilding files, and what is read from them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { Report } from '../../../src/kernel/faults/report.ts'

export let folder = ''

let files = 0

export type Row = readonly (string | number)[]

interface Page {
  readonly id?: number | string
  readonly show?: string
  readonly date?: string
  readonly division?: string
  /** In the order of the page; the place is the position, up to 16. */
  readonly names: readonly (string | Row)[]
}

const quoted = (cell: string | number): string => (/[",]/.test(`${cell}`) ? JSON.stringify(cell) : `${cell}`)

const csv = (header: string, rows: readonly Row[]) =>
  [header, ...rows.map((row) => row.map(quoted).join(',')), ''].join('\n')

const rowsOf = ({
  id = 7,
  show = '2015 IFBB Example Pro',
  date = 'May 2, 2015',
  division = "Men'S Bodybuilding",
  names,
}: Page) =>
  names.map((name, index): Row => {
    const [place, athlete] = typeof name === 'string' ? [Math.min(index + 1, 16), name] : name
    return [id, show, date, `https://example.org/${id}`, division, place!, athlete!]
  })

const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))

/** Invented people whose names differ in two letters; each set has its own names. */
export const people = (count: number, set = 'Muster'): string[] =>
  Array.from({ length: count }, (_, index) => `Kim${letters(index)} ${set}${letters(index)}mann`)

/** Enough valid rows that a few invalid ones do not stop the import. */
const FILLER: Page = {
  id: 1,
  show: '2014 IFBB Filler Pro',
  date: '',
  division: 'Figure',
  names: people(100, 'Fuell'),
}

export interface Files {
  readonly pages?: readonly Page[]
  readonly flagship?: readonly Row[]
  readonly winners?: readonly Row[]
  readonly aliases?: string
  readonly today?: string
}

export async function read({ pages = [], flagship, winners, aliases, today = '2026-06-15' }: Files) {
  const write = async (name: string, bytes: string | Uint8Array) => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    await writeFile(path, bytes)
    return path
  }
  const text = csv('show_id,show,date,url,division,place,athlete', [FILLER, ...pages].flatMap(rowsOf))
  const report = new Report()
  const data = await readBodybuildingFiles(
    {
      placings: await write('pages.csv.gz', gzipSync(text)),
      ...(flagship && { flagship: await write('flagship.csv', csv('year,place,name', flagship)) }),
      ...(winners && { winners: await write('winners.csv', csv('contest,division,year,winner', winners)) }),
      ...(aliases !== undefined && { aliases: await write('aliases.csv', aliases) }),
    },
    { report, today },
  )
  const names = new Map(data.rows.athletes.map(({ key, fullName }) => [key, fullName]))
  const contests = data.rows.contests.filter(({ key }) => key !== 'show/1')
  const results = data.rows.results.filter(({ contest }) => contest !== 'show/1')
  /** `1 Jo Example`, in the order of the rows. */
  const field = (contest: string, division = 'mens-open') =>
    results
      .filter((row) => row.contest === contest && row.division === division)
      .map(({ place, status, athlete }) => `${place ?? (status === 'PLACED' ? '?' : status)} ${names.get(athlete)}`)
  const decisions = (kind: string) => report.decisions.filter((one) => one.kind === kind).map(({ text }) => text)
  return { data, report, contests, results, athletes: data.rows.athletes, field, decisions }
}

export function setUp(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bodybuilding-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
}
