// A Redis for a run, on a free port; undefined if it is not installed.

import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

export async function startRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries === 200) throw new Error('redis-server does not listen.')
    await wait(50)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    ask: (...command) => spawnSync('redis-cli', ['-p', String(port), ...command]),
    signal: (name) => child.kill(name),
    stop() {
      process.off('exit', kill)
      kill()
    },
  }
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
