/** REST routes: suggestions for a name that is being typed. */
import { graphql, lift, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT } from '../fragments.ts'
import { group, people as service } from '../service.ts'

export const suggest: Route = route('GET /people/v1/suggest', {
  ...{ service, group },
  name: 'suggest',
  summary:
    'What a name that is being typed may stand for, best first: people, contests, series, events, divisions, countries and lifts. Nicknames, initials and misspellings are understood.',
  operation: graphql(
    /* GraphQL */ `
      query suggest($q: String!, $kind: [SuggestionKind!], $sport: [Sport!], $limit: Int = 8) {
        suggestions: suggest(q: $q, kinds: $kind, sport: $sport, first: $limit) {
          kind
          name
          alias
          detail
          sports
          slug
          edition
          country_code: countryCode
        }
        about: allData { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: lift('about'),
  examples: [
    { summary: 'Partly typed', params: { q: 'nor' } },
    { summary: 'People only', params: { q: 'culp', kind: 'athlete', limit: 3 } },
    { summary: 'A lift or an event, misspelt', params: { q: 'deadlft', sport: 'strongman' } },
  ],
})
