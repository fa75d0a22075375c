// Bundles the MCP stdio server into one self-contained file that also runs on Node.js 18.
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

const OUTPUT = {
  format: 'esm',
  minify: true,
  // Node.js 18 has no global crypto.
  banner: "import { webcrypto as sgCrypto } from 'node:crypto'; globalThis.crypto ??= sgCrypto;",
}

const bundle = () =>
  rolldown({
    input: 'src/mcp/stdio/stdio.ts',
    platform: 'node',
    transform: { target: 'node18', define: { PROGRAM_VERSION: JSON.stringify(version) } },
    treeshake: true,
    resolve: { conditionNames: ['node', 'import'] },
  })

/** The files that the bundle consists of. */
export async function bundledModules() {
  const { output } = await (await bundle()).generate(OUTPUT)
  return output.flatMap(({ moduleIds = [] }) => moduleIds)
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'dist/mcp/strengthgraph-mcp.mjs'
  await (await bundle()).write({ ...OUTPUT, file })
  chmodSync(file, 0o755)
}
