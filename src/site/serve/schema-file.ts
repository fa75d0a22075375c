/** The GraphQL schema as text, at `/schema.graphql`, for editors, type generators and Relay's compiler. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { packageFolder } from '../../kernel/files/package.ts'
import { send } from './respond.ts'

export const SCHEMA_PATH = '/schema.graphql'

/** The published file; a test compares it with the served schema. */
export function schemaFile(): Router {
  const bytes = readFileSync(join(packageFolder(), 'schema.graphql'))
  return Router({ caseSensitive: true }).get(SCHEMA_PATH, (request, response) =>
    send(request, response, { type: 'text/plain; charset=utf-8', content: bytes }),
  )
}
