/** The usage of a key, or of all callers, as parts of a page: totals, a chart by day, tables by route, status and error. */
import type { ComponentChildren, VNode } from 'preact'
import { counted, tiles } from '../explorer/shared/parts.tsx'
import { whole } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
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
const routeText = (route: string): ComponentChildren => (route.startsWith('/') ? <code>{route}</code> : route)

export function usageView(usage: ShownUsage, days: number, path: string): VNode {
  const { total, routes, statuses, errors } = usage
  const period = `in the last ${days} days`
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      {periods(path, days)}
      {tiles([
        ['Requests', whole(total.requests)],
        ['Failed', whole(total.errors)],
        ['Cost', whole(total.cost)],
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
          {table(
            `Requests by route ${period}`,
            ['Route', 'Service', 'Requests', 'Failed', 'Cost'],
            routes.map((one) => [
              ...[routeText(one.route), one.service],
              ...[whole(one.requests), whole(one.errors), whole(one.cost)],
            ]),
            2,
          )}
          {table(
            `Requests by status ${period}`,
            ['Status', 'Requests', 'Cost'],
            statuses.map(({ status, requests, cost }) => [statusText(status), whole(requests), whole(cost)]),
          )}
          {errors.length > 0 &&
            table(
              `Failed requests ${period}: ${counted(errors.length, 'kind')}`,
              ['Route', 'Service', 'Status', 'Requests'],
              errors.map(({ route, service, status, requests }) => [
                ...[routeText(route), service, String(status)],
                whole(requests),
              ]),
              3,
            )}
        </>
      )}
    </section>
  )
}
