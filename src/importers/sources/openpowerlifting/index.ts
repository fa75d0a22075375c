/** The source of the OpenPowerlifting bulk CSV. */
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { populationSource } from '../../population/population-source.ts'

export const source = populationSource({
  replaces: 'verified',
  description: 'Verified percentiles from the OpenPowerlifting bulk CSV.',
  example: 'openpowerlifting-latest.zip',
  reads: ['strongman', 'bodybuilding'],
  isHeader: (header) => ['Name', 'Equipment', 'BodyweightKg', 'Best3SquatKg'].every((one) => header.includes(one)),
  options: {
    equipment: 'raw (default), or all: also tables of lifters in wraps and in suits, which takes half as long again',
  },
  async read(input, { database, options, ...reading }) {
    const [{ buildVerified }, { knownAthletes }] = await Promise.all([
      import('./build.ts'),
      import('../../powerlifting/profiles.ts'),
    ])
    const athletes = async () => {
      const existing = await database()
      return existing ? knownAthletes(existing) : []
    }
    return buildVerified(input, { ...reading, athletes, allEquipment: isAll(options['equipment']) })
  },
})

function isAll(equipment = 'raw'): boolean {
  if (equipment !== 'raw' && equipment !== 'all')
    throw new ImportRefused(`--equipment must be raw or all, not ${JSON.stringify(equipment.slice(0, 40))}.`)
  return equipment === 'all'
}
