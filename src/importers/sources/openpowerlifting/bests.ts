/**
 * The bests of every lifter in every cohort: a hash table over typed arrays, with the bytes of the names
 * beside it. Half a million lifters take some 40 MB this way; strings and objects would take ten times that. Data that
 * is read together is stored together, because most of the time goes into waiting for memory.
 */
import { dotsOf } from './scan/dots.ts'
import { DOTS, MEASURES, TOTAL } from './scan/layout.ts'

/** Fields of a lifter: the hash of the name, where the name begins and ends, and the first entry. */
const PER_LIFTER = 4
const [HASH, NAME_START, NAME_END, HEAD] = [0, 1, 2, 3]

/**
 * Fields of an entry: the index of the lifter's next entry (-1 at the end), the cohort, then the best of each measure in
 * hundredths (0 for none) and the bodyweight at each.
 */
const PER_ENTRY = 2 + 2 * MEASURES.length
const [NEXT, COHORT, BEST, BODYWEIGHT] = [0, 1, 2, 2 + MEASURES.length]

/**
 * Bytes of the file per lifter, per entry and per byte of a name, so that tables rarely grow; untouched memory costs
 * nothing.
 */
const BYTES_PER_LIFTER = 1_000
const BYTES_PER_ENTRY = 400
const BYTES_PER_NAME_BYTE = 60
/** Maximum file size to allocate for in advance, because the claimed size of a packed file is unreliable. */
const MAX_PREALLOCATED_BYTES = 1 << 30

/** A table in a form that can be sent between threads. */
export interface BestsData {
  readonly names: Uint8Array<ArrayBuffer>
  readonly lifters: Int32Array<ArrayBuffer>
  readonly entries: Int32Array<ArrayBuffer>
  readonly lifterCount: number
}

/** Entries as columns, in memory that threads share. */
export interface EntriesByLifter {
  readonly lifters: Int32Array
  readonly cohorts: Int32Array
  /** The best of each measure in hundredths, 0 for none, and the bodyweight at it. */
  readonly measures: readonly { readonly best: Int32Array; readonly bodyweight: Int32Array }[]
}

/** How many lifters are looked up at once. */
const BATCH = 64
/** Fields of a result that waits: where the name begins and ends, the cohort, the bodyweight, and each lift. */
const PER_WAITING = 4 + MEASURES.length
const [FROM, TO, ITS_COHORT, WEIGHED, LIFTED] = [0, 1, 2, 3, 4]

export class Bests {
  /** Number of distinct lifters, by name and sex. */
  lifters = 0
  /** Number of entries: lifters by cohort. */
  entries = 0
  /** Lifter + 1, at the hash or after it; 0 is free. Never more than half full. */
  #slots: Int32Array<ArrayBuffer>
  #names: Uint8Array<ArrayBuffer>
  #nameBytes = 0
  /** The hash is FNV-1a; its lowest bit is the sex, so that equal hashes mean equal sex. */
  #lifters: Int32Array<ArrayBuffer>
  #entries: Int32Array<ArrayBuffer>

  /** Results whose lifters are not looked up yet: their bytes, the hashes of the names, and the other fields. */
  #waitingBytes: Uint8Array = new Uint8Array()
  readonly #waitingHashes = new Int32Array(BATCH)
  readonly #waiting = new Int32Array(BATCH * PER_WAITING)
  #waitingCount = 0
  /** What `#fetch` read, so that the engine does not leave it out. */
  readonly #fetched = new Int32Array(BATCH)
  readonly #fetchedStarts = new Int32Array(BATCH)

