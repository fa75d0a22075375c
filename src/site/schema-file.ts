/** The schema of the graph as text, at `/schema.graphql`: what editors, generators of types and Relay's compiler read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { packageFolder } from '../kernel/package.ts'
import { send } from './respond.ts'

export const SCHEMA_PATH = '/schema.graphql'

/** The published file; a test holds it to what is served. */
export function schemaFile(): Router {
  const bytes = readFileSync(join(packageFolder(), 'schema.graphql'))
  return Router({ caseSensitive: true }).get(SCHEMA_PATH, (request, response) =>
    send(request, response, { type: 'text/plain; charset=utf-8', content: bytes }),
  )
}
