/** What `serve` prints once it is ready: requests to try. */
export const welcome = (url: string, ms: number, key: string | undefined): string => `
Strengthgraph is ready at ${url} (${(ms / 1000).toFixed(1)} s). Try:

  curl '${url}/strength/v1/standards'
  curl '${url}/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg'
  curl '${url}/strength/v1/percentile' -H 'Content-Type: application/json' \\
       -d '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'
${key === undefined ? '' : withKey(url, key)}
  ${url}/              athletes, contests and records, for readers
  ${url}/docs          the reference of the API
  ${url}/graphql       GraphiQL, with examples
  ${url}/methodology   how the figures are computed
`

const withKey = (url: string, key: string): string => `
There was no API key, so one was created for development. It is shown only once:

  ${key}

  curl '${url}/strongman/v1/contests' -H 'Authorization: Bearer ${key}'
  curl '${url}/bodybuilding/v1/divisions' -H 'X-API-Key: ${key}'
`
