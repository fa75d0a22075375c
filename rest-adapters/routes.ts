/** All REST routes of all services. */
import type { Route, Service } from '../src/contract/index.ts'
import * as bodybuildingRoutes from './bodybuilding/routes/index.ts'
import { bodybuilding } from './bodybuilding/service.ts'
import * as strengthRoutes from './strength/routes/index.ts'
import { strength } from './strength/service.ts'
import * as strongmanRoutes from './strongman/routes/index.ts'
import { strongman } from './strongman/service.ts'

export const services: readonly Service[] = [strength, strongman, bodybuilding]

export const routes: readonly Route[] = [strengthRoutes, strongmanRoutes, bodybuildingRoutes].flatMap((service) =>
  Object.values(service),
)
