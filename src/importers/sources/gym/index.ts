/** The source of self-reported gym lifts. */
import { populationSource } from '../../population/population-source.ts'

export const source = populationSource({
  replaces: 'gym',
  description: 'Gym percentiles from self-reported lifts: one row per lift, or one row per athlete.',
  example: 'lifts.csv --label "Members of the Iron Club, 2026"',
  isHeader: async (header) => (await import('./build.ts')).isGymHeader(header),
  options: { label: 'who the lifters are, shown with every number' },
  async read(input, { report, onProgress, options: { label } }) {
    const { buildGym } = await import('./build.ts')
    return buildGym(input, {
      report,
      onProgress: (position) => onProgress(position, input.totalBytes),
      ...(label !== undefined && { label }),
    })
  },
})
