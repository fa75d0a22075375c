/** The operator page: `/operator` and what is below it. Every request but a sign-in needs an operator. */
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { formBody } from '../../../http/index.ts'
import { Fault, toFault } from '../../../kernel/faults/faults.ts'
import { sendPage } from '../../serve/respond.ts'
import type { KeyPageParts, ManagedKey, OperatorParts } from '../parts.ts'
import { countingRefusals, fieldsOf, requireFormToken, requireOwnForm, requireSecure, setSession } from '../session.ts'
import { onlyPost, seeOther } from '../usage-page.tsx'
import { periodOf } from '../usage-view.tsx'
import { createPage, newKeyOf } from './create.tsx'
import { type Operator, operatorOf } from './identity.ts'
import { isOperatorKey, keyPage, madeKeyPage, revokePage, rotatePage } from './key.tsx'
import { keyListPage, keyPath, OPERATOR_PATH, PAGE_SIZE } from './list.tsx'
import { signInPage } from './sign-in-page.tsx'

type Show = (request: Request, response: Response, operator: Operator) => Promise<unknown>

export function operatorPages(parts: KeyPageParts, own: OperatorParts): Router {
  const { sessions, limit, limitHeaders } = parts
  const { management, proxy } = own
  const router = Router({ caseSensitive: true })
  const send = (request: Request, response: Response, content: string, status = 200) =>
    sendPage(request, response, { content, status, isPrivate: true })
  const tokenFor = ({ sessionId }: Operator): string => sessions.formToken(sessionId)
  const audit = (request: Request, response: Response, operator: Operator, action: string, details: object) =>
    own.audit(action, {
      operator: operator.name,
      requestId: response.locals['requestId'],
      path: request.path,
      ...details,
    })

  const operatorPage = (show: Show): RequestHandler =>
    countingRefusals(limit, async (request, response, next) => {
      const operator = await operatorOf(parts, own, request)
      if (operator) return void (await show(request, response, operator))
      // Check before showing the form: otherwise the browser would send the key over plain HTTP first.
      requireSecure(parts, request)
      limit(request, response, (error) => (error ? next(error) : send(request, response, signInPage())))
    })
  /** Checks the form before anything is done. `show` gets the unique part of its token. */
  const operatorAction = (
    act: (request: Request, response: Response, operator: Operator, formId: string) => Promise<unknown>,
  ): RequestHandler =>
    countingRefusals(limit, async (request, response) => {
      requireSecure(parts, request)
      requireOwnForm(parts, request)
      const operator = await operatorOf(parts, own, request)
      if (!operator) throw new Fault('FORBIDDEN', 'Your session has ended. Sign in again.')
      await act(request, response, operator, requireFormToken(parts, operator.sessionId, fieldsOf(request)))
    })
  const keyOf = async ({ params }: Request): Promise<ManagedKey> => {
    const id = /^\d{1,9}$/.test(String(params['id'])) ? Number(params['id']) : 0
    const key = id > 0 ? await management.find(id) : undefined
    if (!key) throw new Fault('NOT_FOUND', 'There is no such key.')
    return key
  }
  /** Operator keys are for the command line, so that nobody who takes over a session can keep it. */
  const manageable = async (request: Request): Promise<ManagedKey> => {
    const key = await keyOf(request)
    if (isOperatorKey(key)) throw new Fault('FORBIDDEN', 'Operator keys are managed on the command line.')
    return key
  }
  /** Faults that an operator can correct are shown with the form; all others are errors. */
  const refusalOf = (error: unknown): string => {
    const fault = toFault(error)
    if (fault.code !== 'INVALID_PARAMETER') throw error
    return fault.message
  }

  router.get(
    OPERATOR_PATH,
    operatorPage(async (request, response, operator) => {
      const days = periodOf(request.query)
      const at = /^[1-9]\d{0,5}$/.test(String(request.query['page'])) ? Number(request.query['page']) : 1
      const [{ keys, count }, usage, byKey] = await Promise.all([
        management.page((at - 1) * PAGE_SIZE, PAGE_SIZE),
        management.usage(days),
        management.usageByKey(days),
      ])
      const signOutToken = proxy ? undefined : tokenFor(operator)
      return send(request, response, keyListPage({ keys, count, at, days, usage, byKey, signOutToken }))
    }),
  )
  router.get(
    `${OPERATOR_PATH}/new`,
    operatorPage((request, response, operator) =>
      Promise.resolve(send(request, response, createPage(tokenFor(operator)))),
    ),
  )
  router.get(
    `${OPERATOR_PATH}/keys/:id`,
    operatorPage(async (request, response) => {
      const key = await keyOf(request)
      const days = periodOf(request.query)
      return send(request, response, keyPage(key, await management.usage(days, key.id), days))
    }),
  )
  router.get(
    `${OPERATOR_PATH}/keys/:id/rotate`,
    operatorPage(async (request, response, operator) =>
      send(request, response, rotatePage(await manageable(request), tokenFor(operator))),
    ),
  )
  router.get(
    `${OPERATOR_PATH}/keys/:id/revoke`,
    operatorPage(async (request, response, operator) =>
      send(request, response, revokePage(await manageable(request), tokenFor(operator))),
    ),
  )

  router.post(
    `${OPERATOR_PATH}/keys`,
    ...formBody,
    operatorAction(async (request, response, operator, formId) => {
      const form = newKeyOf(fieldsOf(request))
      try {
        const { key, record } = await management.create(form, formId)
        audit(request, response, operator, 'key created', { key: record.prefix, scopes: record.scopes })
        return send(request, response, madeKeyPage('created', key, record))
      } catch (error) {
        return send(request, response, createPage(tokenFor(operator), form, refusalOf(error)), 400)
      }
    }),
  )
  router.post(
    `${OPERATOR_PATH}/keys/:id/rotate`,
    ...formBody,
    operatorAction(async (request, response, operator) => {
      const key = await manageable(request)
      try {
        const { key: made, record, replaced } = await management.rotate(key, fieldsOf(request).text('grace'))
        audit(request, response, operator, 'key rotated', {
          key: key.prefix,
          replacedBy: record.prefix,
          until: replaced.expiresAt,
        })
        return send(request, response, madeKeyPage('rotated', made, record, replaced))
      } catch (error) {
        return send(request, response, rotatePage(key, tokenFor(operator), refusalOf(error)), 400)
      }
    }),
  )
  router.post(
    `${OPERATOR_PATH}/keys/:id/revoke`,
    ...formBody,
    operatorAction(async (request, response, operator) => {
      const key = await manageable(request)
      if (fieldsOf(request).text('confirm') !== 'yes') {
        return send(
          request,
          response,
          revokePage(key, tokenFor(operator), 'Confirm that the key is to be revoked.'),
          400,
        )
      }
      const { already } = await management.revoke(key)
      if (!already) audit(request, response, operator, 'key revoked', { key: key.prefix })
      return seeOther(response, keyPath(key.id))
    }),
  )

  if (!proxy) {
    const signIn = async (request: Request, response: Response) => {
      requireSecure(parts, request)
      requireOwnForm(parts, request)
      const started = await sessions.start('operator', fieldsOf(request).text('key'))
      if (!started) {
        own.onRefusal()
        const wrong = new Fault('FORBIDDEN', 'This key does not open the operator page.')
        const fault = await parts.countWrongKey(request, response, 'operator', wrong)
        response.set(fault.headers)
        return send(request, response, signInPage(fault.message), fault.status)
      }
      setSession(parts, 'operator', request, response, started.cookie)
      audit(request, response, { name: started.session.key.prefix, sessionId: '' }, 'operator signed in', {})
      return seeOther(response, OPERATOR_PATH)
    }
    router.post(`${OPERATOR_PATH}/sign-in`, ...formBody, countingRefusals(limit, signIn))
    router.post(
      `${OPERATOR_PATH}/sign-out`,
      ...formBody,
      operatorAction(async (request, response, operator) => {
        setSession(parts, 'operator', request, response, undefined)
        audit(request, response, operator, 'operator signed out', {})
        return seeOther(response, OPERATOR_PATH)
      }),
    )
  }
  router.all(POST_PATHS, limitHeaders, onlyPost)
  router.all([OPERATOR_PATH, `${OPERATOR_PATH}/*rest`], limitHeaders, ({ method }, response, next) => {
    if (method === 'GET' || method === 'HEAD') return next()
    response.set({ Allow: 'GET, HEAD, OPTIONS', 'Cache-Control': 'no-store' })
    if (method !== 'OPTIONS')
      throw new Fault('METHOD_NOT_ALLOWED', `This page takes GET, HEAD and OPTIONS, not ${method}.`)
    response.status(204).end()
  })
  return router
}

const POST_PATHS = [`${OPERATOR_PATH}/keys`, `${OPERATOR_PATH}/sign-in`, `${OPERATOR_PATH}/sign-out`]
