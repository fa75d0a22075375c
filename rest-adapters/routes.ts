/** Every REST route of every service. */
import type { Route, Service } from '../src/contract/route.ts'
import * as strengthRoutes from './strength/routes.ts'
import { strength } from './strength/service.ts'

export const services: readonly Service[] = [strength]

export const routes: readonly Route[] = [strengthRoutes].flatMap((service) => Object.values(service))
