/** Search by name: results and their order, and that the database finds everything that the ranking would. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { BETWEEN_NAMES, fold, searchText } from '../../../src/kernel/text/names.ts'
import { ranked } from '../../../src/services/athletes/rules/ranking.ts'
import { searchPatterns } from '../../../src/services/athletes/rules/search-words.ts'
import { findCareers, findContests, inOrder } from '../../../src/services/athletes/search.ts'
import { testDatabase } from '../../helpers/database.ts'
import { misspellings } from './misspellings.ts'

/** Names, numbers of wins, and other names. */
const PEOPLE: readonly (readonly [name: string, wins: number, aliases?: readonly string[]])[] = [
  ['Žilvinas Savickonis', 40],
  ['Þórbjörn Jökulsson', 12],
  ['Orla MacThunder', 9],
  ['Otto Mactan', 2],
  ['Mack Tanner', 30],
  ['Mac Tanner', 1],
  ['Mac Tannerson', 8],
  ['Tanner Mac', 5],
  ['Nils Tannermac', 3],
  ["Seán O'Gallagher-Brannigan", 6],
  ['Bartholomäus Brzęczyszczykiewicz', 4],
  ['Jo Li', 2],
  ['Joris Lindqvist', 7],
  ['Mark Kram', 5],
  ['Marek Kraam', 5],
  ['Łukasz Jaśkowiak', 11],
  ['Anders Jansson', 3],
  ['Anders Janssen', 2],
  ['Pål Hammersmith', 0, ['Thor', 'The Fjord Ox', 'Paul Hammersmith']],
]
const ELSEWHERE: readonly (readonly [string, number])[] = [['Žilvinas Elsewhere', 99]]

const CONTESTS: readonly (readonly [name: string, competitors: number, year: number])[] = [
  ['2019 Thunder Classic', 12, 2019],
  ['2020 Thunder Classic', 12, 2020],
  ['2020 Thunder Classic Group 1', 6, 2020],
  ['Mightiest of the Fjords 2021', 10, 2021],
  ['Mightiest of the Fjords 2022', 16, 2022],
]

let database: Database
let here = 0
let there = 0
beforeAll(async () => {
  database = await testDatabase()
  const { writer } = database
  const division = await writer.division.create({
    data: { sport: 'STRONGMAN', code: 'M', slug: 'men', name: 'Men', position: 1 },
  })
  const dataset = async (version: string) => {
    const about = { label: 'Made up', license: 'CC0', attributionText: 'x', attributionHtml: 'x', attributionUrl: 'x' }
    const made = { service: 'STRONGMAN', source: 'archive', version, counts: {}, checksum: version } as const
    return (await writer.dataset.create({ data: { ...about, ...made } })).id
  }
  const careers = async (datasetId: number, people: typeof PEOPLE) => {
    const figures = {
      ...{ podiums: 0, topFives: 0, contestsWithField: 0, winsWithField: 0, seasonCount: 1, longestStreak: 0 },
      active: true,
    }
    for (const [at, [fullName, totalWins, aliases = []]] of people.entries()) {
      const names = { searchName: fold(fullName), searchText: searchText([fullName, ...aliases]) }
      const athlete = await writer.athlete.create({ data: { slug: `${datasetId}-${at}`, fullName } })
      const ids = { datasetId, athleteId: athlete.id, divisionId: division.id }
      await writer.career.create({
        data: { ...ids, ...figures, ...names, totalWins, totalContests: 50 },
      })
    }
  }
  const contests = (datasetId: number) =>
    writer.contest.createMany({
      data: CONTESTS.map(([name, competitors, year], at) => ({
        ...{ datasetId, number: at + 1, slug: `contest-${at}`, name, searchName: fold(name), competitors, year },
        ...{ level: 'NATIONAL' as const, status: 'COMPLETED' as const },
      })),
    })
  here = await dataset('1')
  there = await dataset('2')
  await careers(there, ELSEWHERE)
  await careers(here, PEOPLE)
  await contests(here)
})
afterAll(() => database.close())

async function people(query: string, { limit = 20, datasetId = here } = {}): Promise<string[]> {
  const { ids } = await findCareers(database, datasetId, query, limit)
  const rows = await database.prisma.career.findMany({ where: { id: { in: [...ids] } }, include: { athlete: true } })
  return inOrder(ids, rows, ({ id }) => id).map(({ athlete }) => athlete.fullName)
}

async function contests(query: string): Promise<string[]> {
  const { ids } = await findContests(database, here, query, 20)
  const rows = await database.prisma.contest.findMany({ where: { id: { in: [...ids] } } })
  return inOrder(ids, rows, ({ id }) => id).map(({ name }) => name)
}

