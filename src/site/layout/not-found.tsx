/** What every page says that is not found: the reason, similar names, and a search. */

import type { VNode } from 'preact'
import { searchForm } from '../explorer/shared/parts.tsx'

interface NotFoundProps {
  readonly message: string
  /** Links to what has a similar name, as list items. */
  readonly near?: readonly VNode[]
  /** What to search for. */
  readonly text?: string
}

export const NOT_FOUND = 'Not found'

export const NotFound = ({ message, near = [], text = '' }: NotFoundProps): VNode => (
  <>
    <h1>{NOT_FOUND}</h1>
    <p class="lead">{message}</p>
    {near.length > 0 && (
      <>
        <h2>Did you mean?</h2>
        <ul class="found">{near}</ul>
      </>
    )}
    {searchForm(text, 'q')}
    <p>
      <a href="/">Back to the home page</a>
    </p>
  </>
)
