/** Things that are joined in pairs, and the groups they make. */
import { groupedBy } from '../../kernel/groups.ts'

export class Groups<T> {
  readonly #leader = new Map<T, T>()

  /** The one that stands for the group of this. */
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

  /** In the order of their first members. */
  all(members: Iterable<T>): T[][] {
    return [...groupedBy(members, (one) => this.of(one)).values()]
  }
}
