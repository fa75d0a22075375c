/** All REST routes of all services. */
import type { Route, Service } from '../src/contract/index.ts'
import * as bodybuildingRoutes from './bodybuilding/routes/index.ts'
import { bodybuilding } from './bodybuilding/service.ts'
import * as changes from './changes.ts'
import * as peopleRoutes from './people/routes/index.ts'
import { people } from './people/service.ts'
import * as strengthRoutes from './strength/routes/index.ts'
import { strength } from './strength/service.ts'
import * as strongmanRoutes from './strongman/routes/index.ts'
import { strongman } from './strongman/service.ts'
import * as usageRoutes from './usage/routes.ts'
import { usage } from './usage/service.ts'
import * as versionStreams from './version-streams.ts'

export const services: readonly Service[] = [strength, strongman, bodybuilding, people, usage]

export const routes: readonly Route[] = [
  ...[strengthRoutes, strongmanRoutes, bodybuildingRoutes, peopleRoutes, usageRoutes, changes, versionStreams],
].flatMap((service) => Object.values(service))
