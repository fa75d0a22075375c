/** Every defined route is served: a `route(…)` call that the index does not re-export would silently be missing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../rest-adapters/routes.ts'

const CALL = /(?<![.\w])(?:route(?:WithVariants)?|tableRoute|streamRoute)\(\s*(?:'([^']+)'|(\S+))/g

const written = readdirSync('rest-adapters', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const file = join('rest-adapters', name)
    return [...readFileSync(file, 'utf8').matchAll(CALL)].map(([, line, other]) => ({ file, line: line ?? other! }))
  })

test('every route that is written is in the list of routes, once', () => {
  const served = routes.map(({ method, path }) => `${method} ${path}`)
  const unserved = written.filter(({ line }) => !served.includes(line)).map(({ file, line }) => `${file}: ${line}`)
  expect(unserved, 'export these from the index of their routes').toEqual([])
  expect(written.map(({ line }) => line).toSorted()).toEqual(served.toSorted())
})
