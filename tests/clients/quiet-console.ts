/** Captures the warnings and errors that a client library prints to the console. */
import { vi } from 'vitest'

export interface QuietConsole {
  readonly messages: readonly string[]
  restore(): void
}

export function quietConsole(): QuietConsole {
  const messages: string[] = []
  const spies = (['warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...parts) => void messages.push(parts.map(String).join(' '))),
  )
  return {
    messages,
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
