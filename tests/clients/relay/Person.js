/** A person, who is the same node in every sport. */
import { graphql } from 'relay-runtime'

export const person = graphql`
  fragment Person_athlete on Athlete
  @refetchable(queryName: "PersonAgainQuery")
  @argumentDefinitions(unit: { type: "WeightUnit", defaultValue: KG }) {
    fullName
    dateOfBirth
    weight(unit: $unit)
    country {
      name
    }
  }
`
