/** Errors of requests whose parameters the protocol does not allow, in one sentence and with the code that MCP requires. */
import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { withoutCredentials } from '../kernel/text/secrets.ts'

/** Messages quote the input, so a key in the wrong place is redacted. */
export const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, withoutCredentials(message))

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>

/**
 * Of most methods, the SDK's server reports invalid parameters as an internal error, whose message is the JSON of its
 * validator. It accepts any cursor, although no list here has a second page.
 */
export class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler)
    return async (request, context) => {
      if (method.endsWith('/list') && typeof request.params?.['cursor'] === 'string')
        throw invalid(`Invalid parameters of ${method}: cursor is not one of this list, which has only one page.`)
      try {
        return await wrapped(request, context)
      } catch (error) {
        const issues = error instanceof Error ? issuesIn(error.message) : []
        throw issues.length === 0 ? error : invalid(`Invalid parameters of ${method}: ${issues.join('; ')}.`)
      }
    }
  }
}

interface Issue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The most issues that an error names, and the longest path, in characters: paths contain names from the input. */
const MOST_ISSUES = 5
const LONGEST_PATH = 80

/** What the SDK's validator found, if the message is its JSON. */
function issuesIn(message: string): string[] {
  const json = /^(?:Invalid \S+ request: )?(\[.*\])$/s.exec(message)?.[1]
  if (json === undefined) return []
  try {
    return (JSON.parse(json) as Issue[]).slice(0, MOST_ISSUES).map(described)
  } catch {
    return []
  }
}

/** `arguments.athlete1: expected string, received number` */
function described({ path, message }: Issue): string {
  const inParams = path[0] === 'params' ? path.slice(1) : path
  const name = withoutCredentials(inParams.join('.')).slice(0, LONGEST_PATH)
  const found = message
    .replace(/^Invalid input: /, '')
    .replace(/^I/, 'i')
    .replace('expected record', 'expected object')
  return `${name || 'params'}: ${found}`
}
