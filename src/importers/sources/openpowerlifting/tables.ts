/** The tables that a scan of the file or of a range fills, and the figures computed from them. */
import type {
  CohortFigures,
  DotsFigures,
  EntryRatioFigures,
  SliceFigures,
} from '../../../services/strength/rules/figures.ts'
import { Bests, type BestsData, type EntriesByLifter } from './bests.ts'
import { namesakesByChance } from './namesakes.ts'
import { liftersIn, type MeasureFigures } from './populations.ts'
import { Ratios } from './ratios.ts'

export interface TablesData {
  readonly bests: BestsData
  readonly ratios: Uint32Array<ArrayBuffer>
}

/** What the figures of a measure are computed from, and the figures that take little time. */
export interface TableSummary {
  readonly entries: EntriesByLifter
  /** Number of different raw adults. */
  readonly lifters: number
  readonly entryRatios: readonly EntryRatioFigures[]
  /** The expected number of namesakes of each name, by chance. */
  readonly namesakes: ReadonlyMap<string, number>
}

export interface TableFigures extends Omit<TableSummary, 'entries'> {
  readonly cohorts: readonly CohortFigures[]
  readonly slices: readonly SliceFigures[]
  readonly dots: readonly DotsFigures[]
}

export class Tables {
  readonly bests: Bests
  readonly ratios = new Ratios()

  /** Sized for a range of `bytes` bytes. */
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

  summary(names: readonly string[] = []): TableSummary {
    const entries = this.bests.byLifter()
    return {
      ...{ entries, lifters: liftersIn(entries), entryRatios: this.ratios.figures() },
      namesakes: names.length > 0 ? namesakesByChance(this.bests, names) : new Map(),
    }
  }
}

/** `measures` in the order of MEASURES. */
export const tableFigures = (
  { entries: _, ...figures }: TableSummary,
  measures: readonly MeasureFigures[],
): TableFigures => ({
  ...figures,
  cohorts: measures.flatMap(({ cohorts }) => cohorts),
  slices: measures.flatMap(({ slices }) => slices),
  dots: measures.flatMap(({ dots }) => dots),
})
