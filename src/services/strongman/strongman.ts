/** Strongman as a sport of the schema; the files of `queries/` and `types/` add what it has. */
import { defineSport } from '../sports/sport.ts'

export const strongman = defineSport({
  service: 'STRONGMAN',
  name: 'Strongman',
  noun: 'strongman',
  description: 'Strongman: athletes, contests, who did what in them, and what follows from it.',
})

export const { root: Strongman, snapshot } = strongman
