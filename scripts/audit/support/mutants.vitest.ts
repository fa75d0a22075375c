import { defineConfig } from 'vitest/config'
import project from '../../../vitest.config.ts'

/** The tests of MUTATION_TESTS, one file after the other: Stryker starts several of these at once. */
const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ')
const { execArgv: _, ...test } = project.test!

export default defineConfig({
  ...project,
  test: {
    ...test,
    include: tests
      .filter((one) => !one.startsWith('!'))
      .map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.test.ts`)),
    exclude: [
      ...test.exclude!,
      ...tests.filter((one) => one.startsWith('!')).map((one) => `**/${one.slice(1)}.test.ts`),
    ],
    maxWorkers: 1,
    // Stryker registers its hooks while a file is imported.
    isolate: true,
  },
})
