/** For verbs that end within seconds. */
import { setFlagsFromString } from 'node:v8'

/**
 * Leaves WebAssembly (PGlite, Prisma's query compiler) as the first compiler makes it. The optimizing one would spend
 * half a second of processor time and 60 MB on code that runs once; a server, which runs it for days, is right to.
 * To be called before the database is opened.
 */
export const shortLived = (): void => setFlagsFromString('--liftoff-only')
