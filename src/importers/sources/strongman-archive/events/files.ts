/**
 * Reads the CSV files of event results from a tar (plain or gzip) or a folder; their parent folders decide their kind.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { type ParsedTarEntryWithData, unpackTar } from 'modern-tar'
import { ImportRefused, type Report } from '../../../../kernel/faults/report.ts'
import { fold, LONGEST_NAME } from '../../../../kernel/text/names.ts'
import { countryOf } from '../../../../services/athletes/rules/countries/countries.ts'
import { readPoints } from '../../../../services/strongman/rules/events/marks.ts'
import { CELL_COUNT_FAULT, type CsvInput, isFault, type RowFault, readCsv, rowFault } from '../../../input/csv.ts'
import { type InputOptions, MAX_WHOLE_BYTES, readWhole, shownLocation, TooLarge } from '../../../input/input.ts'
import { withInput } from '../../../input/open.ts'
import { cleaned, repaired } from '../../../input/text.ts'
import { isFolder } from '../../../sport/files.ts'

export interface EventFile {
  /** The path with its folders, in the spelling of the archive. */
  readonly path: string
  readonly kind: 'results' | 'events'
  /** The subject of the file: its repaired name without `.csv`. */
  readonly about: string
  /** False if the name had to be repaired; another file may then have the correct name. */
  readonly isWellNamed: boolean
  readonly bytes: Uint8Array
}

const MAX_FILES = 10_000

/** Returns correctly named files first. */
export async function readEventFiles(location: string, options: InputOptions): Promise<EventFile[]> {
  const members = (await isFolder(location)) ? await readFolder(location, options) : await readTar(location, options)
  const files = members.flatMap(([path, bytes]) => eventFile(path, bytes) ?? [])
  if (!files.some(({ kind }) => kind === 'results'))
    throw new ImportRefused(
      `${shownLocation(location)} has no CSV file in a folder named results. Give the tar or the folder of the event results.`,
    )
  return files.toSorted((a, b) => Number(b.isWellNamed) - Number(a.isWellNamed) || (a.path < b.path ? -1 : 1))
}

type Member = readonly [path: string, bytes: Uint8Array]

async function readFolder(location: string, options: InputOptions): Promise<Member[]> {
  const paths = (await readdir(location, { recursive: true })).filter(isCsv)
  if (paths.length > MAX_FILES) throw tooMany(location)
  const maxBytes = Math.min(options.maxBytes, MAX_WHOLE_BYTES)
  let total = 0
  const members: Member[] = []
  for (const path of paths) {
    const file = join(location, path)
    total += (await stat(file)).size
    if (total > maxBytes) throw new TooLarge(location, maxBytes, 'has')
    members.push([path.split(sep).join('/'), await readFile(file)])
  }
  return members
}

const readTar = (location: string, options: InputOptions): Promise<Member[]> =>
  withInput(location, { ...options, member: /\.tar$/i }, async (input) => {
    const bytes = await readWhole(input)
    const entries = await unpackTar(bytes, { strict: true, filter: ({ name }) => isCsv(name) }).catch(
      (error: unknown): ParsedTarEntryWithData[] => {
        throw new ImportRefused(
          `${shownLocation(location)} is not a complete tar archive. Give the .tar or .tar.gz of the event results, or a folder.`,
          { cause: error },
        )
      },
    )
    if (entries.length > MAX_FILES) throw tooMany(location)
    return entries.flatMap(({ header, data }) => (data ? [[header.name, data] as const] : []))
  })

const isCsv = (path: string): boolean => /\.csv$/i.test(path) && !basename(path).startsWith('.')

const tooMany = (location: string) =>
  new ImportRefused(
    `${shownLocation(location)} has more than ${MAX_FILES} files. Give the event results by themselves.`,
  )

function eventFile(path: string, bytes: Uint8Array): EventFile | undefined {
  const folders = path.split('/').slice(0, -1)
  const kind = (['results', 'events'] as const).find((name) => folders.includes(name))
  if (!kind) return undefined
  const name = basename(path)
    .replace(/\.csv$/i, '')
    .normalize('NFC')
  const about = repaired(name)
  return { path, kind, about, isWellNamed: about === name, bytes }
}

// A file of results has one competitor per line, with a result and its points for each event.

