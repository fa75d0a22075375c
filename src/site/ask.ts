/** How a page gets its data: a GraphQL document, asked in process, with the types of its answer. */
import { type DocumentNode, parse } from 'graphql'
import type { Caller, Execute } from '../contract/answer.ts'
import type { Params } from '../contract/shape.ts'

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

export const asking =
  (execute: Execute, caller: Caller): Ask =>
  async <Answer>({ document }: Question<Answer>, variables: Params = {}) =>
    (await execute(document, variables, caller)) as Answer
