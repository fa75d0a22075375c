/** The arguments of a page, and the part of a list that they select. */
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import { builder } from '../builder.ts'

const MAX_OFFSET = 10_000_000

/** Arguments to add to those of a connection. */
export const pageArgs = () =>
  builder.args((t) => ({
    offset: t.int({
      description: 'Number of rows to skip from the start; cannot be combined with cursors.',
      bounds: { min: 0, max: MAX_OFFSET },
    }),
    page: t.int({
      description: 'Page number, with pages of `first` rows; cannot be combined with cursors or `offset`.',
      bounds: { min: 1, max: MAX_OFFSET },
    }),
  }))

/** `first` and `last` with larger pages than usual, for lists that clients often read in full. */
export const largePageArgs = () =>
  builder.args((t) => ({
    first: t.int({ description: 'Number of rows from the start; 20 by default.', bounds: { min: 1, max: 1_000 } }),
    last: t.int({ description: 'Number of rows from the end.', bounds: { min: 1, max: 1_000 } }),
  }))

export interface PageArgs {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
  readonly offset?: number | null | undefined
  readonly page?: number | null | undefined
}

/** The part of a list to read. */
export interface Page {
  readonly size: number
  /** From the end of the list. */
  readonly backward: boolean
  readonly skip: number
  readonly after: string | undefined
  readonly before: string | undefined
}

/** Throws INVALID_PARAMETER for arguments that exclude each other. */
export function pageOf(args: PageArgs): Page {
  const { first, last, offset, page } = args
  const provided = (names: readonly (keyof PageArgs)[]) => names.filter((name) => args[name] != null)
  const [numbered, ...others] = [...provided(['page', 'offset']), ...provided(['after', 'before', 'last'])]
  if ((numbered === 'page' || numbered === 'offset') && others.length > 0) {
    throw invalidParameters([{ parameter: numbered, detail: `cannot be combined with ${others.join(' and ')}` }])
  }
  if (first != null && last != null) {
    throw invalidParameters([{ parameter: 'last', detail: 'cannot be combined with first' }])
  }
  const size = first ?? last ?? DEFAULT_PAGE
  return {
    size,
    backward: last != null || (first == null && args.before != null),
    skip: offset ?? ((page ?? 1) - 1) * size,
    after: args.after ?? undefined,
    before: args.before ?? undefined,
  }
}
