/** Links to the previous and the next page of a list. */
import type { VNode } from 'preact'
import { integer } from './format.ts'
import { useRendering } from './render.tsx'

interface PagerProps {
  readonly page: number
  readonly last: number
  /** Id of the list, which its pages scroll to. */
  readonly id?: string | undefined
}

export function Pager({ page, last, id }: PagerProps): VNode | null {
  const { path, query } = useRendering()
  if (last === 1 && page === 1) return null
  const to = (target: number, name: string, rel: string) =>
    target >= 1 &&
    target <= last && (
      <li>
        <a href={`${path}?${new URLSearchParams({ ...query, page: String(target) })}${id ? `#${id}` : ''}`} rel={rel}>
          {name}
        </a>
      </li>
    )
  return (
    <nav class="pager" aria-label="Pages of the list">
      <ul>
        {to(page > last ? last : page - 1, 'Previous', 'prev')}
        <li>
          {page > last
            ? `Page ${integer(page)} is beyond the last, which is ${integer(last)}`
            : `Page ${integer(page)} of ${integer(last)}`}
        </li>
        {to(page + 1, 'Next', 'next')}
      </ul>
    </nav>
  )
}
