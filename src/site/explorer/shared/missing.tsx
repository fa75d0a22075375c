/** The not-found page, with suggestions of similar names. */

import type { VNode } from 'preact'
import { withoutCredentials } from '../../../kernel/text/secrets.ts'
import type { Load } from '../../graphql.ts'
import type { Sheet } from './frame.tsx'
import { searchForm } from './parts.tsx'
import { LONGEST, SHORTEST, SUGGEST, suggestedItem } from './suggested.tsx'

export async function missing(load: Load, what: 'athlete' | 'contest', requested: string): Promise<Sheet> {
  const slug = withoutCredentials(requested)
  const text = slug.replaceAll('-', ' ').slice(0, LONGEST).trim()
  const near = await nearestTo(load, what, text)
  return {
    title: `No such ${what}`,
    description: `There is no ${what} under this address.`,
    services: [],
    status: 404,
    body: (
      <>
        <h1>No such {what}</h1>
        <p class="lead">
          There is no {what} “{slug.slice(0, LONGEST)}”.
        </p>
        {near.length > 0 && (
          <>
            <h2>Did you mean</h2>
            <ul class="found">{near}</ul>
          </>
        )}
        {searchForm(text, 'q')}
      </>
    ),
  }
}

/** Searches by the full name, then by parts of it: the last word, and for contests also all words but the last. */
async function nearestTo(load: Load, what: 'athlete' | 'contest', text: string): Promise<VNode[]> {
  const words = text.split(' ')
  const parts = [text, ...(what === 'contest' ? [words.slice(0, -1).join(' ')] : []), words.at(-1) ?? '']
  const kinds = what === 'athlete' ? (['ATHLETE'] as const) : (['CONTEST', 'SERIES'] as const)
  for (const part of new Set(parts)) {
    if ([...part].length < SHORTEST) continue
    const { suggest } = await load(SUGGEST, { text: part, first: 5, kinds: [...kinds] })
    if (suggest.length > 0) return suggest.map(suggestedItem)
  }
  return []
}
