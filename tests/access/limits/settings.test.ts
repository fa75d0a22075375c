/** The settings of limits: the allowlist, and the Redis that processes share. */
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.ts'

describe('the settings of limits', () => {
  test('accept addresses, ranges and key prefixes', () => {
    const RATE_LIMIT_ALLOWLIST = '203.0.113.7, 2001:db8::/32,sg_live_ab12cd34,sg_test_AB12cd34'
    expect(readConfig({ RATE_LIMIT_ALLOWLIST }).RATE_LIMIT_ALLOWLIST).toHaveLength(4)
    for (const wrong of ['sg_live_ab12', 'sg_prod_ab12cd34', 'sg_live_ab12cd34ef56gh78ij90kl_aaaaaa', '203.0.113.7/33'])
      expect(() => readConfig({ RATE_LIMIT_ALLOWLIST: wrong })).toThrow(/RATE_LIMIT_ALLOWLIST.*key prefixes.*sg_live_/)
  })

  test('do not repeat a whole key that was entered instead of its prefix', () => {
    const key = 'sg_live_ab12cd34EF56gh78IJ90kl_aaaaaa'
    for (const allowlist of [key, `203.0.113.7,${key}`, `203.0.113.7/33,${key},${key}`]) {
      const read = () => readConfig({ RATE_LIMIT_ALLOWLIST: allowlist })
      expect(read).toThrow(/RATE_LIMIT_ALLOWLIST: ".*sg_live_ab12cd34….* is not .*key prefixes/)
      expect(read).not.toThrow(/EF56|gh78|aaaaaa/)
    }
  })

  test('accept the URL of a Redis, and never show it', () => {
    for (const REDIS_URL of ['', 'redis://localhost', 'rediss://me:secret@redis.example:6380/2'])
      expect(readConfig({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL)
    for (const REDIS_URL of ['localhost:6379', 'http://:hushhush@localhost', 'redis://:hushhush@localhost/limits']) {
      const read = () => readConfig({ REDIS_URL })
      expect(read).toThrow(/REDIS_URL: the value given is not a redis or rediss URL, e\.g\. REDIS_URL=redis:/)
      expect(read).not.toThrow(/hushhush/)
    }
    expect(readConfig({}).RATE_LIMIT_PROCESSES).toBe(1)
    expect(() => readConfig({ RATE_LIMIT_PROCESSES: '0' })).toThrow(
      /RATE_LIMIT_PROCESSES: "0" is not a whole number from 1/,
    )
  })
})
