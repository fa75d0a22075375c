// `npm run new:source -- <name> <strongman|bodybuilding|population>`: scaffolds a source that fails its test until it
// is filled in.
import { writeNew } from './write-new.mjs'

const SPORTS = ['strongman', 'bodybuilding']

const [name = '', kind = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || ![...SPORTS, 'population'].includes(kind)) {
  console.error('Usage: npm run new:source -- <name-in-kebab-case> <strongman|bodybuilding|population>')
  process.exit(1)
}

const target = `${kind.toUpperCase()}_TARGET`
const fail = `throw new ImportRefused('The reader of ${name} is not written yet.')`

const ofSport = `/** TODO: what the format is, in one line. */
import { ImportRefused } from '../../../kernel/faults/report.ts'
${kind < 'sport' ? `import { ${target} } from '../../${kind}/target.ts'\nimport { sportSource } from '../../sport/sport-source.ts'` : `import { sportSource } from '../../sport/sport-source.ts'\nimport { ${target} } from '../../${kind}/target.ts'`}

export const source = sportSource(${target}, {
  description: 'TODO',
  files: { argument: '<location>', description: 'TODO', example: 'TODO' },
  // TODO: whether a file is of the format, so that \`import all\` finds it.
  recognize: async (_location, _kind, _input) => undefined,
  // Import the reader here, not at the top: the command line loads every index.ts. \`reading.report\` takes refused rows.
  async read([_location = ''], _reading) {
    ${fail}
  },
})
`

const ofPopulation = `/** TODO: what the format is, in one line. */
import { ImportRefused } from '../../../kernel/faults/report.ts'
import { populationSource } from '../../population/population-source.ts'

export const source = populationSource({
  // The population: verified or gym.
  replaces: 'TODO',
  description: 'TODO',
  example: 'TODO',
  // TODO: whether a header is of the format, so that \`import all\` finds its file.
  isHeader: (_header) => false,
  // Import the reader here, not at the top: the command line loads every index.ts. \`reading.report\` takes refused rows.
  async read(_input, _reading) {
    ${fail}
  },
})
`

const files = {
  [`src/importers/sources/${name}/index.ts`]: kind === 'population' ? ofPopulation : ofSport,
  [`src/importers/sources/${name}/README.md`]: `# TODO: name of the source

TODO: where the files come from, their licence, and which files there are.

| file | columns |
|---|---|
| TODO | TODO |

What is special about it:

- TODO
`,
  [`tests/importers/${name}.test.ts`]: `/** TODO: what imports of this source promise. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { source } from '../../src/importers/sources/${name}/index.ts'
import { Report } from '../../src/kernel/faults/report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-${name}-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: string, report = new Report()) => {
  const path = join(folder, 'input.csv')
  writeFileSync(path, content)
  return source.read([path], {
    ...{ report, today: '2026-11-20', options: {}, onProgress: () => {}, onRead: () => {} },
    ...{ input: { maxBytes: 1e6, allowPrivateHosts: false }, database: async () => undefined },
  })
}

it('reads a file', async () => {
  expect((await read('TODO\\n')).counts).toMatchObject({ read: 1, used: 1 })
})

it('refuses a row with its file, line and reason', async () => {
  const report = new Report()
  await read('TODO\\n', report)
  expect(report.refusals).toEqual([{ file: 'input.csv', line: 2, column: 'TODO', reason: 'TODO' }])
})

it.each([
  ['empty', '', /is empty/],
  ['cut off', 'TODO', /TODO/],
  ['something else', '<html>', /TODO/],
])('refuses a file that is %s', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})
`,
}

writeNew(files)
console.log(`Fill in every TODO, then: npm run fix && npm run check && npm test -- tests/importers`)
