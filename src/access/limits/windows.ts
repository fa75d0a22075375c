/**
 * The windows that this process knows of: how much of each budget is used, until when. Bounded: what ends
 * first goes first, so that a flood of made-up clients cannot fill the memory.
 */

export interface Window {
  used: number
  /** When it is over, in milliseconds of `steadyNow`. */
  endsAt: number
}

/**
 * Milliseconds that only ever pass. The clock of the machine may be set: back by a day, and whoever had used up a window
 * would be locked out for that day; forward, and everybody would have a second one.
 */
export const steadyNow = (): number => performance.now()

/** Some 150 bytes each. */
const MOST = 500_000

export class Windows<W extends Window = Window> {
  /** In the order in which they began. All last equally long or nearly so, so the first to begin is the first to end. */
  readonly #windows = new Map<string, W>()
  readonly #most: number

  constructor(most = MOST) {
    this.#most = most
  }

  get size(): number {
    return this.#windows.size
  }

  /** The window that is open, if there is one. */
  open(key: string): W | undefined {
    const window = this.#windows.get(key)
    return window && window.endsAt > steadyNow() ? window : undefined
  }

  begin(key: string, window: W): W {
    this.#windows.delete(key)
    this.#windows.set(key, window)
    this.#sweep()
    return window
  }

  clear(): void {
    this.#windows.clear()
  }

  /** Two steps for each window begun: that keeps up with them, and no timer is needed. */
  #sweep(): void {
    const now = steadyNow()
    let steps = 2
    for (const [key, { endsAt }] of this.#windows) {
      if (steps === 0 || (endsAt > now && this.#windows.size <= this.#most)) return
      this.#windows.delete(key)
      steps -= 1
    }
  }
}
