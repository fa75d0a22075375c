/** The import bundle of the Highland games. */
import { bundleSource } from '../../sport/sport-source.ts'

export const source = bundleSource(
  {
    service: 'highland-games',
    counted: ({ athletes, contests, results }) => ({ athletes, contests, entries: results }),
    async load() {
      const { HIGHLAND_IMPORT } = await import('./store.ts')
      return HIGHLAND_IMPORT
    },
  },
  {
    title: 'Highland games',
    bundle: async () => (await import('./store.ts')).HIGHLAND_GAMES,
    async read(location, reading) {
      const { readHighlandGames } = await import('./store.ts')
      return readHighlandGames(location, reading)
    },
  },
)
