/** The changes of each import, on the command line. */
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../helpers/build.ts'

test('the command line counts them by version, and lists them', async () => {
  const folder = temporaryFolder()
  // The commands run as its socket clients, so they need not open the database themselves.
  const owner = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  for (const seed of ['1', '2']) {
    const { code, stderr } = await cli(folder, ['demo', '--only', 'gym', '--scale', '0.01', '--seed', seed])
    expect(code, stderr).toBe(0)
  }
  const history = JSON.parse((await cli(folder, ['data', 'history', '--json'])).stdout)
  const [newest, oldest] = history
  expect(oldest.changes).toBeNull()
  expect(newest.changes.changed).toBeGreaterThan(100)
  const listed = JSON.parse((await cli(folder, ['data', 'changes', '--json'])).stdout)
  const { added, changed, removed } = newest.changes
  expect(listed).toHaveLength(added + changed + removed)
  expect(listed[0]).toEqual({
    ...{ service: 'strength', source: 'gym', version: newest.version },
    ...{
      change: expect.stringMatching(/^(added|changed)$/),
      table: 'percentiles',
      key: expect.stringMatching(/^gym\/[\w-]+\/(fe)?male\//),
      label: expect.stringMatching(/^gym, /),
    },
  })
  expect((await cli(folder, ['data', 'history'])).stdout).toMatch(/ - +- +- .*\n- means not recorded: .* 50,000 rows/)
  const former = ['data', 'changes', `strength:${oldest.version}`]
  const notRecorded = `The changes of strength:${oldest.version} are not recorded: `
  expect((await cli(folder, former)).stdout).toMatch(new RegExp(`^${notRecorded}`))
  const { stdout, stderr } = await cli(folder, [...former, '--json'])
  expect([stdout, stderr]).toEqual(['null\n', expect.stringContaining(notRecorded)])
  const unknown = await cli(folder, ['data', 'changes', '1999-01-01.1'])
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('data history')])
  await owner.close()
}, 60_000)
