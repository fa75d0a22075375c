/** What is read of the records of strongman. */
import { graphql, type ResultOf } from '../../../../contract/index.ts'
import { allOf, type Surfaces } from '../surfaces.ts'

const MARK = graphql(`
  fragment Mark on StrongmanRecord {
    event { key }
    division { sex code name }
    athlete {
      databaseId slug fullName countryCode
      nameInSport: fullName(sport: STRONGMAN)
      codeInSport: countryCode(sport: STRONGMAN)
    }
    contest { databaseId slug name }
    category competition result value unit date year note isCurrent otherHolders
    weightKg: weight(unit: KG)
  }
`)

const RECORDS = graphql(
  `
  query ($after: String) {
    list: strongmanRecords(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { ...Mark }
    }
  }
`,
  [MARK],
)

const EVENTS = graphql(
  `
  query ($after: String) {
    list: strongmanEvents(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        key name measure unit
        men: record(sex: MALE) { ...Mark }
        women: record(sex: FEMALE) { ...Mark }
        totalMen: totalRecords(sex: MALE)
        totalWomen: totalRecords(sex: FEMALE)
        progressionOfMen: progression(sex: MALE) { ...Mark }
        progressionOfWomen: progression(sex: FEMALE) { ...Mark }
      }
    }
  }
`,
  [MARK],
)

export type RecordRow = ResultOf<typeof MARK>

export type EventRow = NonNullable<ResultOf<typeof EVENTS>['list']>['nodes'][number]

export interface ServedRecords {
  /** By event, the best first. */
  readonly records: readonly RecordRow[]
  readonly events: readonly EventRow[]
}

export const readRecords = async (surfaces: Surfaces): Promise<ServedRecords> => ({
  records: await allOf(surfaces, RECORDS),
  events: await allOf(surfaces, EVENTS),
})
