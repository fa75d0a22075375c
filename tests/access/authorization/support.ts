/** Callers with different scopes, and what each may read. */
import { afterAll, beforeAll } from 'vitest'
import { createApiKey, revokeApiKey } from '../../../src/access/keys/keys.ts'
import { createWidgetTokens } from '../../../src/access/widget-tokens.ts'
import { SCOPES, type Scope } from '../../../src/kernel/viewer.ts'
import { changesRecorded } from '../../helpers/changes.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const WIDGET_SECRET = 'walk:a-secret-of-more-than-thirty-two-bytes'

interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly scopes: readonly Scope[]
}

export let world: World

/** Callers whose queries are executed, with the scopes that the table checks. */
export let callers: Readonly<Record<string, Caller>>

/** Callers with a credential that opens nothing, and the expected status. */
export let rejectedCallers: Readonly<
  Record<
    string,
    {
      readonly key?: string /** Issues a token, which is valid for minutes. */
      readonly widget?: () => Promise<{ readonly token: string }>
      readonly status: number
    }
  >
>

const keyOf = async (scopes: readonly Scope[], over: object = {}) =>
  createApiKey(world.database, { name: 'walk', scopes, kind: 'test', ...over })

export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/** Wrong keys count per address, so each request uses a different one. */
let requests = 0

export const fromElsewhere = () => {
  requests += 1
  return { 'X-Forwarded-For': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` }
}

export const apiKey = (key: string) => ({ 'X-API-Key': key })

export function setUp(): void {
  beforeAll(async () => {
    world = await createWorld({
      settings: { WIDGET_SECRET, MCP_SERVICES: 'strength,strongman,bodybuilding,people', TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { database } = world
    await changesRecorded(database)
    const { id: athleteId } = await database.prisma.athlete.findUniqueOrThrow({ where: { slug: 'wyatt-culpepper' } })
    await database.writer.powerliftingProfile.create({
      data: {
        athleteId,
        name: 'W. Culpepper',
        confidence: 1,
        reasons: [],
        bodyweightKg: 82,
        bestRawSquatKg: 180,
        meets: 3,
      },
    })
    const strongman = await keyOf(['strongman:read'])
    const bodybuilding = await keyOf(['bodybuilding:read'])
    const revoked = await keyOf(SCOPES)
    await revokeApiKey(database, revoked.record.prefix)
    const expired = await keyOf(SCOPES, { expiresAt: new Date(Date.now() + 60_000) })
    await database.writer.apiKey.update({
      where: { prefix: expired.record.prefix },
      data: { expiresAt: new Date(Date.now() - 1_000), updatedAt: new Date() },
    })
    await world.keyCache.refresh()
    callers = {
      'no key': { headers: {}, scopes: [] },
      'a strongman key': { headers: bearer(strongman.key), scopes: ['strongman:read'] },
      'a bodybuilding key': { headers: bearer(bodybuilding.key), scopes: ['bodybuilding:read'] },
      'a key of both': { headers: bearer(world.key), scopes: SCOPES },
    }
    const [kid, secret] = WIDGET_SECRET.split(':') as [string, string]
    const tokens = createWidgetTokens([{ kid, secret: new TextEncoder().encode(secret) }])
    rejectedCallers = {
      'an expired key': { key: expired.key, status: 401 },
      'a revoked key': { key: revoked.key, status: 401 },
      'a widget token': { widget: () => tokens.issue('athlete:999999'), status: 403 },
    }
  })
  afterAll(() => world.close())
}
