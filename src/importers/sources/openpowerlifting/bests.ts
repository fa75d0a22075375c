/**
 * The best lifts of every lifter in every weight class: a hash table over typed arrays with the names' bytes beside it.
 * Half a million lifters take some 30 MB this way; as strings and objects they would take ten times that.
 */
import { LIFTS } from './layout.ts'

const PER_ENTRY = LIFTS.length

/** The arrays of a table, cut to size, as they travel between threads. */
export interface BestsData {
  readonly names: Uint8Array<ArrayBuffer>
  readonly nameEnds: Int32Array<ArrayBuffer>
  readonly hashes: Int32Array<ArrayBuffer>
  readonly heads: Int32Array<ArrayBuffer>
  readonly next: Int32Array<ArrayBuffer>
  readonly cohorts: Uint8Array<ArrayBuffer>
  readonly lifts: Int32Array<ArrayBuffer>
  readonly bodyweights: Int32Array<ArrayBuffer>
}

export class Bests {
  /** Distinct lifters: name and sex. */
  lifters = 0
  /** Lifters by weight class. */
  entries = 0
  /** Lifter + 1 at the hash or after it; 0 is free. Never more than half full. */
  #slots = new Int32Array(1 << 14)
  #names = new Uint8Array(1 << 17)
  #nameEnds = new Int32Array(1 << 12)
  /** FNV-1a of the name; the lowest bit is the sex, so that equal hashes mean equal sex. */
  #hashes = new Int32Array(1 << 12)
  /** A lifter's first entry; the others follow by `#next`, -1 being the end. */
  #heads = new Int32Array(1 << 12)
  #next = new Int32Array(1 << 12)
  #cohorts = new Uint8Array(1 << 12)
  /** Hundredths of a kilogram, three to an entry; 0 is none. */
  #lifts = new Int32Array(PER_ENTRY << 12)
  #bodyweights = new Int32Array(PER_ENTRY << 12)

  /** A table that goes on with what another found; its arrays are taken over, not copied. */
  static of(data: BestsData): Bests {
    const bests = new Bests()
    bests.lifters = data.hashes.length
    bests.entries = data.next.length
    bests.#names = data.names
    bests.#nameEnds = data.nameEnds
    bests.#hashes = data.hashes
    bests.#heads = data.heads
    bests.#next = data.next
    bests.#cohorts = data.cohorts
    bests.#lifts = data.lifts
    bests.#bodyweights = data.bodyweights
    bests.#hashInto(2 ** Math.ceil(Math.log2(bests.lifters * 2 + 2)))
    return bests
  }

  /** The entry of a lifter, named by bytes, in a cohort (sex and weight class); made where it is new. */
  entry(bytes: Uint8Array, from: number, to: number, cohort: number, sex: 0 | 1): number {
    return this.#entryOf(this.#lifter(bytes, from, to, hash(bytes, from, to, sex)), cohort)
  }

