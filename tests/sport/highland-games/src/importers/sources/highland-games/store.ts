/** The import bundle of the Highland games, and how it is stored. */
import { computeHighland, DIVISIONS, type HighlandRows, type Level } from '../../../services/highland-games/rules.ts'
import { type ReadOptions, readBundle } from '../../bundle/read.ts'
import { fields } from '../../bundle/sport/fields.ts'
import { sportData, sportRows } from '../../bundle/sport/records.ts'
import { about, athletes, contests, divisionByCode, results } from '../../bundle/sport/tables.ts'
import type { Bundle } from '../../bundle/tables.ts'
import type { SportFigures } from '../../sport/data.ts'
import { sportImport } from '../../sport/importer.ts'
import { storePlacings } from '../../sport/store-contests.ts'

const division = divisionByCode(DIVISIONS, 'M')

const tables = {
  about: about('Highland games of the north'),
  athletes,
  contests: contests<Level>({ world: 'WORLD', major: 'MAJOR', regional: 'REGIONAL' }),
  results: results(division),
  fields: fields(division),
} as const

export const HIGHLAND_GAMES = {
  service: 'highland-games',
  title: 'Highland games',
  tables,
  lists: [],
} satisfies Bundle

export const readHighlandGames = async (location: string, options: ReadOptions) => {
  const records = await readBundle(HIGHLAND_GAMES, location, options)
  return sportData({ title: 'Highland games', records, rowsOf: sportRows }, location, options)
}

export const HIGHLAND_IMPORT = sportImport<HighlandRows, SportFigures>({
  ...{ service: 'HIGHLAND_GAMES', source: 'contests', sport: 'HIGHLAND_GAMES' },
  levels: ['WORLD', 'MAJOR', 'REGIONAL'],
  compute: computeHighland,
  own: () => ({ ofContests: [], figures: [], parts: [], appearances: [], counts: {} }),
  load: (stage, keys, rows) => storePlacings(stage, keys, rows.results),
})
