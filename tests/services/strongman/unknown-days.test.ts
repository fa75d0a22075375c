/** Contests of which only the year is known: their athletes come last within that year, in both sort directions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupedBy } from '../../../src/kernel/collections/groups.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let unknown: string
beforeAll(async () => {
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
  const careers = await world.database.prisma.career.findMany({
    where: { dataset: { service: 'STRONGMAN', current: true }, lastContestOn: { not: null } },
    select: { id: true, lastYear: true, athlete: { select: { slug: true } } },
    orderBy: { lastContestOn: 'asc' },
  })
  const years = groupedBy(careers, ({ lastYear }) => lastYear)
  // Neither the first nor the last of its year, so that either wrong order shows.
  const middle = [...years.values()].find((of) => of.length > 2)![1]!
  unknown = middle.athlete.slug
  await world.database.prisma.career.update({ where: { id: middle.id }, data: { lastContestOn: null } })
})
afterAll(() => world.close())

test.each(['asc', 'desc'])('sort=last_contest&order=%s', async (order) => {
  const { body } = await world.get(`/strongman/v1/athletes?sort=last_contest&order=${order}&limit=100`, {
    Authorization: `Bearer ${world.key}`,
  })
  const rows = body.data as { slug: string }[]
  const { lastYear } = await world.database.prisma.career.findFirstOrThrow({
    where: { dataset: { service: 'STRONGMAN', current: true }, athlete: { slug: unknown } },
  })
  const sameYear = await world.database.prisma.career.findMany({
    where: { dataset: { service: 'STRONGMAN', current: true }, lastYear },
    select: { athlete: { select: { slug: true } } },
  })
  const slugs = new Set(sameYear.map(({ athlete }) => athlete.slug))
  expect(rows.filter(({ slug }) => slugs.has(slug)).at(-1)?.slug).toBe(unknown)
})
