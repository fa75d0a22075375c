/** The command that prints the OpenAPI documents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createProgram } from '../../src/commands/program.ts'
import { temporaryFolder } from '../helpers/build.ts'

async function run(...args: string[]): Promise<string> {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(written.push(String(text))))
  try {
    await createProgram().parseAsync(['openapi', ...args], { from: 'user' })
  } finally {
    spy.mockRestore()
  }
  return written.join('')
}

test('prints the document of all services, under their address', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://strength.example.org/')
  const { servers, paths } = JSON.parse(await run())
  vi.unstubAllEnvs()
  expect(servers).toEqual([{ url: 'https://strength.example.org' }])
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/strength/v1/standards', '/openapi.json']))
})

test('writes that of one service to a file', async () => {
  const file = join(temporaryFolder(), 'openapi.json')
  expect(await run('bodybuilding', '--write', file)).toBe('')
  const { info, paths } = JSON.parse(readFileSync(file, 'utf8'))
  expect([info.title, '/athletes/{id}' in paths]).toEqual(['Bodybuilding Data API', true])
})

test('says which services there are where it is asked for another', async () => {
  const program = createProgram()
  for (const one of [program, ...program.commands]) one.exitOverride().configureOutput({ writeErr: () => {} })
  await expect(program.parseAsync(['openapi', 'chess'], { from: 'user' })).rejects.toThrow(
    'strength, strongman, bodybuilding',
  )
})

test('says which scopes the settings grant without a key', async () => {
  vi.stubEnv('BODYBUILDING_KEYLESS', 'true')
  const { paths } = JSON.parse(await run())
  vi.unstubAllEnvs()
  const of = (path: string) => [paths[path].get.security, paths[path].get.description.split('\n\n').at(-1)]
  const granted = 'This server grants the scope `bodybuilding:read` without a key, at a lower limit.'
  expect(of('/bodybuilding/v1/divisions')).toEqual([[{ 'api-key': [] }, {}], granted])
  expect(of('/people/v1/athletes')).toEqual([
    [{ bearer: [] }, { 'api-key': [] }, {}],
    `${granted} For \`strongman:read\`, a key with that scope is required.`,
  ])
  expect(of('/strongman/v1/contests')).toEqual([[{ bearer: [] }], 'A key with the scope `strongman:read` is required.'])
  expect(of('/strength/v1/standards')).toEqual([[], 'No key is required.'])
})
