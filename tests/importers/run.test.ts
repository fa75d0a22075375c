/** An import opens the database when it needs it, and holds no transaction while it computes. */
import { expect, test } from 'vitest'
import type { SqlDatabase } from '../../src/database/database.ts'
import { type ImportTarget, runImport } from '../../src/importers/run.ts'
import type { Source, SourceData } from '../../src/importers/source.ts'
import { Report } from '../../src/kernel/faults/report.ts'

/** Runs an import whose steps are noted in their order. */
async function stepsOf(readAhead: boolean): Promise<string[]> {
  const steps: string[] = []
  const note = <Result>(step: string, result: Result): Result => {
    steps.push(step)
    return result
  }
  const target: ImportTarget = {
    claim: async () => note('claim', async () => note('release', undefined)),
    open: async () => note('open', {} as SqlDatabase),
    openExisting: async () => undefined,
  }
  const data: SourceData = {
    ...{ replaces: { service: 'strongman' }, counts: {}, summary: undefined },
    async prepare() {
      // Other tasks of this thread may run before it computes.
      await new Promise(setImmediate)
      note('compute', undefined)
      throw new Error('computed')
    },
  }
  const source: Source = {
    ...{
      description: 'rows',
      replaces: 'rows',
      files: { argument: '<location>', description: 'rows', example: 'rows.csv' },
    },
    recognize: async () => undefined,
    async read(_files, { onRead }) {
      note('read', undefined)
      if (readAhead) onRead()
      return data
    },
  }
  const reading = { input: {}, report: new Report(), today: '2026-11-25', options: {}, onProgress: () => {} }
  const request = { source, files: [], reading: reading as never, dryRun: false, force: false }
  await expect(runImport(target, request)).rejects.toThrow('computed')
  return steps
}

test('the database is opened after the figures are computed, so that no transaction waits for them', async () => {
  expect(await stepsOf(false)).toEqual(['claim', 'read', 'compute', 'release'])
})

test('the database is opened meanwhile if the source computes in other threads, and says so', async () => {
  expect(await stepsOf(true)).toEqual(['claim', 'read', 'open', 'compute', 'release'])
})
