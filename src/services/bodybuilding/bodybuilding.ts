/** Bodybuilding as a sport of the schema; the files of `queries/` and `types/` add what it has. */
import { defineSport } from '../sports/sport.ts'

export const bodybuilding = defineSport({
  service: 'BODYBUILDING',
  name: 'Bodybuilding',
  noun: 'bodybuilding',
  description: 'Bodybuilding: athletes, contests, who placed where, and what follows from it.',
})

export const { root: Bodybuilding, snapshot } = bodybuilding
