/** A root list, paginated in both directions. */
import { graphql } from 'relay-runtime'

export const contests = graphql`
  fragment Contests_query on Query
  @refetchable(queryName: "ContestsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    bodybuildingContests(first: $first, after: $after, last: $last, before: $before)
      @connection(key: "Contests_bodybuildingContests") {
      edges {
        node {
          name
          date
        }
      }
    }
  }
`

export const page = graphql`
  query ContestsQuery {
    ...Contests_query @arguments(first: 20)
  }
`
