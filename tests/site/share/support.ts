/** Heads of pages as crawlers read them. */
import { expect } from 'vitest'
import type { World } from '../../helpers/world.ts'
import { plain } from '../pages/support.ts'

export interface Head {
  readonly title: string
  readonly canonical: readonly string[]
  /** By property or name; of several tags, all contents. */
  readonly meta: Readonly<Record<string, readonly string[]>>
  readonly jsonLd: readonly Record<string, unknown>[]
}

export async function headOf(world: World, path: string): Promise<Head> {
  const { status, text } = await world.get(path, { Accept: 'text/html' })
  expect([path, status]).toEqual([path, 200])
  const head = text.slice(0, text.indexOf('</head>'))
  const meta: Record<string, string[]> = {}
  for (const [, name = '', content = ''] of head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)) {
    const contents = meta[name] ?? []
    contents.push(plain(content))
    meta[name] = contents
  }
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, url = '']) => plain(url)),
    meta,
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

export const HOW_STRONG = '/how-strong?lift=squat&sex=male&bodyweight=82&weight=120'

/** A page of each kind. */
export const KINDS = [
  ...['/', '/methodology', '/methodology/strongman', '/widgets', '/docs', '/docs/strength', '/problems'],
  ...['/athletes/orri-hrafnkelsson', '/athletes/aldo-marchetti', '/athletes/wyatt-culpepper'],
  ...['/contests/bodybuilding/2025-grand-flagship', '/contests/strongman/2024-world-strength-final'],
  ...['/contests/strongman/2026-coastal-classic', '/how-strong', HOW_STRONG, '/search?q=culpepper'],
  ...['/compare', '/rankings', '/rankings?sport=strongman', '/goat', '/goat?sport=strongman', '/on-this-day'],
  ...['/athletes', '/contests', '/countries', '/countries/iceland', '/strongman', '/strongman/seasons/2023'],
  ...['/strongman/top-lists/most-wins', '/strongman/events/truck-pull', '/bodybuilding', '/versions'],
]
