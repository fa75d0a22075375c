// The strength service's two GET routes that return figures, against an Express route with
// express-rate-limit that returns the same bytes.
import { besideExpress } from '../harness/beside-express.mjs'
import { distinct } from '../harness/sets.mjs'

const STANDARDS = '/strength/v1/standards/:lift'
const CP = '/strength/v1/cp/:lift'
const get = (path) => ({ method: 'GET', path })
const summary = ({ lift, sex, bodyweight, unit }) =>
  get(`/strength/v1/standards/${lift}?sex=${sex}&source=gym&bodyweight=${bodyweight}&unit=${unit}`)
const oneSummary = get('/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg')
const cp = get('/strength/v1/cp/deadlift?unit=kg')

export default {
  title: 'GET /strength/v1/standards/{lift} and /cp/{lift} beside Express with express-rate-limit',
  run: (options) =>
    besideExpress(
      [
        { what: 'standards, many', route: STANDARDS, sample: oneSummary, requests: distinct(summary) },
        { what: 'standards, one', route: STANDARDS, sample: oneSummary, requests: () => [{ ...oneSummary }] },
        { what: 'cp, one', route: CP, sample: cp, requests: () => [{ ...cp }] },
      ],
      options,
    ),
}
