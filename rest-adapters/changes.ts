/** REST routes: what changed in the exported tables of each service from version to version. */
import { byCursor, graphql, keyed, lift, pipe, type Route, route } from '../src/contract/index.ts'
import { group, bodybuilding as ofBodybuilding } from './bodybuilding/service.ts'
import { strength as ofStrength } from './strength/service.ts'
import { strongman as ofStrongman } from './strongman/service.ts'

const summary =
  'What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after.'

const ABOUT = graphql(/* GraphQL */ `
  fragment About on DataService {
    attribution { text html url license }
    data_version: dataVersion
  }
`)

/** `total` is the name that the service has for the length of a list. */
const listed = (total: string) =>
  pipe(
    lift('about', 'changes'),
    keyed('nodes.fields', 'name'),
    byCursor({ total, next: 'next_cursor', parameter: 'cursor' }),
  )

export const listStrongmanChanges: Route = route('GET /strongman/v1/changes', {
  ...{ service: ofStrongman, group: 'strongman', summary, lines: 'data' },
  name: 'listStrongmanChanges',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanChanges(
        $since: String
        $table: [String!]
        $kind: [ChangeKind!]
        $cursor: String
        "How many changes a page has, 1 to 1000."
        $page_size: Int = 100
      ) {
        changes: strongmanChanges(
          since: $since
          filter: { table: $table, kind: $kind }
          after: $cursor
          first: $page_size
        ) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes {
            data_version: version
            kind
            table
            key: keyValues
            label
            fields { name from to }
            merged_into: mergedInto
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: listed('total_records'),
  examples: [
    { summary: 'With the newest version', params: {} },
    { summary: 'Athletes that were merged into another one', params: { table: 'athletes', kind: 'merged' } },
  ],
})

export const listBodybuildingChanges: Route = route('GET /bodybuilding/v1/changes', {
  ...{ service: ofBodybuilding, group, summary, lines: 'data' },
  name: 'listBodybuildingChanges',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingChanges(
        $since: String
        $table: [String!]
        $kind: [ChangeKind!]
        $cursor: String
        "How many changes a page has, 1 to 1000."
        $page_size: Int = 100
      ) {
        changes: bodybuildingChanges(
          since: $since
          filter: { table: $table, kind: $kind }
          after: $cursor
          first: $page_size
        ) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes {
            data_version: version
            kind
            table
            key: keyValues
            label
            fields { name from to }
            merged_into: mergedInto
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: listed('total'),
  examples: [
    { summary: 'With the newest version', params: {} },
    { summary: 'New results', params: { table: 'results', kind: 'added' } },
  ],
})

export const listStrengthChanges: Route = route('GET /strength/v1/changes', {
  ...{ service: ofStrength, group: 'export', summary, lines: 'data' },
  name: 'listStrengthChanges',
  operation: graphql(
    /* GraphQL */ `
      query listStrengthChanges(
        $since: String
        $table: [String!]
        $kind: [ChangeKind!]
        $cursor: String
        "How many changes a page has, 1 to 1000."
        $page_size: Int = 100
      ) {
        changes: strengthChanges(
          since: $since
          filter: { table: $table, kind: $kind }
          after: $cursor
          first: $page_size
        ) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes {
            data_version: version
            kind
            table
            key: keyValues
            label
            fields { name from to }
            merged_into: mergedInto
          }
        }
        about: dataService(service: STRENGTH) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: listed('total_changes'),
  examples: [
    { summary: 'With the newest version', params: {} },
    { summary: 'Tables that changed', params: { table: 'percentiles', kind: 'changed' } },
  ],
})
