// Preloaded into the program and its threads: ends the thread of the embedded database, with its first statement if AT_START
// says how, or after SIGUSR2.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { BroadcastChannel, isMainThread, parentPort } from 'node:worker_threads'

/** A query in PostgreSQL's protocol. PGlite never returns from a commit that PostgreSQL could not flush. */
const TEXT = Buffer.from('CREATE TABLE lost ()\0')
const COMMIT = Uint8Array.from([...Buffer.from('Q'), 0, 0, 0, TEXT.length + 4, ...TEXT])

/** PostgreSQL ends itself when a flush fails. */
function panic() {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
  }
  syncBuiltinESMExports()
  return { message: COMMIT }
}

function exit() {
  // In a thread, this ends the thread.
  process.exit(3)
}

const end = { panic, exit }[process.env.AT_START]
if (!isMainThread && end) {
  const on = parentPort.on.bind(parentPort)
  parentPort.on = (event, listener) => on(event, event === 'message' ? () => listener(end()) : listener)
}

// Signals reach the main thread only.
const channel = new BroadcastChannel('ending thread')
channel.unref()
if (isMainThread) process.once('SIGUSR2', () => channel.postMessage('end'))
else {
  channel.onmessage = () => {
    throw new Error('a bug in the thread')
  }
}
