// A made-up bulk CSV of the size of the real one, for machines that do not have that: as many columns, rows and lifters,
// and the share of eligible rows that the real one has. Its percentiles are nobody's.
import { closeSync, openSync, writeSync } from 'node:fs'

const HEADER =
  'Name,Sex,Event,Equipment,Age,AgeClass,BirthYearClass,Division,BodyweightKg,WeightClassKg,Squat1Kg,Squat2Kg,Squat3Kg,Squat4Kg,Best3SquatKg,Bench1Kg,Bench2Kg,Bench3Kg,Bench4Kg,Best3BenchKg,Deadlift1Kg,Deadlift2Kg,Deadlift3Kg,Deadlift4Kg,Best3DeadliftKg,TotalKg,Place,Dots,Wilks,Glossbrenner,Goodlift,Tested,Country,State,Federation,ParentFederation,Date,MeetCountry,MeetState,MeetTown,MeetName,Sanctioned'
const AT_ONCE = 20_000

export function writeGenerated(path, rows) {
  const random = numbers(7)
  const out = openSync(path, 'w')
  writeSync(out, `${HEADER}\n`)
  for (let left = rows; left > 0; left -= AT_ONCE) {
    const lines = Array.from({ length: Math.min(left, AT_ONCE) }, () => row(random, rows))
    writeSync(out, lines.join(''))
  }
  closeSync(out)
}

function row(random, rows) {
  const lifter = Math.floor(random() * rows * 0.26)
  const sex = lifter % 3 === 0 ? 'F' : 'M'
  const bodyweight = (sex === 'F' ? 66 : 86) + 40 * (random() + random() - 1)
  const equipment = ['Raw', 'Raw', 'Raw', 'Raw', 'Single-ply', 'Single-ply', 'Single-ply', 'Wraps', 'Multi-ply'][
    lifter % 9
  ]
  const attempts = (of) => {
    const best = Math.round((bodyweight * of * (0.6 + 0.5 * random())) / 2.5) * 2.5
    return random() < 0.3 ? ',,,,' : `${best - 10},${best},-${best + 5},,${best}`
  }
  const lifts = [attempts(2), attempts(1.3), attempts(2.4)]
  const place = random() < 0.04 ? 'DQ' : 1 + Math.floor(random() * 20)
  return `Made-Up Lifter ${lifter},${sex},SBD,${equipment},24.5,24-34,24-39,Open,${bodyweight.toFixed(2)},${sex === 'F' ? 69 : 93},${lifts},500,${place},350.12,340.55,330.91,70.25,Yes,Nowhere,XX,FED,IPF,2024-05-04,Nowhere,XX,Made-Up Town,Made-Up Open Championship,Yes\n`
}

/** Mulberry32: the same numbers from the same seed. */
export function numbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
