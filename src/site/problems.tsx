/** The pages that the `type` of an error links to, one per fault code. */

import type { ComponentChildren } from 'preact'
import { FAULTS, type FaultCode, problemSlug, wireCode } from '../kernel/faults/faults.ts'
import { code, page } from './layout/page.tsx'
import { shareSitePage } from './share/site-pages.ts'

const CODES = Object.keys(FAULTS) as FaultCode[]

/** The fault code of a slug, or undefined. */
export const codeOf = (slug: string): FaultCode | undefined => CODES.find((one) => problemSlug(one) === slug)

export const problems = (origin: string): string =>
  page({
    path: '/problems',
    share: shareSitePage('/problems', origin),
    title: 'Error codes',
    description: 'Every error that the services return: its status, what it means and what to do.',
    body: (
      <>
        <h1>Error codes</h1>
        <p class="lead">
          Every error has the same shape, whichever service returns it: an RFC 9457 problem. Its <code>code</code> says
          what went wrong; the same code, in capitals, is in <code>extensions.code</code> of a GraphQL error.
        </p>
        <div class="scroll" tabindex={0} role="region" aria-label="Error codes">
          <table>
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">Code</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {CODES.map((one) => (
                <tr>
                  <td class="status">{FAULTS[one].status}</td>
                  <th scope="row">
                    <a href={`/problems/${problemSlug(one)}`}>
                      <code>{wireCode(one)}</code>
                    </a>
                  </th>
                  <td>{FAULTS[one].title}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ),
  })

export function problem(one: FaultCode, origin: string): string {
  const path = `/problems/${problemSlug(one)}`
  const { status, title, advice } = FAULTS[one]
  return page({
    path,
    share: shareSitePage(path, origin),
    title,
    description: `What the error ${wireCode(one)} means and what to do.`,
    body: (
      <>
        <p class="small soft">
          <a href="/problems">Error codes</a>
        </p>
        <h1>{title}</h1>
        <p class="lead">{withCode(advice)}</p>
        <dl class="facts">
          <dt>Status</dt>
          <dd>{status}</dd>
          <dt>In REST bodies</dt>
          <dd>
            <code>{wireCode(one)}</code>
          </dd>
          <dt>In GraphQL errors</dt>
          <dd>
            <code>{one}</code>
          </dd>
        </dl>
        <h2>Example</h2>
        {code(JSON.stringify(example(one), null, 2), 'An example body')}
        <p class="soft">
          Sent as <code>application/problem+json</code> and never cached. <code>request_id</code> is the same as in the{' '}
          <code>X-Request-Id</code> header and in our log.
        </p>
      </>
    ),
  })
}

/** Advice contains `code` in backticks. */
const withCode = (text: string): ComponentChildren =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))

type Details = readonly { parameter: string; detail: string; allowed?: readonly string[] }[]

const DETAIL: Readonly<Record<FaultCode, { readonly detail: string; readonly errors?: Details }>> = {
  INVALID_PARAMETER: {
    detail: 'Sex must be one of male, female; bodywieght is not a parameter of this route; did you mean bodyweight?',
    errors: [
      { parameter: 'sex', detail: 'must be one of male, female', allowed: ['male', 'female'] },
      { parameter: 'bodywieght', detail: 'is not a parameter of this route; did you mean bodyweight?' },
    ],
  },
  INVALID_BODY: { detail: 'The body is not JSON.' },
  INVALID_CURSOR: {
    detail: 'The cursor in after does not belong to this list in this order.',
    errors: [{ parameter: 'after', detail: 'must be a cursor of this list, in this order' }],
  },
  MALFORMED_REQUEST: { detail: 'There is more than one Host header.' },
  UNAUTHENTICATED: { detail: 'Send a key: Authorization: Bearer <key>.' },
  FORBIDDEN: { detail: 'This key may not read strongman: it lacks the required scope, strongman:read.' },
  NOT_FOUND: {
    detail: 'There is no lift "sqat".',
    errors: [{ parameter: 'lift', detail: '"sqat" is not known', allowed: ['squat', 'bench-press', 'deadlift'] }],
  },
  METHOD_NOT_ALLOWED: { detail: '/strength/v1/standards takes GET, HEAD, OPTIONS, not DELETE.' },
  VERSION_GONE: {
    detail:
      'Data_version "2026-11-02.1" is no longer retained; these versions can be read: 2026-11-23.1, 2026-11-16.1.',
    errors: [
      {
        parameter: 'data_version',
        detail: '"2026-11-02.1" is no longer retained; these versions can be read: 2026-11-23.1, 2026-11-16.1',
        allowed: ['2026-11-23.1', '2026-11-16.1'],
      },
    ],
  },
  NOT_ACCEPTABLE: {
    detail:
      'Responses are application/json or application/graphql-response+json, and those of subscriptions text/event-stream, all in UTF-8.',
  },
  RANGE_NOT_SATISFIABLE: { detail: 'The range begins at the end of the file, which has 57637 bytes.' },
  PAYLOAD_TOO_LARGE: { detail: 'The body is larger than 16384 bytes.' },
  UNSUPPORTED_MEDIA_TYPE: { detail: 'Send the body as application/json, not text/plain.' },
  RATE_LIMITED: { detail: 'More than 60 requests in 60 seconds. Try again in 12 seconds.' },
  INTERNAL: { detail: 'Something went wrong on our side.' },
  UNAVAILABLE: { detail: 'The database is unreachable.' },
}

function example(one: FaultCode): object {
  const { status, title } = FAULTS[one]
  const { detail, errors } = DETAIL[one]
  return {
    type: `/problems/${problemSlug(one)}`,
    title,
    status,
    detail,
    code: wireCode(one),
    request_id: '7f1c0e0a-5c1e-4d43-9a8e-0f6f2f1f3c55',
    ...(errors && { errors }),
  }
}
