/** REST routes: records of one or all events, and records by event. */
import { echo, graphql, lift, omitNull, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, RECORD } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

const group = 'strongman'

export const listRecords: Route = route('GET /strongman/v1/records', {
  ...{ service, group },
  name: 'listStrongmanRecords',
  summary: 'The records of one event, or of all events, best first.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanRecords(
        $event: [String!]
        $sex: Sex
        $sort: StrongmanRecordOrderField = BEST
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        records: strongmanRecords(
          filter: { event: $event, sex: $sex }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes { ...RecordEntry }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [RECORD, ABOUT],
  ),
  shape: pipe(
    lift('about', 'records', 'nodes.division', 'nodes.athlete', 'nodes.contest'),
    omitNull('nodes.note'),
    echo('event'),
    paged(ENVELOPE),
  ),
  examples: [
    { summary: 'The deadlift', params: { event: 'deadlift', limit: 5 } },
    { summary: 'All events', params: {} },
  ],
})

export const listEventRecords: Route = route('GET /strongman/v1/event-records', {
  ...{ service, group },
  name: 'listStrongmanEventRecords',
  summary: 'The records of men or women, event by event: the current record and its progression.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanEventRecords(
        $measure: [EventMeasure!]
        $sex: Sex = MALE
        $sort: StrongmanEventOrderField = POSITION
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        eventRecords: strongmanEvents(
          filter: { measure: $measure, recordsOf: [$sex] }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes {
            event: key
            name
            measure
            unit
            record(sex: $sex) { ...RecordEntry }
            total_records: totalRecords(sex: $sex)
            progression(sex: $sex) { ...RecordEntry }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [RECORD, ABOUT],
  ),
  shape: pipe(
    lift('about', 'eventRecords'),
    lift('nodes.record.division', 'nodes.record.athlete', 'nodes.record.contest'),
    lift('nodes.progression.division', 'nodes.progression.athlete', 'nodes.progression.contest'),
    omitNull('nodes.record.note', 'nodes.progression.note'),
    echo('sex'),
    paged(ENVELOPE),
  ),
  examples: [
    { summary: 'Every event', params: {} },
    { summary: 'Women', params: { sex: 'female' } },
    { summary: 'Events measured in weight', params: { measure: 'weight', limit: 3 } },
  ],
})
