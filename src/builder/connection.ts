/**
 * Relay connections that can also be paged by number: `offset` skips from the start of the list, so that a
 * client that knows pages (and the REST routes) can ask for one without walking the cursors before it.
 */
import { builder } from './builder.ts'

/** The argument to add to a connection's own. */
export const offsetArgs = () =>
  builder.args((t) => ({
    offset: t.int({
      description: 'Skip this many from the start. Not together with cursors.',
      bounds: { min: 0, max: 10_000_000 },
    }),
  }))

/** The query of a connection with the offset in it. */
export const withOffset = <Query extends { skip?: number }>(
  query: Query,
  { offset }: { readonly offset?: number | null | undefined },
): Query & { skip: number } => ({ ...query, skip: (query.skip ?? 0) + (offset ?? 0) })
