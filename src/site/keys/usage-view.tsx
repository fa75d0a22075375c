/** The usage of a key, or of all callers, as parts of a page: totals, a chart by day, tables by route, status and error. */
import type { ComponentChildren, VNode } from 'preact'
import { tiles } from '../explorer/shared/parts.tsx'
import type { Column } from '../layout/column.ts'
import { integer } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { Table } from '../layout/table.tsx'
import { daysChart } from '../plots/days.tsx'
import type { ShownUsage } from './parts.ts'

export const PERIODS = [7, 30, 90] as const
export const DEFAULT_PERIOD = 30

/** The days that a page shows; others than those offered become the default. */
export const periodOf = ({ days }: Readonly<Record<string, unknown>>): number =>
  PERIODS.find((one) => String(one) === days) ?? DEFAULT_PERIOD

const periods = (path: string, chosen: number): VNode => (
  <nav aria-label="Period">
    <ul class="links switch">
      {PERIODS.map((days) => (
        <li>
          <a href={`${path}?days=${days}`} aria-current={days === chosen ? 'page' : undefined}>
            {days} days
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const statusText = (status: number): string => (status === 0 ? 'other' : String(status))

/** Requests that are not counted by route. */
const UNROUTED: Readonly<Record<string, string>> = {
  '(all)': 'all, without a key',
  '(none)': 'unknown paths',
  '(other)': 'other',
}
const routeText = (route: string): ComponentChildren => UNROUTED[route] ?? <code>{route}</code>

interface Figures {
  readonly requests: number
}

const REQUESTS = {
  ...{ head: 'Requests', numeric: true, phone: 'key' },
  cell: ({ requests }: Figures) => integer(requests),
} as const satisfies Column<Figures>

interface UsageProps {
  readonly usage: ShownUsage
  readonly days: number
  /** Of the page, for the choice of a period. */
  readonly path: string
  readonly title?: string
}

export function usageView({ usage, days, path, title = 'Usage' }: UsageProps): VNode {
  const { total, routes, statuses, errors } = usage
  const period = `in the last ${days} days`
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{title}</h2>
      {periods(path, days)}
      {tiles([
        ['Requests', integer(total.requests)],
        ['Failed', integer(total.errors)],
        ['Cost', integer(total.cost)],
      ])}
      <p class="small soft">
        Days are in UTC. The cost is what was counted against limits: a GraphQL query may cost several requests, a
        rejected request costs none. Requests appear here a few seconds after they were made.
      </p>
      {total.requests === 0 ? (
        <p>No requests {period}.</p>
      ) : (
        <>
          {daysChart({ id: 'days', title: `Requests by day ${period}`, days: usage.days })}
          <Table
            caption={`Requests by route ${period}`}
            rows={routes}
            columns={[
              { head: 'Route', cell: ({ route }) => routeText(route) },
              { head: 'Service', cell: ({ service }) => service },
              REQUESTS,
              { head: 'Failed', cell: (one) => integer(one.errors), numeric: true },
              { head: 'Cost', cell: ({ cost }) => integer(cost), numeric: true },
            ]}
          />
          {table(
            `Requests by status ${period}`,
            ['Status', 'Requests', 'Cost'],
            statuses.map(({ status, requests, cost }) => [statusText(status), integer(requests), integer(cost)]),
          )}
          {errors.length > 0 && (
            <Table
              caption={`Failed requests ${period}, by route and status`}
              rows={errors}
              columns={[
                { head: 'Route', cell: ({ route }) => routeText(route) },
                { head: 'Status', cell: ({ status }) => String(status), label: 'status' },
                { head: 'Service', cell: ({ service }) => service },
                REQUESTS,
              ]}
            />
          )}
        </>
      )}
    </section>
  )
}
