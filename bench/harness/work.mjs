// Where things are, and the folder for files that a run makes; it is removed with the run.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const cli = join(root, 'dist', 'src', 'cli.js')
export const peers = join(root, 'bench', 'peers')

/** A file of the built product, to be imported. */
export const built = (path) => import(join(root, 'dist', path))

export function openWork() {
  const folder = join(root, 'bench', '.work', String(process.pid))
  mkdirSync(folder, { recursive: true })
  let folders = 0
  const remove = () => rmSync(folder, { recursive: true, force: true })
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
    /** A path that nothing is at yet. */
    fresh: (name) => join(folder, `${name}-${++folders}`),
    remove,
  }
}
