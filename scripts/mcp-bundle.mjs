// Bundles the MCP stdio server into one self-contained file that also runs on Node.js 18.
import { chmodSync } from 'node:fs'
import { rolldown } from 'rolldown'

const file = process.argv[2] ?? 'dist/mcp/strengthgraph-mcp.mjs'

const bundle = await rolldown({
  input: 'src/mcp/stdio.ts',
  platform: 'node',
  transform: { target: 'node18' },
  treeshake: true,
  resolve: { conditionNames: ['node', 'import'] },
})
await bundle.write({
  file,
  format: 'esm',
  minify: true,
  // Node.js 18 has no global crypto.
  banner: "import { webcrypto as sgCrypto } from 'node:crypto'; globalThis.crypto ??= sgCrypto;",
})
chmodSync(file, 0o755)
