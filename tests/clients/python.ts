/** Runs the Python client, if Python is available. */
import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { stdout, status } = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
  encoding: 'utf8',
})

export const hasPython = status === 0 && stdout.trim() === 'True'

if (!hasPython) console.warn('Python 3.9 or newer is not installed: skipping the tests of the Python client.')

export interface PythonRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A Python interpreter that has this package, possibly that of the system; undefined if there is none. */
export function pythonWith(name: string): string | undefined {
  const interpreter = ['python3', '/usr/bin/python3'].find(
    (program) => hasPython && spawnSync(program, ['-c', `import ${name}`]).status === 0,
  )
  if (!interpreter) console.warn(`${name} is not installed in any Python: skipping the tests of its data frames.`)
  return interpreter
}

/** Runs Python with arguments, stdin and environment; resolves with its exit code. */
export const python = (
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
  program = 'python3',
): Promise<PythonRun> =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      {
        env: { ...process.env, PYTHONPATH: join('clients', 'python'), PYTHONDONTWRITEBYTECODE: '1', ...env },
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
