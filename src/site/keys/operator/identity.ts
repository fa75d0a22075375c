/** Who operates the server: the holder of an operator key who signed in, or whom a trusted reverse proxy names. */
import type { Request } from 'express'
import { Fault } from '../../../kernel/faults/faults.ts'
import type { KeyPageParts, OperatorParts } from '../parts.ts'
import { sessionOf } from '../session.ts'

export interface Operator {
  /** For the log: the beginning of the key, or the identity that the proxy states. */
  readonly name: string
  /** What the tokens of forms are bound to. */
  readonly sessionId: string
}

/** Undefined if nobody has signed in. Throws if the proxy states no operator. */
export async function operatorOf(
  parts: KeyPageParts,
  { proxy }: OperatorParts,
  request: Request,
): Promise<Operator | undefined> {
  if (proxy) return statedBy(proxy, request)
  const session = await sessionOf(parts, 'operator', request)
  return session && { name: session.key.prefix, sessionId: session.id }
}

/** The header counts only if the connection itself is from a trusted proxy: anybody can send a header. */
function statedBy({ header, identities }: NonNullable<OperatorParts['proxy']>, request: Request): Operator {
  const isTrusted = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  const values = request.headersDistinct[header.toLowerCase()] ?? []
  const [identity] = values
  if (isTrusted(request.socket.remoteAddress, 0) && values.length === 1 && identities.has(identity!)) {
    return { name: identity!, sessionId: `proxy\n${identity}` }
  }
  throw new Fault('FORBIDDEN', 'This page is for operators: the proxy in front of this server states none.')
}
