/** Strongman as a sport of the schema. The files in `queries/` and `types/` add its fields. */
import { defineSport } from '../sports/index.ts'

export const strongman = defineSport({
  service: 'STRONGMAN',
  name: 'Strongman',
  noun: 'strongman',
})

export const { datasetIdOf } = strongman
