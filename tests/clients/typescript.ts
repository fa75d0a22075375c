/** Builds and installs the TypeScript client as users do, and type-checks and runs programs against it. */
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../helpers/build.ts'

const COMPILER = resolve('node_modules/typescript/bin/tsc')

function compile(args: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, [COMPILER, '--pretty', 'false', ...args], { encoding: 'utf8' })
  return stdout
}

/** Creates a folder with the client and these packages of the project installed. */
export function installed(...packages: string[]): string {
  const folder = temporaryFolder()
  const client = join(folder, 'node_modules', '@strengthgraph', 'client')
  mkdirSync(client, { recursive: true })
  copyFileSync('clients/typescript/package.json', join(client, 'package.json'))
  const errors = compile(['-p', 'clients/typescript', '--outDir', join(client, 'dist')])
  if (errors) throw new Error(errors)
  for (const name of ['@types', 'undici-types', ...packages]) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: ['node'], strict: true, noEmit: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  return folder
}

/** Compiler errors, one per line, in the order of the programs. */
export function mistakesIn(folder: string, programs: readonly string[]): string[] {
  const paths = programs.map((program, index) => {
    const path = join(folder, `program${index}.ts`)
    writeFileSync(path, program)
    return path
  })
  const output = compile(['-p', folder])
  for (const path of paths) writeFileSync(path, 'export {}')
  return output.split('\n').filter((line) => line.includes('error TS'))
}

export interface ProgramRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program in its own process. It must be valid JavaScript as well as TypeScript. */
export function runProgram(folder: string, program: string, env: Record<string, string>): Promise<ProgramRun> {
  const args = ['--input-type=module', '--eval', program]
  return new Promise((done) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    )
  })
}
