/** Errors whose message is meant for the person at the keyboard. */
const PLAIN = new Set([
  'ImportRefused',
  'WrongSettings',
  'WorkersFailed',
  'DatabaseError',
  'MigrationError',
  'KeyRefused',
])

export const isPlain = (error: unknown): boolean => PLAIN.has((error as Error | undefined)?.name ?? '')
