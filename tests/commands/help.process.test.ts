/** What every command has: help, errors for what is unknown, and settings that are checked. */
import { readFileSync, rmSync } from 'node:fs'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProgram, loadCommand } from '../../src/commands/program.ts'
import { cli, temporaryFolder } from '../helpers/build.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('every command', () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)
  const nameOf = (command: Command): string =>
    command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

  test('has help with an example of itself', async () => {
    const program = createProgram()
    await Promise.all(program.commands.map(loadCommand))
    const commands = leaves(program)
    expect(commands.length).toBeGreaterThan(14)
    for (const one of commands) {
      let text = ''
      one.configureOutput({ writeOut: (part) => (text += part) }).outputHelp()
      expect(text).toContain(`Example:\n  strengthgraph ${nameOf(one)}`)
    }
    expect((await cli(folder, ['data', 'status', '--help'])).stdout).toContain('Example:')
  })

  test('is listed in the help as if it were loaded', async () => {
    const program = createProgram()
    const listed = program.helpInformation()
    await Promise.all(program.commands.map(loadCommand))
    program.configureHelp({})
    expect(listed).toBe(program.helpInformation())
    for (const args of [['--help'], ['help']]) expect((await cli(folder, args)).stdout).toBe(listed)
    expect((await cli(folder, ['help', 'keys'])).stdout).toBe((await cli(folder, ['keys', '--help'])).stdout)
  })

  test('is not needed for the version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await cli(folder, ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  test('that is unknown, or has an unknown option, ends with 1 and shows the help', async () => {
    for (const args of [['imprt'], ['serve', '--prot', '1'], ['import', 'openpowerlifting']]) {
      const { code, stderr } = await cli(folder, args)
      expect([code, stderr]).toEqual([1, expect.stringContaining('Usage: ')])
    }
  })

  test('is refused if a setting is invalid, with its name, format and an example', async () => {
    const { code, stderr } = await cli(folder, ['serve'], { PORT: 'http', TRUSTED_PROXIES: 'everybody' })
    expect(code).toBe(1)
    expect(stderr).toContain('PORT: "http" is not a whole number from 0 to 65535, e.g. PORT=4000')
    expect(stderr).toContain('TRUSTED_PROXIES: "everybody" is not IP addresses or CIDR ranges')
  })

  test('config shows the settings and hides secrets', async () => {
    const { stdout } = await cli(folder, ['config'], { DATABASE_URL: 'postgres://me:hush@localhost/x' })
    expect(stdout).toMatch(/HOST +127\.0\.0\.1 +default/)
    expect(stdout).toMatch(/DATABASE_URL +\(hidden\) +environment/)
    expect(stdout).not.toContain('hush')
  })
})
