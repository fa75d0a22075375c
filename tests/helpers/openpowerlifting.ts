/**
 * A generated bulk CSV of OpenPowerlifting with everything that makes the real one hard: failed and fourth attempts,
 * DQ, NS, DD and guests, sex Mx, `#1` names, missing bodyweights, classes `120+`, a lifter twice in one meet, all kinds
 * of equipment.
 */
import { Buffer } from 'node:buffer'

export const COLUMNS = [
  ...['Name', 'Sex', 'Event', 'Equipment', 'Age', 'AgeClass', 'BirthYearClass', 'Division', 'BodyweightKg'],
  ...['WeightClassKg', 'Squat1Kg', 'Squat2Kg', 'Squat3Kg', 'Squat4Kg', 'Best3SquatKg', 'Bench1Kg', 'Bench2Kg'],
  ...['Bench3Kg', 'Bench4Kg', 'Best3BenchKg', 'Deadlift1Kg', 'Deadlift2Kg', 'Deadlift3Kg', 'Deadlift4Kg'],
  ...['Best3DeadliftKg', 'TotalKg', 'Place', 'Dots', 'Wilks', 'Glossbrenner', 'Goodlift', 'Tested', 'Country'],
  ...['State', 'Federation', 'ParentFederation', 'Date', 'MeetCountry', 'MeetState', 'MeetTown', 'MeetName'],
  'Sanctioned',
] as const

export type Entry = Partial<Record<(typeof COLUMNS)[number], string>>

/** An eligible entry; `given` overrides its fields. */
export const entry = (given: Entry = {}): Entry => ({
  Name: 'Asta Berg',
  Sex: 'F',
  Event: 'SBD',
  Equipment: 'Raw',
  Age: '24.5',
  BodyweightKg: '62.8',
  WeightClassKg: '63',
  Best3SquatKg: '120',
  Best3BenchKg: '70',
  Best3DeadliftKg: '150',
  Place: '1',
  Tested: 'Yes',
  Date: '2024-05-04',
  MeetName: 'Made-Up Open',
  Sanctioned: 'Yes',
  ...given,
})

export function csvOf(
  entries: readonly Entry[],
  { columns = COLUMNS as readonly string[], newline = '\n', last = true } = {},
): string {
  const line = (one: Entry) => columns.map((column) => one[column as keyof Entry] ?? '').join(',')
  return [columns.join(','), ...entries.map(line)].join(newline) + (last ? newline : '')
}

