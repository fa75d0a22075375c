/** The link to report an error in the data, where the operator has an address for that. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/kernel/config/config.ts'
import { reportAddress } from '../../src/site/layout/links.ts'
import { createWorld, type World } from '../helpers/world.ts'

const REPORTED = { title: 'Ann & Bo', page: 'https://site.example/athletes/ann', versions: ['strongman 2026-11-20.1'] }

describe('the address', () => {
  const parametersOf = (address: string) => [...new URL(address).searchParams]

  test('of a form has the page and its data version as title and body', () => {
    const address = reportAddress('https://tracker.example/issues/new?labels=data#top', REPORTED)
    const [labels, title, body] = parametersOf(address)
    expect([labels, title]).toEqual([
      ['labels', 'data'],
      ['title', 'Error in the data: Ann & Bo'],
    ])
    expect(body![1]).toMatch(/^Page: https:\/\/site\.example\/athletes\/ann\nData version: strongman 2026-11-20\.1\n/)
    expect(address.endsWith('#top')).toBe(true)
  })

  test('for e-mail has a subject and lines as on the wire, and no plus for a space', () => {
    const address = reportAddress('mailto:data@site.example', REPORTED)
    expect(address).toMatch(/^mailto:data@site\.example\?subject=Error%20in%20the%20data%3A%20Ann%20%26%20Bo&body=/)
    expect(address).toContain('%0D%0AData%20version')
    expect(address).not.toContain('+')
  })

  test('has both where the operator wants them', () => {
    const address = reportAddress('https://tracker.example/{title}?issue[description]={body}', REPORTED)
    expect(address).toMatch(/^https:\/\/tracker\.example\/Error%20in.*\?issue\[description\]=Page%3A.*/)
    expect(address).not.toMatch(/[?&]title=/)
  })
})

test('other protocols are refused', () => {
  for (const CONTACT_URL of ['http://site.example', 'javascript:alert(1)', 'data@site.example'])
    expect(() => readConfig({ CONTACT_URL })).toThrow('CONTACT_URL')
})

describe('pages', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ settings: { CONTACT_URL: 'mailto:data@site.example' } })
  })
  afterAll(() => world.close())

  const reportOn = async (one: World, path: string) =>
    /href="([^"]*)"[^>]*>Report an error in this data</.exec((await one.get(path)).text)?.[1]?.replaceAll('&amp;', '&')

  test('of an athlete or a contest state what they are, and their versions', async () => {
    for (const [path, title] of [
      ['/athletes/orri-hrafnkelsson', 'Orri Hrafnkelsson'],
      ['/contests/strongman/2026-world-strength-final', '2026 World Strength Final'],
      ['/contests/bodybuilding/2025-grand-flagship', '2025 Grand Flagship'],
    ] as const) {
      const { searchParams } = new URL((await reportOn(world, path)) ?? 'mailto:none')
      expect(searchParams.get('subject')).toBe(`Error in the data: ${title}`)
      expect(searchParams.get('body')).toContain(`Page: ${world.url}${path}\r\n`)
      expect(searchParams.get('body')).toMatch(/Data version: (strongman|bodybuilding) \S*\d{4}-\d{2}-\d{2}\.\d/)
    }
  })

  test('of anything else have no such link, and none has without an address', async () => {
    for (const path of ['/', '/athletes', '/athletes/nobody-of-that-name', '/versions'])
      expect(await reportOn(world, path)).toBe(undefined)
    const without = await createWorld()
    expect(await reportOn(without, '/athletes/orri-hrafnkelsson')).toBe(undefined)
    await without.close()
  })
})
