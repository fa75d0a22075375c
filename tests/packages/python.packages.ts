/** The Python client, installed by name as wheel and as sdist, does what its README says on the oldest and latest Python. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld } from '../../scripts/audit/support/world.mjs'
import { PYTHON_LIMITS } from '../../scripts/release/packages.mjs'
import { pythonWith } from '../../scripts/release/python.mjs'
import { at, blocksOf, bytesOf, createMachine, kB, type Machine, measurements, PACKED } from './support/machine.ts'

const OLDEST = '3.9'

const versionOf = (program: string): string | undefined => {
  const { stdout, status } = spawnSync(program, ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])'])
  return status === 0 ? String(stdout).trim() : undefined
}

const minor = (version: string): number => Number(version.split('.')[1])

/** Interpreters by version, on the path and of pyenv. */
function interpreters(): Map<string, string> {
  const pyenv = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), 'versions')
  const programs = [
    ...(existsSync(pyenv) ? readdirSync(pyenv).map((name) => join(pyenv, name, 'bin/python')) : []),
    ...Array.from({ length: 12 }, (_, at) => `python3.${at + 9}`),
    'python3',
  ]
  const found = programs.flatMap((program) => {
    const version = versionOf(program)
    return version?.startsWith('3.') && minor(version) >= 9 ? [[version, program] as const] : []
  })
  return new Map(found.toSorted(([a], [b]) => minor(a) - minor(b)))
}

const available = interpreters()
const latest = [...available.keys()].at(-1)
if (!available.has(OLDEST)) console.log(`Skipped: Python ${OLDEST}, which is not installed.`)
const tested = [...new Set([OLDEST, latest])].flatMap((version) => {
  const program = version && available.get(version)
  return program ? [{ version, program }] : []
})
console.log(`Python ${tested.map(({ version }) => version).join(', ') || 'is not installed'}`)

const table = measurements('Installations', ['file', 'Python', 'installed', 'limit', 'seconds'])
afterAll(table.print)

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const [install] = blocksOf('clients/python/README.md', 'sh')
const programs = () => blocksOf('clients/python/README.md', 'python').map((text) => at(world.url, text))

/** pip finds the packed files by name. A wheel needs nothing else; an sdist is built with what its project requires. */
const FILES = {
  wheel: { PIP_NO_INDEX: '1', PIP_NO_BINARY: '' },
  sdist: { PIP_NO_INDEX: '', PIP_NO_BINARY: 'strengthgraph' },
}

/** An environment in which the client was installed as its README says. */
async function environment(version: string, program: string, file: keyof typeof FILES): Promise<Machine> {
  const machine = createMachine(process.execPath)
  await machine.run(`${program} -m venv environment`)
  const path = `${join(machine.folder, 'environment/bin')}:${machine.env['PATH']}`
  const pip = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PIP_')))
  const { seconds } = await machine.run(install!, {
    ...(pip as Record<string, string>),
    ...{ PATH: path, PIP_FIND_LINKS: `${PACKED} ${pip['PIP_FIND_LINKS'] ?? ''}`, PIP_RETRIES: '0' },
    ...FILES[file],
  })
  const { stdout } = await machine.run(
    'environment/bin/python -c "import strengthgraph; print(strengthgraph.__path__[0])"',
  )
  const bytes = bytesOf(stdout.trim())
  table.add(file, version, kB(bytes), kB(PYTHON_LIMITS.installed), seconds.toFixed(1))
  expect(bytes).toBeLessThan(PYTHON_LIMITS.installed)
  return machine
}

describe.each(tested)('on Python $version', ({ version, program }) => {
  let wheel: Machine
  let sdist: Machine
  beforeAll(async () => {
    wheel = await environment(version, program, 'wheel')
    sdist = await environment(version, program, 'sdist')
  })
  afterAll(() => {
    for (const machine of [wheel, sdist]) machine?.remove()
  })

  test('the programs of the README run without a warning', async () => {
    for (const [index, text] of programs().entries()) {
      writeFileSync(join(wheel.folder, `program${index}.py`), text)
      const { stdout } = await wheel.run(`environment/bin/python -W error program${index}.py`, {
        STRENGTHGRAPH_KEY: world.key,
      })
      expect(stdout.trim(), text).not.toBe('')
    }
  })

  test('wheel and sdist install the same modules', async () => {
    const list = `environment/bin/python -c "import os, strengthgraph; print(sorted(os.listdir(strengthgraph.__path__[0])))"`
    const [one, other] = [await wheel.run(list), await sdist.run(list)]
    expect(one.stdout).toContain('py.typed')
    expect(other.stdout).toBe(one.stdout)
  })

  test('the package says its version, author and licence', async () => {
    const program = `
import importlib.metadata, strengthgraph
about = importlib.metadata.metadata('strengthgraph')
print(strengthgraph.__version__ == about['Version'], about['Author'], about['License-Expression'])`
    writeFileSync(join(wheel.folder, 'about.py'), program)
    const { stdout } = await wheel.run('environment/bin/python about.py')
    expect(stdout.trim()).toBe('True Strengthgraph contributors MIT')
  })

  test('mypy --strict accepts the installed package and the programs of the README', async ({ skip }) => {
    let mypy: string
    try {
      mypy = pythonWith('mypy', ['mypy'], ['python3', ...[...available.values()].toReversed()])
    } catch (error) {
      console.log(`Skipped: mypy. ${(error as Error).message}`)
      return skip()
    }
    for (const [index, text] of programs().entries()) writeFileSync(join(wheel.folder, `typed${index}.py`), text)
    const options = '--strict --no-incremental --python-executable environment/bin/python'
    await wheel.run(`for file in typed*.py; do ${mypy} -m mypy ${options} "$file"; done`)
    await wheel.run(`${mypy} -m mypy ${options} -p strengthgraph`)
  })
})
