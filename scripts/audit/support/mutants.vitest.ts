/** Vitest as Stryker runs it: the files and folders of MUTATION_TESTS, one file at a time in each of its runners. */
import { defineConfig } from 'vitest/config'
import project from '../../../vitest.config.ts'

const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ')
const { execArgv: _, ...test } = project.test!

export default defineConfig({
  ...project,
  test: {
    ...test,
    include: tests.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.test.ts`)),
    // Thorough tests take minutes, which every mutant of what they cover would wait for.
    exclude: ['**/*.thorough.test.ts'],
    maxWorkers: 1,
    // Pure functions keep nothing between test files, so loading their modules once saves most of a run's time.
    isolate: process.env['MUTATION_TESTS_PURE'] !== 'true',
  },
})
