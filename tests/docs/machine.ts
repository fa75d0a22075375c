/**
 * A sandbox for the run book: executes the blocks of docs/operations.md verbatim, in its own folders and on its own
 * ports. Minimal stand-ins replace what a test lacks, such as systemd and other users, and use the project's own unit
 * files.
 */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../helpers/build.ts'
import { freePort } from '../helpers/free-port.ts'

export interface Block {
  readonly heading: string
  /** `machine` blocks change the machine itself; `embedded` and `postgres` apply to one of the databases. */
  readonly kind: '' | 'machine' | 'embedded' | 'postgres'
  readonly text: string
}

export const blocksOf = (page: string): Block[] =>
  page.split(/^## /m).flatMap((chapter) => {
    const heading = chapter.slice(0, chapter.indexOf('\n'))
    return [...chapter.matchAll(/^```sh ?(\w*)\n(.*?)^```$/gms)].map(([, kind, text]) => ({
      ...{ heading, kind: kind as Block['kind'], text: text as string },
    }))
  })

export interface Machine {
  readonly folder: string
  readonly url: string
  readonly metricsUrl: string
  /** Runs a shell script and returns its output. */
  run(text: string): Promise<string>
  /** Runs every block of a chapter that applies to this machine's database. */
  follow(heading: string): Promise<string>
  remove(): Promise<void>
}

/** Runs services from the unit files in deploy/: executes their command, in the background for long-running ones. */
// Like systemd, the shell expands and splits the variables of a command.
const SYSTEMCTL = `#!/bin/bash
set -euo pipefail
verb=$1; shift
[ "\${1:-}" = --now ] && shift
unit=\${1%.service}
case $unit in *.timer) [ -f "$DEPLOY/$unit" ]; exit ;; esac
file=$DEPLOY/$unit.service
command=$(sed -n 's/^ExecStart=//p' "$file" | sed "s#/usr/bin/node#$NODE#; s#/opt/strengthgraph#$PROJECT#; s#/var/lib/strengthgraph#$STATE#")
# One that has ended and that nobody has asked after is gone too.
runs() { state=$(ps -o stat= -p "$1") && [ "\${state#Z}" = "$state" ]; }
stop() {
  [ -f "$STATE.pid" ] || return 0
  pid=$(cat "$STATE.pid")
  kill "$pid"
  while runs "$pid"; do sleep 0.1; done
  rm "$STATE.pid"
}
start() {
  set -a; . "$ENV_FILE"; set +a
  if grep -q '^Type=oneshot' "$file"; then eval "exec $command"; fi
  eval "exec $command" >> "$STATE.log" 2>&1 < /dev/null &
  echo $! > "$STATE.pid"
}
case $verb in start|enable) start ;; stop) stop ;; restart) stop; start ;; *) exit 1 ;; esac
`

export async function createMachine(page: string, databaseUrl: string): Promise<Machine> {
  const folder = temporaryFolder()
  const project = process.cwd()
  const [port, metricsPort] = [await freePort(), await freePort()]
  const places: readonly (readonly [string, string])[] = [
    ['/opt/strengthgraph', project],
    ['/var/lib/strengthgraph', join(folder, 'state')],
    ['/var/backups/strengthgraph', join(folder, 'backups')],
    ['/etc/strengthgraph', join(folder, 'etc')],
    ['/usr/bin/node', process.execPath],
    ['127.0.0.1:4000', `127.0.0.1:${port}`],
    ['127.0.0.1:9464', `127.0.0.1:${metricsPort}`],
  ]
  const here = (text: string) => places.reduce((said, [there, mine]) => said.replaceAll(there, mine), text)

  for (const name of ['state', 'backups', 'etc', 'bin']) mkdirSync(join(folder, name), { mode: 0o700 })
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, 'bin', name), text)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  program('systemctl', SYSTEMCTL)
  program(
    'strengthgraph',
    here(readFileSync('deploy/strengthgraph', 'utf8')).replace('runuser -u strengthgraph -- ', ''),
  )

  writeFileSync(join(folder, 'lifts.csv'), liftsOf(400))
  const settings = here(readFileSync('deploy/env', 'utf8'))
    .replace(/^PORT=.*/m, `PORT=${port}`)
    .replace(/^METRICS_PORT=.*/m, `METRICS_PORT=${metricsPort}`)
    .replace(/^DATABASE_URL=.*/m, `DATABASE_URL=${databaseUrl}`)
    .replace(/^IMPORT_ARGUMENTS=.*/m, `IMPORT_ARGUMENTS="gym ${join(folder, 'lifts.csv')}"`)
  writeFileSync(join(folder, 'etc/env'), settings, { mode: 0o640 })

  const env = {
    ...{ PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, HOME: process.env['HOME'], NODE: process.execPath },
    ...{ PROJECT: project, DEPLOY: join(project, 'deploy'), STATE: join(folder, 'state') },
    ENV_FILE: join(folder, 'etc/env'),
  }
  const run = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(
        'bash',
        ['-euo', 'pipefail', '-c', here(text)],
        { env, cwd: folder, timeout: 180_000 },
        (error, out, err) => (error ? reject(new Error(`${text}\n${out}\n${err}\n${error.message}`)) : resolve(out)),
      )
    })
  const blocks = blocksOf(page)
  const mine = databaseUrl === '' ? 'embedded' : 'postgres'
  return {
    ...{ folder, run, url: `http://127.0.0.1:${port}`, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` },
    async follow(heading) {
      const own = blocks.filter((block) => block.heading === heading && (block.kind === '' || block.kind === mine))
      if (own.length === 0) throw new Error(`There is no chapter ${heading} with commands.`)
      const said: string[] = []
      for (const { text } of own) said.push(await run(text))
      return said.join('')
    },
    async remove() {
      await run('systemctl stop strengthgraph')
      await run(`rm -rf ${folder}`)
    },
  }
}

/** Generated lifts, enough for percentiles. */
const liftsOf = (count: number): string =>
  `lift,sex,bodyweight,weight,unit\n${Array.from({ length: count }, (_, at) => `squat,male,${75 + (at % 12)},${80 + (at % 97)},kg\n`).join('')}`
