/** What a key used: for its holder alone. */
import type { Service } from '../../src/contract/index.ts'

export const usage: Service = {
  name: 'usage',
  title: 'Usage API',
  description:
    'What a key used: its requests by day, route, status and cost, its errors, and what remains of its limits. It is about the key that is sent, and has a limit of its own, so that it also answers when the other limits are exhausted.',
  mounts: ['/usage'],
  version: '1.0.0',
  openapi: '/usage/openapi.json',
  auth: 'any',
  data: 'ALL',
  isPrivate: true,
  cors: false,
  cacheControl: 'no-store',
  terms: 'None.',
}
