/** Updates a copy in small pages, and kills itself before a given SQL statement, such as the second `COMMIT`. */
import { createClient } from '@strengthgraph/client'
import { sqliteStore } from '@strengthgraph/client/sqlite'
import Database from 'libsql'

const { STRENGTHGRAPH_URL: baseUrl, STRENGTHGRAPH_KEY: key, SERVICE, COPY, PATTERN, COUNT } = process.env
const database = new Database(COPY)
let seen = 0

const beforeStatement = (sql) => {
  if (new RegExp(`^${PATTERN}`).test(sql)) seen++
  if (seen === Number(COUNT)) process.kill(process.pid, 'SIGKILL')
}

const traced = {
  exec(sql) {
    beforeStatement(sql)
    return database.exec(sql)
  },
  prepare(sql) {
    const prepared = database.prepare(sql)
    return {
      all: (...values) => prepared.all(values),
      // Values are passed as an array, because libsql takes a null as first value for named parameters.
      run(...values) {
        beforeStatement(sql)
        return prepared.run(values)
      },
    }
  },
}

const smallPages = (url, init) => fetch(String(url).replace('page_size=1000', 'page_size=4'), init)
const client = createClient({ baseUrl, keys: { strongman: key, bodybuilding: key }, fetch: smallPages })
console.log(await client[SERVICE].sync(sqliteStore(traced)))
