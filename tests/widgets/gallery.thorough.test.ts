/** The gallery: every widget with its snippet, described consistently with the scripts. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReleases } from '../../src/site/widgets/releases.ts'
import { type Values, WIDGETS, type Widget } from '../../src/site/widgets/widgets.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let page: string
beforeAll(async () => {
  world = await createWorld()
  page = (await world.get('/widgets')).text
})
afterAll(() => world.close())

const unescaped = (part: string): string =>
  part
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
/** Snippets that can be copied. */
const pastes = (text: string): string[] =>
  [...text.matchAll(/<pre class="command paste"><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code]) => unescaped(code!))
const sectionOf = ({ script, name }: Widget): string =>
  new RegExp(`<section class="exhibit[^"]*" id="${script}-${name}"[\\s\\S]*?</section>`).exec(page)?.[0] ?? ''
const attributesOf = (element: string): Record<string, string> =>
  Object.fromEntries([...element.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

/** The browser's own modules, which are compiled with other libraries than the tests. */
const strength = (file: string) => import(`../../widgets/strength/${file}.ts`)
const sportModule = (sport: string) => import(`../../widgets/${sport}/sport.ts`)
const mountModule = () => import(`../../widgets/kit/${'mount'}.ts`)

describe.each(WIDGETS.map((widget) => [`${widget.script} ${widget.name}`, widget] as const))('%s', (_, widget) => {
  test('is live on the page, as in its snippet', () => {
    const section = sectionOf(widget)
    const [live = ''] = new RegExp(`<div data-${widget.script}-widget="${widget.name}"[^>]*>`).exec(section) ?? []
    const [snippet = ''] = pastes(section)
    expect(attributesOf(live)).not.toEqual({})
    expect(attributesOf(/^<div[^>]*>/.exec(snippet)![0])).toEqual(attributesOf(live))
    expect(snippet).toMatch(/ {2}style="min-height:[^"]+">/)
  })

  test('has a link in its snippet that works without scripts', async () => {
    const [snippet = ''] = pastes(sectionOf(widget))
    const link = /<a href="([^"]+)">([^<]+)<\/a>/.exec(snippet)!
    const answer = await fetch(unescaped(link[1]!))
    expect([answer.status, link[1]!.startsWith(world.url)]).toEqual([200, true])
  })

  test('describes each of its attributes', () => {
    for (const { attribute, allowed = [] } of widget.options) {
      expect(sectionOf(widget)).toContain(`<code>${attribute}</code>`)
      for (const value of allowed) expect(sectionOf(widget)).toContain(`<code>${value}</code>`)
    }
  })

  test('has an existing framed page unless it is a strength widget', async () => {
    const frame = pastes(sectionOf(widget)).find((text) => text.startsWith('<iframe'))
    expect(frame !== undefined).toBe(widget.script !== 'strength')
    if (!frame) return
    const src = unescaped(/ src="([^"]+)"/.exec(frame)![1]!)
    const answer = await fetch(src)
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
  })
})

interface Attribute {
  readonly needed?: boolean
  readonly allowed?: readonly string[]
  readonly preset?: string
}

describe('the documentation of the strength widgets', () => {
  type Options = {
    WIDGETS: Record<string, Record<string, Attribute>>
    RESERVED: Record<string, string>
  }
  const told = WIDGETS.filter(({ script }) => script === 'strength')

  test('lists exactly the attributes, values and defaults that their script accepts', async () => {
    const { WIDGETS: taken } = (await strength('options')) as Options
    expect(told.map(({ name }) => name)).toEqual(Object.keys(taken))
    for (const { name, options } of told) {
      const said = Object.fromEntries(options.map((option) => [option.attribute, option]))
      expect(Object.keys(said).toSorted()).toEqual(
        Object.keys(taken[name]!)
          .map((one) => `data-${one}`)
          .toSorted(),
      )
      for (const [one, { needed = false, allowed, preset }] of Object.entries(taken[name]!)) {
        const { allowed: toldAllowed, preset: toldPreset } = said[`data-${one}`]!
        expect([name, one, toldAllowed, toldPreset === undefined]).toEqual([name, one, allowed, needed])
        if (preset) expect([name, one, toldPreset]).toEqual([name, one, preset])
      }
    }
  })

  test('reserves as much space as they need', async () => {
    const { RESERVED } = (await strength('options')) as Options
    for (const { name, room } of told) expect([name, room({})]).toEqual([name, RESERVED[name]!.replace('%', 'vw')])
  })
})

