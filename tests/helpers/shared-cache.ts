/** nginx and Varnish as installed, each in front of a server with its default caching rules. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './build.ts'
import { freePort } from './free-port.ts'

export interface SharedCache {
  readonly url: string
  stop(): Promise<void>
}

/** Configuration beyond the default rules; for nginx, a `map` is placed outside the server block. */
export type More = string

const BINARIES = { nginx: '/usr/sbin/nginx', varnish: '/usr/sbin/varnishd' } as const
export type CacheKind = keyof typeof BINARIES

export const CACHES = Object.keys(BINARIES) as CacheKind[]
export const isInstalled = (kind: CacheKind): boolean => {
  const there = existsSync(BINARIES[kind])
  if (!there) console.warn(`${kind} is not installed: its tests are skipped`)
  return there
}

export async function sharedCache(kind: CacheKind, origin: string, more: More = ''): Promise<SharedCache> {
  const folder = temporaryFolder()
  const port = await freePort()
  const args = kind === 'nginx' ? nginx(folder, port, origin, more) : varnish(folder, port, origin, more)
  const child = spawn(BINARIES[kind], args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/livez`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`${kind} does not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function nginx(folder: string, port: number, origin: string, more: More): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of [...temporary, 'cache']) mkdirSync(join(folder, name), { mode: 0o777 })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_cache all;
      add_header X-Shared $upstream_cache_status always;
      ${more.replace(/^map .*$/gm, '')}
    }
  }
  ${more.match(/^map .*$/gm)?.join('\n  ') ?? ''}
}
`,
  )
  return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
}

function varnish(folder: string, port: number, origin: string, more: More): string[] {
  const { hostname, port: behind } = new URL(origin)
  writeFileSync(
    join(folder, 'cache.vcl'),
    `vcl 4.1;
backend default { .host = "${hostname}"; .port = "${behind}"; }
sub vcl_deliver { if (obj.hits > 0) { set resp.http.X-Shared = "HIT"; } else { set resp.http.X-Shared = "MISS"; } }
${more}
`,
  )
  return [
    ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`],
    ...['-f', join(folder, 'cache.vcl'), '-s', 'malloc,16m'],
  ]
}
