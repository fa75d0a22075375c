/**
 * `npm run pack [folder]`: packs everything that is published into a folder, by default `dist/packages`: npm packages, and
 * the Python client as wheel and sdist. Prints their sizes and fails if one is larger than its limit. Needs the build.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PACKAGES, PROJECT } from './packages.mjs'

const target = resolve(process.argv[2] ?? join(PROJECT, 'dist/packages'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

const staged = mkdtempSync(join(tmpdir(), 'strengthgraph-pack-'))
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })

const rows = []
try {
  run('npx', ['tsc', '-p', 'clients/typescript/tsconfig.json'], PROJECT)
  for (const { name, assemble, limits } of PACKAGES) {
    const folder = join(staged, name.replace('/', '-'))
    mkdirSync(folder, { recursive: true })
    assemble(folder)
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], folder),
    )
    rows.push({ file: packed.filename, packed: packed.size, unpacked: packed.unpackedSize, limits })
  }
  for (const file of python(join(staged, 'python'))) {
    rows.push({ file, packed: statSync(join(target, file)).size, limits: { packed: 80e3 } })
  }
} finally {
  rmSync(staged, { recursive: true, force: true })
}

/** Builds sdist and wheel with PyPA's `build`, in an environment of its own. */
function python(folder) {
  cpSync(join(PROJECT, 'clients/python'), folder, { recursive: true })
  const environment = join(staged, 'environment')
  run('python3', ['-m', 'venv', environment])
  const own = join(environment, 'bin/python')
  run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'build'])
  run(own, ['-m', 'build', '--outdir', target], folder)
  return readdirSync(target).filter((name) => /\.(whl|tar\.gz)$/.test(name))
}

const kB = (bytes) => (bytes === undefined ? '' : `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`)
console.log('| file | packed | limit | unpacked | limit |\n| --- | --- | --- | --- | --- |')
const tooLarge = []
for (const { file, packed, unpacked, limits } of rows) {
  console.log(`| ${file} | ${kB(packed)} | ${kB(limits.packed)} | ${kB(unpacked)} | ${kB(limits.unpacked)} |`)
  if (packed > limits.packed || unpacked > limits.unpacked) tooLarge.push(file)
}
if (tooLarge.length > 0) {
  console.error(`Larger than allowed: ${tooLarge.join(', ')}.`)
  process.exitCode = 1
}
