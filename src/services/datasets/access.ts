/** Who may read the rows of a dataset: those of a sport need its scope. */
import type { Access } from '../../builder/access.ts'
import type { Service } from '../../database/generated/client.ts'

export const ACCESS_OF: Readonly<Record<Service, Access>> = {
  STRENGTH: 'public',
  // People, who are shown as part of athletes of any sport.
  POWERLIFTING: 'any-sport',
  STRONGMAN: 'strongman:read',
  BODYBUILDING: 'bodybuilding:read',
}
