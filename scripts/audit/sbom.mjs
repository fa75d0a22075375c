/**
 * `npm run sbom`: the shipped packages as a CycloneDX bill of materials. `npm sbom --omit dev` drops packages needed
 * for both runtime and development (graphql, jose), so the script lists all and removes development-only ones.
 */
import { execFileSync } from 'node:child_process'
import { PROJECT } from './support/installed.mjs'

const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const full = JSON.parse(
  execFileSync('npm', command, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)

const DEVELOPMENT = 'cdx:npm:package:development'
const isShipped = ({ properties = [] }) =>
  !properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
const components = full.components.filter(isShipped)
const shippedRefs = new Set([full.metadata.component, ...components].map((one) => one['bom-ref']))
const dependencies = full.dependencies
  .filter(({ ref }) => shippedRefs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => shippedRefs.has(one)) }))
console.log(JSON.stringify({ ...full, components, dependencies }, undefined, 2))
