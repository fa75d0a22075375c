/** Bodybuilding as a sport of the schema. The files in `queries/` and `types/` add its fields. */
import { defineSport } from '../sports/index.ts'

export const bodybuilding = defineSport({
  service: 'BODYBUILDING',
  name: 'Bodybuilding',
  noun: 'bodybuilding',
})

export const { datasetIdOf } = bodybuilding
