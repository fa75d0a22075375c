/** A world whose operator page is on, with what it logs, and an operator key. */
import { pino } from 'pino'
import { expect } from 'vitest'
import { type CreatedApiKey, createApiKey, type NewApiKey } from '../../../src/access/keys/keys.ts'
import { FormClient } from '../../helpers/form-client.ts'
import { createWorld, type World } from '../../helpers/world.ts'

export const KEY = /sg_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}/
export const BOTH = ['strongman:read', 'bodybuilding:read'] as const

export interface OperatorWorld {
  readonly world: World
  readonly operatorKey: string
  /** The lines of the log, from warnings on. */
  readonly logged: readonly Record<string, unknown>[]
  newKey(properties?: Partial<NewApiKey>): Promise<CreatedApiKey>
  /** A browser in which the operator is signed in. */
  signIn(): Promise<FormClient>
}

export async function createOperatorWorld(): Promise<OperatorWorld> {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const world = await createWorld({ settings: { OPERATOR_PAGE: 'true', TRUSTED_PROXIES: '127.0.0.1' }, log })
  const newKey = async (properties: Partial<NewApiKey> = {}) => {
    const created = await createApiKey(world.database, { name: 'some key', scopes: BOTH, kind: 'live', ...properties })
    await world.keyCache.refresh()
    return created
  }
  const { key: operatorKey } = await newKey({ scopes: ['operator'] })
  const signIn = async () => {
    const operator = new FormClient(world.url)
    expect((await operator.post('/operator/sign-in', { key: operatorKey })).status).toBe(303)
    return operator
  }
  return { world, operatorKey, logged, newKey, signIn }
}

/** Sends the form that creates a key. */
export const createdBy = (operator: FormClient, fields: Record<string, string | string[]>) =>
  operator.submit('/operator/new', '/operator/keys', { name: 'Iron Club', scopes: [...BOTH], tier: 'free', ...fields })
