/**
 * Specmatic generates valid and invalid requests from each document and checks the responses against it. It always
 * exits with 0, so its output is parsed.
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
  let checked = 0
  // The combined document repeats the documents of the services.
  for (const name of Object.keys(DOCUMENTS).filter((one) => one !== 'all')) {
    const found = new Set()
    for (const part of partsOf(JSON.parse(readFileSync(files[name], 'utf8')))) {
      const stdout = await ask(folder, part, world)
      const [, tests] = /Tests run: (\d+),/.exec(stdout) ?? []
      if (tests === undefined) throw new Error(`Specmatic printed no count for ${name}: ${stdout.slice(-600)}`)
      checked += Number(tests)
      for (const one of failuresIn(stdout)) found.add(`${name}: ${one}`)
    }
    findings.push(...found)
  }
  return { checked, findings }
}

/**
 * It tries every combination of optional parameters: ten parameters make ten thousand requests and find nothing more.
 */
const AT_ONCE = 2

/** Copies of the document with a few optional parameters each, so that every parameter is tried. */
function partsOf(document) {
  const parts = []
  for (let part = 0; ; part++) {
    const paths = Object.entries(document.paths).flatMap(([path, item]) => {
      const operations = Object.entries(item).flatMap(([method, operation]) => {
        const { parameters = [], responses } = operation
        // A stream does not end.
        if (responses[200].content?.['text/event-stream']) return []
        const optional = parameters.filter((one) => !resolved(document, one).required)
        const some = optional.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
        if (part > 0 && some.length === 0) return []
        const own = parameters.filter((one) => !optional.includes(one) || some.includes(one))
        return [[method, { ...operation, parameters: own, ...withoutTokens(operation) }]]
      })
      return operations.length > 0 ? [[path, Object.fromEntries(operations)]] : []
    })
    if (paths.length === 0) return parts
    parts.push({ ...document, paths: Object.fromEntries(paths) })
  }
}

/** A widget token opens one resource for five minutes; the suite cannot obtain one and would be rejected. */
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
  // It reads the credential of a scheme from an environment variable of the same name.
  const credentials = Object.keys(components.securitySchemes ?? {}).map((scheme) => [scheme, key])
  const env = { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '2' }
  const { stdout, stderr } = await run('java', args, {
    cwd: folder,
    env: { ...env, ...Object.fromEntries(credentials) },
  })
  return stdout + stderr
}

/** Expected and actual result of each failed scenario; thousands of them differ only in generated values. */
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
