/** Updates a copy by small pages; kills itself before a given SQL statement, such as the second `COMMIT`. */
import { createClient } from '@strengthgraph/client'
import { sqliteStore } from '@strengthgraph/client/sqlite'
import Database from 'libsql'

const { STRENGTHGRAPH_URL: baseUrl, STRENGTHGRAPH_KEY: key, SERVICE, COPY, PATTERN, FATAL } = process.env
const database = new Database(COPY)
let seen = 0

const statement = (sql) => {
  if (new RegExp(`^${PATTERN}`).test(sql)) seen++
  if (seen === Number(FATAL)) process.kill(process.pid, 'SIGKILL')
}

const traced = {
  exec(sql) {
    statement(sql)
    return database.exec(sql)
  },
  prepare(sql) {
    const prepared = database.prepare(sql)
    return {
      all: (...values) => prepared.all(values),
      // Takes a first value that is null for names of parameters, unless the values are in an array.
      run(...values) {
        statement(sql)
        return prepared.run(values)
      },
    }
  },
}

const smallPages = (url, init) => fetch(String(url).replace('page_size=1000', 'page_size=4'), init)
const client = createClient({ baseUrl, keys: { strongman: key, bodybuilding: key }, fetch: smallPages })
console.log(await client[SERVICE].sync(sqliteStore(traced)))
