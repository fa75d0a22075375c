/**
 * What one process allows while Redis is out of reach: its part of what was left, as Redis last said. So who had
 * used up a budget gets none anew, and all processes together allow no more than the limit.
 */
import type { Limit } from '../../kernel/limits.ts'
import { endOf, type Spent, spentOf } from './budgets.ts'
import { Windows } from './windows.ts'

export interface Share {
  spend(key: string, cost: number, limit: Limit): Spent
}

/** `seen` are the windows as Redis last told of them. */
export function shareOf(seen: Windows, replicas: number): Share {
  const own = new Windows()
  return {
    spend(key, cost, limit) {
      const last = seen.open(key)
      const window = own.open(key) ?? { used: 0, endsAt: last?.endsAt ?? endOf(limit) }
      const left = limit.requests - (last?.used ?? 0)
      // Whole requests: a small limit over many processes still leaves each process one.
      const share = left > 0 ? Math.max(1, Math.floor(left / replicas)) : 0
      const allowed = window.used + cost <= share
      if (allowed && cost > 0) {
        if (window.used === 0) own.begin(key, window)
        window.used += cost
      }
      return spentOf(allowed, limit.requests - Math.max(0, share - window.used), limit, window.endsAt)
    },
  }
}
