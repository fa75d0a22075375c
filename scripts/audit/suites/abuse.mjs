/**
 * Abusive GraphQL operations that cost far more than they appear to. Each must be rejected quickly as a client error,
 * never as a server error; GraphiQL's introspection query is not among them.
 */
export const title = 'GraphQL abuse'

const many = (count, part) => Array.from({ length: count }, (_, at) => part(at)).join(' ')
const DEEP = '__typename '

export const ATTACKS = {
  'aliases, 3,000': { query: `{ ${many(3000, (at) => `a${at}: __typename`)} }` },
  'aliases, 200 of one dear field': {
    query: `{ ${many(200, (at) => `a${at}: strengthCohorts(first: 100) { totalCount }`)} }`,
  },
  'depth, 60': {
    query: `{ strongmanAthletes(first: 1) { nodes ${'{ athlete { strongman '.repeat(30)}{ totalWins } ${'} }'.repeat(30)} } }`,
  },
  'introspection, 8 types deep': {
    query: `{ __schema { types ${'{ fields { type '.repeat(8)}{ name } ${'} }'.repeat(8)} } }`,
  },
  'cost, 100 × 100 × 100': {
    query: `{ strongmanAthletes(first: 100) { nodes { results(first: 100) { nodes { contest { standings {
      athlete { fullName } } } } } } } }`,
  },
  'batch, 200 operations': Array.from({ length: 200 }, () => ({ query: '{ __typename }' })),
  'introspection, 30 times': {
    query: `{ ${many(30, (at) => `a${at}: __schema { types { fields { name args { name } } } }`)} }`,
  },
  'directives, 200': { query: `{ __typename ${'@include(if: true) '.repeat(200)} }` },
  'directives unknown, 3,000': { query: `{ __typename ${'@x '.repeat(3000)} }` },
  'fragments in a circle': {
    query: 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  },
  'fragments that double, 2^40': {
    query: `{ ...f0 } ${many(40, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f40 on Query { __typename }`,
  },
  'field repeated, 4,000': { query: `{ ${many(4000, () => DEEP)} }` },
  'document of 1 MB': { query: `{ __typename } #${'x'.repeat(1_000_000)}` },
  'page of a million': { query: '{ strongmanAthletes(first: 1000000) { totalCount } }' },
  'variables of 60 kB': {
    query: 'query($first: Int!) { datasets(first: $first) { totalCount } }',
    variables: { first: 'x'.repeat(60_000) },
  },
  'input nested 5,000 deep': `{"query":"{ __typename }","variables":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
}

/** Generous, for a busy machine: the cost check rejects operations in milliseconds. */
const SLOWEST_MS = 5000

export async function find({ url }) {
  const findings = []
  for (const [name, body] of Object.entries(ATTACKS)) {
    const started = performance.now()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const took = performance.now() - started
    const harmless = /^input nested/.test(name)
    if (response.status >= 500) findings.push(`${name}: ${response.status}`)
    else if (!harmless && /"data":\s*\{/.test(text)) findings.push(`${name}: answered`)
    if (took > SLOWEST_MS) findings.push(`${name}: took ${Math.round(took)} ms`)
  }
  return { checked: Object.keys(ATTACKS).length, findings }
}
