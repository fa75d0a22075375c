/** What the scanning of the whole file or of a stretch of it leaves behind, and the figures that are made of it. */
import type { CohortFigures, EntryRatioFigures } from '../../../services/strength/rules/figures.ts'
import { Bests, type BestsData } from './bests.ts'
import { cohortFigures } from './cohorts.ts'
import { commonness } from './commonness.ts'
import { Ratios } from './ratios.ts'

/** Tables as they travel between threads. */
export interface TablesData {
  readonly bests: BestsData
  readonly ratios: Uint32Array<ArrayBuffer>
}

export interface TableFigures {
  readonly lifters: number
  readonly cohorts: readonly CohortFigures[]
  readonly entryRatios: readonly EntryRatioFigures[]
  /** How many lifters would bear each wanted name by chance. */
  readonly namesakes: ReadonlyMap<string, number>
}

export class Tables {
  readonly bests: Bests
  readonly ratios = new Ratios()

  /** Made for a stretch of so many bytes. */
  constructor(bytes?: number) {
    this.bests = new Bests(bytes)
  }

  merge({ bests, ratios }: TablesData): void {
    this.bests.merge(bests)
    this.ratios.merge(ratios)
  }

  data(): TablesData {
    return { bests: this.bests.data(), ratios: this.ratios.counts }
  }

  figures(wanted: readonly string[] = []): TableFigures {
    return {
      lifters: this.bests.lifters,
      cohorts: cohortFigures(this.bests),
      entryRatios: this.ratios.figures(),
      namesakes: wanted.length > 0 ? commonness(this.bests, wanted) : new Map(),
    }
  }
}
