/**
 * `npm run pack -- [folder]`: packs everything that is published into a folder, by default `dist/packages`: npm packages, and
 * the Python client as wheel and sdist; with `--only NAME`, one npm package. Prints their sizes and the folder, and fails if
 * one is larger than its limit. Needs the build.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PACKAGES, PROJECT, PYTHON_LIMITS } from './packages.mjs'
import { pythonWith } from './python.mjs'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const target = resolve(positionals[0] ?? join(PROJECT, 'dist/packages'))
const chosen = PACKAGES.filter(({ name }) => (values.only ?? name) === name)
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

const staged = mkdtempSync(join(tmpdir(), 'strengthgraph-pack-'))
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })

const rows = []
try {
  run('npx', ['tsc', '-p', 'clients/typescript/tsconfig.json'], PROJECT)
  for (const { name, assemble, limits } of chosen) {
    const folder = join(staged, name.replace('/', '-'))
    mkdirSync(folder, { recursive: true })
    assemble(folder)
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], folder),
    )
    rows.push({ file: packed.filename, packed: packed.size, unpacked: packed.unpackedSize, limits })
  }
  for (const file of values.only ? [] : python(join(staged, 'python'))) {
    rows.push({ file, packed: statSync(join(target, file)).size, limits: PYTHON_LIMITS })
  }
} finally {
  rmSync(staged, { recursive: true, force: true })
}

/** Builds sdist and wheel with PyPA's `build`. */
function python(folder) {
  cpSync(join(PROJECT, 'clients/python'), folder, { recursive: true })
  cpSync(join(PROJECT, 'LICENSE'), join(folder, 'LICENSE'))
  const own = pythonWith('build', ['build', 'setuptools>=77'])
  run(own, ['-m', 'build', '--no-isolation', '--outdir', target], folder)
  return readdirSync(target).filter((name) => /\.(whl|tar\.gz)$/.test(name))
}

const kB = (bytes) => (bytes === undefined ? '' : `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`)
console.log('| file | packed | limit | unpacked | limit |\n| --- | --- | --- | --- | --- |')
const tooLarge = []
for (const { file, packed, unpacked, limits } of rows) {
  console.log(`| ${file} | ${kB(packed)} | ${kB(limits.packed)} | ${kB(unpacked)} | ${kB(limits.unpacked)} |`)
  if (packed > limits.packed || unpacked > limits.unpacked) tooLarge.push(file)
}
console.log(`\nPacked into ${target}`)
if (tooLarge.length > 0) {
  console.error(`Larger than allowed: ${tooLarge.join(', ')}.`)
  process.exitCode = 1
}
