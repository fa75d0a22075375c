/** The list of all keys, with their usage. */
import type { ComponentChildren, VNode } from 'preact'
import { counted } from '../../explorer/shared/parts.tsx'
import { integer, shortDay } from '../../layout/format.ts'
import { page } from '../../layout/page.tsx'
import { Table } from '../../layout/table.tsx'
import type { Counts, ManagedKey, ShownUsage } from '../parts.ts'
import { buttonForm } from '../sign-in.tsx'
import { usageView } from '../usage-view.tsx'

export const OPERATOR_PATH = '/operator'
/** Keys on a page. */
export const PAGE_SIZE = 50

export const keyPath = (id: number): string => `${OPERATOR_PATH}/keys/${id}`

interface KeyList {
  readonly keys: readonly ManagedKey[]
  readonly count: number
  readonly at: number
  readonly days: number
  readonly usage: ShownUsage
  readonly byKey: ReadonlyMap<number, Counts>
  /** Undefined if a proxy signs operators in. */
  readonly signOutToken: string | undefined
}

export const shortDate = (moment: Date | null): ComponentChildren =>
  moment ? <time datetime={moment.toISOString()}>{shortDay(moment.toISOString())}</time> : '–'

export const limitText = ({ tier, limitPerMinute }: ManagedKey): string =>
  limitPerMinute === null ? tier : `${integer(limitPerMinute)} a minute`

const NONE: Counts = { requests: 0, errors: 0, cost: 0 }

export function keyListPage({ keys, count, at, days, usage, byKey, signOutToken }: KeyList): string {
  const usageOf = ({ id }: ManagedKey): Counts => byKey.get(id) ?? NONE
  return page({
    ...{ title: 'Keys', path: OPERATOR_PATH, indexed: false, wide: true },
    description: 'Keys and their usage, for operators.',
    body: (
      <>
        <h1>Keys</h1>
        <p class="lead">{counted(count, 'key')}, newest first.</p>
        <ul class="links">
          <li>
            <a href={`${OPERATOR_PATH}/new`}>Create a key</a>
          </li>
        </ul>
        {signOutToken && buttonForm(`${OPERATOR_PATH}/sign-out`, signOutToken, 'Sign out')}
        {keys.length > 0 && (
          <Table
            caption={`Keys, and their requests in the last ${days} days`}
            rows={keys}
            pages={Math.ceil(count / PAGE_SIZE)}
            columns={[
              {
                head: 'Name',
                cell: (key) => (
                  <a href={keyPath(key.id)}>
                    <bdi>{key.name}</bdi>
                  </a>
                ),
              },
              { head: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
              { head: 'Status', cell: ({ status }) => status },
              { head: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
              { head: 'Limit', cell: limitText },
              { head: 'Expires', cell: ({ expiresAt }) => shortDate(expiresAt) },
              { head: 'Last used', cell: ({ lastUsedAt }) => shortDate(lastUsedAt) },
              { head: 'Requests', cell: (key) => integer(usageOf(key).requests), numeric: true },
              { head: 'Failed', cell: (key) => integer(usageOf(key).errors), numeric: true },
              { head: 'Cost', cell: (key) => integer(usageOf(key).cost), numeric: true },
            ]}
          />
        )}
        {pager(at, count, days)}
        {usageView({ usage, days, path: OPERATOR_PATH, title: 'Usage of all callers' })}
      </>
    ),
  })
}

function pager(at: number, count: number, days: number): VNode | false {
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const to = (other: number) => `${OPERATOR_PATH}?page=${other}&days=${days}`
  return (
    last > 1 && (
      <nav class="pager" aria-label="Pages">
        <ul>
          {at > 1 && (
            <li>
              <a rel="prev" href={to(at - 1)}>
                Newer keys
              </a>
            </li>
          )}
          <li>
            Page {at} of {last}
          </li>
          {at < last && (
            <li>
              <a rel="next" href={to(at + 1)}>
                Older keys
              </a>
            </li>
          )}
        </ul>
      </nav>
    )
  )
}
