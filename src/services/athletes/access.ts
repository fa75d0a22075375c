/** Who may ask about persons: whoever may read any sport that they compete in. */
import type { Context } from '../../builder/context.ts'
import { may, refusal, SCOPES, type Scope } from '../../kernel/viewer.ts'

export function demandSport({ viewer }: Pick<Context, 'viewer'>, what: string): void {
  if (!SCOPES.some((scope) => may(viewer, scope))) throw refusal(viewer, what)
}

/** For what is fetched by its id, which no field above it guards. */
export function demandScope({ viewer }: Pick<Context, 'viewer'>, scope: Scope): void {
  if (!may(viewer, scope)) throw refusal(viewer, 'node')
}
