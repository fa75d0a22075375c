// Writes several new files, or none if any of them exists.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function writeNew(files) {
  const existing = Object.keys(files).filter((path) => existsSync(path))
  if (existing.length > 0) {
    console.error(`${existing.join(', ')} exists already; nothing was written.`)
    process.exit(1)
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`wrote ${path}`)
  }
}
