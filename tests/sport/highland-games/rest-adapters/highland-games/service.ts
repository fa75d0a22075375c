/** The REST service of the Highland games. */
import type { Service } from '../../src/contract/index.ts'

export const highlandGames: Service = {
  name: 'highland-games',
  title: 'Highland Games API',
  description: 'Athletes, contests and results of the Highland games.',
  mounts: ['/highland-games/v1'],
  version: '1.0.0',
  openapi: '/highland-games/v1/openapi.json',
  auth: 'bearer',
  data: 'HIGHLAND_GAMES',
  cors: false,
  cacheControl: 'private, max-age=3600',
  terms: 'A visible credit wherever the data is shown.',
}
