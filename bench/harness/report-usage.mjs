// Preloaded where GNU time is missing: on exit, writes the resource usage of the process, over all threads.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    writeFileSync(process.env.BENCH_USAGE, `${userCPUTime / 1e6} ${systemCPUTime / 1e6} ${maxRSS}\n`)
  })
}
