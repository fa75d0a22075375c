/** Binary search by a condition. */

/** The first index for which a condition holds that also holds for all later ones; `to` if it holds for none. */
export function firstIndex(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
