/** The page of one key, and the pages that confirm what is done with it. */
import type { VNode } from 'preact'
import { crumbs, facts } from '../../explorer/shared/parts.tsx'
import { command } from '../../layout/page.tsx'
import type { ManagedKey, ShownUsage } from '../parts.ts'
import { usageView } from '../usage-view.tsx'
import { actionForm, operatorPage, TRAIL } from './frame.tsx'
import { keyPath, limitText, shortDate } from './list.tsx'

/** How long a replaced key keeps working. */
export const GRACES = [
  { value: '0s', label: 'not at all' },
  { value: '1h', label: '1 hour' },
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
] as const
export const DEFAULT_GRACE = '24h'

export const isOperatorKey = ({ scopes }: ManagedKey): boolean => scopes.includes('operator')

const factsOf = (key: ManagedKey): VNode =>
  facts([
    ['Key', <code>{key.prefix}…</code>],
    ['Status', key.status],
    ['Owner', key.owner && <bdi>{key.owner}</bdi>],
    ['Scopes', key.scopes.join(', ')],
    ['Limit', limitText(key)],
    ['Created', shortDate(key.createdAt)],
    ['Expires', key.expiresAt ? shortDate(key.expiresAt) : 'never'],
    ['Last used', shortDate(key.lastUsedAt)],
    ['Revoked', key.revokedAt && shortDate(key.revokedAt)],
    ['Replaces', key.replaces && <code>{key.replaces.prefix}…</code>],
    ['Replaced by', key.replacedBy && <code>{key.replacedBy.prefix}…</code>],
  ])

export function keyPage(key: ManagedKey, usage: ShownUsage, days: number): string {
  const path = keyPath(key.id)
  return operatorPage(
    key.name,
    path,
    <>
      {crumbs(TRAIL)}
      <h1>
        <bdi>{key.name}</bdi>
      </h1>
      {factsOf(key)}
      {isOperatorKey(key) ? (
        <p>
          Operator keys are rotated and revoked on the command line: <code>strengthgraph keys rotate {key.prefix}</code>
        </p>
      ) : (
        key.status === 'active' && (
          <ul class="links">
            {!key.replacedBy && (
              <li>
                <a href={`${path}/rotate`}>Rotate</a>
              </li>
            )}
            <li>
              <a href={`${path}/revoke`}>Revoke</a>
            </li>
          </ul>
        )
      )}
      {usageView({ usage, days, path })}
    </>,
    true,
  )
}

export function rotatePage(key: ManagedKey, token: string, fault?: string): string {
  const path = keyPath(key.id)
  return operatorPage(
    `Rotate ${key.name}`,
    `${path}/rotate`,
    <>
      {crumbs(TRAIL, [path, <bdi>{key.name}</bdi>])}
      <h1>
        Rotate <bdi>{key.name}</bdi>
      </h1>
      <p class="lead">
        A new key with the same name, scopes and limit replaces <code>{key.prefix}…</code>. It is shown once.
      </p>
      {actionForm(
        { action: `${path}/rotate`, token, submit: 'Rotate', cancel: path, fault },
        <p class="field">
          <label for="grace">The old key keeps working for</label>
          <select id="grace" name="grace">
            {GRACES.map(({ value, label }) => (
              <option value={value} selected={value === DEFAULT_GRACE}>
                {label}
              </option>
            ))}
          </select>
        </p>,
      )}
    </>,
  )
}

export function revokePage(key: ManagedKey, token: string, fault?: string): string {
  const path = keyPath(key.id)
  return operatorPage(
    `Revoke ${key.name}`,
    `${path}/revoke`,
    <>
      {crumbs(TRAIL, [path, <bdi>{key.name}</bdi>])}
      <h1>
        Revoke <bdi>{key.name}</bdi>?
      </h1>
      <p class="lead">
        <code>{key.prefix}…</code> stops working on every server within seconds. This cannot be undone.
      </p>
      {actionForm(
        { action: `${path}/revoke`, token, submit: 'Revoke', cancel: path, fault },
        <p class="field">
          <label class="choice">
            <input name="confirm" type="checkbox" value="yes" required /> Revoke {key.prefix}… permanently
          </label>
        </p>,
      )}
    </>,
  )
}

/** Shows a new key, which is nowhere else. */
export function madeKeyPage(
  done: 'created' | 'rotated',
  key: string,
  record: ManagedKey,
  replaced?: ManagedKey,
): string {
  const path = keyPath(record.id)
  return operatorPage(
    `${record.name} is ${done}`,
    path,
    <>
      {crumbs(TRAIL, [path, <bdi>{record.name}</bdi>])}
      <h1>
        <bdi>{record.name}</bdi> is {done}
      </h1>
      <div class="note" role="status">
        <p>
          <strong>Store the key now: it is shown only once.</strong>
        </p>
        {command(key)}
      </div>
      {replaced?.expiresAt && (
        <p>
          <code>{replaced.prefix}…</code> works until{' '}
          <time datetime={replaced.expiresAt.toISOString()}>
            {replaced.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC
          </time>
          .
        </p>
      )}
      {factsOf(record)}
      <p>
        <a href={path}>To the page of the key</a>
      </p>
    </>,
  )
}
