/** Pages as a browser asks for them. */
import { afterAll, beforeAll } from 'vitest'
import { FAULTS, type FaultCode, problemSlug } from '../../../src/kernel/faults/faults.ts'
import { createWorld, type World } from '../../helpers/world.ts'

export const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

export const codes = Object.keys(FAULTS) as FaultCode[]

export const pages = [
  '/',
  '/methodology',
  '/methodology/strongman',
  '/methodology/bodybuilding',
  '/problems',
  '/graphql',
  '/docs',
  '/docs/getting-started',
  '/docs/strength',
  '/docs/strongman',
  '/docs/bodybuilding',
  '/search',
  '/search?q=culpepper',
  '/athletes/wyatt-culpepper',
  '/contests/bodybuilding/2025-grand-flagship',
  '/contests/strongman/2026-world-strength-final',
  ...codes.map((code) => `/problems/${problemSlug(code)}`),
]

export let world: World

export const read = async (path: string) => (await world.get(path, BROWSER)).text

export const plain = (markup: string): string =>
  markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export function setUp(): void {
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
}
