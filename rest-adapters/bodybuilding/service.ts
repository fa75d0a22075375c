/** The bodybuilding data service: keys in X-API-Key, lists in one envelope. */
import type { Envelope, Service } from '../../src/contract/index.ts'
import { SEX_SIGNS } from '../../src/kernel/text/names.ts'

export const bodybuilding: Service = {
  name: 'bodybuilding',
  title: 'Bodybuilding Data API',
  description: 'Bodybuilding athletes, contests, divisions, results, rankings and predictions.',
  mounts: ['/bodybuilding/v1'],
  version: '1.0.0',
  openapi: '/bodybuilding/v1/openapi.json',
  auth: 'api-key',
  data: 'BODYBUILDING',
  cors: false,
  cacheControl: 'private, max-age=3600',
  enumSigns: {
    Sex: SEX_SIGNS,
    CareerOrderField: { TITLES: 'flagship_titles', TOTAL_CONTESTS: 'contests', LAST_CONTEST: 'last_year' },
    CountryOrderField: { TITLES: 'flagship_titles' },
  },
  largestPage: { parameter: 'per_page', rows: 100 },
  terms:
    'Free for non-commercial use with a link back, attribution.text or attribution.html, wherever data, charts, widgets or research derived from it are published.',
}

export const ENVELOPE: Envelope = { total: 'total', page: 'page', size: 'per_page', pages: 'pages' }

/** The group in which requests to all routes are counted. */
export const group = 'bodybuilding'

/** The page metadata of an endpoint without pages: one page, large enough for all rows. */
export const WHOLE = { page: 1, per_page: 100 }
