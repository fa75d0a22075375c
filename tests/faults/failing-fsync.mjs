/** Loaded before the program: after SIGUSR2 the disk takes no more flushes, as one that is about to fail does. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

process.once('SIGUSR2', () => {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
  }
  syncBuiltinESMExports()
})
