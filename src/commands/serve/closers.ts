/** Collects close functions and runs them in reverse order. */
export class Opened {
  readonly #closes: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.#closes.push(close)
  }

  async close(): Promise<void> {
    for (const close of this.#closes.splice(0).reverse()) await close()
  }
}
