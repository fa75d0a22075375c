// Compares served verified percentiles with the results that they come from: random lookups against the exact mid-rank
// among the lifters compared with, and against the lifters within a kilogram. It reads the bulk CSV by itself, with
// strings and maps, and shares no code with the importer.
//   npm run build && node scripts/audit/percentiles.mjs openpowerlifting.csv [lookups] [figures.json]
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readFigures, shippedFigures } from '../../dist/src/importers/population/figures-file.js'
import { Tables } from '../../dist/src/services/strength/rules/cohort.js'
import { measure } from '../../dist/src/services/strength/rules/measure.js'

const [csv, lookups = '600', figuresFile] = process.argv.slice(2)
if (!csv) {
  console.error('Usage: node scripts/audit/percentiles.mjs <openpowerlifting.csv> [lookups] [figures.json]')
  process.exit(2)
}
const LIMITS = { M: [53, 59, 66, 74, 83, 93, 105, 120], F: [43, 47, 52, 57, 63, 69, 76, 84] }
const LIFTS = { squat: 'Squat', 'bench-press': 'Bench', deadlift: 'Deadlift' }
const PARA = /(^|[^a-z])para|disab|special olymp|wheelchair|adaptive/i
const YOUNG = /sub-?jun|high school|youth|pre-?teen|cadet|kid/i

const isAdult = (row) => {
  if (row('Federation') === 'WPPO' || PARA.test(row('Division'))) return false
  if (row('Age')) return Number(row('Age')) >= 18
  if (row('AgeClass')) return !['5-12', '13-15', '16-17'].includes(row('AgeClass'))
  return row('BirthYearClass') !== '14-18' && !YOUNG.test(row('Division'))
}

const isCounted = (row) =>
  row('Equipment') === 'Raw' &&
  row('Sex') in LIMITS &&
  !['DQ', 'DD', 'NS'].includes(row('Place')) &&
  row('Sanctioned') === 'Yes' &&
  Number(row('BodyweightKg')) > 0 &&
  isAdult(row)

/** `squat M` to the best lift of each lifter in each class: bodyweight and weight. */
async function bestLifts(path) {
  const best = new Map()
  let columns
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const fields = line.split(',')
    if (!columns) {
      columns = new Map(fields.map((name, at) => [name.replace(/^\uFEFF/, ''), at]))
      continue
    }
    const row = (name) => fields[columns.get(name)]
    if (!isCounted(row)) continue
    const bodyweight = Number(row('BodyweightKg'))
    const sex = row('Sex')
    const inClass = LIMITS[sex].filter((limit) => bodyweight > limit).length
    for (const [slug, name] of Object.entries(LIFTS)) {
      const weight = Math.max(Number(row(`Best3${name}Kg`)), Number(row(`${name}4Kg`)))
      if (!(weight > 0)) continue
      const lifters = best.get(`${slug} ${sex}`) ?? best.set(`${slug} ${sex}`, new Map()).get(`${slug} ${sex}`)
      const key = `${row('Name')} ${inClass}`
      const before = lifters.get(key)
      if (!before || weight > before[1] || (weight === before[1] && bodyweight < before[0]))
        lifters.set(key, [bodyweight, weight])
    }
  }
  return new Map([...best].map(([key, lifters]) => [key, [...lifters.values()]]))
}

/**
 * With fewer lifters within a kilogram, a single one is more than half a point, and the standard error of the reference
 * itself (50 / √n at the median) more than 3.5 points.
 */
const ENOUGH = 200

const SAME_KG = 0.025

/** In percent; NaN without lifters. */
function midRank(lifters, weight) {
  let [below, equal] = [0, 0]
  for (const [, lifted] of lifters) {
    if (lifted < weight - SAME_KG) below++
    else if (lifted <= weight + SAME_KG) equal++
  }
  return (100 * (below + equal / 2)) / lifters.length
}

/** Mulberry32, so that every run makes the same lookups. */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const { cohorts, slices, dots } = figuresFile ? readFigures(figuresFile) : shippedFigures()
const stored = cohorts.map(({ weightClass, ...cohort }) => ({
  ...{ ...cohort, weightClass: weightClass.label },
  ...{ minBodyweightKg: weightClass.minKg, maxBodyweightKg: weightClass.maxKg },
}))
const tables = new Tables(stored, slices, dots)
const all = await bestLifts(csv)
const groups = [...all.keys()].sort()

/** A lifter of the results, or any bodyweight with a lift of somebody of about that bodyweight. */
const DRAWS = {
  'lifters of the results': (lifters, next) => lifters[Math.floor(next() * lifters.length)],
  'bodyweights spread evenly': (lifters, next, sex) => {
    const [from, to] = sex === 'M' ? [50, 140] : [42, 110]
    const bodyweight = Math.round((from + next() * (to - from)) * 10) / 10
    const near = lifters.filter(([kg]) => Math.abs(kg - bodyweight) <= 3)
    return [bodyweight, near[Math.floor(next() * near.length)][1]]
  },
}

for (const [title, draw] of Object.entries(DRAWS)) {
  const next = random(20240823)
  const [exact, near, few, outside] = [[], [], [], []]
  for (let lookup = 0; lookup < Number(lookups); lookup++) {
    const group = groups[Math.floor(next() * groups.length)]
    const [lift, sex] = group.split(' ')
    const lifters = all.get(group)
    const [bodyweightKg, weightKg] = draw(lifters, next, sex)
    const set = { lift, sex: sex === 'M' ? 'MALE' : 'FEMALE', weightKg, reps: 1, bodyweightKg, age: null }
    const { percentile, interval, comparison } = measure(tables, set).verified
    const expected = comparison.parts.reduce((sum, part) => {
      const { minBodyweightKg: from, maxBodyweightKg: to } = part
      return (
        sum +
        part.share *
          midRank(
            lifters.filter(([kg]) => kg > (from ?? 0) && kg <= (to ?? 1e9)),
            weightKg,
          )
      )
    }, 0)
    // Published percentiles are from 0.1 to 99.9.
    const published = Math.min(99.9, Math.max(0.1, expected))
    exact.push(Math.abs(percentile - published))
    if (published < interval.low - 0.05 || published > interval.high + 0.05) outside.push(set)
    const local = lifters.filter(([kg]) => Math.abs(kg - bodyweightKg) <= 1 + 1e-9)
    const error = Math.abs(percentile - midRank(local, weightKg))
    if (local.length >= ENOUGH) near.push(error)
    else if (local.length > 0) few.push(error)
  }
  console.log(`${lookups} lookups, ${title}:`)
  console.log(`  from the exact mid-rank of those compared with: ${spread(exact, 0.3)}`)
  console.log(`  exact mid-rank outside of the 95% interval: ${outside.length}`)
  console.log(`  from the lifters within 1 kg (${ENOUGH} or more of them): ${spread(near, 2)}`)
  if (few.length > 0) console.log(`  from fewer lifters within 1 kg: ${spread(few, 2)}`)
}

function spread(errors, limit) {
  const sorted = errors.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(2)
  const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length
  const over = errors.filter((one) => one > limit).length
  return `mean ${mean.toFixed(3)}, p95 ${at(0.95)}, p99 ${at(0.99)}, largest ${at(1)}; above ${limit}: ${over} of ${errors.length}`
}
