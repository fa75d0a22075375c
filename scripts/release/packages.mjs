/**
 * What is published: of each package, how its folder is put together from the built project, and how large it may be.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EXTERNAL } from '../program.mjs'

export const PROJECT = join(import.meta.dirname, '../..')

const inProject = (...names) => join(PROJECT, ...names)
const read = (...names) => JSON.parse(readFileSync(inProject(...names), 'utf8'))
const root = read('package.json')

/** In the package of the server. npm publishes no file named package-lock.json. */
const TESTED_LOCK = 'tested-versions.json'

const write = (folder, name, value) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
}

/** Source maps lead to sources that are not published. */
const isPublished = (path) => !/\.([cm]?js|d\.ts)\.map$|\.tsbuildinfo$/.test(path)

const copy = (folder, names) => {
  for (const name of names)
    cpSync(inProject(name), join(folder, name), { recursive: true, filter: (from) => isPublished(from) })
}

/** The members of package.json that all packages share. */
const common = ({ version = root.version, description, engines, keywords }) => ({
  version,
  description,
  license: root.license,
  type: 'module',
  engines,
  keywords: ['strongman', 'bodybuilding', 'powerlifting', 'strength', ...keywords],
})

/** The paths in the lock file of packages, of what they depend on, and so on, as Node.js would find them. */
export function installedWith(names) {
  const { packages } = read('package-lock.json')
  const found = new Set()
  const visit = (name, from) => {
    const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (packages[at] === undefined) {
      if (from !== '') visit(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
      return
    }
    if (found.has(at)) return
    found.add(at)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[at]
    const peers = Object.keys(peerDependencies ?? {}).filter((one) => !peerDependenciesMeta[one]?.optional)
    for (const one of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(one, at)
  }
  for (const name of names) visit(name, '')
  return [...found].filter((path) => !packages[path].dev && !packages[path].devOptional).sort()
}

/**
 * The lock file of what the package depends on: `npm ci` in the unpacked package installs the versions that were tested.
 * Not as npm-shrinkwrap.json, of which npm would install every entry, also the binaries of other platforms.
 */
function shippedLock(manifest) {
  const { packages, ...lock } = read('package-lock.json')
  const shipped = installedWith(EXTERNAL).map((path) => [path, packages[path]])
  const { name, version } = manifest
  return { ...lock, name, version, packages: { '': manifest, ...Object.fromEntries(shipped) } }
}

function server(folder) {
  const { name, description, engines, bin, dependencies } = root
  const manifest = {
    name,
    ...common({ description, engines, keywords: ['graphql', 'rest', 'api', 'sports'] }),
    bin: { strengthgraph: bin.strengthgraph },
    dependencies: Object.fromEntries(EXTERNAL.map((one) => [one, dependencies[one]])),
    // They apply where the package itself is the root of the installation, as in the image.
    overrides: Object.fromEntries(Object.entries(root.overrides).filter(([one]) => one.startsWith('@whatwg-node/'))),
  }
  copy(folder, [
    ...['dist/program', 'dist/pgdata', 'dist/pgdata.version', 'dist/pgdata.folders.json'],
    ...['prisma/migrations', 'prisma/figures', 'prisma/nicknames', 'widgets/releases', 'schema.graphql'],
    ...['CHANGELOG.md', 'LICENSE', 'THIRD-PARTY-NOTICES'],
  ])
  // tar keeps modes, and the user that unpacks it need not be the one that runs it.
  execFileSync('chmod', ['-R', 'a+rX', folder])
  cpSync(inProject('docs/install.md'), join(folder, 'README.md'))
  write(folder, 'package.json', manifest)
  write(folder, TESTED_LOCK, shippedLock(manifest))
}

function client(folder) {
  const { name, sideEffects, engines, exports, description, version } = read('clients/typescript/package.json')
  cpSync(inProject('clients/typescript/dist'), join(folder, 'dist'), { recursive: true, filter: isPublished })
  cpSync(inProject('clients/typescript/README.md'), join(folder, 'README.md'))
  copy(folder, ['LICENSE'])
  write(folder, 'package.json', {
    name,
    ...common({ version, description, engines, keywords: ['client', 'api'] }),
    ...{ sideEffects, exports },
  })
}

function mcp(folder) {
  const file = basename(root.bin['strengthgraph-mcp'])
  cpSync(inProject(root.bin['strengthgraph-mcp']), join(folder, file))
  for (const name of ['README.md', 'THIRD-PARTY-NOTICES']) cpSync(inProject('clients/mcp', name), join(folder, name))
  copy(folder, ['LICENSE'])
  write(folder, 'package.json', {
    name: 'strengthgraph-mcp',
    ...common({
      description: 'Strength sports for AI assistants: an MCP server over stdio for a Strengthgraph API.',
      engines: { node: '>=18' },
      keywords: ['mcp', 'modelcontextprotocol'],
    }),
    bin: { 'strengthgraph-mcp': file },
  })
}

function widgets(folder) {
  const { version } = read('widgets/version.json')
  const release = inProject('widgets/releases', version)
  for (const name of readdirSync(release)) cpSync(join(release, name), join(folder, name))
  cpSync(inProject('widgets/README.md'), join(folder, 'README.md'))
  copy(folder, ['LICENSE'])
  write(folder, 'package.json', {
    name: '@strengthgraph/widgets',
    ...common({
      ...{ version, engines: undefined, keywords: ['widgets', 'embed'] },
      description: 'Widgets that show strength standards, strongman and bodybuilding on any site.',
    }),
    type: 'commonjs',
    sideEffects: true,
    exports: { './*': './*' },
  })
}

/** Limits in bytes: of the packed file, of what npm unpacks, and of the whole installation with dependencies. */
export const PACKAGES = [
  { name: 'strengthgraph', assemble: server, limits: { packed: 12e6, unpacked: 66e6, installed: 340e6 } },
  { name: '@strengthgraph/client', assemble: client, limits: { packed: 60e3, unpacked: 350e3, installed: 350e3 } },
  { name: 'strengthgraph-mcp', assemble: mcp, limits: { packed: 170e3, unpacked: 550e3, installed: 550e3 } },
  { name: '@strengthgraph/widgets', assemble: widgets, limits: { packed: 60e3, unpacked: 200e3, installed: 200e3 } },
]

export const PYTHON_LIMITS = { packed: 80e3, installed: 1e6 }
