/** The pages for people. */
import { Router } from 'express'
import type { Execute } from '../contract/answer.ts'

export interface SiteParts {
  readonly execute: Execute
  readonly publicUrl: string
  readonly documents: ReadonlyMap<string, string>
}

export function siteRouter(_parts: SiteParts): Router {
  return Router()
}
