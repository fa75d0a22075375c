/** Reads the properties of a new key from texts, as a command line or a form has them. Reports all faults at once. */
import type { Tier } from '../../database/generated/client.ts'
import { isScope, type KeyScope, OPERATOR_SCOPE, SCOPES } from '../../kernel/viewer.ts'
import { EXPIRY_HELP, parseExpiry } from './format.ts'
import { KeyRefused, MOST_PER_MINUTE, type NewApiKey } from './keys.ts'

export const TIERS = ['free', 'pro', 'partner'] as const

export interface NewKeyTexts {
  readonly name: string
  /** Empty for none, as are limit and expiry. */
  readonly owner?: string | undefined
  readonly scopes: readonly string[]
  readonly isOperator?: boolean | undefined
  readonly tier: string
  readonly limit?: string | undefined
  readonly expires?: string | undefined
  readonly isTest?: boolean | undefined
}

/** `nameOf` is how messages call a field. Throws KeyRefused. */
export function readNewKey(
  texts: NewKeyTexts,
  nameOf: (field: 'scopes' | 'tier' | 'limit' | 'expires') => string,
): NewApiKey {
  const { name, owner = '', isOperator, tier, limit = '', expires = '', isTest } = texts
  const requested = [...new Set(texts.scopes.map((one) => one.trim()))].filter(Boolean)
  const granted: KeyScope[] = requested.filter(isScope)
  if (isOperator) granted.push(OPERATOR_SCOPE)
  const expiresAt = expires === '' ? null : parseExpiry(expires)
  const unknown = (field: 'scopes' | 'tier', value: string, allowed: readonly string[]): string =>
    `${nameOf(field)}: ${JSON.stringify(value)} is not known; allowed are ${allowed.join(', ')}.`
  const wrong = [
    ...requested.filter((one) => !isScope(one)).map((one) => unknown('scopes', one, SCOPES)),
    ...(requested.length === 0 && !isOperator
      ? [`${nameOf('scopes')}: none were given; allowed are ${SCOPES.join(', ')}.`]
      : []),
    ...(TIERS.some((one) => one === tier) ? [] : [unknown('tier', tier, TIERS)]),
    ...(limit === '' || (/^\d{1,9}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_PER_MINUTE)
      ? []
      : [`${nameOf('limit')}: ${JSON.stringify(limit)} is not a whole number from 1 to ${MOST_PER_MINUTE}.`]),
    ...(expiresAt === undefined ? [`${nameOf('expires')}: ${JSON.stringify(expires)} is not ${EXPIRY_HELP}.`] : []),
  ]
  if (wrong.length > 0) throw new KeyRefused(wrong.join('\n'))
  return {
    ...{ name, owner: owner === '' ? null : owner, scopes: granted, kind: isTest ? 'test' : 'live' },
    ...{ tier: tier.toUpperCase() as Tier, expiresAt: expiresAt ?? null },
    limitPerMinute: limit === '' ? null : Number(limit),
  }
}
