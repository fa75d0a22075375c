/**
 * A disk as a power cut leaves it. Flushed data is there. Of later writes, each file has none, all or some of its
 * sectors; each directory has a prefix of its changes, as with a journal (ext4, XFS). Flushing a file also flushes its
 * directory entry, as in those file systems.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As the recorder writes it. */
export interface Operation {
  readonly op:
    | 'open'
    | 'write'
    | 'ftruncate'
    | 'truncate'
    | 'fsync'
    | 'flush'
    | 'rename'
    | 'link'
    | 'remove'
    | 'mkdir'
    | 'file'
  readonly owner?: string
  readonly fd?: number
  readonly name?: string
  readonly to?: string
  readonly at?: number
  readonly size?: number
  readonly create?: boolean
  readonly truncate?: boolean
  readonly bytes: Buffer
}

type Random = () => number
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number }
type Entries = Map<string, File | Directory>

const SECTOR = 512

class File {
  parent: Directory | undefined
  #flushed: Buffer = Buffer.alloc(0)
  /** Length of the file within the flushed bytes; the rest is spare capacity. */
  #length = 0
  #size = 0
  #changes: Change[] = []

  write(bytes: Buffer, at = this.#size): void {
    this.#changes.push({ at, bytes })
    this.#size = Math.max(this.#size, at + bytes.length)
  }

  truncate(size: number): void {
    this.#changes.push({ size })
    this.#size = size
  }

  flush(): void {
    for (const change of this.#changes) this.#apply(change)
    this.#changes = []
  }

  afterCut(random: Random): Buffer {
    const cut = new File()
    cut.#flushed = Buffer.from(this.#flushed.subarray(0, this.#length))
    cut.#length = this.#length
    const luck = random()
    for (const change of luck < 1 / 3 ? [] : this.#changes) {
      if (luck > 2 / 3) cut.#apply(change)
      else if ('size' in change) {
        if (random() < 0.5) cut.#apply(change)
      } else {
        for (let from = 0; from < change.bytes.length; from += SECTOR) {
          if (random() < 0.5) {
            cut.#apply({ at: change.at + from, bytes: change.bytes.subarray(from, from + SECTOR) })
          }
        }
      }
    }
    return cut.#flushed.subarray(0, cut.#length)
  }

  #apply(change: Change): void {
    const length = 'size' in change ? change.size : Math.max(this.#length, change.at + change.bytes.length)
    if (length > this.#flushed.length) {
      const grown = Buffer.alloc(Math.max(length, this.#flushed.length * 2))
      this.#flushed.copy(grown, 0, 0, this.#length)
      this.#flushed = grown
    }
    if (length < this.#length) this.#flushed.fill(0, length, this.#length)
    if ('bytes' in change) change.bytes.copy(this.#flushed, change.at)
    this.#length = length
  }
}

class Directory {
  parent: Directory | undefined
  readonly entries: Entries = new Map()
  #flushed: Entries = new Map()
  #changes: ((entries: Entries) => void)[] = []

  change(change: (entries: Entries) => void): void {
    change(this.entries)
    this.#changes.push(change)
  }

  flush(): void {
    this.#flushed = new Map(this.entries)
    this.#changes = []
  }

  afterCut(random: Random): Entries {
    const luck = random()
    const share = luck < 1 / 3 ? 0 : luck > 2 / 3 ? 1 : random()
    const entries = new Map(this.#flushed)
    for (const change of this.#changes.slice(0, Math.round(share * this.#changes.length))) change(entries)
    return entries
  }
}

export class Disk {
  readonly #root = new Directory()
  readonly #open = new Map<string, File | Directory>()
  readonly #flushing: boolean

  /** `flushing: false` simulates a program that never flushes. */
  constructor({ flushing = true } = {}) {
    this.#flushing = flushing
  }

  /** Loads the content of a folder, all of it as flushed. */
  load(folder: string, at = ''): void {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const name = join(at, entry.name)
      if (entry.isDirectory()) {
        this.#add(name, new Directory())
        this.load(folder, name)
      } else if (entry.isFile()) {
        this.#create(name).write(readFileSync(join(folder, name)))
        this.#flush(this.#at(name), true)
      }
    }
    this.#flush(this.#at(at), true)
  }

  apply({ op, owner, fd, name = '', to = '', at, size = 0, create, truncate, bytes }: Operation): void {
    const descriptor = `${owner} ${fd}`
    if (op === 'open') {
      const node = this.#find(name) ?? (create ? this.#create(name) : undefined)
      if (!node) throw new Error(`${name} was opened and is not there`)
      if (truncate && node instanceof File) node.truncate(0)
      this.#open.set(descriptor, node)
    } else if (op === 'write') (this.#open.get(descriptor) as File).write(bytes, at)
    else if (op === 'ftruncate') (this.#open.get(descriptor) as File).truncate(size)
    else if (op === 'truncate') (this.#at(name) as File).truncate(size)
    else if (op === 'fsync') this.#flush(this.#open.get(descriptor)!)
    else if (op === 'flush') this.#flush(this.#at(name))
    else if (op === 'mkdir') this.#add(name, new Directory())
    else if (op === 'link') this.#add(to, this.#at(name))
    else if (op === 'remove') this.#in(name).change((entries) => entries.delete(base(name)))
    else if (op === 'rename') this.#rename(name, to)
    else {
      const file = (this.#find(name) as File | undefined) ?? this.#create(name)
      file.truncate(0)
      file.write(bytes)
    }
  }

  /** Writes the state after a cut at this moment into a folder. */
  cut(folder: string, random: Random, directory: Directory = this.#root): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const [name, node] of directory.afterCut(random)) {
      if (node instanceof Directory) this.cut(join(folder, name), random, node)
      else writeFileSync(join(folder, name), node.afterCut(random), { mode: 0o600 })
    }
  }

  #flush(node: File | Directory, always = this.#flushing): void {
    if (!always) return
    node.flush()
    if (node instanceof File) for (let up = node.parent; up; up = up.parent) up.flush()
  }

  #rename(from: string, to: string): void {
    const node = this.#at(from)
    const [before, after] = [this.#in(from), this.#in(to)]
    after.change((entries) => {
      if (before === after) entries.delete(base(from))
      entries.set(base(to), node)
    })
    if (before !== after) before.change((entries) => entries.delete(base(from)))
    node.parent = after
  }

  #create(name: string): File {
    const file = new File()
    this.#add(name, file)
    return file
  }

  #add(name: string, node: File | Directory): void {
    const parent = this.#in(name)
    node.parent = parent
    parent.change((entries) => entries.set(base(name), node))
  }

  #in = (name: string): Directory => this.#at(dirname(name)) as Directory

  #at(name: string): File | Directory {
    const node = this.#find(name)
    if (!node) throw new Error(`${name} is not there`)
    return node
  }

  #find(name: string): File | Directory | undefined {
    let node: File | Directory | undefined = this.#root
    for (const part of name.split('/').filter((one) => one !== '' && one !== '.')) {
      node = node instanceof Directory ? node.entries.get(part) : undefined
    }
    return node
  }
}

const base = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The records of a log, with the position at which each ends. */
export function* operations(log: Buffer): Generator<{ readonly end: number; readonly operation: Operation }> {
  for (let at = 0; at < log.length; ) {
    const text = at + 8
    const payload = text + log.readUInt32LE(at)
    const end = payload + log.readUInt32LE(at + 4)
    const { zeros, ...header } = JSON.parse(log.toString('utf8', text, payload))
    yield { end, operation: { ...header, bytes: zeros ? Buffer.alloc(zeros) : log.subarray(payload, end) } }
    at = end
  }
}
