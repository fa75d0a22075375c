/** The available SQLite drivers, for the stores of the TypeScript client. */
import Libsql from 'libsql'
import type { SqliteDatabase } from '../../../clients/typescript/src/sqlite.ts'

export interface Driver {
  readonly name: string
  open(path: string): SqliteDatabase & { close(): unknown }
}

/** Values are passed as an array, because libsql takes a null as first value for named parameters. */
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

/** `node:sqlite`, in Node.js 22.13 or newer. */
async function builtIn(): Promise<Driver[]> {
  const name = 'node:sqlite'
  const module = await import(name).catch(() => undefined)
  if (module) return [{ name, open: (path) => new module.DatabaseSync(path) }]
  console.warn(`This version of Node.js has no ${name}: skipping its tests.`)
  return []
}

export const drivers: readonly Driver[] = [libsql, ...(await builtIn())]
