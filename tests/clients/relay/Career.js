/** A strongman career that is refetched by id, with results that load on scrolling. */
import { graphql } from 'relay-runtime'

export const career = graphql`
  fragment Career_career on StrongmanCareer
  @refetchable(queryName: "CareerPageQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
    totalWins
    athlete {
      ...Person_athlete
    }
    results(first: $count, after: $cursor) @connection(key: "Career_results") {
      totalCount
      edges {
        node {
          place
          contest {
            name
            standings {
              place
              athlete {
                ...Person_athlete
              }
            }
          }
        }
      }
    }
  }
`

export const page = graphql`
  query CareerQuery($id: ID!) {
    node(id: $id) {
      __typename
      ...Career_career @alias
    }
  }
`