export interface EventCell {
  readonly text: string
  readonly points: number | null
}

/** A competitor's line. The name consists of an initial and the part after it. */
export interface ResultLine {
  readonly line: number
  readonly name: string
  /** Folded; empty if it is unreadable. */
  readonly initial: string
  /** Folded. */
  readonly surname: string
  readonly country: string | null
  readonly place: string
  readonly total: string
  /** One per event. */
  readonly cells: readonly EventCell[]
}

export interface ResultFile {
  readonly path: string
  readonly about: string
  /** Names of the events, in order. */
  readonly events: readonly string[]
  readonly lines: readonly ResultLine[]
}

/** The columns before those of the events. */
const LEADING = ['#', 'Competitor', 'Country', 'TOT. PTS']

const HEADER_FAULT = rowFault('', 'header is not #, Competitor, Country, TOT. PTS, then an event and Pts by turns')

/** Undefined if the file is refused as a whole; its lines then count as read and refused. */
export async function readResultFile(
  { path, about, bytes }: EventFile,
  report: Report,
): Promise<ResultFile | undefined> {
  const lines: ResultLine[] = []
  const { header: events } = await readCsv(csvOf({ path, bytes }), eventsOf, (cells, line, events) => {
    report.read += 1
    const result = events ? readLine(cells, line, events) : HEADER_FAULT
    if (isFault(result)) report.refuse({ file: path, line, ...result })
    else lines.push(result)
  })
  return events && { path, about, events, lines }
}

function readLine(cells: readonly string[], line: number, events: readonly string[]): ResultLine | RowFault {
  if (cells.length !== LEADING.length + 2 * events.length) return CELL_COUNT_FAULT
  const [place = '', competitor = '', country = '', total = ''] = cells
  const name = cleaned(competitor)
  if (name.length > LONGEST_NAME) return rowFault('Competitor', `name is longer than ${LONGEST_NAME} characters`, name)
  const [, initial = '', surname = ''] = /^(\S+?)\.? (.+)$/.exec(name) ?? ['', '', name]
  if (fold(surname) === '') return rowFault('Competitor', 'name has no letters', name)
  return {
    ...{ line, name, initial: fold(initial), surname: fold(surname) },
    ...{ country: countryOf(country)?.code ?? null, place, total },
    cells: events.map((_, index) => ({
      text: cleaned(cells[LEADING.length + 2 * index] ?? ''),
      points: readPoints(cells[LEADING.length + 2 * index + 1] ?? '').points,
    })),
  }
}

/** Events and columns of points alternate; all columns of points are called `Pts`. Some contests have no events. */
function eventsOf(header: readonly string[]): string[] | undefined {
  const names = header.map(cleaned)
  const rest = names.slice(LEADING.length)
  const isLeading = LEADING.every((column, index) => names[index] === column)
  const isPaired =
    rest.length % 2 === 0 && rest.every((cell, index) => (index % 2 === 1 ? cell === 'Pts' : cell !== ''))
  return isLeading && isPaired ? rest.filter((_, index) => index % 2 === 0) : undefined
}

function csvOf({ path, bytes }: Pick<EventFile, 'path' | 'bytes'>): CsvInput {
  async function* chunks() {
    yield Buffer.from(bytes)
  }
  return { name: path, location: path, chunks: chunks(), position: () => bytes.length }
}

// A file of events describes them: `5 implements / 75 second time limit / 100 to 180 kg`.

/** The details of the named events, by position; null if there are none. */
export async function readDescriptions(
  file: EventFile,
  events: readonly string[],
  report: Report,
): Promise<(string | null)[]> {
  const details: (string | null)[] = events.map(() => null)
  await readCsv(
    csvOf(file),
    () => undefined,
    (cells) => {
      report.read += 1
      const [name, text] = [cleaned(cells[0] ?? ''), cleaned(cells.slice(1).join(', '))]
      // A remark on the contest may run into the name of the first event.
      const position = events.findIndex(
        (event, index) => details[index] === null && (name === event || name.endsWith(` ${event}`)),
      )
      if (position >= 0 && text !== '') {
        details[position] = text
        report.used += 1
      } else if (/^(Source:|Contest Notes:|- )/.test(name)) report.skip('a remark on the contest')
      else report.skip('a description of an event without results')
    },
  )
  return details
}
