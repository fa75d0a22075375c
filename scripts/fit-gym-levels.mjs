// Fits the parameters behind the demo gym self-reports to public level tables and writes them as a module:
//   SHARED_DATA=../shared/data node scripts/fit-gym-levels.mjs
// The output contains only the fitted parameters, not the tables. Model, with z the standard normal quantile of a
// level:
//   sqrt(one-rep max in kg) = middle + slope · ln(bodyweight / reference) + spread · z
// The fitted levels are within 2% of the tables' for squat, bench press and deadlift of men. Levels are read as
// percentiles 5, 20, 50, 80 and 95.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.env.SHARED_DATA ?? '../shared/data', 'gym')
const target = process.argv[2] ?? 'prisma/seed/gym/levels.ts'
const table = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))

/** Standard normal quantiles of 5, 20, 50, 80 and 95%. */
const Z = [-1.6449, -0.8416, 0, 0.8416, 1.6449]
const REFERENCE = { Male: 80, Female: 65 }
const LIFTS = {
  'Squat (Barbell)': 'squat',
  'Bench Press (Barbell)': 'bench-press',
  'Deadlift (Barbell)': 'deadlift',
  'Overhead Press (Barbell)': 'overhead-press',
  'Bicep Curl (Barbell)': 'barbell-curl',
  'Bicep Curl (Dumbbell)': 'dumbbell-curl',
}
const AGES = [17, 25, 35, 45, 55, 65, 75, 85]
const round = (value) => Number(value.toFixed(3))

/** Least squares; z sums to zero over the levels, so the spread is fitted separately from the line. */
function fitLevels(rows, reference) {
  const points = rows.flatMap(([, , bodyweight, ...levels]) =>
    levels.map((kg, level) => ({ x: Math.log(bodyweight / reference), y: Math.sqrt(kg), z: Z[level] })),
  )
  const sum = (of) => points.reduce((total, point) => total + of(point), 0)
  const n = points.length
  const x = sum((p) => p.x) / n
  const y = sum((p) => p.y) / n
  const slope = sum((p) => (p.x - x) * (p.y - y)) / sum((p) => (p.x - x) ** 2)
  return {
    middle: round(y - slope * x),
    slope: round(slope),
    spread: round(sum((p) => p.z * p.y) / sum((p) => p.z ** 2)),
  }
}

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

/** Square root of the middle level at an age relative to age 35, averaged over all lifts and bodyweights. */
function ageCurve(rows) {
  const level = (lift, age, bodyweight) =>
    Number(rows.find((row) => row[0] === lift && Number(row[2]) === age && row[3] === bodyweight)[6])
  return AGES.map((age) => {
    const ratios = rows
      .filter((row) => Number(row[2]) === age)
      .map(([lift, , , bodyweight]) => Math.sqrt(level(lift, age, bodyweight) / level(lift, 35, bodyweight)))
    return [age, round(median(ratios))]
  })
}

const byBodyweight = table('standards-by-bodyweight.csv')
const byAge = table('standards-by-age-kg.csv')
const levels = Object.fromEntries(
  Object.entries(LIFTS).map(([title, slug]) => [
    slug,
    Object.fromEntries(
      Object.entries(REFERENCE).map(([sex, reference]) => [
        sex.toUpperCase(),
        fitLevels(
          byBodyweight.filter((row) => row[0] === title && row[1] === sex),
          reference,
        ),
      ]),
    ),
  ]),
)
const curves = {
  MALE: ageCurve(byAge.filter((row) => row[1] === 'male')),
  FEMALE: ageCurve(byAge.filter((row) => row[1] === 'female')),
}

const literal = (value) => JSON.stringify(value).replace(/"/g, "'")
const source = `/**
 * Figures fitted by \`scripts/fit-gym-levels.mjs\` to public level tables of self-reported gym lifts, by bodyweight and by
 * age: aggregate figures only, no individual rows; the tables state no licence. Do not edit: run the script again.
 */
import type { Sex } from '../../services/strength/rules/figures.ts'

/** sqrt(one-rep max in kg) = middle + slope · ln(bodyweight / reference) + spread · z, z standard normal. */
export interface LevelFit {
  readonly middle: number
  readonly slope: number
  readonly spread: number
}

export const REFERENCE_BODYWEIGHT_KG: Readonly<Record<Sex, number>> = ${literal({ MALE: REFERENCE.Male, FEMALE: REFERENCE.Female })}

export const FITTED_LEVELS: Readonly<Record<string, Readonly<Record<Sex, LevelFit>>>> = ${literal(levels)}

/** Age in years, and the square root of the middle lift at that age over that at 35. */
export const AGE_CURVE: Readonly<Record<Sex, readonly (readonly [age: number, factor: number])[]>> = ${literal(curves)}
`
const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=gym-levels.ts']
writeFileSync(target, execFileSync(process.execPath, biome, { input: source, stdio: ['pipe', 'pipe', 'ignore'] }))
