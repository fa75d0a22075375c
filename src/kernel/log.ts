/** The log: one JSON object a line. */
import { destination, type Logger, pino } from 'pino'

export type Log = Logger

export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, destination(2))

export const silentLog: Log = pino({ level: 'silent' })
