/** What `import all` imports: the files of a folder, by the source that reads them, in an order that needs no second run. */
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { InputOptions } from '../../importers/input/input.ts'
import type { Role, Source } from '../../importers/source.ts'
import { at } from '../../kernel/collections/groups.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'

export interface PlannedImport {
  readonly name: string
  readonly source: Source
  readonly files: readonly string[]
}

type Sources = Readonly<Record<string, Source>>

/** Texts beside data. */
const NOT_DATA = /\.(md|txt|pdf|html?|log)$|(^|[\\/])(licen[cs]e|readme|notice|changelog|makefile)[^\\/]*$/i

/** Levels of folders within the folder, and files and folders in all of them. */
const MAX_DEPTH = 20
const MAX_ENTRIES = 10_000

/** Throws ImportRefused, with all faults, unless each file of the folder has its place in one import. */
export async function planImports(folder: string, sources: Sources, input: InputOptions): Promise<PlannedImport[]> {
  const found = await recognizeIn(folder, { root: folder, sources, input, entries: 0 })
  const mains = found.filter(({ roles }) => [...roles.values()].includes('main'))
  const plan = new Map<string, string[]>()
  const add = (name: string, location: string) => at(plan, name, () => []).push(location)
  for (const { location, roles } of mains) for (const [name, role] of roles) if (role === 'main') add(name, location)
  const faults: string[] = []
  for (const { location, roles, why } of found.filter((one) => !mains.includes(one))) {
    const readers = [...roles.keys()].filter((name) => plan.has(name))
    const beside = readers.filter((name) => plan.get(name)?.some((main) => dirname(main) === dirname(location)))
    for (const name of beside.length > 0 ? beside : readers) add(name, location)
    if (readers.length === 0) faults.push(faultOf(location, [...roles.keys()], why))
  }
  const planned = [...plan].map(([name, files]) => ({ name, files, source: sources[name]! }))
  faults.push(...conflicts(planned))
  if (faults.length > 0) throw new ImportRefused([...faults, 'Nothing was imported.'].join('\n'))
  if (planned.length === 0)
    throw new ImportRefused(`${folder} has no file of any source; \`import --help\` lists the sources.`)
  return inOrder(planned)
}

const faultOf = (location: string, readers: readonly string[], why: string | undefined): string =>
  why ??
  (readers.length > 0
    ? `${location} supplements ${readers.join(' or ')}, whose main file is missing.`
    : `${location} is of no source that is known. Move it away, or import it by the name of its source.`)

/** Two files or sources of which the later would replace the earlier. */
const conflicts = (planned: readonly PlannedImport[]): string[] => [
  ...planned.flatMap(({ name, files, source }) =>
    source.files.argument === '<location>' && files.length > 1
      ? [`${files.join(' and ')} are both of ${name}, and one would replace the other. Move one away.`]
      : [],
  ),
  ...planned.flatMap(({ name, source, files }, index) => {
    const other = planned.slice(0, index).find((one) => one.source.replaces === source.replaces)
    return other
      ? [
          `${other.files[0]} (${other.name}) and ${files[0]} (${name}) both replace the data of ${source.replaces}. Move one away.`,
        ]
      : []
  }),
]

/** A source comes after those whose data it reads. */
function inOrder(planned: readonly PlannedImport[]): PlannedImport[] {
  const isReader = ({ source }: PlannedImport) => (source.reads?.length ?? 0) > 0
  return [...planned.filter((one) => !isReader(one)), ...planned.filter(isReader)]
}

interface InputCandidate {
  readonly location: string
  /** How each source that recognizes it uses it. */
  readonly roles: ReadonlyMap<string, Role>
  /** Why it cannot be read. */
  readonly why?: string
}

interface Search {
  readonly root: string
  readonly sources: Sources
  readonly input: InputOptions
  /** Files and folders so far. */
  entries: number
}

/**
 * A folder that is itself recognized, as a bundle is, is one input; others are searched. `above` has the real paths of
 * the folders that lead to it, so that a symbolic link to one of them is not followed forever.
 */
async function recognizeIn(folder: string, search: Search, above: readonly string[] = []): Promise<InputCandidate[]> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats?.isDirectory())
    throw new ImportRefused(`${folder} is not a folder. For a file, name its source: \`import --help\` lists them.`)
  const real = await realpath(folder)
  if (above.includes(real)) {
    const why = `${folder} is a link that leads back to ${real}, which contains it. Remove the link.`
    return [{ location: folder, roles: new Map(), why }]
  }
  if (above.length > MAX_DEPTH)
    throw new ImportRefused(`${folder} is more than ${MAX_DEPTH} folders deep in ${search.root}. ${NARROWER}`)
  const asFolder = await recognize(folder, 'folder', search)
  if (asFolder.roles.size > 0) return [asFolder]
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.') && !name.startsWith('__MACOSX'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  search.entries += entries.length
  if (search.entries > MAX_ENTRIES)
    throw new ImportRefused(`${search.root} has more than ${MAX_ENTRIES} files and folders. ${NARROWER}`)
  const candidates: InputCandidate[] = []
  for (const entry of entries) {
    const location = join(folder, entry.name)
    if ((await stat(location).catch(() => undefined))?.isDirectory())
      candidates.push(...(await recognizeIn(location, search, [...above, real])))
    else if (!NOT_DATA.test(location)) candidates.push(await recognize(location, 'file', search))
  }
  return candidates
}

const NARROWER = 'Name a folder that has only the files to import. Nothing was imported.'

async function recognize(
  location: string,
  kind: 'file' | 'folder',
  { sources, input }: Search,
): Promise<InputCandidate> {
  const roles = new Map<string, Role>()
  let why: string | undefined
  for (const [name, source] of Object.entries(sources)) {
    try {
      const role = await source.recognize(location, kind, input)
      if (role !== undefined) roles.set(name, role)
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      why ??= error.message
    }
  }
  return roles.size > 0 || why === undefined ? { location, roles } : { location, roles, why }
}
