// `npm run new:route -- <operation> "GET /strongman/v1/…"`: scaffolds a route that does not compile until it is filled in.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { writeNew } from './write-new.mjs'

const [operation = '', line = ''] = process.argv.slice(2)
const match = /^(?:GET|POST) \/(strength|strongman|bodybuilding|people)\/v1\/([a-z{}/_-]+)$/.exec(line)
if (!/^[a-z][A-Za-z]+$/.test(operation) || !match) {
  console.error('Usage: npm run new:route -- listTallest "GET /strongman/v1/tallest"')
  process.exit(1)
}
const [, service, path] = match
const folder = `rest-adapters/${service}/routes`
const index = `${folder}/index.ts`
const file = operation
  .replace(/^(get|list)(?=[A-Z])/, '')
  .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  .replace(/^-/, '')
const before = readFileSync(index, 'utf8')
if (new RegExp(`\\b${operation}\\b`).test(before) || existsSync(`${folder}/${file}.ts`)) {
  console.error(`${operation} exists already; nothing was written.`)
  process.exit(1)
}

// Names of operations are unique across services: `listTallest` of strongman is `listStrongmanTallest`.
const title = `${service[0].toUpperCase()}${service.slice(1)}`
const name = service === 'strength' ? operation : operation.replace(/(?=[A-Z])|$/, title)

const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const variables = parameters.length === 0 ? '' : `(${parameters.map((name) => `$${name}: String!`).join(', ')})`

writeNew({
  [`${folder}/${file}.ts`]: `/** TODO: what the route returns, in one line. */
import { graphql, pick, type Route, route } from '../../../src/contract/index.ts'
import { ${service} as service } from '../service.ts'

export const ${operation}: Route = route('${line}', {
  ...{ service, group: '${service}' },
  name: '${name}',
  summary: 'TODO',
  // Variables are the parameters; their types, bounds and descriptions come from the schema.
  operation: graphql(/* GraphQL */ \`
    query ${name}${variables} {
      TODO
    }
  \`),
  // Rename, nest and wrap with src/contract/shape.ts; a value that is missing here becomes a field of the schema.
  shape: pick('TODO'),
  examples: [{ summary: 'TODO', params: {${parameters.map((name) => ` ${name}: 'TODO'`).join(',')} } }],
})
`,
})
const exported = `export { ${operation} } from './${file}.ts'`
const lines = before.trimEnd().split('\n')
const next = lines.findIndex((one) => (/ from '(.+)'$/.exec(one)?.[1] ?? '') > `./${file}.ts`)
lines.splice(next < 0 ? lines.length : next, 0, exported)
writeFileSync(index, `${lines.join('\n')}\n`)
console.log(`added it to ${index}`)
console.log('Fill in every TODO, then: npm run fix && npm run regenerate && npm test')
