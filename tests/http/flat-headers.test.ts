/** Responses store headers in a flat list, and behave like Node's own for callers and clients. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { describe, expect, it } from 'vitest'
import { createHttpServer } from '../../src/http/server.ts'

async function headersOf(handler: RequestHandler, ...others: ErrorRequestHandler[]): Promise<Response> {
  const app = express().disable('x-powered-by').disable('etag')
  const server = createHttpServer(app.use(handler, ...others)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeIdleConnections()
  }
}

describe('the headers of a response', () => {
  it('are set, replaced, extended, read and taken back without regard to case', async () => {
    const seen: unknown[] = []
    const response = await headersOf((_request, answer) => {
      answer.setHeader('X-One', 'first').setHeader('x-one', 'second').setHeader('X-Gone', '1')
      answer.appendHeader('X-Many', 'a').appendHeader('x-many', ['b', 'c'])
      answer.removeHeader('x-gone')
      seen.push(answer.getHeader('X-ONE'), answer.hasHeader('X-Gone'), answer.getHeaderNames(), answer.getHeaders())
      answer.end()
    })
    expect(seen).toEqual([
      'second',
      false,
      ['x-one', 'x-many'],
      expect.objectContaining({ 'x-one': 'second', 'x-many': ['a', 'b', 'c'] }),
    ])
    expect(response.headers.get('x-one')).toBe('second')
    expect(response.headers.get('x-many')).toBe('a, b, c')
    expect(response.headers.has('x-gone')).toBe(false)
    expect(response.headers.has('date')).toBe(true)
  })

  it('are joined by those that come with the status, which win', async () => {
    const response = await headersOf((_request, answer) => {
      answer.setHeader('X-One', 'first').setHeader('X-Two', '2')
      answer.writeHead(201, 'Made', { 'x-one': 'last', 'X-Three': 3 }).end('x')
    })
    expect([response.status, response.statusText]).toEqual([201, 'Made'])
    expect(['x-one', 'x-two', 'x-three'].map((name) => response.headers.get(name))).toEqual(['last', '2', '3'])
  })

  it('are what Express makes of them', async () => {
    const response = await headersOf((_request, answer) => {
      answer.vary('Accept').vary('Origin').cookie('a', '1').cookie('b', '2').status(202).json({ all: 'well' })
    })
    expect(response.headers.get('vary')).toBe('Accept, Origin')
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(response.headers.get('content-length')).toBe('14')
    expect(await response.json()).toEqual({ all: 'well' })
  })

  it('are refused where they are none, and do not stand in the way of the answer that says so', async () => {
    const broken: RequestHandler = (_request, answer) => answer.setHeader('X-Bad', 'a\r\nX-Injected: 1').end()
    const tell: ErrorRequestHandler = (error, _request, answer, _next) => {
      answer.status(500).send((error as { code: string }).code)
    }
    const response = await headersOf(broken, tell)
    expect([response.status, await response.text()]).toEqual([500, 'ERR_INVALID_CHAR'])
    expect(response.headers.has('x-injected')).toBe(false)
  })

  it('cannot be changed when they are on their way', async () => {
    let failure: unknown
    await headersOf((_request, answer) => {
      answer.write('x')
      try {
        answer.setHeader('X-Late', '1')
      } catch (error) {
        failure = error
      }
      answer.end()
    })
    expect(failure).toMatchObject({ code: 'ERR_HTTP_HEADERS_SENT' })
  })
})
