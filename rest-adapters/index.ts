/** The routes of all services, and their OpenAPI documents. */
export { createDocuments, openapi } from './openapi/documents.ts'
export { routes, services } from './routes.ts'
