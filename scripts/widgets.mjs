// Bundles the widgets into the release of widgets/version.json, and writes the size and hash of each file. Builds are
// reproducible. A committed release is published, so a changed bundle requires a new version.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { loadModule } from './load-module.mjs'

const SCRIPTS = {
  'strength.js': 'widgets/strength/main.ts',
  'bodybuilding.js': 'widgets/bodybuilding/main.ts',
  'strongman.js': 'widgets/strongman/main.ts',
  'frame.js': 'widgets/bodybuilding/frame/main.ts',
}
const RELEASES = 'widgets/releases'

const { values: options } = parseArgs({ options: { again: { type: 'boolean' }, into: { type: 'string' } } })
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const folder = options.into ?? RELEASES
const { version } = JSON.parse(readFileSync('widgets/version.json', 'utf8'))

/** Puts the text of the style sheet into the bundle, instead of the design tokens and what composes it. */
const styles = {
  name: 'styles',
  load: {
    filter: { id: /widgets\/strength\/styles\.ts$/ },
    handler: async (id) => `export const css = ${JSON.stringify((await loadModule(id)).css)}`,
  },
}

async function bundled(name, input) {
  const bundle = await rolldown({
    input,
    plugins: [styles],
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', define: { __VERSION__: JSON.stringify(version) } },
  })
  const { output } = await bundle.generate({
    // Runs as a classic script, as a module or injected by another script, and defines no globals of its own.
    format: 'iife',
    minify: true,
    comments: false,
    postBanner: `/*! Strengthgraph widgets ${version}, ${name}. MIT licence. */`,
  })
  await bundle.close()
  return Buffer.from(`${output[0].code.trimEnd()}\n`)
}

const described = (bytes) => ({
  bytes: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
})

/** The committed index; empty if there is none or git is unavailable. */
function outAlready() {
  try {
    const text = execFileSync('git', ['show', `HEAD:${RELEASES}/index.json`], { stdio: ['ignore', 'pipe', 'ignore'] })
    return JSON.parse(text).versions[version] ?? {}
  } catch {
    return {}
  }
}

/** Written by renaming, so that a server that starts meanwhile never reads a partial file. */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.draft`, content)
  renameSync(`${path}.draft`, path)
}

const made = {}
for (const [name, input] of Object.entries(SCRIPTS)) {
  if (existsSync(input)) made[name] = await bundled(name, input)
  else console.log(`${name}: not made, there is no ${input}`)
}
const release = Object.fromEntries(Object.entries(made).map(([name, bytes]) => [name, described(bytes)]))

const out = options.into || options.again ? {} : outAlready()
const changed = Object.keys(release).filter((name) => out[name] && out[name].integrity !== release[name].integrity)
if (changed.length > 0) {
  console.error(`Version ${version} is out, and ${changed.join(', ')} would change: pages name it with the hash it has.
Raise the version in widgets/version.json; npm run widgets -- --again writes over what nobody has been given yet.`)
  process.exit(1)
}

const index = existsSync(join(folder, 'index.json'))
  ? JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  : { versions: {} }
for (const [name, bytes] of Object.entries(made)) write(join(folder, version, name), bytes)
write(
  join(folder, 'index.json'),
  `${JSON.stringify({ latest: version, versions: { ...index.versions, [version]: release } }, null, 2)}\n`,
)
for (const [name, { bytes, gzip, integrity }] of Object.entries(release)) {
  console.log(`${folder}/${version}/${name}: ${bytes} bytes, ${gzip} by gzip, ${integrity}`)
}
