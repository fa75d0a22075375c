/** How a page gets its data: a GraphQL document, asked in process, with the types of its answer. */
import type { Response } from 'express'
import { type DocumentNode, parse } from 'graphql'
import { type Caller, type Execute, snapshotOf } from '../contract/execution.ts'
import type { Params } from '../contract/shape.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** A document and, for the compiler alone, what it answers with. */
export interface Question<Answer> {
  readonly document: DocumentNode
  readonly answer?: Answer
}

/** Every document of the pages, for the test that holds them against the schema. */
export const questions: DocumentNode[] = []

export function question<Answer>(text: string): Question<Answer> {
  const document = parse(text)
  questions.push(document)
  return { document }
}

export type Ask = <Answer>(question: Question<Answer>, variables?: Params) => Promise<Answer>

/** What one request asks, all of it of the snapshot that was served when it came. */
export function asking(execute: Execute, response: Response, viewer: Viewer): Ask {
  const requestId = response.locals['requestId'] as string
  const caller: Caller = { requestId, viewer, snapshot: snapshotOf(response) }
  return async <Answer>({ document }: Question<Answer>, variables: Params = {}) =>
    (await execute(document, variables, caller)) as Answer
}
