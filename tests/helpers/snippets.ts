/** Runs the snippets that pages offer to copy: command lines, Python and TypeScript. */
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'rolldown/utils'

export interface Requested {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The text of a page as its reader sees and copies it. */
export const asRead = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '?')

/** The commands and programs of a page. */
export const commandsOf = (page: string): string[] =>
  [...page.matchAll(/<pre class="command(?: program)?"[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, text = '']) =>
    asRead(text),
  )

/** The request that a curl command sends; resolves shell quotes and `$KEY`. */
export function requestOf(line: string, key: string): Requested {
  const words = [...line.replaceAll(/\\\n\s*/g, ' ').matchAll(/(?:'[^']*'|\\'|"[^"]*"|[^\s'"\\])+/g)].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|\\(')|"([^"]*)"/g,
      (_, single, quote, double) => (single ?? quote ?? double.replace('$KEY', key)) as string,
    ),
  )
  const [program, url = '', ...rest] = words
  if (program !== 'curl') throw new Error(`no line of curl: ${line}`)
  const after = (option: string) => rest.flatMap((word, at) => (word === option ? [rest[at + 1] ?? ''] : []))
  const headers = after('-H').map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim()])
  const [body] = after('-d')
  return {
    ...{ url, method: body === undefined ? 'GET' : 'POST', headers: Object.fromEntries(headers) },
    ...(body !== undefined && { body }),
  }
}

const run = (program: string, args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { env: { PATH: process.env['PATH'], ...env }, timeout: 20_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${program}: ${stderr || stdout || error.message}`)) : resolve(stdout),
    )
  })

/** Whether a program is installed. */
export const isThere = (program: string): Promise<boolean> =>
  run(program, ['--version'], {}).then(
    () => true,
    () => false,
  )

export const python = (text: string, env: Record<string, string>): Promise<string> => run('python3', ['-c', text], env)

export const shell = (text: string, env: Record<string, string>): Promise<string> =>
  run('bash', ['-o', 'pipefail', '-c', text], env)

export function typescript(text: string, env: Record<string, string>): Promise<string> {
  const { code, errors } = transformSync('snippet.mts', text)
  if (errors.length > 0) throw new Error(`TypeScript: ${errors.map(({ message }) => message).join('\n')}`)
  return run(process.execPath, ['--input-type=module', '-e', code], env)
}

/** Compiler errors in the programs at the strictest settings; empty if there are none. */
export async function complaints(programs: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-snippets-'))
  const files = programs.map((_, at) => join(folder, `${at}.mts`))
  for (const [at, file] of files.entries()) writeFileSync(file, programs[at] as string)
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--ignoreConfig']
  const types = ['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules/@types')]
  return run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, ...types, ...files], {}).catch(
    (error: Error) => error.message,
  )
}
