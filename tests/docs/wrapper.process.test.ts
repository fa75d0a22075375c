/** deploy/strengthgraph: the settings of the service, and paths as the caller gives them. */
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from './follow.ts'
import { createMachine, type Machine } from './machine.ts'

let machine: Machine
let elsewhere: string
beforeAll(async () => {
  machine = await createMachine(page, '')
  elsewhere = join(machine.folder, 'elsewhere')
  mkdirSync(elsewhere)
  renameSync(join(machine.folder, 'lifts.csv'), join(elsewhere, 'lifts.csv'))
  // Of another program, whose folder this is.
  writeFileSync(join(elsewhere, '.env'), 'DATA_DIR=data\nLOG_LEVEL=nonsense\n')
})
afterAll(() => machine.remove())

test('relative paths begin in the folder of the caller', async () => {
  const command = 'strengthgraph import gym lifts.csv --report refused.jsonl'
  expect(await machine.run(`cd elsewhere && ${command}`)).toMatch(/Data version .* is served now/)
  expect(existsSync(join(elsewhere, 'refused.jsonl'))).toBe(true)
})

test('settings are those of the service alone', async () => {
  expect(readdirSync(elsewhere).sort()).toEqual(['.env', 'lifts.csv', 'refused.jsonl'])
  const dataDir = async (line: string) => {
    const edit = `sed -i 's#^DATA_DIR=.*#${line}#' /etc/strengthgraph/env`
    const shown = await machine.run(`${edit}\ncd elsewhere && strengthgraph config --json`)
    const settings = JSON.parse(shown) as { setting: string; value: string }[]
    return settings.find(({ setting }) => setting === 'DATA_DIR')?.value
  }
  expect(await dataDir('DATA_DIR=data')).toBe(join(process.cwd(), 'data'))
  expect(await dataDir('DATA_DIR=/srv/data')).toBe('/srv/data')
})
