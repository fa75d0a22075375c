/** GraphQL over HTTP, with the working group's audits: MUST, SHOULD and MAY. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installed } from '../support/installed.mjs'

export const title = 'GraphQL over HTTP'

export async function find({ url }) {
  const folder = installed('graphql-http', { 'graphql-http': '1.23.1', graphql: '16.15.0' })
  const { serverAudits } = createRequire(join(folder, 'package.json'))('graphql-http')
  const results = []
  for (const audit of serverAudits({ url: `${url}/graphql`, fetchFn: fetch })) results.push(await audit.fn())
  return {
    checked: results.length,
    findings: results
      .filter(({ status }) => status !== 'ok')
      .map(({ name, status, reason }) => `${status}: ${name}: ${reason}`),
  }
}
