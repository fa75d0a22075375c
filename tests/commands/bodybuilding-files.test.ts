/** The public bodybuilding files are recognized by their first lines, whatever their names and order. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recognizeFiles } from '../../src/importers/sources/bodybuilding-files/table.ts'
import { ImportRefused } from '../../src/kernel/faults/report.ts'
import { cli } from '../helpers/build.ts'
import { zipOf } from '../helpers/bundle.ts'

const INPUT = { maxBytes: 1e6, allowPrivateHosts: false }

const PLACINGS = 'show_id,show,date,url,division,place,athlete\n1,2024 Lakeside Pro,,,Figure,1,Kim Beispiel\n'
const FLAGSHIP = '"year","place","name"\r\n2024,1,Kim Beispiel\r\n'
const WINNERS = "contest,division,year,winner\nolympia,Men's Open,2024,Kim Beispiel\n"
const ALIASES = 'name,country,same_as,same_as_country,decision\nKim B,,Kim Beispiel,,same\n'

let folder: string
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-files-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (content: string | Uint8Array): string => {
  count += 1
  const path = join(folder, `${count}.csv`)
  writeFileSync(path, content)
  return path
}
const sort = (...locations: string[]) => recognizeFiles(locations, INPUT)
const refusal = (...locations: string[]): Promise<string> =>
  sort(...locations).then(
    () => expect.fail('was taken'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

describe('the files', () => {
  it('are told apart in any order', async () => {
    const [aliases, winners, flagship, placings] = [put(ALIASES), put(WINNERS), put(FLAGSHIP), put(PLACINGS)]
    const all = { placings, flagship, winners, aliases }
    expect(await sort(aliases, winners, flagship, placings)).toEqual(all)
    expect(await sort(placings, flagship, winners, aliases)).toEqual(all)
    expect(await sort(placings)).toEqual({ placings })
  })

  it('are told apart packed, with a byte order mark, and where they end without a newline', async () => {
    const [packed, zipped] = [put(gzipSync(PLACINGS)), put(zipOf({ 'winners.csv': WINNERS }))]
    const [marked, bare] = [put(`\ufeff${FLAGSHIP}`), put('name,same_as')]
    expect(await sort(zipped, bare, marked, packed)).toEqual({
      ...{ placings: packed, winners: zipped, flagship: marked, aliases: bare },
    })
  })

  it('are read no further than the first line for that', async () => {
    const path = put(Buffer.concat([Buffer.from(PLACINGS), Buffer.from([0xff, 0xfe, 0x0a])]))
    expect(await sort(path)).toEqual({ placings: path })
  })

  it('at an address are told apart by their names, and not fetched for that', async () => {
    const at = (name: string) => `https://olympia.invalid/${name}`
    const [placings, flagship] = [at('pro-placings.csv.gz'), at('Flagship.csv')]
    const [winners, aliases] = [at('flagship-winners.csv'), at('winners-aliases.csv?token=flagship')]
    expect(await sort(aliases, winners, flagship, placings)).toEqual({ placings, flagship, winners, aliases })
  })
})

describe('bundle write bodybuilding-files', () => {
  it('makes of the files a bundle in which nothing is wrong', async () => {
    const location = join(folder, 'made')
    const made = await cli(folder, [
      'bundle',
      'write',
      'bodybuilding-files',
      location,
      put(WINNERS),
      put(PLACINGS),
      '--json',
    ])
    expect(made.code, made.stderr).toBe(0)
    expect(JSON.parse(made.stdout)).toMatchObject({ folder: location, counts: { contests: 2, results: 2 } })
    const checked = await cli(folder, ['bundle', 'check', 'bodybuilding', location, '--json'])
    // One row about the bundle, a man and a woman of the same name, and two contests with one field and one result each.
    expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true, counts: { read: 9, used: 9 }, refusals: [] })
  })
})

describe('files are refused', () => {
  it('where two are of one kind, both being named', async () => {
    const [one, other] = [put(WINNERS), put(WINNERS)]
    expect(await refusal(put(PLACINGS), one, other)).toBe(
      `Both ${one} and ${other} look like winners. Give only one of them.`,
    )
  })

  it('without the placings, which the others only add to', async () => {
    expect(await refusal(put(FLAGSHIP), put(WINNERS))).toMatch(
      /None of the files is the CSV of the placings, which the others supplement: .*\.csv\. Give that file too/,
    )
  })

  it('where one is none of them, with the columns that there are to be', async () => {
    const path = put('lift,sex,age\n')
    const message = await refusal(put(PLACINGS), path)
    expect(message).toContain(`${path} is not one of the files`)
    expect(message).toContain('winners (contest, division, year, winner)')
  })

  it('where one is not there, empty, or no text', async () => {
    expect(await refusal(join(folder, 'nowhere.csv'))).toMatch(/no file .*nowhere\.csv/)
    expect(await refusal(put(''))).toMatch(/is empty/)
    expect(await refusal(put('\n\n'))).toMatch(/is not one of the files/)
    expect(await refusal(put(Buffer.from([0xff, 0xfe, 0x41, 0x0a])))).toMatch(/line 1: the text is not UTF-8/)
  })
})
