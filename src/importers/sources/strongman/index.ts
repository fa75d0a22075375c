/** The import bundle of strongman. */
import { bundleSource } from '../../sport/sport-source.ts'
import { STRONGMAN_TARGET } from '../../strongman/target.ts'

export const source = bundleSource(STRONGMAN_TARGET, {
  title: 'Strongman contests',
  bundle: async () => (await import('./tables.ts')).STRONGMAN,
  async read(location, reading) {
    const { readStrongmanBundle } = await import('./bundle.ts')
    return readStrongmanBundle(location, reading)
  },
})