describe('matching', () => {
  it.each([
    ['with accents', 'Žilvinas Savickonis', 'Žilvinas Savickonis'],
    ['without accents', 'zilvinas', 'Žilvinas Savickonis'],
    ['in letters that ASCII writes with two', 'thorbjorn jokulsson', 'Þórbjörn Jökulsson'],
    ['with words in any order', 'savickonis zilvinas', 'Žilvinas Savickonis'],
    ['half typed', 'zilv', 'Žilvinas Savickonis'],
    ['with both words half typed, in any order', 'savi zil', 'Žilvinas Savickonis'],
    ['in the middle of a word', 'czyszczyk', 'Bartholomäus Brzęczyszczykiewicz'],
    ['without its apostrophe', 'ogallagher', "Seán O'Gallagher-Brannigan"],
    ['by the second half of a double name', 'brannigan', "Seán O'Gallagher-Brannigan"],
    ['with a letter missing', 'savikonis', 'Žilvinas Savickonis'],
    ['with a letter too many', 'savickkonis', 'Žilvinas Savickonis'],
    ['with a wrong letter', 'savickonas', 'Žilvinas Savickonis'],
    ['with the first letter wrong', 'javickonis', 'Žilvinas Savickonis'],
    ['with the last letter missing and one wrong', 'sabickoni', 'Žilvinas Savickonis'],
    ['with two letters changed about', 'jaskoiwak', 'Łukasz Jaśkowiak'],
    ['with two letters changed about where a short word is cut', 'otot', 'Otto Mactan'],
    ['with a typo in each word', 'zilbinas savikconis', 'Žilvinas Savickonis'],
    ['with one word misspelt and one half typed', 'savikonis zil', 'Žilvinas Savickonis'],
    ['misspelt and half typed', 'hamersmi', 'Pål Hammersmith'],
    ['by a misspelt word of two typos, when it is long', 'brzeczyszczikievicz', 'Bartholomäus Brzęczyszczykiewicz'],
    ['by two letters', 'li', 'Jo Li'],
    ['by a nickname, before those whose name only begins so', 'thor', 'Pål Hammersmith'],
    ['by a nickname of several words', 'fjord ox', 'Pål Hammersmith'],
    ['by a nickname that is misspelt', 'fjrod ox', 'Pål Hammersmith'],
    ['by another spelling of the name', 'paul hammersmith', 'Pål Hammersmith'],
  ])('%s', async (_how, query, name) => {
    expect((await people(query))[0]).toBe(name)
  })

  it.each([
    ['two typos in a word of eight letters', 'zxlvxnas'],
    ['a typo in a word of three letters', 'pol hammersmith xyz'],
    ['three typos in a long word', 'sabikkonas'],
    ['a word beside them that is nowhere', 'zilvinas nowhere'],
    ['a part of two letters in the middle of a word', 'vi'],
    ['signs that LIKE or SQL know', `%_'";--`],
    ['any letter', '%%'],
    ['an underscore', '__'],
    ['one letter', 'z'],
    ['an emoji', '🏋️'],
    ['300 letters', 'z'.repeat(300)],
    ['300 words', 'zi '.repeat(100) + 'li '.repeat(100) + 'no '.repeat(100)],
    ['nothing', ''],
    ['spaces', '   '],
  ])('not by %s', async (_what, query) => {
    expect(await people(query)).toEqual([])
    expect(await findContests(database, here, query, 20)).toEqual({ ids: [], total: 0 })
  })

  it('is limited to the snapshot', async () => {
    expect(await people('zilvinas')).toEqual(['Žilvinas Savickonis'])
    expect(await people('zilvinas', { datasetId: there })).toEqual(['Žilvinas Elsewhere'])
    expect(await people('zilvinaz elsewere')).toEqual([])
    expect(await people('zilvinas', { datasetId: 0 })).toEqual([])
  })

  it('treats punctuation in a query as gaps between words', async () => {
    expect(await people(`savickonis%'; DROP TABLE career; --`)).toEqual([])
    expect(await people('%savickonis_')).toEqual(['Žilvinas Savickonis'])
    expect(await database.prisma.career.count()).toBe(PEOPLE.length + ELSEWHERE.length)
  })

  it('counts all matches, including those past the limit', async () => {
    const { ids, total } = await findCareers(database, here, 'mac', 2)
    expect([ids.length, total]).toEqual([2, 7])
  })
})

describe('the order', () => {
  it('is exact name, all words, start of the name, starts of words, parts of words, then typos', async () => {
    expect(await people('mac tanner')).toEqual([
      'Mac Tanner',
      'Tanner Mac',
      'Mac Tannerson',
      'Mack Tanner',
      'Nils Tannermac',
    ])
    expect(await people('jansson')).toEqual(['Anders Jansson', 'Anders Janssen'])
  })

  it('puts the more successful first among equals, then sorts by name', async () => {
    expect(await people('anders')).toEqual(['Anders Jansson', 'Anders Janssen'])
    expect(await people('marke')).toEqual(['Marek Kraam', 'Mark Kram'])
  })

  it('puts the larger and the later of equal contests first', async () => {
    expect(await contests('thunder classic')).toEqual([
      '2020 Thunder Classic',
      '2019 Thunder Classic',
      '2020 Thunder Classic Group 1',
    ])
    expect(await contests('fjords mightyest')).toEqual(['Mightiest of the Fjords 2022', 'Mightiest of the Fjords 2021'])
  })

  it('matches numbers exactly, without typos', async () => {
    expect(await contests('fjords 2021')).toEqual(['Mightiest of the Fjords 2021'])
    expect(await contests('fjords 2023')).toEqual([])
  })
})

it('finds nobody by words of two names of one person', async () => {
  expect(await people('thor hammersmith')).toEqual([])
})

it('the database finds every misspelt name that the ranking finds', async () => {
  const rows = await database.prisma.career.findMany({ where: { datasetId: here } })
  const candidates = rows.flatMap(({ id, searchText, totalWins, totalContests }) =>
    searchText.split(BETWEEN_NAMES).map((name) => ({ id, name, fame: [totalWins, totalContests] })),
  )
  const queries = PEOPLE.flatMap(([name]) => {
    const words = fold(name).split(' ')
    return words.flatMap((word) => misspellings(word).filter((_, at) => at % 11 === 0))
  })
  for (const query of queries) {
    const patterns = searchPatterns(query)
    const ids = patterns ? [...new Set(ranked(patterns, candidates).map(({ id }) => id))] : []
    expect(await findCareers(database, here, query, 100), query).toEqual({ ids, total: ids.length })
  }
})
