/** The not-found page, with suggestions of similar names. */

import type { VNode } from 'preact'
import { withoutCredentials } from '../../../kernel/text/secrets.ts'
import type { Load } from '../../graphql.ts'
import { NOT_FOUND, NotFound } from '../../layout/not-found.tsx'
import type { Sheet } from './frame.tsx'
import { LONGEST, SHORTEST, suggested, suggestedItem } from './suggested.tsx'

export async function missing(load: Load, what: 'athlete' | 'contest', requested: string): Promise<Sheet> {
  const slug = withoutCredentials(requested)
  const text = slug.replaceAll('-', ' ').slice(0, LONGEST).trim()
  const near = await nearestTo(load, what, text)
  return {
    title: NOT_FOUND,
    description: `There is no ${what} at this address.`,
    services: [],
    status: 404,
    body: <NotFound message={`There is no ${what} “${slug.slice(0, LONGEST)}”.`} near={near} text={text} />,
  }
}

/** Searches by the full name, then by parts of it: the last word, and for contests also all words but the last. */
async function nearestTo(load: Load, what: 'athlete' | 'contest', text: string): Promise<VNode[]> {
  const words = text.split(' ')
  const parts = [text, ...(what === 'contest' ? [words.slice(0, -1).join(' ')] : []), words.at(-1) ?? '']
  const kinds = what === 'athlete' ? (['ATHLETE'] as const) : (['CONTEST', 'SERIES'] as const)
  for (const part of new Set(parts)) {
    if ([...part].length < SHORTEST) continue
    const near = await suggested(load, part, 5, [...kinds])
    if (near.length > 0) return near.map(suggestedItem)
  }
  return []
}
