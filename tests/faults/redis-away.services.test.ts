/** Redis stopped, frozen and back under a server with traffic: limits hold, and no client sees an error. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redisInstalled, type ScratchRedis, scratchRedis } from '../access/limits/scratch-redis.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { keepAsking, type Load, statuses } from './load.ts'
import { everything, wrongWith } from './surfaces.ts'

const PATIENT = { timeout: 20_000, interval: 20 }
const PATH = '/strength/v1/cp/squat?unit=kg'

describe.skipIf(!redisInstalled)('a server whose Redis', () => {
  let redis: ScratchRedis
  let world: World
  let load: Load | undefined
  beforeEach(async () => {
    redis = await scratchRedis()
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1000000' }
    world = await createWorld({ settings })
  })
  afterEach(async () => {
    redis.thaw()
    await load?.stop()
    await world.close()
    await redis.kill()
  })

  const isAway = async () => /^rate_limit_local_fallback 1$/m.test((await world.get('/metrics')).text)
  const answeredMore = (many: number) => {
    const from = load!.outcomes.length
    return expect.poll(() => load!.outcomes.length - from, PATIENT).toBeGreaterThanOrEqual(many)
  }

  test.each([
    ['is killed', () => redis.kill(), () => redis.revive()],
    ['is frozen', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    '%s counts by itself, and uses Redis again within two seconds',
    async (_, away, back) => {
      load = keepAsking(world.url, () => PATH, {})
      await answeredMore(50)
      expect(await isAway()).toBe(false)
      await away()
      await expect.poll(isAway, PATIENT).toBe(true)
      await answeredMore(100)
      await back()
      const from = performance.now()
      await expect.poll(isAway, PATIENT).toBe(false)
      const ms = performance.now() - from
      await answeredMore(50)
      await load.stop()
      expect(ms).toBeLessThan(2_000)
      expect(statuses(load.outcomes)).toEqual({ 200: load.outcomes.length })
    },
    60_000,
  )

  test.each([
    ['is killed', () => redis.kill()],
    ['is frozen', async () => redis.freeze()],
  ])(
    '%s answers every route, page, tool and GraphQL field as before',
    async (_, away) => {
      await world.close()
      const services = { MCP_SERVICES: 'strongman,strength,bodybuilding' }
      world = await createWorld({
        settings: {
          ...services,
          REDIS_URL: redis.url,
          RATE_LIMIT_ALLOWLIST: '',
          ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1000000',
        },
      })
      const probes = everything(world.server.routes, world.key)
      await away()
      const wrong: string[] = []
      for (const probe of probes) {
        const outcome = await probe.ask(world.url)
        const found = wrongWith(probe, outcome) ?? (outcome.status === 200 ? undefined : String(outcome.status))
        if (found) wrong.push(`${probe.name}: ${found}`)
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('is down keeps the limit: a caller who has used it up is still refused', async () => {
    await world.close()
    world = await createWorld({
      settings: { REDIS_URL: redis.url, RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '20' },
    })
    const ask = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => world.get(PATH)))
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await ask(15)).toBe(15)
    await redis.kill()
    expect(await ask(15)).toBe(5)
    expect(await ask(15)).toBe(0)
  }, 60_000)
})
