// POST /strength/v1/percentile through the whole stack, against an Express route with express-rate-limit that returns
// the same bytes.
import { besideExpress } from '../harness/beside-express.mjs'
import { atLeast } from '../harness/figures.mjs'
import { distinct } from '../harness/sets.mjs'

const PATH = '/strength/v1/percentile'
const post = (set) => ({
  method: 'POST',
  path: PATH,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(set),
})
const sample = post({ lift: 'squat', weight: 180, reps: 5, bodyweight: 82, sex: 'male', unit: 'kg', age: 30 })
const target = atLeast(0.5, 'ratio')

export default {
  title: `POST ${PATH} beside Express with express-rate-limit`,
  run: (options) =>
    besideExpress(
      [
        { what: 'all sets different', route: PATH, sample, requests: distinct(post), target },
        { what: 'one set', route: PATH, sample, requests: () => [{ ...sample }], target },
      ],
      options,
    ),
}
