/** Access to a service: credentials, headers and rate limits. */
import type { Service } from '../../contract/index.ts'
import { BODYBUILDING_LIMIT, KEYLESS_LIMIT, type Limit, TIER_LIMITS } from '../../kernel/limits.ts'
import { graphql, type Load, type ResultOf } from '../graphql.ts'
import { integer } from '../layout/format.ts'

export interface Access {
  /** Both texts contain `code` in backticks. */
  readonly credential: string
  readonly limit: string
}

type OpenLimit = ResultOf<typeof LIMITS>['strengthCapability']['rateLimits'][number]

const LIMITS = graphql(/* GraphQL */ `
  query siteLimits {
    strengthCapability { rateLimits { group requests windowSeconds } }
  }
`)

/** The rate limits of the open service as configured on this server. */
export const openLimits = async (load: Load): Promise<readonly OpenLimit[]> =>
  (await load(LIMITS)).strengthCapability.rateLimits

/** The header in which samples and forms send a key. */
export interface Credential {
  readonly header: string
  readonly before: string
}

const BEARER: Credential = { header: 'Authorization', before: 'Bearer ' }

const HEADERS: Readonly<Record<Service['auth'], Credential | undefined>> = {
  none: undefined,
  bearer: BEARER,
  'api-key': { header: 'X-API-Key', before: '' },
  any: BEARER,
}

export const credentialOf = ({ auth }: Service): Credential | undefined => HEADERS[auth]

const CREDENTIAL: Readonly<Record<Service['auth'], string>> = {
  none: 'No key is needed. Pages of any origin can read the responses.',
  bearer:
    'A key, as `Authorization: Bearer <key>`. It belongs on a server: pages of other origins cannot read the responses. GraphQL takes the same key from any origin, but whoever sees the page sees the key.',
  'api-key':
    'A key, as `X-API-Key: <key>`, never in an address. It belongs on a server: pages of other origins cannot read the responses. GraphQL takes the same key from any origin, but whoever sees the page sees the key.',
  any: 'A key of any sport, as `Authorization: Bearer <key>` or `X-API-Key: <key>`; what it may not read is left out. It belongs on a server: pages of other origins cannot read the responses.',
}

export const rate = ({ requests, windowSeconds }: Limit): string =>
  `${integer(requests)} requests ${windowSeconds === 60 ? 'a minute' : `in ${windowSeconds} seconds`}`

/** In front of the credential of a service that the operator also serves without one. */
const KEYLESS = 'None is needed, at a lower limit. '

function limitOf({ auth, data }: Service, open: readonly OpenLimit[], isOpen: boolean): string {
  const [first] = open
  if (auth === 'none') {
    const groups = open.map(({ group }) => `\`${group}\``).join(', ')
    return first ? `${rate(first)} of an address, in each group of endpoints: ${groups}.` : 'None.'
  }
  if (data === 'BODYBUILDING') {
    const keyless = isOpen ? `, ${integer(KEYLESS_LIMIT.requests)} of an address without one` : ''
    return `${rate(BODYBUILDING_LIMIT)} of a key${keyless}.`
  }
  const { FREE, PRO, PARTNER } = TIER_LIMITS
  return `${rate(FREE)} of a free key, ${integer(PRO.requests)} of a pro key, ${integer(PARTNER.requests)} of a partner’s.`
}

/** `isOpen` is true for services that this server serves without a key. */
export const accessOf = (service: Service, open: readonly OpenLimit[], isOpen: boolean): Access => ({
  credential: `${isOpen && service.auth !== 'none' ? KEYLESS : ''}${CREDENTIAL[service.auth]}`,
  limit: limitOf(service, open, isOpen),
})
