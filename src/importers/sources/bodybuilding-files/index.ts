/** The source of the public bodybuilding files. */
import { BODYBUILDING_TARGET } from '../../bodybuilding/target.ts'
import { sportSource } from '../../sport/sport-source.ts'

export const source = sportSource(BODYBUILDING_TARGET, {
  description: 'Bodybuilding contests from the public files, recognized by their columns.',
  files: {
    argument: '<files...>',
    description: 'CSV of placings; optionally CSV of the flagship’s placings, of winners, and of aliases',
    example: 'placings.csv.gz flagship.csv winners.csv aliases.csv',
  },
  async recognize(location, kind, input) {
    if (kind === 'folder' || !/\.csv(\.gz)?$/i.test(location)) return undefined
    const found = await (await import('./table.ts')).kindOfCsv(location, input)
    return found && (found === 'placings' ? 'main' : 'supplement')
  },
  async read(files, reading) {
    const [{ readBodybuildingFiles }, { recognizeFiles }] = await Promise.all([
      import('./files.ts'),
      import('./table.ts'),
    ])
    return readBodybuildingFiles(await recognizeFiles(files, reading.input), reading)
  },
})
