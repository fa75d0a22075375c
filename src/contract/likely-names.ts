/**
 * What was probably meant by a name of an athlete, a contest or a series that nothing has: there are too many to list.
 * REST asks the graph for it, as a client of GraphQL would: the graph itself answers null for most unknown names.
 */
import { Fault, type FaultDetail, toFault } from '../kernel/faults/faults.ts'
import { alternatives, capital } from '../kernel/text/phrases.ts'
import type { BoundVariant } from './bind.ts'
import type { Caller, Execute } from './execution.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { Params } from './shape.ts'

const LIKELY_NAMES = graphql(/* GraphQL */ `
  query likelyNames($name: String!, $kind: SuggestionKind!, $sport: [Sport!]) {
    suggest(q: $name, kinds: [$kind], sport: $sport, first: 4, misspelt: true) {
      slug
    }
  }
`)

/** The error of a request; if it is that of an unknown name, with the names that were probably meant. */
export async function withLikelyNames(
  error: unknown,
  { variant, params }: { readonly variant: Pick<BoundVariant, 'params'>; readonly params: Params },
  execute: Execute,
  caller: Caller,
): Promise<unknown> {
  const fault = toFault(error)
  // A widget may read one resource, and no names of others.
  if (fault.code !== 'NOT_FOUND' || caller.viewer.kind === 'widget') return error
  const likely = await Promise.all(
    fault.details.map(async ({ parameter, allowed }) => {
      const names = allowed ? undefined : variant.params.find(({ name }) => name === parameter)?.names
      const name = String(params[parameter]).slice(0, LONGEST)
      // Few are known by number, so a number that is unknown says nothing.
      if (!names || NUMBER.test(name)) return []
      // Without suggestions, the error is still the right one.
      const found = await execute(LIKELY_NAMES, { name, ...names }, caller).catch(() => undefined)
      const slugs = (found as ResultOf<typeof LIKELY_NAMES> | undefined)?.suggest?.map(({ slug }) => slug) ?? []
      // A name that many share, such as a first name, means none of them.
      return slugs.length > MOST ? [] : slugs
    }),
  )
  return likely.some((slugs) => slugs.length > 0) ? suggesting(fault, likely) : error
}

/** The most names to suggest; one more is asked for. */
const MOST = 3

/** The longest text that can be searched for. */
const LONGEST = 100

const NUMBER = /^\d+$/

/** `There is no athlete "aldo-marcheti". Did you mean aldo-marchetti?` */
function suggesting({ code, message, details }: Fault, likely: readonly (readonly string[])[]): Fault {
  const questions = likely.map((slugs) => slugs.length > 0 && `did you mean ${alternatives(slugs)}?`)
  const each = details.map(({ parameter }, at) => {
    const question = questions[at]
    return question ? [details.length > 1 ? `For ${parameter}, ${question}` : capital(question)] : []
  })
  const errors = details.map((one, at): FaultDetail => {
    const question = questions[at]
    return question ? { ...one, detail: `${one.detail}; ${question}` } : one
  })
  return new Fault(code, [message, ...each.flat()].join(' '), { errors })
}
