/** Joins items in pairs and returns the resulting groups (union-find). */
import { groupedBy } from '../../kernel/groups.ts'

export class Groups<T> {
  readonly #leader = new Map<T, T>()

  /** The representative of the item's group. */
  of(one: T): T {
    const leader = this.#leader.get(one)
    if (leader === undefined || leader === one) return one
    const first = this.of(leader)
    this.#leader.set(one, first)
    return first
  }

  join(one: T, other: T): void {
    this.#leader.set(this.of(one), this.of(other))
  }

  /** All groups, in the order of their first members. */
  all(members: Iterable<T>): T[][] {
    return [...groupedBy(members, (one) => this.of(one)).values()]
  }
}
