// POST /graphql with the operation of the percentile route, against an Express route with
// express-rate-limit that returns the same bytes.
import { print } from 'graphql'
import { besideExpress } from '../harness/beside-express.mjs'
import { distinct } from '../harness/sets.mjs'
import { built } from '../harness/work.mjs'

const PATH = '/graphql'

export default {
  title: `POST ${PATH} with the percentile query beside Express with express-rate-limit`,
  async run(options) {
    const { calculateStrengthPercentile } = await built('rest-adapters/strength/routes/index.js')
    const query = print(calculateStrengthPercentile.operation)
    // Spells enum values as in GraphQL.
    const post = ({ sex, unit, ...set }) => ({
      method: 'POST',
      path: PATH,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { ...set, sex: sex.toUpperCase(), unit: unit.toUpperCase() } }),
    })
    const sample = post({ lift: 'squat', weight: 180, reps: 5, bodyweight: 82, sex: 'male', unit: 'kg', age: 30 })
    return besideExpress(
      [
        { what: 'all sets different', route: PATH, sample, requests: distinct(post) },
        { what: 'one set', route: PATH, sample, requests: () => [{ ...sample }] },
      ],
      options,
    )
  },
}
