/** Startup optimization for commands that end within seconds. */
import { setFlagsFromString } from 'node:v8'

/**
 * Disables the optimizing compiler for WebAssembly (PGlite, Prisma's query compiler). It would spend half a second of
 * processor time and 60 MB on code that runs once; for a server, which runs that code for days, it is worth it. Call
 * before the database is opened.
 */
export const shortLived = (): void => setFlagsFromString('--liftoff-only')
