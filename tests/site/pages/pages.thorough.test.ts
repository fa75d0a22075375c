/** Every page: its markup, headers and links. */
import { h } from 'preact'
import { describe, expect, test } from 'vitest'
import { FAULTS, problemSlug, wireCode } from '../../../src/kernel/faults/faults.ts'
import { webAddress } from '../../../src/site/layout/links.ts'
import { markupOf } from '../../../src/site/layout/render.tsx'
import { gymFigures, verifiedFigures } from '../../helpers/figures.ts'
import { SCRIPT_HASH, withoutScript } from '../../helpers/page-script.ts'
import { type Answer, createWorld } from '../../helpers/world.ts'
import { BROWSER, codes, pages, plain, read, setUp, world } from './support.ts'

setUp()

/** Responses by link, as many pages share links. */
const answers = new Map<string, Promise<Answer>>()

const opened = (address: string): Promise<Answer> => {
  const answer = answers.get(address) ?? world.get(address, BROWSER)
  answers.set(address, answer)
  return answer
}

const ESCAPED = "&lt;script>alert(&quot;1&quot;)&lt;/script>'&amp;"

describe.each(pages)('%s', (path) => {
  test('returns 200 with a strict policy, and 304 if nothing changed', async () => {
    const { status, headers, text } = await world.get(path, BROWSER)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy')
    for (const part of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    const scripts = path === '/graphql' ? [] : [`'${SCRIPT_HASH}'`]
    expect(policy?.split('; ')).toContain(["script-src 'self'", ...scripts].join(' '))
    expect(text.length - withoutScript(text).length > 0).toBe(path !== '/graphql')
    expect(policy?.includes("'unsafe-inline'")).toBe(path === '/graphql')
    const again = await world.get(path, { ...BROWSER, 'If-None-Match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('answers HEAD like GET without the body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(world.url + path, { method, headers: BROWSER })),
    )
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name))
    expect(await head?.text()).toBe('')
  })

  test('loads nothing from other origins, has no inline script except its own, and links to other sites only as citations', async () => {
    const text = await read(path)
    // The canonical and the oEmbed link are absolute, because other sites request them.
    for (const [tag] of text.matchAll(/<[^>]*\s(?:src|href|action|srcset)="(?:https?:)?\/\/[^>]*>/g))
      expect(tag.replace(/^<link rel="(?:alternate" type="[^"]*\+oembed|canonical)" href="/, '')).toMatch(
        tag.startsWith('<link') ? new RegExp(`^${world.url}/`) : /^<a class="citation" /,
      )
    // Structured data is a data block, which no browser executes.
    expect(withoutScript(text)).not.toMatch(
      /<script(?![^>]*\ssrc="\/| type="application\/ld\+json">)|<style|\sstyle="|\son\w+="|javascript:/i,
    )
  })

  test('has a title, one h1, and no broken internal link', async () => {
    const text = await read(path)
    expect(text).toMatch(/<html lang="en">/)
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    if (path !== '/graphql') expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = new Set([...text.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address))
    for (const address of links) {
      if (/^https?:/.test(address) && !address.startsWith(world.url)) continue
      const target = new URL(plain(address), world.url + path)
      const answer = await opened(target.pathname + target.search)
      expect([address, answer.status]).toEqual([address, 200])
      if (target.hash) expect([address, answer.text.includes(`id="${target.hash.slice(1)}"`)]).toEqual([address, true])
    }
  })
})

describe('problem pages', () => {
  test.each(codes)('%s has one, with status, title, code and an example', async (code) => {
    const text = await read(`/problems/${problemSlug(code)}`)
    for (const part of [FAULTS[code].title, String(FAULTS[code].status), wireCode(code), code])
      expect(text).toContain(part)
    expect(text).toContain(`&quot;type&quot;: &quot;/problems/${problemSlug(code)}&quot;`)
    expect(await read('/problems')).toContain(`href="/problems/${problemSlug(code)}"`)
  })

  test('an unknown one is a problem itself', async () => {
    const { status, body } = await world.get('/problems/nope')
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('pages reject other methods with Allow', async () => {
    const refused = await world.post('/methodology', {})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const options = await fetch(`${world.url}/`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})

describe('the home page', () => {
  test('has commands with the URL of the server, and each of them works', async () => {
    const commands = [...(await read('/')).matchAll(/<pre class="command"><code>([^<]*)</g)].map(([, text = '']) =>
      plain(text),
    )
    expect(commands.length).toBeGreaterThanOrEqual(5)
    for (const command of commands) {
      const address = /https?:[^\s']+/.exec(command)?.[0] ?? ''
      expect(address.startsWith(world.url)).toBe(true)
      const body = /-d '(.*)'$/.exec(command)?.[1]
      const path = address.slice(world.url.length)
      const own = command.includes('X-API-Key') ? { 'X-API-Key': world.key } : { Authorization: `Bearer ${world.key}` }
      const key = command.includes('<key>') ? own : {}
      const answer = body ? await world.post(path, body) : await world.get(path, key)
      expect([command, answer.status, answer.body.errors]).toEqual([command, 200, undefined])
    }
  })

  test('names every dataset with its version and credit', async () => {
    const text = await read('/')
    for (const { label } of [verifiedFigures, gymFigures]) expect(text).toContain(`<strong>${label}</strong>`)
    expect(text).toContain('demo data</span>')
  })

  test('renders without any data', async () => {
    const own = await createWorld({ figures: [], strongman: false, bodybuilding: false })
    const { status, text } = await own.get('/', BROWSER)
    expect([status, text.includes('Nothing is loaded')]).toEqual([200, true])
    await own.close()
  })
})

describe('values on a page', () => {
  test('are escaped, in text and in attributes', () => {
    const evil = `<script>alert("1")</script>'&`
    expect(markupOf(h('p', { title: evil }, evil))).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`)
    expect(markupOf([h('b', null, 1), null, false, undefined, 'x'])).toBe('<b>1</b>x')
  })

  test('from the label or credit of a dataset cannot become markup or a script URL', async () => {
    const label = '<script>alert(1)</script>'
    const attribution = { text: label, html: label, url: 'javascript:alert(1)', license: '"><img src=x>' }
    const own = await createWorld({ figures: [{ ...verifiedFigures, label, attribution }, gymFigures] })
    for (const path of ['/', '/methodology']) {
      const { status, text } = await own.get(path, BROWSER)
      expect(status).toBe(200)
      expect(text).toContain('&lt;script>alert(1)&lt;/script>')
      expect(withoutScript(text)).not.toMatch(/<script>|<img src=x|"javascript:/)
    }
    await own.close()
  })

  test('become links only if they are http or https URLs', () => {
    expect(webAddress('https://www.openpowerlifting.org')).toBe('https://www.openpowerlifting.org')
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//x', '']) expect(webAddress(url)).toBeUndefined()
  })
})
