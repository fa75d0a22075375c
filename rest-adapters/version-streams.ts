/** The REST routes of event streams: new versions of the data of each service, when they are published. */
import { graphql, type Route, streamRoute } from '../src/contract/index.ts'
import { group, bodybuilding as ofBodybuilding } from './bodybuilding/service.ts'
import { people as ofPeople } from './people/service.ts'
import { strength as ofStrength } from './strength/service.ts'
import { strongman as ofStrongman } from './strongman/service.ts'

const summary = 'New versions of the data, each as an event when it is published.'

const examples = [{ summary: 'From now on', params: {} }] as const

export const streamStrongmanVersions: Route = streamRoute('GET /strongman/v1/events', {
  ...{ service: ofStrongman, group: 'strongman', summary, examples },
  name: 'streamStrongmanVersions',
  operation: graphql(/* GraphQL */ `
    subscription streamStrongmanVersions($since: String, $lastEventId: String) {
      version: versionPublished(service: STRONGMAN, since: $since, lastEventId: $lastEventId) {
        service
        data_version: version
        previous_version: previousVersion
        imported_at: importedAt
        source
        changes: changesPath
      }
    }
  `),
})

export const streamBodybuildingVersions: Route = streamRoute('GET /bodybuilding/v1/events', {
  ...{ service: ofBodybuilding, group, summary, examples },
  name: 'streamBodybuildingVersions',
  operation: graphql(/* GraphQL */ `
    subscription streamBodybuildingVersions($since: String, $lastEventId: String) {
      version: versionPublished(service: BODYBUILDING, since: $since, lastEventId: $lastEventId) {
        service
        data_version: version
        previous_version: previousVersion
        imported_at: importedAt
        source
        changes: changesPath
      }
    }
  `),
})

export const streamStrengthVersions: Route = streamRoute('GET /strength/v1/events', {
  ...{ service: ofStrength, group: 'events', summary, examples },
  name: 'streamStrengthVersions',
  operation: graphql(/* GraphQL */ `
    subscription streamStrengthVersions($since: String, $lastEventId: String) {
      version: versionPublished(service: STRENGTH, since: $since, lastEventId: $lastEventId) {
        service
        data_version: version
        previous_version: previousVersion
        imported_at: importedAt
        source
        changes: changesPath
      }
    }
  `),
})

export const streamPeopleVersions: Route = streamRoute('GET /people/v1/events', {
  ...{ service: ofPeople, group: 'people', summary, examples },
  name: 'streamPeopleVersions',
  operation: graphql(/* GraphQL */ `
    subscription streamPeopleVersions($since: String, $lastEventId: String) {
      version: versionPublished(since: $since, lastEventId: $lastEventId) {
        service
        data_version: version
        previous_version: previousVersion
        imported_at: importedAt
        source
        changes: changesPath
      }
    }
  `),
})
