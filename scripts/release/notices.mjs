/**
 * `node scripts/release/notices.mjs`: writes the licences of third parties that the packages contain or install, from the lock
 * file and from the licence files of the packages. Part of `npm run regenerate`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledModules as modulesOfMcp } from '../mcp-bundle.mjs'
import { EXTERNAL, bundledModules as modulesOfProgram } from '../program.mjs'
import { installedWith, PROJECT } from './packages.mjs'

const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i

/** The licence files of an installed package, by its path in the lock file. */
function textOf(path) {
  const folder = join(PROJECT, path)
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  if (files.length === 0) return statedBy(path)
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim().replaceAll('\r', '')).join('\n\n')
}

/** Of packages without a licence file. */
function statedBy(path) {
  const { author, license, repository } = JSON.parse(readFileSync(join(PROJECT, path, 'package.json'), 'utf8'))
  if (!license) throw new Error(`${path} states no licence`)
  const by = typeof author === 'object' ? author?.name : author
  const from = typeof repository === 'object' ? repository?.url : repository
  return [`Licence: ${license}`, ...(by ? [`Author: ${by}`] : []), ...(from ? [`Source: ${from}`] : [])].join('\n')
}

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const titleOf = (path) => `${nameIn(path)} ${packages[path].version} (${packages[path].license})`

const LINE = '-'.repeat(80)
const fullText = (path, what = '') => `${LINE}\n${titleOf(path)}${what && `: ${what}`}\n\n${textOf(path)}\n`

/** The packages of bundled files, by their paths in the lock file. */
const packagesOf = (modules) =>
  [
    ...new Set(modules.flatMap((id) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])),
  ].toSorted()

async function server() {
  const inside = packagesOf(await modulesOfProgram())
  return `Third-party notices of strengthgraph

This package contains:

- the template of an embedded database, made by PGlite, whose files have the format of PostgreSQL;
- code that Prisma generated from the data model;
- percentile tables computed from the data of the OpenPowerlifting project, https://www.openpowerlifting.org, which has waived
  its copyright;
- code of other packages, whose licences are at the end.

It installs the packages below, which include fonts (SIL Open Font License) and flags of countries. Each has its licence in
its own folder.

${installedWith(EXTERNAL)
  .map((path) => `- ${titleOf(path)}`)
  .join('\n')}

${fullText('node_modules/@electric-sql/pglite', 'the template of the embedded database')}
${fullText('node_modules/@prisma/client', 'the generated client')}
${inside.map((path) => fullText(path)).join('\n')}`
}

async function mcp() {
  const inside = packagesOf(await modulesOfMcp())
  return `Third-party notices of strengthgraph-mcp

The file of this package contains code of these packages.

${inside.map((path) => fullText(path)).join('\n')}`
}

/** The files by path. The clients and the widgets contain and install nothing of others. */
export const notices = async () => ({
  'THIRD-PARTY-NOTICES': await server(),
  'clients/mcp/THIRD-PARTY-NOTICES': await mcp(),
})

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(await notices())) writeFileSync(join(PROJECT, name), text)
}
