/** `import all` finds the files of every source in a folder by their content, and imports them in a useful order. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { planImports } from '../../src/commands/import/plan.ts'
import { SOURCES } from '../../src/importers/generated/sources.ts'
import { bodybuildingBundle } from '../helpers/bodybuilding-bundle.ts'
import { bundle, putBundle } from '../helpers/bundle.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

const folders: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-all-test-'))
  folders.push(folder)
})
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const write = (name: string, content: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
}
const planned = async () => {
  const plan = await planImports(folder, SOURCES, { maxBytes: 1e8, allowPrivateHosts: false })
  return plan.map(({ name, files }) => [name, ...files.map((file) => relative(folder, file))])
}
const refusal = () =>
  planned().then(
    (plan) => expect.fail(`was planned: ${JSON.stringify(plan)}`),
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  )

const PLACINGS = 'show_id,show,date,division,place,athlete\n'
const WINNERS = 'contest,division,year,winner\n'
const GYM = 'lift,sex,age,bodyweight,weight,reps,unit\n'
const ALIASES = 'name,country,same_as,same_as_country\n'

test('percentiles that are matched with athletes come after the athletes, whatever the files are called', async () => {
  write('a.csv', csvOf(madeUpEntries(5)))
  write('b/z.csv', PLACINGS)
  write('b/y.csv', WINNERS)
  write('c.json', '[]')
  write('d.csv', GYM)
  expect(await planned()).toEqual([
    ['bodybuilding-files', 'b/z.csv', 'b/y.csv'],
    ['strongman-archive', 'c.json'],
    ['gym', 'd.csv'],
    ['openpowerlifting', 'a.csv'],
  ])
})

test('a bundle is taken whole, and told from that of another sport by its columns', async () => {
  putBundle(join(folder, 'harbour'), bundle())
  write('notes.md', '# About these files')
  write('LICENSE', 'CC0')
  putBundle(join(folder, 'show'), bodybuildingBundle())
  expect(await planned()).toEqual([
    ['strongman', 'harbour'],
    ['bodybuilding', 'show'],
  ])
  folder = join(folder, 'harbour')
  expect(await planned()).toEqual([['strongman', '']])
})

test('event results in a folder of their own, records and aliases go with the contests beside them', async () => {
  write('archive/contests.json', '[]')
  write('archive/records.json', '{}')
  write('archive/aliases.csv', ALIASES)
  write('archive/marks/results/one.csv', 'a,b\n')
  write('shows/placings.csv', PLACINGS)
  expect(await planned()).toEqual([
    ['strongman-archive', ...['archive/contests.json', 'archive/aliases.csv', 'archive/marks', 'archive/records.json']],
    ['bodybuilding-files', 'shows/placings.csv'],
  ])
})

test('a link to a folder elsewhere is followed', async () => {
  write('elsewhere/a.csv', csvOf(madeUpEntries(5)))
  mkdirSync(join(folder, 'chosen'))
  symlinkSync('../elsewhere', join(folder, 'chosen', 'linked'))
  folder = join(folder, 'chosen')
  expect(await planned()).toEqual([['openpowerlifting', 'linked/a.csv']])
})

describe('nothing is imported, and everything that is wrong is said at once', () => {
  test('of links that lead back to a folder that contains them', async () => {
    write('inner/a.csv', csvOf(madeUpEntries(5)))
    symlinkSync('.', join(folder, 'here'))
    symlinkSync('../inner', join(folder, 'inner', 'again'))
    symlinkSync('..', join(folder, 'inner', 'up'))
    const leadsBack = (link: string, target: string) =>
      `${link} is a link that leads back to ${join(folder, target)}, which contains it. Remove the link.`
    expect((await refusal()).split('\n')).toEqual(
      [
        leadsBack('here', '.'),
        leadsBack('inner/again', 'inner'),
        leadsBack('inner/up', '.'),
        'Nothing was imported.',
      ].map((line) => line.replaceAll(`${folder}/`, '')),
    )
  })

  test('of a folder that is too deep', async () => {
    write(`${'d/'.repeat(20)}a.csv`, csvOf(madeUpEntries(5)))
    expect(await planned()).toHaveLength(1)
    write(`${'d/'.repeat(21)}b.csv`, csvOf(madeUpEntries(5)))
    expect(await refusal()).toBe(
      `${'d/'.repeat(20)}d is more than 20 folders deep in ${folder}. Name a folder that has only the files to import. Nothing was imported.`,
    )
  })

  test('of a folder that has too many files, also if links show them over and over', async () => {
    // Each folder has two links to the next: a million ways lead to the last.
    for (let at = 0; at < 20; at += 1) {
      mkdirSync(join(folder, String(at)))
      if (at > 0) for (const name of ['a', 'b']) symlinkSync(`../${at}`, join(folder, String(at - 1), name))
    }
    expect(await refusal()).toMatch(/ has more than 10000 files and folders\. Name a folder that has only/)
  })

  test('of files that no source knows, or that lack their main file', async () => {
    write('a.csv', 'colour,size\nred,3\n')
    write('winners.csv', WINNERS)
    write('empty.csv', '')
    expect((await refusal()).split('\n')).toEqual([
      'a.csv is of no source that is known. Move it away, or import it by the name of its source.',
      'empty.csv is empty. Get the file again.',
      'winners.csv supplements bodybuilding-files, whose main file is missing.',
      'Nothing was imported.',
    ])
  })

  test('of files that would replace each other', async () => {
    write('one.csv', csvOf(madeUpEntries(5)))
    write('two.csv', csvOf(madeUpEntries(6)))
    write('contests.json', '[]')
    putBundle(join(folder, 'harbour'), bundle())
    const message = await refusal()
    expect(message).toContain('one.csv and two.csv are both of openpowerlifting, and one would replace the other')
    expect(message).toContain('both replace the data of strongman. Move one away.')
  })

  test('of a folder without data, and of what is no folder', async () => {
    write('readme.txt', 'later')
    expect(await refusal()).toMatch(/has no file of any source; `import --help` lists the sources\.$/)
    folder = join(folder, 'readme.txt')
    expect(await refusal()).toContain('is not a folder. For a file, name its source')
  })
})
