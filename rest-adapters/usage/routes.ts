/** REST routes: the usage of the caller's key. */
import { graphql, pick, type Route, route } from '../../src/contract/index.ts'
import { usage as service } from './service.ts'

export const getUsage: Route = route('GET /usage', {
  ...{ service, group: 'usage' },
  name: 'getUsage',
  summary: 'What the key used in the last days, and what remains of its limits',
  operation: graphql(/* GraphQL */ `
    query getUsage($days: Int! = 30) {
      usage(days: $days) {
        key { prefix name owner scopes created_at: createdAt expires_at: expiresAt }
        limits { service shared_with: sharedWith requests window_seconds: windowSeconds remaining reset_at: resetAt }
        total { requests errors cost }
        by_day: byDay { date requests errors cost }
        by_route: byRoute { service route requests errors cost }
        by_status: byStatus { status requests cost }
        errors { service route status requests }
      }
    }
  `),
  shape: pick('usage'),
  examples: [
    { summary: 'The last 30 days', params: {} },
    { summary: 'Today and the six days before', params: { days: 7 } },
  ],
})
