/** The SQLite drivers that are there, for the stores of the TypeScript client. */
import Libsql from 'libsql'
import type { SqliteDatabase } from '../../../clients/typescript/src/sqlite.ts'

export interface Driver {
  readonly name: string
  open(path: string): SqliteDatabase & { close(): unknown }
}

/** Takes a first value that is null for names of parameters, unless the values are in an array. */
const libsql: Driver = {
  name: 'libsql',
  open(path) {
    const database = new Libsql(path)
    return {
      exec: (sql) => database.exec(sql),
      prepare(sql) {
        const statement = database.prepare(sql)
        return { run: (...values) => statement.run(values), all: (...values) => statement.all(values) }
      },
      close: () => database.close(),
    }
  },
}

/** Of Node.js 22.13 or newer. */
async function builtIn(): Promise<Driver[]> {
  const name = 'node:sqlite'
  const found = await import(name).catch(() => undefined)
  if (found) return [{ name, open: (path) => new found.DatabaseSync(path) }]
  console.warn(`This Node.js has no ${name}: copies in it are not tested.`)
  return []
}

export const drivers: readonly Driver[] = [libsql, ...(await builtIn())]
