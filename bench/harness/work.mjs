// Where things are, and the folder for files that a run makes; it is removed with the run.
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const cli = join(root, 'dist', 'src', 'cli.js')
export const peers = join(root, 'bench', 'peers')

/** A file of the built product, to be imported. */
export const built = (path) => import(join(root, 'dist', path))

export function openWork() {
  // A folder a run, so that two at once do not take each other's files away.
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
    /** A path that nothing is at yet. */
    fresh: (name) => join(folder, `${name}-${++folders}`),
    remove,
  }
}
