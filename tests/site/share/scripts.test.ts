/** Names in scripts that the fonts of share images lack: such pages share the image of the site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDrawable } from '../../../src/site/share/image/fonts.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { headOf } from './support.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [] })
})
afterAll(() => world.close())

test.each([
  ['Žydrūnas Þórður Łukasz Şükrü İpek', true],
  ['Nguyễn Thị Ánh Đặng', true],
  ['Ирина Соколова, Αθανάσιος Παπαδόπουλος', true],
  ['O’Brien – “The Oak” · 1,234.5 kg − 3', true],
  ['سالم القوي', false],
  ['דוד החזק', false],
  ['山田 太郎', false],
  ['김 철수', false],
  ['राम कुमार', false],
  ['💪 Strong', false],
])('%s: %s', (name, expected) => {
  expect(isDrawable({ eyebrow: 'Strongman', title: name })).toBe(expected)
  expect(isDrawable({ eyebrow: 'Strongman', title: 'A', figures: [{ value: '1', label: name }] })).toBe(expected)
})

test('the page of such an athlete shares the image of the site, in every tag, and has none of its own', async () => {
  const page = '/athletes/orri-hrafnkelsson'
  const { prisma } = world.database
  const own = await headOf(world, page)
  expect(own.meta['og:image']).toEqual([`${world.url}/share${page}.png`])
  await prisma.athlete.update({ where: { slug: 'orri-hrafnkelsson' }, data: { fullName: 'سالم القوي' } })
  // Its parameter makes it another page for the cache.
  const { meta, jsonLd } = await headOf(world, `${page}?again=1`)
  const home = await headOf(world, '/')
  expect(meta['og:image']).toEqual(home.meta['og:image'])
  expect(meta['og:title']?.[0]).toContain('سالم القوي')
  expect(meta['og:image:alt']).toEqual(['Strengthgraph: strongman, bodybuilding and powerlifting in one graph'])
  expect(jsonLd[0]?.['image']).toBe(home.meta['og:image']?.[0])
  expect((await world.get(`/share${page}.png`)).status).toBe(404)
})
