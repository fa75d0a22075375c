/** Slices by bodyweight in the form that they are stored in: one row for all slices of a table. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import { groupedBy } from '../../kernel/collections/groups.ts'
import type { SliceFigures } from '../../services/strength/rules/figures.ts'

export const SLICES = {
  ...{ dataset_id: 'int', population: '"Population"', lift: 'text', sex: '"Sex"', age_bracket: 'text' },
  ...{ equipment: '"Equipment"', tested: 'boolean', sample_sizes: 'int[]', lifts: 'text[]' },
  ...{ min_bodyweights_kg: 'float8[]', max_bodyweights_kg: 'float8[]', median_bodyweights_kg: 'float8[]' },
} satisfies Columns

const tableOf = ({ population, lift, sex, ageBracket, equipment, tested }: SliceFigures): string =>
  [population, lift, sex, ageBracket, equipment, tested].join()

export const rowsOfSlices = (slices: readonly SliceFigures[]) =>
  [...groupedBy(slices, tableOf).values()].map((ofTable) => {
    const { population, lift, sex, ageBracket, equipment, tested } = ofTable[0]!
    return {
      ...{ population, lift, sex, age_bracket: ageBracket, equipment, tested },
      min_bodyweights_kg: ofTable.map(({ minBodyweightKg }) => minBodyweightKg),
      max_bodyweights_kg: ofTable.map(({ maxBodyweightKg }) => maxBodyweightKg),
      median_bodyweights_kg: ofTable.map(({ medianBodyweightKg }) => medianBodyweightKg),
      sample_sizes: ofTable.map(({ sampleSize }) => sampleSize),
      lifts: ofTable.map(({ lifts }) => lifts),
    }
  })