describe.each(['strongman', 'bodybuilding'])('the documentation of the %s widgets', (sport) => {
  interface Taken {
    readonly required?: boolean
    readonly values?: readonly string[]
  }
  interface Sport {
    readonly kinds: Record<string, { options: Record<string, Taken> }>
  }
  interface Mounts {
    readonly THEMES: readonly string[]
    read(
      sport: Sport,
      given: Record<string, string>,
      under: string,
      scheme: string,
    ): { address: string; height: number; faults: string[] }
  }
  const modules = async () => {
    const [{ SPORT }, mounts] = await Promise.all([sportModule(sport), mountModule()])
    return { own: SPORT as Sport, mounts: mounts as Mounts }
  }
  const told = WIDGETS.filter(({ script }) => script === sport)

  test('lists exactly the attributes and values that their script accepts', async () => {
    const {
      own: { kinds },
      mounts: { THEMES },
    } = await modules()
    expect(told.map(({ name }) => name).toSorted()).toEqual(Object.keys(kinds).toSorted())
    for (const { name, options } of told) {
      const taken: Record<string, Taken> = { ...kinds[name]!.options, rows: {}, theme: { values: THEMES } }
      expect(options.map(({ attribute }) => attribute).toSorted()).toEqual(
        Object.keys(taken)
          .map((one) => `data-${one}`)
          .toSorted(),
      )
      for (const { attribute, allowed, preset } of options) {
        const { required = false, values } = taken[attribute.slice('data-'.length)]!
        // Only the server knows the types of rankings.
        if (values) expect([name, attribute, allowed]).toEqual([name, attribute, values])
        expect([name, attribute, preset === undefined]).toEqual([name, attribute, required])
      }
    }
  })

  test('uses the frame URL and the size that their script would', async () => {
    const { own, mounts } = await modules()
    const EXAMPLES: Readonly<Record<string, Values>> = {
      athlete: { 'data-id': 'aldo-marchetti', 'data-rows': '3' },
      record: { 'data-event': 'log-press', 'data-gender': 'F' },
      contest: { 'data-id': '2025-grand-flagship', 'data-theme': 'dark' },
      goat: { 'data-division': 'mens-open', 'data-mode': 'peak', 'data-gender': 'M' },
      ranking: { 'data-type': 'total_wins', 'data-division': 'mens-open', 'data-rows': '25' },
      top: { 'data-list': 'most-wins', 'data-division': 'mens-open' },
    }
    for (const { name, frame, room } of told) {
      const values = EXAMPLES[name]!
      const dataset = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key.slice('data-'.length), value]),
      )
      const theirWay = mounts.read(own, { [`${sport}Widget`]: name, ...dataset }, '/widgets/', 'light dark')
      expect(theirWay.faults).toEqual([])
      const [ours, theirs] = [new URL(frame!(values).address, 'http://a'), new URL(theirWay.address, 'http://a')]
      expect([name, ours.pathname, [...ours.searchParams].toSorted()]).toEqual([
        name,
        theirs.pathname,
        [...theirs.searchParams].toSorted(),
      ])
      expect([name, room(values), frame!(values).height]).toEqual([name, `${theirWay.height}px`, theirWay.height])
    }
  })
})

test('the ranking widget names every ranking type of the schema', async () => {
  const { data } = await world.graphql<{ __type: { enumValues: { name: string }[] } }>(
    '{ __type(name: "BodybuildingRankingType") { enumValues { name } } }',
  )
  const { allowed } = WIDGETS.find(({ name }) => name === 'ranking')!.options.find(
    ({ attribute }) => attribute === 'data-type',
  )!
  expect([...allowed!].toSorted()).toEqual(data.__type.enumValues.map(({ name }) => name.toLowerCase()).toSorted())
})

describe('the gallery', () => {
  test('shows the hash of every served version, as a script tag to paste', () => {
    const { latest, versions, of } = readReleases()
    for (const script of ['strength.js', 'strongman.js', 'bodybuilding.js'] as const) {
      const path =
        script === 'strength.js' ? `/widgets@${latest}.js` : `/widgets/${script.replace('.js', '')}@${latest}.js`
      expect(pastes(page)).toContain(
        `<script src="${world.url}${path}" integrity="${of(latest)!.files[script]!.integrity}" crossorigin="anonymous" defer></script>`,
      )
      for (const version of versions) {
        const file = of(version)!.files[script]
        if (file) expect(page).toContain(file.integrity)
      }
    }
  })

  test('shows the policies that a host page needs, with the origin of the server', () => {
    expect(pastes(page)).toContain(`script-src ${world.url}; connect-src ${world.url}`)
    expect(pastes(page)).toContain(`script-src ${world.url}; frame-src ${world.url}`)
  })

  test('frames only our own pages, and may not be framed itself', async () => {
    const policy = (await world.get('/widgets')).headers.get('content-security-policy')!
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await world.get('/')).headers.get('content-security-policy')).not.toContain('frame-src')
  })

  test('is linked from every page and found by search engines', async () => {
    expect((await world.get('/')).text).toContain('<a href="/widgets">Widgets</a>')
    expect(page).toContain('<a href="/widgets" aria-current="page">Widgets</a>')
    expect((await world.get('/sitemap.xml')).text).toContain(`<loc>${world.url}/widgets</loc>`)
  })

  test('rejects other methods', async () => {
    const { status, headers } = await world.post('/widgets', {})
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test('says which sport has no data, and shows the rest', async () => {
    const other = await createWorld({ bodybuilding: false, strongman: false })
    const { status, text } = await other.get('/widgets')
    const notes = text.match(/This server has no data for it yet\./g) ?? []
    expect([status, notes.length]).toEqual([200, WIDGETS.filter(({ script }) => script !== 'strength').length])
    expect(text).toContain('data-strength-widget="standards"')
    await other.close()
  })
})

describe('docs/widgets.md', () => {
  const docs = readFileSync('docs/widgets.md', 'utf8')

  test('names every attribute of every widget, with its values and default', () => {
    for (const { title, options } of WIDGETS) {
      expect(docs).toContain(`### ${title}`)
      for (const { attribute, about, allowed, takes, preset } of options) {
        const values = allowed ? allowed.map((value) => `\`${value}\``).join(', ') : takes
        expect(docs).toContain(`| \`${attribute}\` | ${about}: ${values} | ${preset ?? 'needed'} |`)
      }
    }
  })

  test('lists every text that can be translated', async () => {
    type Words = { ENGLISH: Record<string, string | { one?: string; other: string }> }
    const { ENGLISH } = (await strength('words')) as Words
    for (const [name, text] of Object.entries(ENGLISH)) {
      const english = typeof text === 'string' ? text : text.other
      expect(docs).toContain(`| \`${name}\` | ${english} |`)
    }
  })
})
