/** Virtual environments of Python with tools that are no dependencies, kept beside the caches. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NotInstalled, PROJECT } from '../audit/support/installed.mjs'

const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** The Python of an environment with these packages, which is made on first use with the first interpreter that can. */
export function pythonWith(name, packages, interpreters = ['python3']) {
  const folder = join(PROJECT, 'node_modules/.cache/audit', `python-${name}`)
  const python = join(folder, 'bin/python')
  const complete = join(folder, 'complete')
  if (existsSync(complete) && succeeds(python, ['--version'])) return python
  for (const interpreter of interpreters) {
    rmSync(folder, { recursive: true, force: true })
    if (!succeeds(interpreter, ['-m', 'venv', folder])) continue
    if (!succeeds(python, ['-m', 'pip', 'install', '--quiet', '--retries', '1', ...packages])) continue
    writeFileSync(complete, '')
    return python
  }
  throw new NotInstalled(`pip could not install ${packages.join(', ')} with ${interpreters.join(', ')}`)
}
