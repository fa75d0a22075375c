// Runs a TypeScript module that depends on nothing outside of it, and returns what it exports.
import { rolldown } from 'rolldown'

export async function loadModule(input) {
  const bundle = await rolldown({ input, tsconfig: false })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
}
