/** Generates the TypeScript client from the documents: types, and a table of operations. */
import { pascal } from './names.mjs'

const NOTE = 'made by scripts/clients.mjs from the OpenAPI documents; change those instead.'

/** File contents by path in `clients/typescript/src/generated`. */
export const typescriptFiles = (services) => ({
  'operations.ts': operationsFile(services),
  'client.ts': clientFile(services),
  ...Object.fromEntries(services.map((service) => [`${service.name}.ts`, serviceFile(service)])),
})

const operationsFile = (services) =>
  `/** Every operation as a path; ${NOTE} */
import type { ServiceTable } from '../types.ts'

export const SERVICES = {
${services.map(tableOf).join('\n')}
} as const satisfies Readonly<Record<string, ServiceTable>>
`

const tableOf = ({ name, base, key, paging, operations, tables }) =>
  [
    `  ${name}: {`,
    `    base: '${base}',`,
    ...(key ? [`    key: ['${key.header}', '${key.prefix}'],`] : []),
    ...(paging ? [`    paging: ['${paging.size}', '${paging.pages}'],`] : []),
    ...(tables.length > 0 ? [`    tables: [${tables.map(quoted).join(', ')}],`] : []),
    ...kinds(operations).map(([kind, some]) => `    ${kind}: {\n${some.map(lineOf).join('\n')}\n    },`),
    '  },',
  ].join('\n')

const quoted = (text) => `'${text}'`

const kindOf = ({ method, paging }) => (method === 'POST' ? 'post' : paging ? 'list' : 'get')
const lineOf = ({ name, path }) => `      ${name}: '${path}',`

const kinds = (operations) =>
  ['get', 'list', 'post']
    .map((kind) => [kind, operations.filter((one) => kindOf(one) === kind)])
    .filter(([, some]) => some.length > 0)

const clientFile = (services) =>
  `/** What a client has; ${NOTE} */
${services.map(({ name }) => `import type * as ${pascal(name)} from './${name}.ts'`).join('\n')}

export interface Client {
${services.map(({ name, title }) => `${comment(title, '  ')}  readonly ${name}: ${pascal(name)}.Service\n`).join('')}}

/** The API key of each service that asks for one. */
export interface Keys {
${services
  .filter(({ key }) => key)
  .map(({ name }) => `  readonly ${name}?: string | undefined\n`)
  .join('')}}

export type { ${services.map(({ name }) => pascal(name)).join(', ')} }
`

function serviceFile({ title, name, operations, types, tables }) {
  const shapes = [
    ...new Set([...operations.map(shapeName), ...(tables.length > 0 ? ['ExportRows', 'Sync'] : [])]),
  ].sort()
  return [
    `/** ${title}: its operations and what they answer; ${NOTE} */`,
    `import type { ${shapes.join(', ')} } from '../types.ts'\n`,
    `/** The operations of ${name}. */`,
    `export interface Service {\n${operations.map(methodOf).join('')}${exportOf(tables)}}\n`,
    ...operations.filter(({ params }) => params.length > 0).map(paramsOf),
    ...types.map(typeFile),
  ].join('\n')
}

const shapeName = ({ params, paging }) => (paging ? 'List' : params.length > 0 ? 'One' : 'Bare')

function methodOf(operation) {
  const { name, method, path, summary, params, answer } = operation
  const types = [...(params.length > 0 ? [paramsName(operation)] : []), written(answer)]
  return `${comment(`${summary}. \`${method} ${path}\``, '  ')}  readonly ${name}: ${shapeName(operation)}<${types.join(', ')}>\n`
}

const exportOf = (tables) =>
  tables.length === 0
    ? ''
    : [
        comment('Every row of a table, or those that the filters of the list select. `GET /export/{table}`', '  '),
        `  readonly exportRows: ExportRows<${tables.map(quoted).join(' | ')}>\n`,
        comment('Makes or updates a copy of the tables; resolves to its version. `GET /changes`', '  '),
        `  readonly sync: Sync<${tables.map(quoted).join(' | ')}>\n`,
      ].join('')

const paramsName = ({ name }) => `${pascal(name)}Params`

const paramsOf = (operation) =>
  `export interface ${paramsName(operation)} {\n${operation.params.map(paramOf).join('')}}\n`

const paramOf = ({ wire, required, description, preset, type }) =>
  comment(preset === undefined ? description : `${description} Left out: ${preset}.`, '  ') +
  `  readonly ${property(wire)}${required ? '' : '?'}: ${written(type)}${required ? '' : ' | undefined'}\n`

const typeFile = ({ name, description, members }) =>
  `${comment(description)}export interface ${name} {\n${members.map(memberOf).join('')}}\n`

const memberOf = ({ wire, required, description, type }) =>
  `${comment(description, '  ')}  ${property(wire)}${required ? '' : '?'}: ${written(type)}\n`

const property = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const comment = (text, indent = '') =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */\n` : ''

const written = (type) => (type.nullable ? `${plain(type)} | null` : plain(type))

function plain(type) {
  switch (type.kind) {
    case 'text':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'choice':
      return type.values.map((one) => (typeof one === 'string' ? `'${one.replaceAll("'", "\\'")}'` : one)).join(' | ')
    case 'list':
      return /[|]/.test(written(type.of)) ? `(${written(type.of)})[]` : `${written(type.of)}[]`
    case 'map':
      return `Record<string, ${written(type.of)}>`
    case 'named':
      return type.name
    case 'either':
      return type.of.map(written).join(' | ')
    default:
      return 'unknown'
  }
}
