/** Hosts that embed strength widgets. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { createHost, type Host, strengthScript } from '../../helpers/widget-host.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const MOUNTS = {
  standards: 'data-lift="squat" data-sex="male" data-source="verified" data-unit="kg"',
  percentile: 'data-lift="squat" data-unit="kg"',
  program: 'data-program="5x5" data-unit="kg"',
} as const

export type Kind = keyof typeof MOUNTS

export const mount = (kind: Kind, more = ''): string =>
  `<div data-strength-widget="${kind}" ${MOUNTS[kind]} ${more}></div>`

const READY = { standards: 'table', percentile: 'form', program: 'form' } as const

/** Screenshot folder. */
export const folder = process.env['SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), 'strengthgraph-strength-'))

export let world: World

export let host: Host

let script: string

/** Waits until every part of the page has been near the viewport and shows its content. */
export async function loaded(page: Page): Promise<void> {
  for (const kind of Object.keys(MOUNTS) as Kind[]) {
    const one = page.locator(`[data-strength-widget=${kind}]`).first()
    await one.scrollIntoViewIfNeeded()
    await one.locator(READY[kind]).waitFor()
  }
}

export function setUp(): void {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    world = await createWorld({ strongman: false, bodybuilding: false })
    script = await strengthScript()
    host = await createHost(world.url, script)
  }, 60_000)
  afterAll(async () => {
    await host?.close()
    await world?.close()
    console.log(`Screenshots: ${folder}`)
  })
}
