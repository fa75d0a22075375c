/**
 * Dominance: the share of rivals beaten in all contests, as if everybody had met fifty more and lost to them:
 * `beaten / (met + 50)`. Without them whoever won the only contest of their life would have beaten 100 % and lead the
 * measure for ever; fifty is the rivals of about five contests, so a career of twenty is hardly touched.
 */
import type { Start } from './league.ts'

/** Rivals whom everybody is taken to have met and not beaten. */
export const UNBEATEN_RIVALS = 50

/** Those met, of the same division at the same contest, and how many of them were beaten. */
export interface Rivals {
  readonly met: number
  readonly beaten: number
}

/** Beaten are those placed behind or not at all; who shares the place is not. */
export function rivalsOf({ place, field }: Pick<Start, 'place' | 'field'>): Rivals {
  const met = field.depth - 1
  if (place === null || place > field.depth) return { met, beaten: 0 }
  return { met, beaten: field.depth - place - ((field.sharing.get(place) ?? 1) - 1) }
}

export function dominanceOf(rivals: readonly Rivals[]): number {
  let [beaten, met] = [0, UNBEATEN_RIVALS]
  for (const own of rivals) {
    beaten += own.beaten
    met += own.met
  }
  return beaten / met
}
