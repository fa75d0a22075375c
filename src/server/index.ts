/** The composition root: one server with every surface. */
export { createServer, type Server } from './server.ts'
