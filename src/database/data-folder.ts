/** Where the embedded database lies in the data folder. Apart, as asking for it must not load the database. */
import { join } from 'node:path'

export const databaseIn = (dataDir: string): string => join(dataDir, 'pgdata')
