/** Generates the Python client from the documents: a typed module per service, and an index of services. */
import { pascal, snake } from './names.mjs'

const NOTE = 'Made by scripts/clients.mjs from the OpenAPI documents; change those instead.'

/** File contents by path in `clients/python/strengthgraph`. */
export const pythonFiles = (services) => ({
  '_services.py': servicesFile(services),
  ...Object.fromEntries(services.map((service) => [`${service.name}.py`, serviceFile(service)])),
})

const servicesFile = (services) =>
  `"""What a client has. ${NOTE}"""

from __future__ import annotations

from typing import TypedDict

from ._ask import Ask, Asker
${services.map(({ name }) => `from .${name} import ${pascal(name)}`).join('\n')}


class Keys(TypedDict, total=False):
    """The API key of each service that asks for one."""

${services.flatMap(({ name, key }) => (key ? [`    ${name}: str`] : [])).join('\n')}


class Services:
    """Each service under its name."""

    def __init__(self, asker: Asker) -> None:
${services.map(({ name }) => `        self.${name} = ${pascal(name)}(${askOf(name, services)})`).join('\n')}
`

function askOf(name, services) {
  const { base, key, paging, tables } = services.find((one) => one.name === name)
  const credential = key ? `("${key.header}", "${key.prefix}")` : 'None'
  const names = paging ? `("${paging.size}", "${paging.pages}")` : 'None'
  const exports = tables.length > 0 ? `, (${tables.map((one) => `"${one}",`).join(' ')})` : ''
  return `Ask(asker, "${name}", "${base}", ${credential}, ${names}${exports})`
}

function serviceFile({ name, title, operations, types, tables }) {
  const lists = operations.filter(({ paging }) => paging)
  const parts = [...types.map(typeOf), ...lists.map(listClass), serviceClass(name, title, operations, tables)].join(
    '\n',
  )
  return [
    `"""${title}: its operations and what they answer. ${NOTE}"""\n`,
    'from __future__ import annotations\n',
    `from typing import ${TYPING.filter((one) => new RegExp(`\\b${one}\\b`).test(parts)).join(', ')}\n`,
    `from ._ask import Ask\n${tables.length > 0 ? 'from ._export import Export\n' : ''}`,
    parts,
  ].join('\n')
}

function typeOf({ name, description, members }) {
  const required = members.filter((one) => one.required)
  const optional = members.filter((one) => !one.required)
  if (optional.length === 0) return typedDict(name, 'TypedDict', description, required)
  if (required.length === 0) return typedDict(name, 'TypedDict, total=False', description, optional)
  const base = `_${name}Always`
  return [
    typedDict(base, 'TypedDict', 'What is always there.', required),
    typedDict(name, `${base}, total=False`, description, optional),
  ].join('\n')
}

function typedDict(name, bases, description, members) {
  if (members.some(({ wire }) => reserved(wire))) return functional(name, bases, members)
  const lines = members.map((one) => `    ${one.wire}: ${written(one.type)}${docOf(one.description)}`)
  return `\nclass ${name}(${bases}):\n${doc(description || `\`${name}\`.`, '    ')}\n\n${lines.join('\n')}\n`
}

/** Reserved names such as \`from\` cannot be attributes, so the type uses the functional syntax. */
const functional = (name, bases, members) => {
  if (bases !== 'TypedDict') throw new Error(`${name} has a reserved name among members that may be missing.`)
  const lines = members.map(({ wire, type }) => `        "${wire}": "${written(type)}",`)
  return `\n${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('\n')}\n    },\n)\n`
}

const docOf = (description) => (description ? `\n    """${text(description)}"""` : '')

/** `(self, id: str, *, year: Optional[int] = None, …)`, one parameter per line. */
function signature(params, answer, more = []) {
  const needed = params.filter(({ inPath }) => inPath)
  const others = params.filter(({ inPath }) => !inPath)
  const lines = [
    'self',
    ...needed.map((one) => `${local(one.wire)}: ${written(one.type)}`),
    ...(others.length + more.length > 0 ? ['*'] : []),
    ...others.map(
      (one) => `${local(one.wire)}: ${one.required ? written(one.type) : `Optional[${written(one.type)}] = None`}`,
    ),
    ...more,
  ]
  if (lines.length === 1) return `(self) -> ${answer}:`
  return `(\n${lines.map((line) => `        ${line},`).join('\n')}\n    ) -> ${answer}:`
}

const given = (params) => `{${params.map(({ wire }) => `"${wire}": ${local(wire)}`).join(', ')}}`

const ON_RESTART = 'on_restart: Optional[Callable[[str], None]] = None'

function listClass(operation) {
  const { path, params, answer, row } = operation
  const call = (verb, more = '') => `self._ask.${verb}("${path}", ${given(params)}${more})`
  const back = (verb, more) => `        return ${call(verb, more)}`
  return [
    `\nclass ${listName(operation)}:`,
    doc(`${operation.summary}. \`GET ${path}\``, '    '),
    `\n    def __init__(self, ask: Ask) -> None:\n        self._ask = ask`,
    `\n    def __call__${signature(params, written(answer))}`,
    `${doc(paramsDoc('One page.', params), '        ')}\n${kept(answer, call('get'))}`,
    `\n    def all${signature(params, `Iterator[${written(row)}]`, [ON_RESTART])}`,
    `        """Every row from this page to the last, page by page."""\n${back('rows', ', on_restart')}`,
    `\n    def pages${signature(params, `Iterator[${written(answer)}]`, [ON_RESTART])}`,
    `        """Every page from this one to the last."""\n${back('pages', ', on_restart')}`,
    `\n    def collect${signature(params, `List[${written(row)}]`)}`,
    `        """Every row, of one snapshot of the data."""\n${back('collect')}\n`,
  ].join('\n')
}

