/** `import highland-games`: contests from an import bundle. */
import type { Command } from 'commander'
import { addBundle, sportJob } from './sport.ts'

export const addHighlandGames = (verb: Command) =>
  addBundle(verb, {
    service: 'highland-games',
    description: 'Highland games',
    job: async (location) => {
      const { HIGHLAND_IMPORT, readHighlandGames } = await import('../../importers/highland-games/import.ts')
      return sportJob({
        ...{ ...HIGHLAND_IMPORT, service: 'highland-games', locations: [location] },
        read: (reading) => readHighlandGames(location, reading),
        told: ({ athletes, contests, results }) => ({ athletes, contests, entries: results }),
      })
    },
  })
