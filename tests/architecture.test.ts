/** The rooms of the house, and what each may import. A file lies in the most special room that names it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SERVICES = ['strength', 'strongman', 'bodybuilding']
const BELOW_SPORTS = ['src/kernel', 'src/database', 'src/builder', 'src/services/datasets', 'src/services/athletes']
const BELOW_SERVICES = [...BELOW_SPORTS, 'src/services/sports']
/** What rules of all sports share. */
const SHARED_RULES = 'src/services/athletes/rules'
const RULES = [...SERVICES.map((name) => `src/services/${name}/rules`), SHARED_RULES]
const EVERYTHING = ['src', 'rest-adapters', 'prisma/seed']

const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/kernel': [],
  'src/database': ['src/kernel'],
  'src/builder': ['src/kernel', 'src/database'],
  'src/services/datasets': ['src/kernel', 'src/database', 'src/builder'],
  'src/services/athletes': ['src/kernel', 'src/database', 'src/builder', 'src/services/datasets'],
  'src/services/sports': [...BELOW_SPORTS, SHARED_RULES],
  ...Object.fromEntries(
    SERVICES.map((name) => [`src/services/${name}`, [...BELOW_SERVICES, `src/services/${name}/rules`]]),
  ),
  ...Object.fromEntries(RULES.map((rules) => [rules, ['src/kernel', SHARED_RULES]])),
  'src/schema.ts': ['src/builder', 'src/services'],
  'src/contract': ['src/kernel'],
  'src/access': ['src/kernel', 'src/database'],
  'src/gateway': ['src/kernel', 'src/database', 'src/builder', 'src/contract', 'src/access'],
  'src/importers': ['src/kernel', 'src/database', ...RULES],
  'prisma/seed': ['src/kernel', 'src/database', 'src/importers', ...RULES],
  'src/mcp': ['src/kernel', 'src/contract', 'src/access'],
  'src/http': ['src/kernel', 'src/contract', 'src/access'],
  'src/observe': ['src/kernel', 'src/database', 'src/http'],
  'src/site': ['src/kernel', 'src/contract', 'src/http'],
  'rest-adapters': ['src/kernel', 'src/contract', 'src/http'],
  'widgets/kit': [],
  'widgets/strength': ['widgets/kit'],
  'widgets/bodybuilding': ['widgets/kit'],
  'src/core.ts': EVERYTHING,
  'src/server.ts': EVERYTHING,
  'src/commands': EVERYTHING,
  'src/cli.ts': EVERYTHING,
}

/** Where everything is put together; nothing else may import them. */
const ROOTS = ['src/core.ts', 'src/server.ts', 'src/commands', 'src/cli.ts']

const inside = (file: string, room: string): boolean => file === room || file.startsWith(`${room}/`)
const roomOf = (file: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => inside(file, room))
    .sort((a, b) => b.length - a.length)[0]

const files = ['src', 'rest-adapters', 'prisma/seed', 'widgets'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.includes('generated'))
    .map((name) => join(top, name)),
)
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const importsOf = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(file), target!),
  )

describe.each(files)('%s', (file) => {
  const room = roomOf(file)

  test('keeps to its room', () => {
    expect(room, 'it lies outside every room').toBeDefined()
    const allowed = [room!, ...ROOMS[room!]!]
    const strays = importsOf(file).filter((target) => {
      const root = ROOTS.find((one) => inside(target, one))
      if (root) return !ROOTS.some((one) => inside(file, one))
      return !allowed.some((one) => inside(target, one)) || (inside(room!, 'src/services') && !reachable(room!, target))
    })
    expect(strays).toEqual([])
  })

  test('has at most 300 lines and begins by saying what it is for', () => {
    const lines = texts.get(file)!.split('\n')
    expect(lines.length).toBeLessThanOrEqual(300)
    expect(lines.find((line) => !line.startsWith('#!'))).toMatch(/^\/\*\*/)
  })
})

/** Rules stay pure: a service's own rules do not reach back into the service. */
const reachable = (room: string, target: string): boolean =>
  !room.endsWith('/rules') || [room, 'src/kernel', SHARED_RULES].some((one) => inside(target, one))

test('no file imports itself round a circle', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const target of importsOf(file)) if (texts.has(target)) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('every import of ours names a file that is there', () => {
  const missing = files.flatMap((file) => importsOf(file).filter((target) => !existsSync(target)))
  expect(missing).toEqual([])
})
