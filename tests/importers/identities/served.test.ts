/** Suspects among the people that are served. */
import { expect, it } from 'vitest'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { readAliases } from '../../../src/importers/identities/aliases.ts'
import { servedSuspects } from '../../../src/importers/identities/served.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { Report, SETTLING_HEADER } from '../../../src/kernel/faults/report.ts'
import { testDatabase } from '../../helpers/database.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { csv } from './support.ts'

it('are those whose names are alike or equal, who never met, and whom no alias settles', async () => {
  const { rows } = smallLeague
  const [person] = rows.athletes
  const added = [
    ['tauna', 'Tauna Järvelä', 'FIN', 'c25'],
    ['tauno-2', 'Tauno Jarvela', 'FIN', 'n26'],
    ['bolek-2', 'Bolesław Żmudzińsky', 'POL', 'n26'],
  ] as const
  const league = leagueWith({
    athletes: [
      ...rows.athletes,
      ...added.map(([key, fullName, countryCode]) => ({
        ...{ ...person!, key, fullName, countryCode, dateOfBirth: null, birthYear: null },
      })),
    ],
    results: [
      ...rows.results,
      ...added.map(([athlete, , , contest]) => ({ ...rows.results[0]!, contest, athlete, place: 9, placeText: '9' })),
    ],
  })
  const database = await testDatabase()
  try {
    await importing(database, () => storeStrongman(database, league, leagueFigures(league)))
    const suspects = await servedSuspects(database, 'STRONGMAN')
    expect(suspects.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "boleslaw-zmudzinski and boleslaw-zmudzinsky: by the names shown, the rule takes them for one person, but the source or other spellings in it tell them apart.",
        "tauno-jarvela and tauno-jarvela-2: by the names shown, the rule takes them for one person, but the source or other spellings in it tell them apart.",
        "Tauna Järvelä (FIN, 2025) and Tauno Järvelä (FIN, 2023 to 2026): the names differ by one letter.",
      ]
    `)
    expect(suspects.map(({ same }) => same)).toContain(
      'Tauno Jarvela,FIN,2026,strongman,Tauno Järvelä,FIN,2026,strongman,same',
    )
    // An operator decides by replacing the last word of the line that is shown.
    const lines = suspects.map(({ same }) => same.replace(/same$/, 'distinct'))
    expect(lines).toEqual(suspects.map(({ distinct }) => distinct))
    const report = new Report()
    const aliases = await readAliases(csv([SETTLING_HEADER, ...lines, ''].join('\n')), report)
    expect(report.refusals).toEqual([])
    expect(await servedSuspects(database, 'STRONGMAN', aliases)).toEqual([])
  } finally {
    await database.close()
  }
})
