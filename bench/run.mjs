// Measures the built product against its peers and prints the results: `npm run bench`, `npm run bench -- import`. It
// reports without judging: it exits with 0, and marks each documented figure as met or not.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { conditions } from './harness/conditions.mjs'
import { installPeers } from './harness/install.mjs'
import { printConditions, printResult } from './harness/print.mjs'
import { writePages, writeResults } from './harness/results.mjs'
import { openWork } from './harness/work.mjs'

const folder = join(import.meta.dirname, 'benchmarks')
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -4))
  .sort()

const USAGE = `Usage: npm run bench -- [${known.join('|')} …] [options]

  soak --minutes 10  instead: mixed traffic, imports and keys for so long, a line a minute (--database postgres://…)
  history              instead: draws bench/results/history.md and RESULTS.md anew from the stored results
  --json FILE    write everything measured to FILE as well
  --write        write it to bench/RESULTS.md, in the place of what was measured before, and add it to the history
  --rounds N     runs of each side, taken in turns (3)
  --seconds N    length of a round under load (5)
  BENCH_TEMPLATE=NAME  a PostgreSQL database to be copied, with the demo data in it; else that is loaded
  BENCH_TIMES=100, BENCH_LARGE=NAME  how many times the data hundredfold has, and the database that has it already
  BENCH_SCALE=0.1  share of the data that mixed asks, to try it
  OPL_CSV=FILE   the unpacked OpenPowerlifting CSV to import; else the one of SHARED_DATA or ../shared/data`

const options = {
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '5' },
  help: { type: 'boolean', short: 'h', default: false },
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const wrong = positionals.filter((name) => !known.includes(name))
    if (wrong.length > 0) throw new Error(`There is no benchmark ${wrong.join(', ')}.`)
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
    if (!(rounds >= 1 && seconds >= 1)) throw new Error('--rounds and --seconds take a number from 1.')
    return { ...values, rounds, seconds, names: positionals.length > 0 ? positionals : known }
  } catch (error) {
    return { help: true, wrong: error.message }
  }
}

if (process.argv[2] === 'soak') {
  await (await import('./soak.mjs')).soak(process.argv.slice(3))
  process.exit()
}

if (process.argv[2] === 'history') {
  writePages()
  process.exit()
}

const { names, json, write, rounds, seconds, help, wrong } = readArguments()
if (help) console.log(wrong ? `${wrong}\n\n${USAGE}` : USAGE)
else {
  installPeers()
  const work = openWork()
  const results = []
  const before = conditions()
  printConditions(before)
  try {
    for (const name of names) {
      const { default: benchmark } = await import(`./benchmarks/${name}.mjs`)
      const started = conditions()
      try {
        const { figures, notes = [] } = await benchmark.run({ work, rounds, seconds })
        results.push({ name, title: benchmark.title, load: started.load, figures, notes })
      } catch (error) {
        results.push({
          name,
          title: benchmark.title,
          load: started.load,
          figures: [],
          notes: [`Failed: ${error.stack}`],
        })
      }
      printResult(results.at(-1))
    }
  } finally {
    work.remove()
  }
  if (json) writeFileSync(json, `${JSON.stringify({ conditions: before, rounds, seconds, results }, null, 2)}\n`)
  if (write) writeResults(results, { conditions: before, rounds, seconds })
}
