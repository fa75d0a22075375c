/** The strongman competition data service: Bearer keys, lists in one envelope. */
import type { Envelope, Service } from '../../src/contract/index.ts'

export const strongman: Service = {
  name: 'strongman',
  title: 'Strongman Competition Data API',
  description: 'Strongman athletes, contests, event results, records and rankings.',
  mounts: ['/strongman/v1', '/v1'],
  version: '1.0.0',
  openapi: '/strongman/v1/openapi.json',
  auth: 'bearer',
  data: 'STRONGMAN',
  cors: false,
  cacheControl: 'private, max-age=3600',
  enumSigns: { CareerOrderField: { TITLES: 'world_titles' }, CountryOrderField: { TITLES: 'world_titles' } },
  largestPage: { parameter: 'limit', rows: 100 },
  terms: 'A visible credit, attribution.text or attribution.html, wherever the data is shown.',
}

export const ENVELOPE: Envelope = { total: 'total_records', page: 'page', size: 'limit', pages: 'total_pages' }
