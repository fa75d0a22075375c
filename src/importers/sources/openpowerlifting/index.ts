/** The source of the OpenPowerlifting bulk CSV. */
import { populationSource } from '../../population/population-source.ts'

export const source = populationSource({
  description: 'Verified percentiles from the OpenPowerlifting bulk CSV.',
  example: 'openpowerlifting-latest.zip',
  async read(input, { database, ...reading }) {
    const [{ buildVerified }, { knownAthletes }] = await Promise.all([
      import('./build.ts'),
      import('../../powerlifting/profiles.ts'),
    ])
    const athletes = async () => {
      const existing = await database()
      return existing ? knownAthletes(existing) : []
    }
    return buildVerified(input, { ...reading, athletes })
  },
})
