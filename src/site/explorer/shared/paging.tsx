/** Filters, orders and pages of long lists. */

import type { VNode } from 'preact'
import { invalidParameters } from '../../../kernel/faults/faults.ts'
import { enumValue } from '../../graphql.ts'
import type { Direction } from '../../layout/column.ts'
import { Pager } from '../../layout/pager.tsx'
import { Table, type TableProps } from '../../layout/table.tsx'
import { type Choice, choiceField, type Field, type Form, formOf } from './form.tsx'
import type { Visit } from './frame.tsx'
import { SPORT_NAMES, SPORTS } from './parts.tsx'

/** Rows per page, and rows of a preview. */
export const SIZE = 50
export const TOP = 10

/** Reads the query of a list. Throws if it is invalid, as there is nothing to show. */
export function read<Read>(query: Visit['query'], take: (form: Form) => Read): Read & { readonly page: number } {
  const form = formOf(query)
  const taken = { ...take(form), page: form.integer('page') ?? 1 }
  if (form.faults.length > 0) throw invalidParameters(form.faults)
  return taken
}

export interface Chosen extends Field {
  readonly choices: readonly Choice[]
}

/**
 * A row of filters and a button; `fixed` values are hidden fields. Without autocompletion, Back shows the filters of
 * the page rather than those that were chosen on it last.
 */
export const filters = (path: string, fields: readonly Chosen[], fixed: readonly Choice[] = []): VNode => (
  <form class="ask filters" action={path} method="get" autocomplete="off">
    {fixed.map(({ value, label }) => (
      <input type="hidden" name={label} value={value} />
    ))}
    {fields.map(({ choices, ...field }) =>
      choiceField({ ...field, id: `${fixed[0]?.value ?? 'choose'}-${field.name}` }, choices, []),
    )}
    <p class="field send">
      <button type="submit">Show</button>
    </p>
  </form>
)

/** The option that selects everything. */
export const all = (label: string): Choice => ({ value: '', label })

export const GENDERS: readonly Choice<'male' | 'female'>[] = [
  { value: 'male', label: 'Men' },
  { value: 'female', label: 'Women' },
]

export interface Divisions {
  readonly nodes: readonly { readonly slug: string; readonly name: string }[]
}

export const divisionChoices = ({ nodes }: Divisions): Choice[] =>
  nodes.map(({ slug, name }) => ({ value: slug, label: name }))

/** The label of the chosen option. */
export const labelOf = (choices: readonly Choice[], value: string | undefined): string | undefined =>
  choices.find((one) => one.value === value)?.label

/** The two sports as options. */
export const SPORT_CHOICES: readonly Choice[] = SPORTS.map((value) => ({ value, label: SPORT_NAMES[value] }))

/** The text of an empty page: the list is empty, or it ends on an earlier page. */
export const emptyNote = (total: number): VNode => (
  <p class="note">{total === 0 ? 'No entries yet.' : 'This page is empty: the list ends earlier.'}</p>
)

const DIRECTIONS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const satisfies readonly Choice[]

/**
 * The requested order of a list that the server sorts, for its table and as variables of its document. Names start
 * with A, figures with the largest. An order with the id of a table is that of another table of the page.
 */
export function orderOf<const By extends string>(
  form: Form,
  orders: readonly By[],
  preset: NoInfer<By>,
  first?: Direction,
) {
  const choices = orders.map((value) => ({ value, label: value }))
  const isOfOther = form.values['sort']?.includes('.')
  const by = isOfOther ? preset : form.choice('sort', choices, preset)
  const initial = (by === preset && first) || (by === 'name' ? 'asc' : 'desc')
  const direction = isOfOther ? initial : form.choice('order', DIRECTIONS, initial)
  return { sorted: { by, direction, orders }, order: { by: enumValue(by), direction: enumValue(direction) } }
}

interface ListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'pages' | 'excerpt'> {
  readonly entries: { readonly totalCount: number; readonly nodes: readonly Row[] }
  /** Undefined where only the first rows are shown. */
  readonly page: number | undefined
  readonly size?: number
}

/** A list as a table with links to its other pages, or the note of an empty page. */
export function List<Row>({ entries: { totalCount, nodes }, page, size = SIZE, ...props }: ListProps<Row>) {
  const pages = page === undefined ? 1 : pagesOf(totalCount, size)
  return (
    <>
      {nodes.length === 0 ? (
        emptyNote(totalCount)
      ) : (
        <Table {...props} rows={nodes} pages={pages} excerpt={page === undefined && nodes.length < totalCount} />
      )}
      {page !== undefined && <Pager page={page} last={pages} />}
    </>
  )
}

/** The number of pages of a list, at least one. */
const pagesOf = (total: number, size = SIZE): number => Math.max(1, Math.ceil(total / size))
