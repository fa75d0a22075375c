/** The bill of materials lists everything that is shipped, by name, version and hash, and nothing else. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Component {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
}

test('npm run sbom lists every package that is shipped', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  // Some dependencies bring their own version of a package.
  const listed = new Set(components.flatMap(({ name, version }) => [name, `${name}@${version}`]))
  const missing = Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))
  expect(missing).toEqual([])
  for (const name of ['vitest', '@biomejs/biome', 'rolldown', 'playwright-core']) {
    expect(name in devDependencies && listed.has(name), name).toBe(false)
  }
  const unnamed = components.filter(({ purl, hashes = [] }) => !purl.startsWith('pkg:npm/') || hashes.length === 0)
  expect(unnamed.map(({ name }) => name)).toEqual([])
}, 60_000)
