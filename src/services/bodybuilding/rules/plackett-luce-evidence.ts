/** What fields say of the strengths of those in them: the sums that the likelihood's slope and curvature are made of. */

/** Those of a field by number, from first to last, and how much it counts. */
export interface Field {
  readonly weight: number
  readonly athletes: Uint32Array
  /** Where each place ends among them; more than one athlete share it where ends are further apart. */
  readonly ends: Uint32Array
}

export interface Evidence {
  /** Stages won, by weight. */
  readonly wins: Float64Array
  /** Sum of `weight × share / Σ λ of those left` over the stages the athlete stood in. */
  readonly exposure: Float64Array
  /** The same of the squares of what follows the weight; it makes the curvature. */
  readonly squares: Float64Array
}

export const noEvidence = (athletes: number): Evidence => ({
  wins: new Float64Array(athletes),
  exposure: new Float64Array(athletes),
  squares: new Float64Array(athletes),
})

/** At the strengths as they are; what was there before is written over. */
export function gather(evidence: Evidence, values: Float64Array, fields: readonly Field[]): void {
  evidence.wins.fill(0)
  evidence.exposure.fill(0)
  evidence.squares.fill(0)
  for (const field of fields) gatherOne(evidence, values, field)
}

function gatherOne({ wins, exposure, squares }: Evidence, values: Float64Array, field: Field): void {
  const { weight, athletes, ends } = field
  const last = ends.length - 1
  let left = 0
  for (let index = 0; index < athletes.length; index++) left += values[athletes[index]!]!
  /** Sums over the stages so far of 1 / left and of its square. */
  let [sum, square] = [0, 0]
  for (let place = 0, from = 0; place <= last; place++) {
    const to = ends[place]!
    const tied = to - from
    let together = 0
    for (let index = from; index < to; index++) together += values[athletes[index]!]!
    let [own, ownSquare] = [sum, square]
    for (let gone = 0; gone < tied && place < last; gone++) {
      const share = 1 - gone / tied
      const stage = 1 / (left - together * (1 - share))
      own += weight * share * stage
      ownSquare += weight * (share * stage) ** 2
      sum += weight * stage
      square += weight * stage * stage
    }
    for (let index = from; index < to; index++) {
      const one = athletes[index]!
      if (place < last) wins[one]! += weight
      exposure[one]! += own
      squares[one]! += ownSquare
    }
    left -= together
    from = to
  }
}
