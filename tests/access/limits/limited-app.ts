/** An Express application with limits that answers without a network, so that it works on a virtual clock. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { createLimiter, type Limiter, type LimiterOptions } from '../../../src/access/limits/limiter.ts'
import type { LimitStatus } from '../../../src/access/limits/store.ts'
import { Fault } from '../../../src/kernel/faults/faults.ts'
import { ANONYMOUS, type KeyIdentity, type Viewer } from '../../../src/kernel/viewer.ts'

export interface Client {
  readonly viewer?: Viewer
  readonly address?: string | undefined
  readonly forwardedFor?: string
}

export interface Outcome {
  readonly headers: OutgoingHttpHeaders
  /** The fault that the request was refused with. */
  readonly fault: Fault | undefined
  /** What `charge` returned. */
  readonly status: LimitStatus | undefined
}

export interface LimitedApp {
  readonly limiter: Limiter
  /**
   * Paths are `/strongman/<group>`, `/open/<group>` of strength, `/graphql?cost=`, `/charged?cost=` (a group whose
   * handler charges more), `/headers`, `/anonymous` and `/wrong`, which is a request with an invalid credential.
   */
  get(path: string, client?: Client): Promise<Outcome>
}

export const keyViewer = (identity: Partial<KeyIdentity> = {}): Viewer => ({
  kind: 'key',
  key: {
    ...{ id: 1, prefix: 'sg_live_ab12cd34', tier: 'FREE', perMinute: null },
    scopes: new Set(['strongman:read'] as const),
    ...identity,
  },
})

export const INVALID_KEY = new Fault('UNAUTHENTICATED', 'The key is unknown.')

const GRAPHQL = { service: 'graphql', group: 'graphql' }
const CHARGED = { service: 'strongman', group: 'charged' }

export function limitedApp(options: Omit<LimiterOptions, 'viewerOf'>): LimitedApp {
  const clients = new WeakMap<object, Client>()
  const limiter = createLimiter({ ...options, viewerOf: ({ req }) => clients.get(req)?.viewer ?? ANONYMOUS })
  const charge = (scope: typeof GRAPHQL) => async (request: Request, response: Response, next: NextFunction) => {
    response.locals['status'] = await limiter.charge(request, response, scope, Number(request.query['cost']))
    next()
  }
  const app = express()
    .set('trust proxy', true)
    .disable('x-powered-by')
    .get('/graphql', charge(GRAPHQL))
    .get('/charged', limiter.of(CHARGED.service)(CHARGED.group), charge(CHARGED))
    .get('/headers', limiter.sendHeaders({ service: 'strongman', group: 'headers' }))
    .get('/anonymous', limiter.sendFailedCredentialsHeaders('strongman'))
    .get('/wrong', async (request, response) => {
      throw await limiter.countFailedCredential(request, response, 'strongman', INVALID_KEY)
    })
    .get('/open/:group', (request, response, next) =>
      limiter.of('strength')(request.params.group)(request, response, next),
    )
    .get('/strongman/:group', (request, response, next) =>
      limiter.of('strongman')(request.params.group)(request, response, next),
    )
    .use((_request, response) => void response.emit('settled'))
    .use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
      response.emit('settled', error)
    })

  return {
    limiter,
    get: (path, client = {}) =>
      new Promise((resolve, reject) => {
        const socket = new Socket()
        const address = 'address' in client ? client.address : '198.51.100.7'
        Object.defineProperty(socket, 'remoteAddress', { value: address })
        const request = new IncomingMessage(socket)
        Object.assign(request, { method: 'GET', url: path })
        if (client.forwardedFor !== undefined) request.headers['x-forwarded-for'] = client.forwardedFor
        clients.set(request, client)
        const response = new ServerResponse<Request>(request as Request)
        response.once('settled', (error: unknown) => {
          if (error !== undefined && !(error instanceof Fault)) return reject(error)
          const { locals } = response as Response
          resolve({ headers: response.getHeaders(), fault: error, status: locals['status'] as LimitStatus | undefined })
        })
        app(request, response)
      }),
  }
}
