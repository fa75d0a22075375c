/**
 * PGlite's file system on a real folder, with an fsync that reaches the disk. Emscripten's NODEFS has no fsync, so
 * PostgreSQL would treat data as flushed that is only in the system's cache. PostgreSQL itself does the rest: it makes
 * commits durable and keeps the log ahead of the data.
 */
import { fsyncSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Emscripten internals that its types omit. */
interface Node {
  name: string
}
interface NodeFileSystem {
  readonly node_ops: { rename(from: Node, folder: Node, name: string): void }
  readonly stream_ops: { fsync?(stream: { readonly nfd: number }): number }
  realPath(node: Node): string
}
interface EmscriptenFs {
  readonly ErrnoError: new (errno: number) => Error
  readonly filesystems: { readonly NODEFS: NodeFileSystem }
  lookupNode(parent: Node, name: string): Node
  destroyNode(node: Node): void
}

/** WASI's error number for an input/output error. */
const EIO = 29

/**
 * PGlite's default parameters, without the one that turns fsync off. fdatasync, PostgreSQL's default for its log, does
 * nothing in Emscripten.
 */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'],
]

export class DurableNodeFS extends NodeFS {
  readonly #onAbort: () => void

  /** `onAbort` is called on a PANIC; no statement may run afterwards. */
  constructor(folder: string, onAbort: () => void) {
    super(folder)
    this.#onAbort = onAbort
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...(emscriptenOpts.preRun as ((module: { FS: unknown }) => void)[])]
    preRun.push(({ FS }) => makeDurable(FS as EmscriptenFs))
    return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as never, onAbort: this.#onAbort } }
  }
}

function makeDurable(fs: EmscriptenFs): void {
  const { NODEFS } = fs.filesystems
  // Directories have a descriptor, as files do. If this fails, PostgreSQL ends itself, as it must.
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch {
      return EIO
    }
  }
  // Emscripten removes the target first, so that a power cut in between would leave neither file.
  NODEFS.node_ops.rename = (from, folder, name) => {
    let replaced: Node | undefined
    try {
      replaced = fs.lookupNode(folder, name)
    } catch {}
    try {
      renameSync(NODEFS.realPath(from), join(NODEFS.realPath(folder), name))
    } catch {
      throw new fs.ErrnoError(EIO)
    }
    if (replaced) fs.destroyNode(replaced)
    from.name = name
  }
}
