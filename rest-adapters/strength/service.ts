/** The strength-standards service: open to every origin, no key. */
import type { Service } from '../../src/contract/index.ts'

export const strength: Service = {
  name: 'strength',
  title: 'Strength Standards Percentile API',
  description:
    'Strength percentiles of two populations, verified competitors and self-reported gym lifters, never blended. Free to use without a key; a visible attribution is required.',
  mounts: ['/strength/v1'],
  version: '1.0.0',
  openapi: '/strength/v1/openapi',
  auth: 'none',
  data: 'STRENGTH',
  cors: true,
  cacheControl: 'public, max-age=3600',
  terms: 'Free to use with a visible link, attribution.text or attribution.html, wherever the data is shown.',
}
