/** A root list: paginated by cursor, and stored as a separate list for each filter. */
import { graphql } from 'relay-runtime'

export const people = graphql`
  fragment People_query on Query
  @refetchable(queryName: "PeoplePageQuery")
  @argumentDefinitions(
    count: { type: "Int", defaultValue: 20 }
    cursor: { type: "String" }
    filter: { type: "AthleteFilter" }
  ) {
    athletes(first: $count, after: $cursor, filter: $filter) @connection(key: "People_athletes", filters: ["filter"]) {
      edges {
        node {
          ...Person_athlete
        }
      }
    }
  }
`

export const page = graphql`
  query PeopleQuery($filter: AthleteFilter) {
    ...People_query @arguments(filter: $filter)
  }
`
