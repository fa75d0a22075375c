// Paths of the project, and a folder for the files of a run, which is removed at its end.
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const cli = join(root, 'dist', 'program', 'cli.js')
export const peers = join(root, 'bench', 'peers')

/** Imports a module of the built product. */
export const built = (path) => import(join(root, 'dist', path))

export function openWork() {
  // One folder per run, so that concurrent runs do not remove each other's files.
  const all = join(root, 'bench', '.work')
  const folder = join(all, String(process.pid))
  mkdirSync(folder, { recursive: true })
  let folders = 0
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    if (readdirSync(all).length === 0) rmdirSync(all)
  }
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => {
      remove()
      process.exit(code)
    })
  }
  return {
    file: (name) => join(folder, name),
    /** A path that does not exist yet. */
    fresh: (name) => join(folder, `${name}-${++folders}`),
    remove,
  }
}
