/** Nicknames at import: whom a line adds a name to, and how a file of them is read. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withNicknames } from '../../src/importers/nicknames.ts'
import type { SportData } from '../../src/importers/sport/data.ts'
import { DEFAULT_INPUT } from '../../src/importers/sport/files.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'
import type { SportName } from '../../src/kernel/sports.ts'
import type { AthleteRow } from '../../src/services/athletes/rules/rows.ts'
import { temporaryFolder } from '../helpers/build.ts'

const HEAD = 'sport,kind,name,sex,country,nickname'

const athlete = (fullName: string, facts: Partial<AthleteRow> = {}): AthleteRow => ({
  ...{ key: `${fullName} ${facts.countryCode ?? ''}`, fullName, sex: 'MALE', countryCode: null },
  ...{ dateOfBirth: null, birthYear: null, heightCm: null, weightKg: null, ...facts },
})

const ATHLETES = [
  athlete('Pål Hammersmith', { countryCode: 'NOR', aliases: ['Paul Hammersmith'] }),
  athlete('Jo Example', { countryCode: 'ENG' }),
  athlete('Jo Example', { countryCode: 'FIN' }),
  athlete('Sil Example', { sex: 'FEMALE' }),
  athlete('Sil Example Jr', { aliases: ['Sil Example'] }),
]

async function named(lines: readonly string[], sport: SportName = 'STRONGMAN', { demo = false } = {}) {
  const location = join(temporaryFolder(), 'nicknames.csv')
  writeFileSync(location, [HEAD, ...lines, ''].join('\n'))
  const report = new Report()
  const about = { label: 'x', demo, sourceDate: null, sourceUrl: null, counts: {} }
  const data: SportData<{ athletes: readonly AthleteRow[] }> = {
    ...{ ...about, attribution: { text: 'x', html: 'x', url: 'x', license: 'CC0' }, rows: { athletes: ATHLETES } },
  }
  const { rows, seriesAliases } = await withNicknames(data, sport, { location, input: DEFAULT_INPUT, report })
  const added = rows.athletes.map(({ aliases = [] }, at) => aliases.slice(ATHLETES[at]!.aliases?.length ?? 0))
  return { added, seriesAliases, report }
}

describe('a line adds a name', () => {
  it.each([
    ['to the athlete of the name', 'strongman,athlete,pal hammersmith,,,Thor', [['Thor'], [], [], [], []]],
    [
      'to the athlete with another spelling of it',
      'strongman,athlete,Paul Hammersmith,,,Thor',
      [['Thor'], [], [], [], []],
    ],
    [
      'to the one of the country, home nations included',
      'strongman,athlete,Jo Example,,GBR,Ox',
      [[], ['Ox'], [], [], []],
    ],
    ['to the one of the sex', 'strongman,athlete,Sil Example,female,,Oak', [[], [], [], ['Oak'], []]],
    [
      'to the one whose first name it is, rather than a namesake',
      'strongman,athlete,Sil Example,,,Oak',
      [[], [], [], ['Oak'], []],
    ],
    ['to nobody of another sport', 'bodybuilding,athlete,Pål Hammersmith,,,Thor', [[], [], [], [], []]],
    ['to nobody of another sex', 'strongman,athlete,Pål Hammersmith,female,,Thor', [[], [], [], [], []]],
    ['once', 'strongman,athlete,Pål Hammersmith,,,PAUL HAMMERSMITH', [[], [], [], [], []]],
  ])('%s', async (_how, line, added) => {
    expect((await named([line])).added).toEqual(added)
  })

  it('to a series, by its folded name', async () => {
    const lines = ["strongman,series,World's Example,,,WE", 'strongman,series,World’s Example,,,The Example']
    expect((await named(lines)).seriesAliases).toEqual({ 'worlds example': ['WE', 'The Example'] })
    expect((await named(lines, 'BODYBUILDING')).seriesAliases).toBeUndefined()
  })

  it('to nobody who is made up', async () => {
    const { added } = await named(['strongman,athlete,Pål Hammersmith,,,Thor'], 'STRONGMAN', { demo: true })
    expect(added.flat()).toEqual([])
  })
})

it('lines that mean nobody or several people are reported, and change nothing', async () => {
  const { added, report } = await named(['strongman,athlete,Jo Example,,,Ox', 'strongman,athlete,Nobody,,,Oak'])
  expect(added.flat()).toEqual([])
  expect(report.notes).toEqual([
    'Line 2 of the nicknames means 2 people: jo example.',
    'Line 3 of the nicknames matches nobody in the data: nobody.',
  ])
})

it('wrong lines are refused with file, line and reason', async () => {
  const { report } = await named([
    ...['golf,athlete,A B,,,C', 'strongman,person,A B,,,C', 'strongman,athlete,?,,,C', 'strongman,athlete,A B,x,,C'],
    ...['strongman,athlete,A B,,Atlantis,C', 'strongman,athlete,A B,,,', 'strongman,athlete,A B'],
  ])
  expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([
    ...[
      [2, 'sport'],
      [3, 'kind'],
      [4, 'name'],
      [5, 'sex'],
      [6, 'country'],
      [7, 'nickname'],
    ],
    [8, expect.anything()],
  ])
  const location = join(temporaryFolder(), 'wrong.csv')
  writeFileSync(location, 'a,b\n1,2\n')
  const data = { rows: { athletes: [] }, demo: false } as unknown as SportData<{ athletes: readonly AthleteRow[] }>
  const reading = withNicknames(data, 'STRONGMAN', { location, input: DEFAULT_INPUT, report: new Report() })
  await expect(reading).rejects.toThrow(ImportRefused)
})

it('the shipped file has no line twice, and every line can be read', async () => {
  const [head, ...lines] = readFileSync('prisma/nicknames/nicknames.csv', 'utf8').trim().split('\n')
  expect(head).toBe(HEAD)
  expect(new Set(lines).size).toBe(lines.length)
  expect((await named(lines)).report.refusals).toEqual([])
})
