/** From the moment the port listens, health checks are answered; everything else once the first data is there. */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'
import { freePort } from '../helpers/free-port.ts'

test('a first start is alive before it is ready, and refuses requests for data until then', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/program/cli.js', 'serve'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: temporaryFolder(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_SCALE: '0.05',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  try {
    const seen = new Set<string>()
    while (!said.includes('is ready at')) {
      const [live, ready, data] = await Promise.all(['/livez', '/readyz', '/strength/v1/standards'].map(get))
      if (live) seen.add(`livez ${live.status}`)
      if (ready) seen.add(`readyz ${ready.status}`)
      if (data) seen.add(`data ${data.status} ${data.headers.get('retry-after')}`)
    }
    expect(seen).toContain('livez 200')
    expect(seen).toContain('readyz 503')
    expect(seen).toContain('data 503 1')
    expect([...seen].filter((one) => one.startsWith('livez'))).toEqual(['livez 200'])
    expect((await get('/readyz'))?.status).toBe(200)
    expect((await get('/strength/v1/standards'))?.status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}, 120_000)