/** The response is of type Any until it is annotated. */
const kept = (answer, call) => `        answer: ${written(answer)} = ${call}\n        return answer`

const listName = ({ name }) => `_${pascal(name)}List`

function serviceClass(name, title, operations, tables) {
  const lists = operations.filter(({ paging }) => paging)
  const made = lists.map((one) => `        self.${snake(one.name)} = ${listName(one)}(ask)`)
  const others = operations.filter(({ paging }) => !paging).map(methodOf)
  const init = `    def __init__(self, ask: Ask) -> None:\n${['        self._ask = ask', ...made].join('\n')}\n`
  return [`\nclass ${pascal(name)}:\n    """${title}."""\n`, init, ...others, ...exportOf(tables)].join('\n')
}

const exportOf = (tables) =>
  tables.length === 0
    ? []
    : [
        `    def export(self, table: Literal[${tables.map((one) => JSON.stringify(one)).join(', ')}], **filters: Any) -> Export:`,
        '        """Every row of a table, or those that the filters of the list select. `GET /export/{table}`"""',
        '        return self._ask.export(table, filters)\n',
        '    def sync(self, database: str, *, tables: Optional[Iterable[str]] = None) -> str:',
        '        """Makes or updates a copy of the tables in this SQLite file; returns its version. `GET /changes`"""',
        '        return self._ask.sync(database, tables)\n',
      ]

const methodOf = ({ name, method, path, summary, params, answer }) =>
  [
    `    def ${snake(name)}${signature(params, written(answer))}`,
    doc(paramsDoc(`${summary}. \`${method} ${path}\``, params), '        '),
    `${kept(answer, `self._ask.${method.toLowerCase()}("${path}", ${given(params)})`)}\n`,
  ].join('\n')

const paramsDoc = (first, params) =>
  params.length === 0
    ? first
    : [first, '', ...params.map((one) => `${local(one.wire)}: ${one.description}${presetOf(one)}`)].join('\n')

const presetOf = ({ preset }) => (preset === undefined ? '' : ` Left out: ${preset}.`)

const text = (value) => value.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '" ')

function doc(value, indent) {
  const lines = text(value).split('\n')
  const body = lines.map((line, index) => (index === 0 || line === '' ? line : `${indent}${line}`)).join('\n')
  return lines.length === 1 ? `${indent}"""${body}"""` : `${indent}"""${body}\n${indent}"""`
}

const RESERVED = [
  'and',
  'as',
  'class',
  'def',
  'del',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'lambda',
  'not',
  'or',
  'pass',
  'return',
  'with',
  'yield',
]
const TYPING = ['Any', 'Callable', 'Dict', 'Iterable', 'Iterator', 'List', 'Literal', 'Optional', 'TypedDict', 'Union']
const reserved = (name) => RESERVED.includes(name) || !/^[A-Za-z_]\w*$/.test(name)

/** `from` is a Python keyword, so its parameter is `from_`. */
const local = (wire) => (RESERVED.includes(wire) ? `${wire}_` : wire)

const written = (type) => (type.nullable ? `Optional[${plain(type)}]` : plain(type))

function plain(type) {
  switch (type.kind) {
    case 'text':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'choice':
      return `Literal[${type.values.map((one) => JSON.stringify(one)).join(', ')}]`
    case 'list':
      return `List[${written(type.of)}]`
    case 'map':
      return `Dict[str, ${written(type.of)}]`
    case 'named':
      return type.name
    case 'either':
      return `Union[${type.of.map(written).join(', ')}]`
    default:
      return 'Any'
  }
}
