/** What routes answer is the same whether their operations are prepared or run by the standard executor. */
import { normalizedExecutor } from '@graphql-tools/executor'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { schema } from '../../src/services/schema.ts'
import { ask, examplesOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

interface Compared {
  readonly prepared: string
  readonly standard: string
}

const compared: Compared[] = vi.hoisted(() => [])

vi.mock(import('../../src/gateway/prepared/operation.ts'), async (original) => {
  const { executePrepared } = await original()
  const both = async (args: ExecutionArgs): Promise<ExecutionResult> => {
    // Pothos caches what it loads by the context.
    const fresh = () => ({ ...args, contextValue: { ...(args.contextValue as object) } })
    const standard = (await normalizedExecutor(fresh())) as ExecutionResult
    const prepared = await executePrepared(fresh())
    if (!prepared) return standard
    compared.push({ prepared: JSON.stringify(prepared), standard: JSON.stringify(standard) })
    return prepared
  }
  return { executePrepared: both }
})

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => world.close())

describe.each(examplesOf(unbound.map((route) => bind(route, schema))))('$name', ({ route, example }) => {
  test('is the same', async () => {
    compared.length = 0
    const { status, text } = await ask(world, route, example.params)
    expect(status, text).toBe(200)
    expect(compared.length).toBeGreaterThan(0)
    for (const { prepared, standard } of compared) expect(prepared).toBe(standard)
  })
})
