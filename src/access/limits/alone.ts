/** Budgets of one process, counted in its memory. */
import type { Limit } from '../../kernel/limits.ts'
import { type Budgets, endOf, peeked, type Spent, spentOf } from './budgets.ts'
import { Windows } from './windows.ts'

export function countAlone(): Budgets {
  const windows = new Windows()
  let refused = 0

  const spend = (key: string, cost: number, limit: Limit): Spent => {
    const window = windows.open(key) ?? windows.begin(key, { used: 0, endsAt: endOf(limit) })
    const allowed = window.used + cost <= limit.requests
    if (allowed) window.used += cost
    else refused += 1
    return spentOf(allowed, window.used, limit, window.endsAt)
  }
  const glance = (key: string, limit: Limit): Spent => {
    const window = windows.open(key)
    return peeked(spentOf(true, window?.used ?? 0, limit, window?.endsAt ?? endOf(limit)))
  }
  return {
    spend,
    peek: async (key, limit) => glance(key, limit),
    glance,
    state: () => 'memory',
    counts: () => ({ fallbacks: 0, returns: 0, countedHere: 0, refused }),
    ready: Promise.resolve(),
    close: async () => windows.clear(),
  }
}
