/** The import bundle of bodybuilding. */
import { BODYBUILDING_TARGET } from '../../bodybuilding/target.ts'
import { bundleSource } from '../../sport/sport-source.ts'

export const source = bundleSource(BODYBUILDING_TARGET, {
  title: 'Bodybuilding contests',
  bundle: async () => (await import('./tables.ts')).BODYBUILDING,
  async read(location, reading) {
    const { readBodybuildingBundle } = await import('./bundle.ts')
    return readBodybuildingBundle(location, reading)
  },
})
