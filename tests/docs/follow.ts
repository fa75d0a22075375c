/** The outcome of following the run book, on either database. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createMachine } from './machine.ts'

export const page = readFileSync('docs/operations.md', 'utf8')

export async function followAll(databaseUrl: string): Promise<void> {
  const machine = await createMachine(page, databaseUrl)
  const { run, follow, url } = machine
  const status = async (key: string) =>
    (await fetch(`${url}/strongman/v1/athletes`, { headers: { Authorization: `Bearer ${key}` } })).status
  const version = async () => (await fetch(`${url}/strength/v1/cp/squat`)).headers.get('x-data-version')
  const up = () => run(`curl -fsS --retry 60 --retry-delay 1 --retry-all-errors ${url}/readyz`)
  try {
    const settings = await follow('Configure')
    expect(settings).toMatch(/DEMO +false/)
    if (databaseUrl) expect(settings).not.toContain(databaseUrl)

    expect(await follow('Start')).toMatch(/data +ok +.*verified/)

    expect(await run('strengthgraph data status')).not.toMatch(/gym/i)
    expect(await follow('Import')).toMatch(/gym/i)
    expect(
      await fetch(`${url}/strength/v1/standards/squat?sex=male&source=gym&bodyweight=80`).then((one) => one.status),
    ).toBe(200)
    const served = await version()

    const made = await run('strengthgraph keys create --name kept --scopes strongman:read --json')
    const { key, prefix } = JSON.parse(made) as Record<'key' | 'prefix', string>
    expect(await status(key)).toBe(200)
    const secret = readFileSync(join(machine.folder, 'state/widget-secret'), 'utf8')

    await follow('Back up')
    await up()
    expect(readdirSync(join(machine.folder, 'backups')).length).toBeGreaterThan(1)

    // Losing what the backup protects: the key and the secret.
    await run(`strengthgraph keys revoke ${prefix}`)
    await run('rm /var/lib/strengthgraph/widget-secret')
    await expect.poll(() => status(key), { timeout: 15_000 }).toBe(401)
    expect(await follow('Restore')).toContain(prefix)
    expect(await status(key)).toBe(200)
    expect(await version()).toBe(served)
    expect(readFileSync(join(machine.folder, 'state/widget-secret'), 'utf8')).toBe(secret)

    expect(await follow('Rotate keys')).toContain('Iron Club')
    expect(await run('strengthgraph keys list')).toMatch(/revoked/)
    expect(readdirSync(join(machine.folder, 'backups')).filter((name) => /key/.test(name))).toEqual([])

    await follow('Rotate the secret of the widgets')
    await up()
    expect(readFileSync(join(machine.folder, 'state/widget-secret'), 'utf8')).not.toBe(secret)

    expect(await follow('Metrics')).toBe('ready 1\n')
    expect(await follow('Upgrade')).toMatch(/data +ok/)
    expect(await status(key)).toBe(200)
  } catch (error) {
    const log = join(machine.folder, 'state.log')
    if (existsSync(log)) console.error(readFileSync(log, 'utf8').slice(-3000))
    throw error
  } finally {
    await machine.remove()
  }
}
