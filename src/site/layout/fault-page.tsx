/** Errors as a page, with the content of the problem response. */
import type { Request, Response } from 'express'
import { FAULTS, type Fault, problemSlug, wireCode } from '../../kernel/faults/faults.ts'
import { sendPage } from '../serve/respond.ts'
import { NotFound } from './not-found.tsx'
import { page } from './page.tsx'

/** Whether a browser navigates, as opposed to an API client that requests data. */
export const isBrowsing = ({ headers: { accept = '' } }: Pick<Request, 'headers'>): boolean =>
  /\btext\/html\b/.test(accept)

export function sendFaultPage(request: Request, response: Response, fault: Fault, requestId: string): void {
  response.set(fault.headers)
  response.vary('Accept')
  sendPage(request, response, { content: faultPage(request.path, fault, requestId), status: fault.status })
}

function faultPage(path: string, fault: Fault, requestId: string): string {
  const { title } = FAULTS[fault.code]
  const wait = fault.headers['Retry-After']
  const isMissing = fault.code === 'NOT_FOUND'
  return page({
    ...{ title, path, description: fault.message, indexed: false, wide: isMissing },
    body: (
      <>
        {isMissing ? (
          <NotFound message={fault.message} text={wordsIn(path)} />
        ) : (
          <>
            <h1>{title}</h1>
            <p class="lead">{fault.message}</p>
            {wait && (
              <p>
                Try again in {wait} {wait === '1' ? 'second' : 'seconds'}.
              </p>
            )}
            <p>
              <a href="/">Back to the home page</a>
            </p>
          </>
        )}
        <p class="small soft">
          <a href={`/problems/${problemSlug(fault.code)}`}>
            <code>{wireCode(fault.code)}</code>
          </a>
          , status {fault.status}, request <code>{requestId}</code>
        </p>
      </>
    ),
  })
}

/**
 * What a reader probably looks for who guesses an address: `/records` or `/brian-shaw`. Not files, nor credentials, which
 * all have an underscore.
 */
function wordsIn(path: string): string {
  const last = path.split('/').at(-1)!
  return /^[a-z][a-z\d-]{1,99}$/i.test(last) ? last.replaceAll('-', ' ').trim() : ''
}
