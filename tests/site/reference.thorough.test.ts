/** Guarantees of the reference: it shows everything in the OpenAPI documents, and every command on it works. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '../../rest-adapters/routes.ts'
import { documentBases } from '../../src/contract/route.ts'
import { FAULTS, type FaultCode, problemSlug } from '../../src/kernel/faults/faults.ts'
import { markupOf } from '../../src/site/layout/render.tsx'
import {
  exampleOf,
  type Operation,
  type Reference,
  referenceOf,
  type Schema,
} from '../../src/site/reference/document.ts'
import { fieldsOf } from '../../src/site/reference/fields.tsx'
import { urlOf } from '../helpers/requests.ts'
import { asRead, commandsOf, requestOf } from '../helpers/snippets.ts'
import { createWorld, type World } from '../helpers/world.ts'

const HTML = { Accept: 'text/html' }
const LARGEST = 20_000

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { ANONYMOUS_RATE_LIMIT_PER_MINUTE: '37' } })
})
afterAll(() => world.close())

const read = async (path: string) => (await world.get(path, HTML)).text

/** The section of a page about one operation. */
const sectionOf = (page: string, { id }: Operation): string =>
  page.split('<section class="operation" id="').find((part) => part.startsWith(`${id}"`)) ?? ''

/** A URL with its parameters sorted. */
function inOrder(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/** Names and descriptions of all fields at any depth. */
function fieldsIn(schema: Schema, { schemaAt }: Pick<Reference, 'schemaAt'>): [string, string][] {
  const { properties = {}, items, oneOf, anyOf, additionalProperties: any } = schemaAt(schema)
  const own = Object.entries(properties).map(([name, one]): [string, string] => [name, schemaAt(one).description ?? ''])
  const held = [...Object.values(properties), ...(items ? [items] : []), ...(oneOf ?? anyOf ?? [])]
  if (typeof any === 'object') held.push(any)
  return [...own, ...held.flatMap((one) => fieldsIn(one, { schemaAt }))]
}

describe.each(services)('the reference of $name', (service) => {
  let overview: string
  let pages: readonly string[]
  /** The pages of all resources. */
  let page: string
  let reference: Reference
  beforeAll(async () => {
    overview = await read(`/docs/${service.name}`)
    reference = referenceOf(documentBases(service)[0], (await world.get(service.openapi)).body)
    pages = await Promise.all(reference.resources.map(({ name }) => read(`/docs/${service.name}/${name}`)))
    page = pages.join('')
  })

  test('has a page for every resource, named as in the OpenAPI document, which marks itself among all', () => {
    expect(reference.resources.flatMap(({ operations }) => operations)).toHaveLength(reference.operations.length)
    for (const [index, { name, title }] of reference.resources.entries()) {
      expect(pages[index]).toContain(`<h1>${title}</h1>`)
      for (const one of reference.resources) {
        const current = one.name === name ? ' aria-current="page"' : ''
        expect(pages[index]).toContain(`<a href="/docs/${service.name}/${one.name}"${current}>${one.title}</a>`)
      }
    }
  })

  test('has a section for every operation, to which the overview links from where the section once was', () => {
    const routes = world.server.routes.filter((one) => one.service === service)
    // Beside the routes, the document itself.
    expect(reference.operations).toHaveLength(routes.length + 1)
    for (const operation of reference.operations) {
      const section = sectionOf(page, operation)
      expect(asRead(section)).toContain(operation.summary)
      expect(asRead(section)).not.toContain(`${operation.summary}.`)
      expect(asRead(section)).toContain(`${operation.method} ${operation.path}`)
      const { id, tag } = operation
      expect(overview).toContain(`<li id="${id}"><a href="/docs/${service.name}/${tag}#${id}"`)
    }
  })

  test('describes every parameter: meaning, bounds, default, allowed values', () => {
    for (const operation of reference.operations) {
      const section = sectionOf(page, operation)
      for (const { name, description, schema } of operation.parameters) {
        const entry = asRead(new RegExp(`<li><code>${name}</code> <i>.*?</li>`, 's').exec(section)?.[0] ?? '')
        const { minimum, maximum, maxLength } = schema as Record<string, number>
        const told = [description.replaceAll('`', ''), minimum, maximum, maxLength, ...(schema.enum ?? [])]
        for (const one of told) if (one !== undefined) expect(entry, `${operation.id} ${name}`).toContain(String(one))
        if (schema.default !== undefined) expect(entry).toContain(`Default: ${schema.default}.`)
      }
    }
  })

  test('describes every field of every response', () => {
    for (const operation of reference.operations) {
      if (!operation.body) continue
      const section = sectionOf(page, operation)
      const words = asRead(section)
      for (const [name, description] of fieldsIn(operation.body, reference)) {
        expect(section, `${operation.id} ${name}`).toContain(`<code>${name}</code>`)
        expect(words).toContain(description.replaceAll('`', ''))
      }
    }
  })

  test('lists every status, and links to the page of every error', () => {
    for (const operation of reference.operations) {
      const section = sectionOf(page, operation)
      for (const { status } of operation.responses) {
        expect(section).toContain(`<span class="status">${status}</span>`)
        const code = (Object.keys(FAULTS) as FaultCode[]).find((one) => FAULTS[one].status === status)
        if (code) expect(section).toContain(`href="/problems/${problemSlug(code)}"`)
      }
    }
  })

  test('has a command for every operation, and each of them succeeds', async () => {
    for (const operation of reference.operations) {
      const [command = ''] = commandsOf(sectionOf(page, operation))
      const { url, ...init } = requestOf(command, world.key)
      const response = await fetch(url, init)
      expect([command, response.status]).toEqual([command, 200])
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        await response.body?.cancel()
        continue
      }
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      expect(isJson ? await response.json() : await response.blob()).toBeTypeOf('object')
    }
  })

  test('shows the first example of each route with parameters as the command, and real responses', () => {
    for (const route of world.server.routes.filter((one) => one.service === service)) {
      const operation = reference.operations.find(({ id }) => id === route.name)
      const section = operation ? sectionOf(page, operation) : ''
      const { url, body } = requestOf(commandsOf(section)[0] ?? '', world.key)
      const { params } = exampleOf(route)
      expect(inOrder(url)).toBe(inOrder(world.url + urlOf(route, params)))
      if (body !== undefined) expect(JSON.parse(body)).toEqual(params)
      for (const { summary, value } of operation?.examples ?? []) {
        expect(asRead(section)).toContain(`Example: ${summary}`)
        expect(asRead(section)).toContain(JSON.stringify(value, null, 2))
      }
    }
  })

  test('has a form with a field for every parameter, and an unnamed one for the key if one is required', () => {
    for (const operation of reference.operations) {
      const form = /<details class="try">.*?<\/form>/s.exec(sectionOf(page, operation))?.[0] ?? ''
      expect(form).toContain(`data-method="${operation.method}" data-path="${operation.path}"`)
      const names = [...form.matchAll(/ name="([^"]+)" data-in="(\w+)"/g)].map(([, name, where]) => [name, where])
      expect(names).toEqual(operation.parameters.map(({ name, in: where }) => [name, where]))
      const [key] = /<input[^>]*class="key-field"[^>]*>/.exec(form) ?? []
      expect(key !== undefined, operation.id).toBe(service.auth !== 'none' && !/openapi/.test(operation.path))
      expect(key ?? '').not.toContain(' name=')
      const labelled = [...form.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
      const ids = [...form.matchAll(/<(?:input|select) id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids).toEqual(labelled)
    }
  })

  test('is small when compressed', async () => {
    for (const one of [overview, ...pages]) expect(gzipSync(one).length).toBeLessThan(LARGEST)
  })
})

describe('the pages of the reference', () => {
  const pages = ['/docs', '/docs/getting-started', ...services.map(({ name }) => `/docs/${name}`)]

  test('are served in the encoding the browser accepts, each with its own ETag', async () => {
    for (const path of pages) {
      const answers = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) =>
          fetch(world.url + path, { headers: { 'Accept-Encoding': encoding } }),
        ),
      )
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
      const [texts, tags] = [
        await Promise.all(answers.map((answer) => answer.text())),
        answers.map(({ headers }) => headers.get('etag') ?? ''),
      ]
      expect(new Set(texts).size).toBe(1)
      expect(new Set(tags).size).toBe(3)
      for (const tag of tags) {
        const encoding = /-(\w+)"$/.exec(tag)?.[1] ?? 'identity'
        const again = await world.get(path, { 'If-None-Match': tag, 'Accept-Encoding': encoding })
        expect([again.status, again.text]).toEqual([304, ''])
      }
    }
  })

  test('load our own scripts only, and have no key in any URL', async () => {
    for (const path of pages) {
      const page = await read(path)
      for (const [, src] of page.matchAll(/<script src="([^"]*)"/g))
        expect(src).toMatch(/^\/assets\/(?:site|reference)\.js\?v=/)
      expect(page).not.toMatch(/[?&](?:api_?key|key|token)=/i)
    }
  })

  test('link to each other; the home page and the footer link to them', async () => {
    const front = await read('/docs')
    for (const path of pages.slice(1)) expect(front).toContain(`href="${path}"`)
    for (const { openapi } of services) expect(front).toContain(`href="${openapi}"`)
    expect(/<footer.*<\/footer>/s.exec(await read('/'))?.[0]).toContain('href="/docs"')
  })

  test('show the limits of this server', async () => {
    for (const path of ['/docs', '/docs/strength']) expect(await read(path)).toContain('37 requests a minute')
  })

  test('return 404 for an unknown service or resource, and 405 with Allow to a POST', async () => {
    for (const path of ['/docs/chess', '/docs/strength/seasons']) expect((await world.get(path, HTML)).status).toBe(404)
    const posted = await world.post('/docs/strength', {})
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('reading an OpenAPI document', () => {
  const document = {
    paths: {
      '/trees/{id}': {
        get: {
          operationId: 'getTree',
          parameters: [{ $ref: '#/components/parameters/id' }],
          responses: { 200: { $ref: '#/components/responses/tree' } },
        },
      },
    },
    components: {
      parameters: { id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } } },
      responses: {
        tree: {
          description: 'It.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
        },
      },
      schemas: {
        Id: { type: 'integer', description: 'Its number.' },
        Named: { type: 'object', properties: { name: { type: 'string', description: 'Of the <oak>.' } } },
        Tree: {
          allOf: [{ $ref: '#/components/schemas/Named' }],
          properties: {
            parent: { allOf: [{ $ref: '#/components/schemas/Tree' }], nullable: true, description: 'Above it.' },
            kinds: { type: 'array', items: { $ref: '#/components/schemas/Kind' } },
          },
        },
        Kind: { type: 'string', enum: ['oak', null] },
      },
    },
  }
  const { operations, schemaAt } = referenceOf('/forest', document)

  test('follows references to parameters, responses and schemas', () => {
    const [operation] = operations
    expect(operation?.path).toBe('/forest/trees/{id}')
    expect(operation?.parameters).toMatchObject([{ name: 'id', in: 'path', description: 'Its number.' }])
    const fields = asRead(markupOf(fieldsOf(operation?.body ?? {}, schemaAt)))
    expect(fields).toContain('name string Of the <oak>.')
    expect(fields).toContain('parent object or null Above it.')
    expect(fields).toContain('kinds list of strings One of oak.')
  })

  test('stops at a schema that contains itself', () => {
    const fields = markupOf(fieldsOf(operations[0]?.body ?? {}, schemaAt))
    expect(fields.match(/<code>parent<\/code> <i>/g)?.length).toBeLessThan(20)
  })

  test('refuses a dangling reference', () => {
    expect(() => schemaAt({ $ref: '#/components/schemas/Bush' })).toThrow('no #/components/schemas/Bush')
  })
})

test('bodybuilding is described as requiring a key unless the operator serves it without one', async () => {
  const keyless = await createWorld({ settings: { BODYBUILDING_KEYLESS: 'true' } })
  const [required, optional] = [await read('/docs'), (await keyless.get('/docs', HTML)).text]
  const keys = (page: string) => [...page.matchAll(/<dt>Key<\/dt><dd>(\w+)<\/dd>/g)].map(([, key]) => key)
  expect(keys(required)).toEqual(['none', 'required', 'required', 'required', 'required'])
  expect(keys(optional)).toEqual(['none', 'required', 'optional', 'required', 'required'])
  expect(required).not.toContain('of an address without one')
  expect(optional).toContain('of a key, 60 of an address without one.')
  expect((await keyless.get('/docs/bodybuilding', HTML)).text).toContain('None is needed, at a lower limit.')
  // The home page says the same.
  expect((await keyless.get('/', HTML)).text).toMatch(/Strongman and people require a key.*, and bodybuilding none at/s)
  expect(await read('/')).toContain('Strongman, bodybuilding and people require a key')
  await keyless.close()
})
