/** Errors whose message is written for the operator and printed without a stack. */
const PLAIN = new Set([
  'ImportRefused',
  'InvalidSettings',
  'WorkersFailed',
  'DatabaseError',
  'MigrationError',
  'KeyRefused',
  'OutputFailed',
  'WebhookRefused',
])

export const isPlain = (error: unknown): boolean => PLAIN.has((error as Error | undefined)?.name ?? '')
