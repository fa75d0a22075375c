/** The lists that rank careers, as each sport publishes them. */
import type { Surfaces } from '../../surfaces.ts'
import type { Board } from './board.ts'
import { bodybuildingBoards } from './bodybuilding.ts'
import { strongmanBoards } from './strongman.ts'

export { type Board, type Entry, inRestNames, REST_NAME } from './board.ts'

export const boardsOf = (surfaces: Surfaces, sport: 'strongman' | 'bodybuilding'): Promise<Board[]> =>
  sport === 'strongman' ? strongmanBoards(surfaces) : bodybuildingBoards(surfaces)
