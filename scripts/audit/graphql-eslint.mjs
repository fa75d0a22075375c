/**
 * Lints the schema with graphql-eslint's rules for schemas and for Relay: `node scripts/audit/graphql-eslint.mjs [schema]`.
 * Fails for every message that `graphql-eslint.json` does not except, and for exceptions that no longer apply. The
 * linter is 250 packages (86 MB), so it is not a dependency but is installed beside the caches on first use.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { installed, PROJECT } from './support/installed.mjs'

/** ESLint 10 excludes Node 22.12, which the project supports. */
const PACKAGES = { eslint: '9.39.5', '@graphql-eslint/eslint-plugin': '4.4.1', graphql: '16.15.0' }

const RULE_SETS = ['flat/schema-recommended', 'flat/schema-relay']

/** Stands for a rule where the schema cannot be parsed. */
const SYNTAX = 'syntax'

const path = resolve(process.argv[2] ?? join(PROJECT, 'schema.graphql'))
const entries = JSON.parse(readFileSync(join(import.meta.dirname, 'graphql-eslint.json'), 'utf8'))
const exceptions = entries.flatMap(({ rule, types = [] }) => types.map((type) => ({ rule, type })))
const applied = new Set()

const lines = readFileSync(path, 'utf8').split('\n')
const problems = (await lint()).filter((message) => !isExcepted(message))
for (const { line, rule, message } of problems) console.error(`${basename(path)}:${line} ${rule}: ${message}`)
// Without a parsed schema no rule runs, and no exception applies.
const isParsed = problems.every(({ rule }) => rule !== SYNTAX)
const stale = isParsed ? exceptions.filter((exception) => !applied.has(exception)) : []
for (const { rule, type } of stale) console.error(`graphql-eslint.json: ${rule} has nothing against ${type}`)
process.exitCode = problems.length + stale.length > 0 ? 1 : 0

/** What both rule sets report, with the options of our entries. */
async function lint() {
  const require = createRequire(join(installed('graphql-eslint', PACKAGES), 'package.json'))
  const { ESLint } = require('eslint')
  const plugin = require('@graphql-eslint/eslint-plugin')
  const options = entries.filter((entry) => entry.options)
  const eslint = new ESLint({
    cwd: dirname(path),
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.graphql'],
      plugins: { '@graphql-eslint': plugin },
      languageOptions: { parser: plugin.parser, parserOptions: { graphQLConfig: { schema: path } } },
      rules: {
        ...Object.assign({}, ...RULE_SETS.map((name) => plugin.configs[name].rules)),
        ...Object.fromEntries(options.map((entry) => [`@graphql-eslint/${entry.rule}`, ['error', entry.options]])),
      },
    },
  })
  const [result] = await eslint.lintFiles([path])
  return result.messages.map(({ ruleId, line, message }) => ({
    ...{ rule: ruleId?.replace('@graphql-eslint/', '') ?? SYNTAX, line, type: typeAt(line) },
    message: message.replaceAll('\n', ' '),
  }))
}

/** The name of the definition that contains the line. */
function typeAt(line) {
  const heads = lines.slice(0, line).map((text) => /^(?:type|interface|input|enum|union|scalar) (\w+)/.exec(text)?.[1])
  return heads.findLast(Boolean)
}

function isExcepted({ rule, type }) {
  const exception = exceptions.find((one) => one.rule === rule && new RegExp(`^${one.type}$`).test(type))
  if (exception) applied.add(exception)
  return exception !== undefined
}