export function madeUpEntries(rows: number, seed = 7): Entry[] {
  const random = numbers(seed)
  const pick = <T>(...from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const normal = (mean: number, spread: number) => mean + spread * (random() + random() + random() + random() - 2)
  const plates = (kg: number) => String(Math.max(20, Math.round(kg / 2.5) * 2.5))
  const entries: Entry[] = []
  while (entries.length < rows) {
    const lifter = Math.floor(random() * rows * 0.5)
    const Sex = random() < 0.004 ? 'Mx' : lifter % 3 === 0 ? 'F' : 'M'
    const bodyweight = normal(Sex === 'F' ? 66 : 86, 22)
    const strength = bodyweight * (Sex === 'F' ? 0.8 : 1)
    const attempts = (mean: number): readonly [best: string, fourth: string] => {
      const best = plates(normal(strength * mean, strength * 0.35))
      if (random() < 0.04) return [`-${best}`, random() < 0.2 ? best : '']
      if (random() < 0.1) return ['', '']
      return [best, random() < 0.03 ? `${pick('', '-')}${Number(best) + 2.5}` : '']
    }
    const [Best3SquatKg, Squat4Kg] = attempts(2)
    const [Best3BenchKg, Bench4Kg] = attempts(1.3)
    const [Best3DeadliftKg, Deadlift4Kg] = attempts(2.4)
    const one = entry({
      Name: `${pick('Asta', 'Björn', 'Cai', 'Dóra')} Made-Up ${lifter}${lifter % 50 === 0 ? ' #1' : ''}`,
      Sex,
      Equipment: pick('Raw', 'Raw', 'Raw', 'Single-ply', 'Wraps', 'Multi-ply'),
      Age: pick('', '15.5', '24', '41.5'),
      BodyweightKg: random() < 0.02 ? '' : random() < 0.1 ? pick('59', '83', '63', '120', '84') : bodyweight.toFixed(2),
      WeightClassKg: pick('83', '120+', '84+'),
      ...{ Best3SquatKg, Squat4Kg, Best3BenchKg, Bench4Kg, Best3DeadliftKg, Deadlift4Kg },
      Place: random() < 0.1 ? pick('DQ', 'NS', 'DD', 'G') : String(1 + Math.floor(random() * 20)),
      Tested: pick('Yes', 'Yes', ''),
      Sanctioned: random() < 0.01 ? 'No' : 'Yes',
    })
    entries.push(one)
    if (random() < 0.05) entries.push({ ...one, Event: 'B', Best3SquatKg: '', Best3DeadliftKg: '' })
  }
  return entries.slice(0, rows)
}

/** Enough rows for a file of this size. */
export function madeUpCsvOf(bytes: number, seed?: number): string {
  const row = Buffer.byteLength(csvOf(madeUpEntries(1000, seed))) / 1000
  return csvOf(madeUpEntries(Math.ceil(bytes / row), seed))
}

export interface NaiveCategory {
  readonly equipment?: string
  readonly tested?: boolean
}

/**
 * The best lifts of adults by the importer's rules, computed with plain strings and maps, without code shared with the scanner.
 */
export function naive(entries: readonly Entry[], { equipment = 'Raw', tested }: NaiveCategory = {}) {
  const limits: Record<string, number[]> = {
    M: [53, 59, 66, 74, 83, 93, 105, 120],
    F: [43, 47, 52, 57, 63, 69, 76, 84],
  }
  const groups = new Map<string, Map<string, number>>()
  let results = 0
  const lifters = new Set<string>()
  for (const one of entries) {
    const bodyweight = Number(one.BodyweightKg)
    if (tested !== undefined && (one.Tested === 'Yes') !== tested) continue
    if (one.Equipment !== equipment || !limits[one.Sex ?? ''] || ['DQ', 'DD', 'NS'].includes(one.Place ?? '')) continue
    if (one.Sanctioned !== 'Yes' || !(bodyweight > 0) || !isAdult(one)) continue
    const limit = limits[one.Sex ?? '']?.find((kg) => bodyweight <= kg)
    const label = limit ? String(limit) : one.Sex === 'M' ? '120+' : '84+'
    let any = false
    const add = (measure: string, kg: number) => {
      const key = `${measure} ${one.Sex === 'M' ? 'MALE' : 'FEMALE'} ${label}`
      const group = groups.get(key) ?? groups.set(key, new Map()).get(key)
      group?.set(one.Name ?? '', Math.max(kg, group.get(one.Name ?? '') ?? 0))
    }
    for (const [lift, best, fourth] of [
      ['squat', one.Best3SquatKg, one.Squat4Kg],
      ['bench-press', one.Best3BenchKg, one.Bench4Kg],
      ['deadlift', one.Best3DeadliftKg, one.Deadlift4Kg],
    ] as const) {
      const kg = Math.max(Number(best || 0), Number(fourth || 0))
      if (kg <= 0) continue
      any = true
      add(lift, kg)
    }
    const ofThree = [one.Best3SquatKg, one.Best3BenchKg, one.Best3DeadliftKg].map((best) => Number(best || 0))
    if (ofThree.every((kg) => kg > 0)) add('total', Math.round(ofThree.reduce((sum, kg) => sum + 100 * kg, 0)) / 100)
    if (any) results++
    if (any) lifters.add(`${one.Name}${one.Sex}`)
  }
  return { groups, results, lifters: lifters.size }
}

/** The rules for para classes and ages, as decided. */
function isAdult({ Federation, Division = '', Age, AgeClass, BirthYearClass }: Entry): boolean {
  if (Federation === 'WPPO' || /(^|[^a-z])para|disab|special olymp|wheelchair|adaptive/i.test(Division)) return false
  if (Age) return Number(Age) >= 18
  if (AgeClass) return !['5-12', '13-15', '16-17'].includes(AgeClass)
  return BirthYearClass !== '14-18' && !/sub-?jun|high school|youth|pre-?teen|cadet|kid/i.test(Division)
}

/** Mulberry32: the same numbers from the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
