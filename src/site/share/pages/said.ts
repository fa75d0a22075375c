/** Phrases that the sentences of several pages share. */
import type { VNode } from 'preact'
import type { Card } from '../card.ts'
import type { JsonLd } from '../json-ld/thing.ts'

/** What a page adds to its sheet so that it can be shared. */
export interface PageShare {
  /** The title of the document and of previews: a sentence that states the content. */
  readonly headline?: string
  readonly description?: string
  readonly card: Card
  readonly jsonLd?: (origin: string, image: string) => JsonLd | readonly JsonLd[]
}

/** A part of a page that is the whole of another one. */
export interface SharedPart {
  readonly body: VNode
  readonly share: PageShare
}

interface Ranked {
  readonly place: number | null
}

/** Those in a place, of rows in any order. */
export const inPlace = <Row extends Ranked>(rows: readonly Row[], place: number): Row[] =>
  rows.filter((row) => row.place === place)
