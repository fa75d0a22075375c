/** Guarantees of the pages, read as by a browser without scripts. */
import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAULTS, type FaultCode, problemSlug, wireCode } from '../../src/kernel/faults/faults.ts'
import { schema } from '../../src/services/schema.ts'
import { examples } from '../../src/site/graphiql/examples.ts'
import { documents } from '../../src/site/graphql.ts'
import { signed, whole } from '../../src/site/layout/format.ts'
import { html, webAddress } from '../../src/site/layout/html.ts'
import { STUDY } from '../../src/site/methodology/study.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { type Answer, createWorld, type World } from '../helpers/world.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const codes = Object.keys(FAULTS) as FaultCode[]
const pages = [
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

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (path: string) => (await world.get(path, BROWSER)).text

/** Responses by link, as many pages share links. */
const answers = new Map<string, Promise<Answer>>()
const opened = (address: string): Promise<Answer> => {
  const answer = answers.get(address) ?? world.get(address, BROWSER)
  answers.set(address, answer)
  return answer
}

describe.each(pages)('%s', (path) => {
  test('answers 200 with a strict policy, and is not sent again where nothing changed', async () => {
    const { status, headers } = await world.get(path, BROWSER)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy')
    for (const part of ["default-src 'none'", "script-src 'self';", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy?.includes("'unsafe-inline'")).toBe(path === '/graphql')
    const again = await world.get(path, { ...BROWSER, 'If-None-Match': headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('answers HEAD as GET without the body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(world.url + path, { method, headers: BROWSER })),
    )
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name))
    expect(await head?.text()).toBe('')
  })

  test('loads nothing from elsewhere, runs no script within, and links abroad only to cite', async () => {
    const text = await read(path)
    // The oEmbed link contains the absolute URL of the page, because other sites request it.
    for (const [tag] of text.matchAll(/<[^>]*\s(?:src|href|action|srcset)="(?:https?:)?\/\/[^>]*>/g))
      expect(tag.replace(/^<link rel="alternate" type="[^"]*\+oembed" href="/, '')).toMatch(
        tag.startsWith('<link') ? new RegExp(`^${world.url}/oembed\\?`) : /^<a class="citation" /,
      )
    expect(text).not.toMatch(/<script(?![^>]*\ssrc="\/)|<style|\sstyle="|\son\w+="|javascript:/i)
  })

  test('has a title, one heading of the first rank, and an end to every link of ours', async () => {
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

describe('the methodology page', () => {
  test('shows the numbers of the graph: results, lifters, tiers, multipliers', async () => {
    const text = await read('/methodology')
    const { data } = await world.graphql<{ strength: Graph }>(`{ strength {
      method { smallestSample curveBins oneRepMaxMultipliers { mean epley brzycki lombardi mayhew wathan } }
      capability { tiers { tier fromPercentile } sources { resultsProcessed lifters sourceLabel dataVersion } }
      percentile(lift: "squat", sex: MALE, weight: 180, bodyweight: 80, unit: KG) { verified { percentile sampleSize } }
    } }`)
    const { method, capability, percentile } = data.strength
    expect(method).toMatchObject({ smallestSample: 30, curveBins: 18 })
    expect(text).toContain(`Fewer than ${method.smallestSample} samples`)
    expect(text).toContain(`has ${method.curveBins} bins`)
    expect(method.oneRepMaxMultipliers.map(({ mean }) => mean)).toMatchObject({
      1: 1.0666,
      4: 1.1644,
      9: 1.3165,
      11: 1.3782,
    })
    for (const row of method.oneRepMaxMultipliers)
      for (const value of Object.values(row)) expect(text).toContain(value.toFixed(4))
    for (const { resultsProcessed, lifters, sourceLabel, dataVersion } of capability.sources)
      for (const shown of [whole(resultsProcessed), whole(lifters), sourceLabel, dataVersion])
        expect(text).toContain(shown)
    for (const { tier, fromPercentile } of capability.tiers)
      expect(text.toUpperCase()).toMatch(new RegExp(`${tier}</TH><TD CLASS="NUMBER">${fromPercentile}<`))
    expect(text).toContain(`<strong>${percentile.verified.percentile.toFixed(1)}</strong>`)
    expect(text).toContain(`of ${whole(percentile.verified.sampleSize)} lifters`)
  })

  test('holds the graph’s figures per entry against the published ones', async () => {
    const text = await read('/methodology')
    const { data } = await world.graphql<{ strength: { entryRatios: Ratio[] } }>(
      '{ strength { entryRatios(sex: MALE, weightClass: "83") { lift entries p10 p50 p90 } } }',
    )
    expect(data.strength.entryRatios).toHaveLength(3)
    for (const published of STUDY.published) {
      const ours = data.strength.entryRatios.find(({ lift }) => lift === published.lift)
      for (const point of ['p10', 'p50', 'p90'] as const) {
        const [own, theirs] = [ours?.[point] ?? Number.NaN, published[point]]
        const cells = [`<span class="key">${own.toFixed(2)}</span>`, theirs.toFixed(2), signed(own - theirs, 2)]
        expect(text).toContain(cells.map((cell) => `<td class="number">${cell}</td>`).join(''))
      }
    }
  })

  test('says so where the data has no such figures, and that made-up data is made up', async () => {
    const own = await createWorld({ figures: [{ ...verifiedFigures, entryRatios: [] }, gymFigures] })
    const { text } = await own.get('/methodology', BROWSER)
    expect(text).toContain('has no such rows')
    expect(text).not.toContain('The largest difference')
    expect(text).toContain('The gym figures on this server are demo data')
    await own.close()
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

  test('one that is not there is a problem itself', async () => {
    const { status, body } = await world.get('/problems/nope')
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('pages refuse other methods and say which they take', async () => {
    const refused = await world.post('/methodology', {})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const options = await fetch(`${world.url}/`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })
})

describe('the front page', () => {
  test('has commands with the address of the server, and each of them works', async () => {
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

  test('names every body of data with its version and credit', async () => {
    const text = await read('/')
    for (const { label } of [verifiedFigures, gymFigures]) expect(text).toContain(`<h3>${label}`)
    expect(text).toContain('demo data</span>')
  })

  test('stands without any data', async () => {
    const own = await createWorld({ figures: [], strongman: false, bodybuilding: false })
    const { status, text } = await own.get('/', BROWSER)
    expect([status, text.includes('Nothing is loaded')]).toEqual([200, true])
    await own.close()
  })
})

describe('GraphiQL', () => {
  test('is for browsers, links with a query included; whoever wants JSON gets it', async () => {
    expect((await world.get('/graphql?query=%7B__typename%7D', BROWSER)).text).toContain('<html')
    const asked = await world.get('/graphql?query=%7B__typename%7D', { Accept: 'application/json' })
    expect(asked.body.data).toEqual({ __typename: 'Query' })
    expect((await world.get('/graphql', { Accept: 'application/json' })).text).not.toContain('<html')
  })

  test('opens with queries that all answer', async () => {
    const tabs = JSON.parse(plain(/data-tabs="([^"]*)"/.exec(await read('/graphql'))?.[1] ?? '')) as { query: string }[]
    expect(tabs).toHaveLength(examples('').length)
    for (const { query } of tabs) {
      const { data, errors } = await world.graphql(query, {}, { Authorization: `Bearer ${world.key}` })
      expect([errors, Object.values(data).every((value) => value !== null)]).toEqual([undefined, true])
    }
  })

  test('its files are packed, kept for a year, and the same whichever way they travel', async () => {
    const paths = [...(await read('/graphql')).matchAll(/(?:src|href)="(\/assets\/graphiql\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    const folder = paths[0]?.replace(/[^/]*$/, '')
    const workers = ['editor', 'json', 'graphql'].map((name) => `${folder}${name}.worker.js`)
    // Files smaller than a packet are not compressed.
    for (const path of [...paths, ...workers].filter((one) => !one.endsWith('/page.css'))) {
      const [packed, zipped, bare] = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => world.get(path, { 'Accept-Encoding': encoding })),
      )
      expect([path, packed?.status, packed?.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
      expect(packed?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(zipped?.headers.get('content-encoding')).toBe('gzip')
      expect(bare?.headers.get('content-encoding')).toBeNull()
      expect(packed?.text === bare?.text && zipped?.text === bare?.text).toBe(true)
    }
    expect((await world.get(`${folder}constructor`)).status).toBe(404)
  })
})

describe('what is put into a page', () => {
  test('is escaped, in text and in attributes', () => {
    const evil = `<script>alert("1")</script>'&`
    expect(String(html`<p title="${evil}">${evil}</p>`)).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`)
    expect(String(html`${[html`<b>${1}</b>`, null, false, undefined, 'x']}`)).toBe('<b>1</b>x')
  })

  test('a label or credit of a dataset cannot bring markup or a script address along', async () => {
    const label = '<script>alert(1)</script>'
    const attribution = { text: label, html: label, url: 'javascript:alert(1)', license: '"><img src=x>' }
    const own = await createWorld({ figures: [{ ...verifiedFigures, label, attribution }, gymFigures] })
    for (const path of ['/', '/methodology']) {
      const { status, text } = await own.get(path, BROWSER)
      expect(status).toBe(200)
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).not.toMatch(/<script|<img|href="javascript/)
    }
    await own.close()
  })

  test('only addresses of the web become links', () => {
    expect(webAddress('https://www.openpowerlifting.org')).toBe('https://www.openpowerlifting.org')
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//x', '']) expect(webAddress(url)).toBeUndefined()
  })
})

test('everything the pages ask is valid in the graph', () => {
  expect(documents.length).toBeGreaterThanOrEqual(5)
  for (const document of [...documents, ...examples('x').map(({ query }) => parse(query))])
    expect(validate(schema, document)).toEqual([])
})

const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;'

const plain = (markup: string): string =>
  markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

interface Graph {
  readonly method: {
    readonly smallestSample: number
    readonly curveBins: number
    readonly oneRepMaxMultipliers: readonly Record<
      'mean' | 'epley' | 'brzycki' | 'lombardi' | 'mayhew' | 'wathan',
      number
    >[]
  }
  readonly capability: {
    readonly tiers: readonly { readonly tier: string; readonly fromPercentile: number }[]
    readonly sources: readonly {
      readonly resultsProcessed: number
      readonly lifters: number
      readonly sourceLabel: string
      readonly dataVersion: string
    }[]
  }
  readonly percentile: { readonly verified: { readonly percentile: number; readonly sampleSize: number } }
}

interface Ratio {
  readonly lift: string
  readonly entries: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
}
