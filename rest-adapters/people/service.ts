/** The data service of people across sports: any key opens it, and reads of each person what its scopes allow. */
import type { Envelope, Service } from '../../src/contract/index.ts'

export const people: Service = {
  name: 'people',
  title: 'People API',
  description:
    'People across sports: their facts, their careers in strongman and bodybuilding, and their powerlifting results with percentiles. A key for any sport grants access; sports that the key may not read are not shown.',
  mounts: ['/people/v1'],
  version: '1.0.0',
  openapi: '/people/v1/openapi.json',
  auth: 'any',
  data: 'ALL',
  cors: false,
  cacheControl: 'private, max-age=3600',
  largestPage: { parameter: 'limit', rows: 100 },
  terms: 'A visible credit, attribution.text or attribution.html, wherever the data is shown.',
}

export const ENVELOPE: Envelope = { total: 'total_records', page: 'page', size: 'limit', pages: 'total_pages' }

/** The group in which requests to all routes are counted. */
export const group = 'people'
