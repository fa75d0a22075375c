/**
 * `node scripts/release/notices.mjs`: writes the licences of third parties that the packages contain or install, from the lock
 * file and from the licence files of the packages. Part of `npm run regenerate`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledModules } from '../mcp-bundle.mjs'
import { PROJECT } from './packages.mjs'

const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i

/** The licence files of an installed package, by its path in the lock file. */
function textOf(path) {
  const folder = join(PROJECT, path)
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  if (files.length === 0) throw new Error(`${path} has no licence file`)
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim().replaceAll('\r', '')).join('\n\n')
}

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const titleOf = (path) => `${nameIn(path)} ${packages[path].version} (${packages[path].license})`

const LINE = '-'.repeat(80)
const fullText = (path, what = '') => `${LINE}\n${titleOf(path)}${what && `: ${what}`}\n\n${textOf(path)}\n`

function server() {
  const installed = Object.keys(packages).filter((path) => {
    const { dev, devOptional } = packages[path]
    return path !== '' && !dev && !devOptional
  })
  return `Third-party notices of strengthgraph

This package contains:

- the template of an embedded database, made by PGlite, whose files have the format of PostgreSQL;
- code that Prisma generated from the data model;
- percentile tables computed from the data of the OpenPowerlifting project, https://www.openpowerlifting.org, which has waived
  its copyright.

It installs the packages below, which include fonts (SIL Open Font License) and flags of countries. Each has its licence in
its own folder.

${installed.map((path) => `- ${titleOf(path)}`).join('\n')}

${fullText('node_modules/@electric-sql/pglite', 'the template of the embedded database')}
${fullText('node_modules/@prisma/client', 'the generated client')}`
}

async function mcp() {
  const modules = await bundledModules()
  const inside = modules.flatMap((id) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  return `Third-party notices of strengthgraph-mcp

The file of this package contains code of these packages.

${[...new Set(inside)]
  .toSorted()
  .map((path) => fullText(path))
  .join('\n')}`
}

/** The files by path. The clients and the widgets contain and install nothing of others. */
export const notices = async () => ({
  'THIRD-PARTY-NOTICES': server(),
  'clients/mcp/THIRD-PARTY-NOTICES': await mcp(),
})

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(await notices())) writeFileSync(join(PROJECT, name), text)
}
