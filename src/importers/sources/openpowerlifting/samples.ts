/** The bests of one measure, sorted into samples: once per lifter in each sample and weight class. */
import type { EntriesByLifter } from './bests.ts'
import { CLASSES, SAMPLES, type SampleSlots } from './cohorts.ts'
import type { Pairs } from './sorting.ts'

const SLOTS = SAMPLES.length * CLASSES.length

/** For the pairs of one measure after the other; new memory for each would take as long as filling it. */
let scratch: Pairs = { lifts: new Int32Array(), bodyweights: new Int32Array() }

function scratchFor(pairs: number): Pairs {
  if (scratch.lifts.length < pairs) scratch = { lifts: new Int32Array(pairs), bodyweights: new Int32Array(pairs) }
  return scratch
}

/**
 * By sample and class: `sample * CLASSES.length + class`, as `samples` has them by cohort. On a tie the lighter bodyweight
 * counts. The pairs are valid until the next call.
 */
export function samplesOf(
  { lifters, cohorts }: EntriesByLifter,
  { best, bodyweight }: EntriesByLifter['measures'][number],
  samples: SampleSlots,
): Pairs[] {
  // A lifter may have several entries of a sample, so these are the largest sizes possible.
  const starts = startsOf(cohorts, best, samples)
  const { starts: firstSlots, slots } = samples
  const { lifts, bodyweights } = scratchFor(starts[SLOTS] as number)
  const ends = starts.slice(0, SLOTS)
  const lastLifter = new Int32Array(SLOTS).fill(-1)
  for (let entry = 0; entry < best.length; entry++) {
    const [weight, weighed] = [best[entry] as number, bodyweight[entry] as number]
    if (weight === 0) continue
    const lifter = lifters[entry] as number
    const cohort = cohorts[entry] as number
    const lastSlot = firstSlots[cohort + 1] as number
    for (let index = firstSlots[cohort] as number; index < lastSlot; index++) {
      const slot = slots[index] as number
      let at = ends[slot] as number
      if (lastLifter[slot] === lifter) {
        at--
        const before = lifts[at] as number
        if (weight < before || (weight === before && weighed >= (bodyweights[at] as number))) continue
      } else {
        lastLifter[slot] = lifter
        ends[slot] = at + 1
      }
      lifts[at] = weight
      bodyweights[at] = weighed
    }
  }
  return Array.from(ends, (end, slot) => ({
    lifts: lifts.subarray(starts[slot], end),
    bodyweights: bodyweights.subarray(starts[slot], end),
  }))
}

function startsOf(cohorts: Int32Array, best: Int32Array, { starts: firstSlots, slots }: SampleSlots): Int32Array {
  const entries = new Int32Array(firstSlots.length - 1)
  for (let entry = 0; entry < best.length; entry++) if (best[entry] !== 0) entries[cohorts[entry] as number]!++
  const starts = new Int32Array(SLOTS + 1)
  entries.forEach((count, cohort) => {
    for (const slot of slots.subarray(firstSlots[cohort], firstSlots[cohort + 1])) starts[slot + 1]! += count
  })
  for (let slot = 0; slot < SLOTS; slot++) starts[slot + 1]! += starts[slot] as number
  return starts
}
