/**
 * Specmatic makes up requests from each document, right ones and wrong ones, and holds the answers to it. It ends with 0
 * whatever it found, so what it printed is read.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS, writeDocuments } from '../support/documents.mjs'
import { installed, NotInstalled } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'Specmatic, generative'

export async function find(world) {
  const folder = installed('specmatic', { specmatic: '2.55.1' })
  if ((await run('java', ['-version']).catch(() => ({ code: 1 }))).code !== 0) {
    throw new NotInstalled('Java 17 is not there, which Specmatic runs on')
  }
  const files = await writeDocuments(world, join(folder, 'documents'))
  const findings = []
  let asked = 0
  // The document of all services says what the three say.
  for (const name of Object.keys(DOCUMENTS).filter((one) => one !== 'all')) {
    const found = new Set()
    for (const part of partsOf(JSON.parse(readFileSync(files[name], 'utf8')))) {
      const stdout = await ask(folder, part, world)
      const [, tests] = /Tests run: (\d+),/.exec(stdout) ?? []
      if (tests === undefined) throw new Error(`Specmatic printed no count for ${name}: ${stdout.slice(-600)}`)
      asked += Number(tests)
      for (const one of failuresIn(stdout)) found.add(`${name}: ${one}`)
    }
    findings.push(...found)
  }
  return { asked, findings }
}

/** It tries every combination of what may be left out: ten parameters make ten thousand requests, and find nothing more. */
const AT_ONCE = 2

/** The document several times, each with other optional parameters: all of them are tried, a few at a time. */
function partsOf(document) {
  const parts = []
  for (let part = 0; ; part++) {
    const paths = Object.entries(document.paths).flatMap(([path, item]) => {
      const kept = Object.entries(item).flatMap(([method, operation]) => {
        const { parameters = [] } = operation
        const optional = parameters.filter((one) => !resolved(document, one).required)
        const some = optional.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
        if (part > 0 && some.length === 0) return []
        const own = parameters.filter((one) => !optional.includes(one) || some.includes(one))
        return [[method, { ...operation, parameters: own, ...withoutTokens(operation) }]]
      })
      return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : []
    })
    if (paths.length === 0) return parts
    parts.push({ ...document, paths: Object.fromEntries(paths) })
  }
}

/** The token of a widget opens one thing for five minutes: the suite can have none, and would be refused. */
const withoutTokens = ({ security }) => security && { security: security.filter((one) => !('widget' in one)) }

const resolved = (document, { $ref, ...own }) =>
  $ref
    ? $ref
        .slice(2)
        .split('/')
        .reduce((at, name) => at[name], document)
    : own

async function ask(folder, document, { key }) {
  const { servers, components } = document
  const file = join(folder, 'documents/part.json')
  writeFileSync(file, JSON.stringify(document))
  const jar = join(folder, 'node_modules/specmatic/specmatic.jar')
  const args = ['-Xmx1600m', '-jar', jar, 'test', file, `--testBaseURL=${servers[0].url}`]
  // It takes the credential of a scheme from a variable of that name.
  const credentials = Object.keys(components.securitySchemes ?? {}).map((scheme) => [scheme, key])
  const env = { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '2' }
  const { stdout, stderr } = await run('java', args, {
    cwd: folder,
    env: { ...env, ...Object.fromEntries(credentials) },
  })
  return stdout + stderr
}

/** What each failed scenario expected, and what it got: thousands differ in the values that were made up alone. */
function failuresIn(text) {
  return text.split(/^(?=[+-]ve\s+Scenario: )/m).flatMap((block) => {
    const [, sign, route] = /^([+-])ve\s+Scenario: (\S+ \S+) -> .* has FAILED/.exec(block) ?? []
    if (sign === undefined) return []
    const values = sign === '+' ? 'right values' : 'wrong values'
    const [, expected, got] = /expected status (\d+) but response contained status (\d+)/.exec(block) ?? []
    if (expected === undefined) return [`${route}, ${values}: ${/ >> (\S+)/.exec(block)?.[1] ?? block.slice(0, 300)}`]
    return [`${route}, ${values}: ${got} for ${expected}`]
  })
}
