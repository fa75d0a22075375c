// Generated sets as visitors of the percentile calculator would enter them; the same seed yields the same sets.
import { numbers } from './generated-rows.mjs'

const LIFTS = [
  ...['squat', 'bench-press', 'deadlift', 'overhead-press', 'barbell-row', 'front-squat', 'barbell-curl'],
  ...['squat', 'bench-press', 'deadlift'],
]

/** `{ lift, weight, reps, bodyweight, sex, unit, age? }`; `count` may be one or a thousand. */
export function madeUpSets(count, seed) {
  const random = numbers(seed)
  const tenth = (value) => Math.round(value * 10) / 10
  return Array.from({ length: count }, () => {
    const unit = random() < 0.5 ? 'kg' : 'lb'
    const kg = unit === 'kg' ? 1 : 0.45359237
    const bodyweight = 45 + 85 * random()
    return {
      lift: LIFTS[Math.floor(random() * LIFTS.length)],
      weight: tenth((bodyweight * (0.3 + 1.7 * random())) / kg),
      reps: random() < 0.4 ? 1 : 2 + Math.floor(random() * 9),
      bodyweight: tenth(bodyweight / kg),
      sex: random() < 0.6 ? 'male' : 'female',
      unit,
      ...(random() < 0.5 && { age: 14 + Math.floor(random() * 60) }),
    }
  })
}

/** A list for each connection and round; no two lists have the same sets. */
const PER_CONNECTION = 2_000

export function distinct(request) {
  let lists = 0
  return () => {
    lists += 1
    return madeUpSets(PER_CONNECTION, lists).map(request)
  }
}
