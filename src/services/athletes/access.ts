/** Which persons a viewer may see: those with a career in a sport that they may read. */
import type { Context } from '../../builder/context.ts'
import type { Prisma, Service } from '../../database/generated/client.ts'
import { may, refusal, type Scope } from '../../kernel/viewer.ts'

/** The sports by the scope that opens them. */
const SPORTS: Readonly<Record<Scope, Service>> = {
  'strongman:read': 'STRONGMAN',
  'bodybuilding:read': 'BODYBUILDING',
}

const servicesOf = ({ viewer }: Pick<Context, 'viewer'>): Service[] =>
  Object.entries(SPORTS).flatMap(([scope, service]) => (may(viewer, scope as Scope) ? [service] : []))

/** The snapshots of the sports that the viewer may read. */
export const readable = (context: Pick<Context, 'viewer' | 'data'>): number[] =>
  servicesOf(context).flatMap((service) => context.data.current(service).map(({ id }) => id))

/** Persons stay on record when the last snapshot that named them is replaced; those are not shown either. */
export const visible = (context: Pick<Context, 'viewer'>): { careers: Prisma.CareerListRelationFilter } => ({
  careers: { some: { dataset: { current: true, service: { in: servicesOf(context) } } } },
})

/** For what is fetched by its id, which no field above it guards. */
export function demandScope({ viewer }: Pick<Context, 'viewer'>, scope: Scope): void {
  if (!may(viewer, scope)) throw refusal(viewer, 'node')
}

/** The same for persons, whom any sport opens. */
export function demandSport({ viewer }: Pick<Context, 'viewer'>): void {
  if (!Object.keys(SPORTS).some((scope) => may(viewer, scope as Scope))) throw refusal(viewer, 'node')
}