  /** Keeps the heavier lift, and at the same lift the lighter bodyweight, so that the order of rows does not matter. */
  improve(entry: number, lift: number, weight: number, bodyweight: number): void {
    const at = entry * PER_ENTRY + lift
    const best = this.#lifts[at] as number
    if (weight < best || (weight === best && bodyweight >= (this.#bodyweights[at] as number))) return
    this.#lifts[at] = weight
    this.#bodyweights[at] = bodyweight
  }

  merge(other: BestsData): void {
    for (let lifter = 0, from = 0; lifter < other.hashes.length; lifter++) {
      const to = other.nameEnds[lifter] as number
      const mine = this.#lifter(other.names, from, to, other.hashes[lifter] as number)
      for (let theirs = other.heads[lifter] as number; theirs >= 0; theirs = other.next[theirs] as number) {
        const entry = this.#entryOf(mine, other.cohorts[theirs] as number)
        for (let lift = 0, at = theirs * PER_ENTRY; lift < PER_ENTRY; lift++, at++) {
          const weight = other.lifts[at] as number
          if (weight > 0) this.improve(entry, lift, weight, other.bodyweights[at] as number)
        }
      }
      from = to
    }
  }

  /** Copies, cut to size; the table itself may be dropped then. */
  data(): BestsData {
    const { lifters, entries } = this
    return {
      names: this.#names.slice(0, this.#endOf(lifters - 1)),
      nameEnds: this.#nameEnds.slice(0, lifters),
      hashes: this.#hashes.slice(0, lifters),
      heads: this.#heads.slice(0, lifters),
      next: this.#next.slice(0, entries),
      cohorts: this.#cohorts.slice(0, entries),
      lifts: this.#lifts.slice(0, entries * PER_ENTRY),
      bodyweights: this.#bodyweights.slice(0, entries * PER_ENTRY),
    }
  }

  /** The cohort of each entry, and one lift and the bodyweight at it, as views. */
  get columns(): Pick<BestsData, 'cohorts' | 'lifts' | 'bodyweights'> {
    return { cohorts: this.#cohorts, lifts: this.#lifts, bodyweights: this.#bodyweights }
  }

  #endOf(lifter: number): number {
    return lifter < 0 ? 0 : (this.#nameEnds[lifter] as number)
  }

  #lifter(bytes: Uint8Array, from: number, to: number, hashed: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = spread(hashed) & mask
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      if (this.#hashes[held - 1] === hashed && this.#isNamed(held - 1, bytes, from, to)) return held - 1
      slot = (slot + 1) & mask
    }
    slots[slot] = this.lifters + 1
    return this.#addLifter(bytes, from, to, hashed)
  }

  #isNamed(lifter: number, bytes: Uint8Array, from: number, to: number): boolean {
    const names = this.#names
    let at = this.#endOf(lifter - 1)
    if (this.#endOf(lifter) - at !== to - from) return false
    for (let theirs = from; theirs < to; theirs++, at++) if (names[at] !== bytes[theirs]) return false
    return true
  }

  #addLifter(bytes: Uint8Array, from: number, to: number, hashed: number): number {
    const lifter = this.lifters++
    const start = this.#endOf(lifter - 1)
    const end = start + to - from
    this.#names = roomFor(this.#names, end)
    this.#nameEnds = roomFor(this.#nameEnds, lifter + 1)
    this.#hashes = roomFor(this.#hashes, lifter + 1)
    this.#heads = roomFor(this.#heads, lifter + 1)
    for (let at = start, theirs = from; at < end; at++, theirs++) this.#names[at] = bytes[theirs] as number
    this.#nameEnds[lifter] = end
    this.#hashes[lifter] = hashed
    this.#heads[lifter] = -1
    if (this.lifters * 2 > this.#slots.length) this.#hashInto(this.#slots.length * 2)
    return lifter
  }

  #hashInto(size: number): void {
    const slots = new Int32Array(size)
    const mask = size - 1
    for (let lifter = 0; lifter < this.lifters; lifter++) {
      let slot = spread(this.#hashes[lifter] as number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = lifter + 1
    }
    this.#slots = slots
  }

  #entryOf(lifter: number, cohort: number): number {
    const head = this.#heads[lifter] as number
    for (let entry = head; entry >= 0; entry = this.#next[entry] as number)
      if (this.#cohorts[entry] === cohort) return entry
    const entry = this.entries++
    this.#next = roomFor(this.#next, entry + 1)
    this.#cohorts = roomFor(this.#cohorts, entry + 1)
    this.#lifts = roomFor(this.#lifts, (entry + 1) * PER_ENTRY)
    this.#bodyweights = roomFor(this.#bodyweights, (entry + 1) * PER_ENTRY)
    this.#next[entry] = head
    this.#cohorts[entry] = cohort
    this.#heads[lifter] = entry
    return entry
  }
}

function hash(bytes: Uint8Array, from: number, to: number, sex: 0 | 1): number {
  let hashed = 0x811c9dc5
  for (let at = from; at < to; at++) hashed = Math.imul(hashed ^ (bytes[at] as number), 0x01000193)
  return (hashed & ~1) | sex
}

/** Lets the high bits of a hash reach the low ones, which choose the slot. */
const spread = (hashed: number): number => Math.imul(hashed ^ (hashed >>> 15), 0x2c1b3c6d) >>> 8

/** The array itself, or a copy half as large again where `length` does not fit. */
function roomFor<T extends Uint8Array | Int32Array>(array: T, length: number): T {
  if (length <= array.length) return array
  const roomier = new (array.constructor as new (length: number) => T)(Math.max(length, Math.ceil(array.length * 1.5)))
  roomier.set(array)
  return roomier
}
