/** Preloaded into the program: after SIGUSR2 every flush fails, as on a failing disk. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

process.once('SIGUSR2', () => {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
  }
  syncBuiltinESMExports()
})
