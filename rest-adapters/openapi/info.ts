/** What a document says of a service as a whole: what it is, on what terms, and what holds of all its operations. */
import type { Service } from '../../src/contract/route.ts'
import type { Answered } from './answers.ts'
import type { Written } from './schemas.ts'

const CONVENTIONS = `
Parameters are read strictly: one that is not known, is given twice or is out of its bounds is a \`400\` that lists every
fault; one that is empty counts as left out. Every error is \`application/problem+json\` (RFC 9457). Every answer to a GET
has an \`ETag\` and is answered \`304\` to an \`If-None-Match\` that names it; \`HEAD\` is answered wherever \`GET\` is. Lists say
in \`Link\` where the pages around are. Every response, errors and \`OPTIONS\` included, says in the \`RateLimit\` headers what is
left of the limit; after a \`429\` wait as long as \`Retry-After\` says. Every answer names the snapshot of the data it is made of in \`data_version\`.`

export function infoOf(services: readonly Service[], publicUrl: string): Written {
  const [only, ...others] = services
  const one = others.length === 0 ? only : undefined
  return {
    title: one?.title ?? 'Strengthgraph',
    description: `${one?.description ?? SEVERAL(services)}\n${CONVENTIONS}`,
    version: only?.version ?? '1.0.0',
    license: { name: 'The data: as the attribution of each answer says', url: `${publicUrl}/methodology` },
    contact: { name: 'Strengthgraph', url: publicUrl },
  }
}

const SEVERAL = (services: readonly Service[]): string =>
  services.map(({ title, description }) => `**${title}.** ${description}`).join('\n\n')

/** The contract: that the data is credited, how, and, where there is an answer to tell by, with which words. */
export function attributionOf({ name, terms }: Service, answers: readonly Answered[]): Written {
  const [body] = answers.map((one) => one.body).filter((one) => one['attribution'] !== undefined)
  return { service: name, required: true, terms, member: 'attribution', ...(body && { now: body['attribution'] }) }
}