  /** Sized for a range of `bytes` bytes. */
  constructor(bytes = 0) {
    const capacity = (perOne: number) => Math.max(1 << 12, Math.ceil(Math.min(bytes, MAX_PREALLOCATED_BYTES) / perOne))
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity(BYTES_PER_LIFTER))))
    this.#names = new Uint8Array(capacity(BYTES_PER_NAME_BYTE))
    this.#lifters = new Int32Array(PER_LIFTER * capacity(BYTES_PER_LIFTER))
    this.#entries = new Int32Array(PER_ENTRY * capacity(BYTES_PER_ENTRY))
  }

  /**
   * Adds a result of a lifter, whose name is in the bytes, in a cohort (by its number): the weight of each measure, 0 for
   * none. The bytes must stay as they are until `settle`.
   */
  add(
    bytes: Uint8Array,
    from: number,
    to: number,
    sex: 0 | 1,
    cohort: number,
    bodyweight: number,
    weights: Int32Array,
  ): void {
    if (this.#waitingCount === BATCH || this.#waitingBytes !== bytes) this.settle()
    this.#waitingBytes = bytes
    const index = this.#waitingCount++
    this.#waitingHashes[index] = hash(bytes, from, to, sex)
    const waiting = this.#waiting
    const at = index * PER_WAITING
    waiting[at + FROM] = from
    waiting[at + TO] = to
    waiting[at + ITS_COHORT] = cohort
    waiting[at + WEIGHED] = bodyweight
    for (let measure = 0; measure < DOTS; measure++) waiting[at + LIFTED + measure] = weights[measure] as number
    waiting[at + LIFTED + DOTS] = dotsOf(sex, bodyweight, weights[TOTAL] as number)
  }

  /** Looks up the lifters of the added results. */
  settle(): void {
    const count = this.#waitingCount
    this.#waitingCount = 0
    this.#fetch(this.#waitingHashes, 0, count, 1)
    const waiting = this.#waiting
    for (let index = 0; index < count; index++) {
      const at = index * PER_WAITING
      const [from, to] = [waiting[at + FROM] as number, waiting[at + TO] as number]
      const lifter = this.#lifter(this.#waitingBytes, from, to, this.#waitingHashes[index] as number)
      const entry = this.#entryOf(lifter, waiting[at + ITS_COHORT] as number)
      for (let measure = 0; measure < MEASURES.length; measure++) {
        const weight = waiting[at + LIFTED + measure] as number
        if (weight > 0) this.#improve(entry, measure, weight, waiting[at + WEIGHED] as number)
      }
    }
  }

  /**
   * Reads what looking up some lifters will read, in steps in which no read waits for another: most of the time of an
   * import went into waiting for memory, one read after the other.
   */
  #fetch(hashes: Int32Array, first: number, count: number, stride: number): void {
    const fetched = this.#fetched
    const starts = this.#fetchedStarts
    const slots = this.#slots
    const lifters = this.#lifters
    const mask = slots.length - 1
    for (let index = 0; index < count; index++)
      fetched[index] = slots[spread(hashes[first + index * stride] as number) & mask] as number
    for (let index = 0; index < count; index++) {
      const at = ((fetched[index] as number) - 1) * PER_LIFTER
      fetched[index] = at < 0 ? -1 : (lifters[at + HEAD] as number)
      starts[index] = at < 0 ? 0 : (lifters[at + NAME_START] as number)
    }
    for (let index = 0; index < count; index++) {
      const head = fetched[index] as number
      const cohort = head < 0 ? 0 : (this.#entries[head * PER_ENTRY + COHORT] as number)
      fetched[index] = cohort + (this.#names[starts[index] as number] as number)
    }
  }

  /** Stores the heavier lift, and on a tie the lighter bodyweight, so that the order of rows does not matter. */
  #improve(entry: number, measure: number, weight: number, bodyweight: number): void {
    const entries = this.#entries
    const at = entry * PER_ENTRY + measure
    const best = entries[at + BEST] as number
    if (weight < best || (weight === best && bodyweight >= (entries[at + BODYWEIGHT] as number))) return
    entries[at + BEST] = weight
    entries[at + BODYWEIGHT] = bodyweight
  }

  merge({ names, lifters, entries, lifterCount }: BestsData): void {
    for (let at = 0; at < lifterCount * PER_LIFTER; at += PER_LIFTER) {
      if (at % (BATCH * PER_LIFTER) === 0)
        this.#fetch(lifters, at + HASH, Math.min(BATCH, lifterCount - at / PER_LIFTER), PER_LIFTER)
      const [from, to] = [lifters[at + NAME_START] as number, lifters[at + NAME_END] as number]
      const lifter = this.#lifter(names, from, to, lifters[at + HASH] as number)
      for (let other = lifters[at + HEAD] as number; other >= 0; ) {
        const start = other * PER_ENTRY
        const entry = this.#entryOf(lifter, entries[start + COHORT] as number)
        for (let measure = 0; measure < MEASURES.length; measure++) {
          const weight = entries[start + BEST + measure] as number
          if (weight > 0) this.#improve(entry, measure, weight, entries[start + BODYWEIGHT + measure] as number)
        }
        other = entries[start + NEXT] as number
      }
    }
  }

  /** The arrays themselves: the table is unusable once they are transferred. */
  data(): BestsData {
    return { names: this.#names, lifters: this.#lifters, entries: this.#entries, lifterCount: this.lifters }
  }

  /** All entries, those of one lifter after each other. */
  byLifter(): EntriesByLifter {
    const entries = this.#entries
    const column = () => new Int32Array(new SharedArrayBuffer(this.entries * Int32Array.BYTES_PER_ELEMENT))
    const [lifters, cohorts] = [column(), column()]
    const measures = MEASURES.map(() => ({ best: column(), bodyweight: column() }))
    let to = 0
    for (let lifter = 0; lifter < this.lifters; lifter++) {
      let entry = this.#lifters[lifter * PER_LIFTER + HEAD] as number
      for (; entry >= 0; to++) {
        const at = entry * PER_ENTRY
        lifters[to] = lifter
        cohorts[to] = entries[at + COHORT] as number
        for (let measure = 0; measure < MEASURES.length; measure++) {
          measures[measure]!.best[to] = entries[at + BEST + measure] as number
          measures[measure]!.bodyweight[to] = entries[at + BODYWEIGHT + measure] as number
        }
        entry = entries[at + NEXT] as number
      }
    }
    return { lifters, cohorts, measures }
  }

  /** Calls back with the unfolded name of one in `every` lifters; returns how many those are. */
  eachName(every: number, take: (bytes: Uint8Array, from: number, to: number) => void): number {
    let count = 0
    for (let at = 0; at < this.lifters * PER_LIFTER; at += every * PER_LIFTER, count++)
      take(this.#names, this.#lifters[at + NAME_START] as number, this.#lifters[at + NAME_END] as number)
    return count
  }

  #lifter(bytes: Uint8Array, from: number, to: number, hashed: number): number {
    const slots = this.#slots
    const lifters = this.#lifters
    const mask = slots.length - 1
    let slot = spread(hashed) & mask
    for (let occupant = slots[slot] as number; occupant !== 0; occupant = slots[slot] as number) {
      const at = (occupant - 1) * PER_LIFTER
      if (lifters[at + HASH] === hashed && this.#isNamed(at, bytes, from, to)) return occupant - 1
      slot = (slot + 1) & mask
    }
    slots[slot] = this.lifters + 1
    return this.#addLifter(bytes, from, to, hashed)
  }

  #isNamed(at: number, bytes: Uint8Array, from: number, to: number): boolean {
    const names = this.#names
    let stored = this.#lifters[at + NAME_START] as number
    if ((this.#lifters[at + NAME_END] as number) - stored !== to - from) return false
    for (let byte = from; byte < to; byte++, stored++) if (names[stored] !== bytes[byte]) return false
    return true
  }

  #addLifter(bytes: Uint8Array, from: number, to: number, hashed: number): number {
    const lifter = this.lifters++
    const start = this.#nameBytes
    const end = start + to - from
    this.#names = withCapacity(this.#names, end)
    this.#lifters = withCapacity(this.#lifters, this.lifters * PER_LIFTER)
    for (let at = start, byte = from; at < end; at++, byte++) this.#names[at] = bytes[byte] as number
    this.#nameBytes = end
    const at = lifter * PER_LIFTER
    this.#lifters[at + HASH] = hashed
    this.#lifters[at + NAME_START] = start
    this.#lifters[at + NAME_END] = end
    this.#lifters[at + HEAD] = -1
    if (this.lifters * 2 > this.#slots.length) this.#hashInto(this.#slots.length * 2)
    return lifter
  }

  #hashInto(size: number): void {
    const slots = new Int32Array(size)
    const mask = size - 1
    for (let lifter = 0; lifter < this.lifters; lifter++) {
      let slot = spread(this.#lifters[lifter * PER_LIFTER + HASH] as number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = lifter + 1
    }
    this.#slots = slots
  }

  #entryOf(lifter: number, cohort: number): number {
    const head = this.#lifters[lifter * PER_LIFTER + HEAD] as number
    for (let entry = head; entry >= 0; entry = this.#entries[entry * PER_ENTRY + NEXT] as number)
      if (this.#entries[entry * PER_ENTRY + COHORT] === cohort) return entry
    const entry = this.entries++
    this.#entries = withCapacity(this.#entries, this.entries * PER_ENTRY)
    this.#entries[entry * PER_ENTRY + NEXT] = head
    this.#entries[entry * PER_ENTRY + COHORT] = cohort
    this.#lifters[lifter * PER_LIFTER + HEAD] = entry
    return entry
  }
}

function hash(bytes: Uint8Array, from: number, to: number, sex: 0 | 1): number {
  let hashed = 0x811c9dc5
  for (let at = from; at < to; at++) hashed = Math.imul(hashed ^ (bytes[at] as number), 0x01000193)
  return (hashed & ~1) | sex
}

/** Mixes the high bits of a hash into the low ones, which choose the slot. */
const spread = (hashed: number): number => Math.imul(hashed ^ (hashed >>> 15), 0x2c1b3c6d) >>> 8

/** The array itself, or a copy at least half as large again if `length` does not fit. */
function withCapacity<T extends Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(array: T, length: number): T {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
