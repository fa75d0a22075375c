/** Tables downloaded from pages, with names that a spreadsheet would run as formulas. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [] })
})
afterAll(() => world.close())

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  [`+cmd|' /C calc'!A0`, `'+cmd|' /C calc'!A0`],
  ['-1+2', `'-1+2`],
  ['@SUM(1)', `'@SUM(1)`],
  ['Orri = Hrafn', 'Orri = Hrafn'],
  ['-12.5 kg', '-12.5 kg'],
])('%s is in the file as %s', async (fullName, cell) => {
  await world.database.prisma.athlete.update({ where: { slug: 'orri-hrafnkelsson' }, data: { fullName } })
  // Each name has an address of its own, because pages are cached.
  const { status, text } = await world.get(`/athletes?download=1&search=orri&again=${encodeURIComponent(fullName)}`)
  expect(status).toBe(200)
  expect(text).toContain(`${cell},orri-hrafnkelsson`)
})
