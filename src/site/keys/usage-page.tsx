/** `/usage` in a browser: the holder of a key signs in with it, and sees its usage, limits and errors. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { formBody, keyInAddress } from '../../http/index.ts'
import { Fault } from '../../kernel/faults/faults.ts'
import { facts } from '../explorer/shared/parts.tsx'
import { graphql, loaderOf, type ResultOf } from '../graphql.ts'
import { isBrowsing } from '../layout/fault-page.tsx'
import { day, integer } from '../layout/format.ts'
import { page } from '../layout/page.tsx'
import { Table } from '../layout/table.tsx'
import { sendPage } from '../serve/respond.ts'
import type { KeyPageParts, ShownUsage } from './parts.ts'
import {
  countingRefusals,
  fieldsOf,
  requireFormToken,
  requireOwnForm,
  requireSecure,
  sessionOf,
  setSession,
} from './session.ts'
import { buttonForm, signInForm } from './sign-in.tsx'
import { periodOf, usageView } from './usage-view.tsx'

export const USAGE_PATH = '/usage'

const DOCUMENT = graphql(/* GraphQL */ `
  query siteUsage($days: Int!) {
    usage(days: $days) {
      key { prefix name owner scopes createdAt expiresAt }
      limits { service requests windowSeconds remaining resetAt }
      total { requests errors cost }
      days: byDay { day: date requests errors cost }
      routes: byRoute { service route requests errors cost }
      statuses: byStatus { status requests cost }
      errors { service route status requests }
    }
  }
`)

export function usagePages(parts: KeyPageParts): Router {
  const { execute, limit, limitHeaders } = parts
  const router = Router({ caseSensitive: true })
  const send = (request: Request, response: Response, content: string, status = 200) =>
    sendPage(request, response, { content, status, isPrivate: true })

  const route = router.route(USAGE_PATH)
  // Otherwise Express would respond to it, in place of the API.
  route.options((_request, _response, next) => next('route'))
  route.get(
    (request, response, next) => {
      response.vary('Accept')
      // Programs get JSON from the API.
      next(isBrowsing(request) ? undefined : 'route')
    },
    limit,
    async (request, response) => {
      const leak = keyInAddress(request)
      if (leak) throw leak
      const session = await sessionOf(parts, 'usage', request)
      if (!session) {
        // Check before showing the form: otherwise the browser would send the key over plain HTTP first.
        requireSecure(parts, request)
        return send(request, response, signIn())
      }
      const days = periodOf(request.query)
      const load = loaderOf(execute, response, { kind: 'key', key: session.key })
      const { usage } = await load(DOCUMENT, { days })
      if (!usage) return send(request, response, signIn())
      return send(request, response, usagePage(usage, days, parts.sessions.formToken(session.id)))
    },
  )
  const startSession = async (request: Request, response: Response) => {
    requireSecure(parts, request)
    requireOwnForm(parts, request)
    const started = await parts.sessions.start('usage', fieldsOf(request).text('key'))
    if (!started) {
      const wrong = new Fault('FORBIDDEN', 'This is not a valid key: it is mistyped, unknown, revoked or expired.')
      const fault = await parts.countWrongKey(request, response, 'usage', wrong)
      response.set(fault.headers)
      return send(request, response, signIn(fault.message), fault.status)
    }
    setSession(parts, 'usage', request, response, started.cookie)
    return seeOther(response, USAGE_PATH)
  }
  router.post(`${USAGE_PATH}/sign-in`, ...formBody, countingRefusals(limit, startSession))
  router.post(`${USAGE_PATH}/sign-out`, limit, ...formBody, async (request: Request, response: Response) => {
    requireOwnForm(parts, request)
    const session = await sessionOf(parts, 'usage', request)
    if (session) requireFormToken(parts, session.id, fieldsOf(request))
    setSession(parts, 'usage', request, response, undefined)
    return seeOther(response, USAGE_PATH)
  })
  router.all([`${USAGE_PATH}/sign-in`, `${USAGE_PATH}/sign-out`], limitHeaders, onlyPost)
  return router
}

export function seeOther(response: Response, path: string): void {
  response.set('Cache-Control', 'no-store')
  response.redirect(303, path)
}

export const onlyPost: RequestHandler = ({ method }, response) => {
  response.set({ Allow: 'POST, OPTIONS', 'Cache-Control': 'no-store' })
  if (method !== 'OPTIONS') throw new Fault('METHOD_NOT_ALLOWED', `This address takes POST and OPTIONS, not ${method}.`)
  response.status(204).end()
}

const TITLE = 'Usage of your key'

const signIn = (fault?: string): string =>
  page({
    ...{ title: TITLE, path: USAGE_PATH, indexed: false },
    description: 'What your key used, what remains of its limits, and which requests failed.',
    body: (
      <>
        <h1>{TITLE}</h1>
        <p class="lead">Enter your key to see what it used, what remains of its limits, and which requests failed.</p>
        {signInForm({ action: `${USAGE_PATH}/sign-in`, fault })}
        <p class="small soft">
          Programs send the key with <code>GET /usage</code>: see the <a href="/docs/usage">API reference</a>.
        </p>
      </>
    ),
  })

type Usage = NonNullable<ResultOf<typeof DOCUMENT>['usage']>

function usagePage(usage: Usage, days: number, token: string): string {
  const { key, limits } = usage
  return page({
    ...{ title: TITLE, path: USAGE_PATH, indexed: false, wide: true },
    description: 'What your key used, what remains of its limits, and which requests failed.',
    body: (
      <>
        <h1>{TITLE}</h1>
        {facts([
          ['Key', <code>{key.prefix}…</code>],
          ['Name', <bdi>{key.name}</bdi>],
          ['Owner', key.owner && <bdi>{key.owner}</bdi>],
          ['Scopes', key.scopes.join(', ')],
          ['Created', day(key.createdAt)],
          ['Expires', key.expiresAt ? day(key.expiresAt) : 'never'],
        ])}
        {buttonForm(`${USAGE_PATH}/sign-out`, token, 'Sign out')}
        <section aria-labelledby="limits">
          <h2 id="limits">Limits</h2>
          {limits.length === 0 ? (
            <p>This key opens no service.</p>
          ) : (
            <Table
              caption="Requests that the key may still send now"
              rows={limits}
              columns={[
                { head: 'Service', cell: ({ service }) => service },
                {
                  head: 'Limit',
                  cell: ({ requests, windowSeconds }) =>
                    requests === null ? 'none' : `${integer(requests)} in ${windowSeconds} s`,
                },
                {
                  ...{ head: 'Remaining', numeric: true },
                  cell: ({ remaining }) => (remaining === null ? '–' : integer(remaining)),
                },
                {
                  head: 'Window ends',
                  cell: ({ resetAt }) => (resetAt ? `${resetAt.slice(11, 19)} UTC` : '–'),
                  label: 'window ends',
                },
              ]}
            />
          )}
        </section>
        {usageView({ usage: usage as ShownUsage, days, path: USAGE_PATH })}
      </>
    ),
  })
}
