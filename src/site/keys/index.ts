/** The pages about keys: `/usage` for their holders, and `/operator` for operators if it is on. */
import { Router } from 'express'
import { keyInAddress, refuseAmbiguousPath } from '../../http/index.ts'
import { operatorPages } from './operator/index.ts'
import { OPERATOR_PATH } from './operator/list.tsx'
import type { KeyPageParts } from './parts.ts'
import { usagePages } from './usage-page.tsx'

export type { KeyManagement, KeyPageParts, ManagedKey, NewKeyForm, OperatorParts } from './parts.ts'

/** Mount it before the services, whose API has `/usage` too. */
export function keyPages(parts: KeyPageParts): Router {
  const router = Router({ caseSensitive: true })
  router.use([OPERATOR_PATH, '/usage/sign-in', '/usage/sign-out'], refuseAmbiguousPath, (request, response, next) => {
    const fault = keyInAddress(request)
    if (fault) parts.limitHeaders(request, response, () => next(fault))
    else next()
  })
  router.use(usagePages(parts))
  if (parts.operator) router.use(operatorPages(parts, parts.operator))
  return router
}
