/** The source of the strongman archive. */
import { sportSource } from '../../sport/sport-source.ts'
import { STRONGMAN_TARGET } from '../../strongman/target.ts'

export const source = sportSource(STRONGMAN_TARGET, {
  description: 'Strongman contests from the files of the archive, recognized by their content.',
  files: {
    argument: '<files...>',
    description:
      'JSON of contests; optionally a tar or folder of event results, JSON of records, CSV of aliases, CSV of corrections',
    example: 'contests.json.gz event-results.tar.gz records.json aliases.csv events.csv',
  },
  recognize: async (location, kind, input) => (await import('./files.ts')).roleOf(location, kind, input),
  async read(files, reading) {
    const [{ readStrongmanArchive }, { recognizeFiles }] = await Promise.all([
      import('./archive.ts'),
      import('./files.ts'),
    ])
    return readStrongmanArchive(await recognizeFiles(files, reading.input), reading)
  },
})
