/** Preloaded into the program and its threads: after SIGUSR2 every flush fails, as on a failing disk. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

function fail() {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
  }
  syncBuiltinESMExports()
}

// Signals reach the main thread only.
const channel = new BroadcastChannel('failing fsync')
channel.unref()
channel.onmessage = fail
if (isMainThread) {
  process.once('SIGUSR2', () => {
    fail()
    channel.postMessage('fail')
  })
}
