/** What every shared page provides: its title, description, card and JSON-LD. */
import type { VNode } from 'preact'
import type { Card } from '../card.ts'
import type { JsonLd } from '../json-ld/thing.ts'

/** What a page adds to its sheet for sharing. */
export interface PageShare {
  /** The title of the document and of previews: a sentence that states the content. */
  readonly headline?: string
  readonly description?: string
  readonly card: Card
  readonly jsonLd?: (origin: string, image: string) => JsonLd | readonly JsonLd[]
}

/** A part of one page that is the entire body of another. */
export interface SharedPart {
  readonly body: VNode
  readonly share: PageShare
}

interface Ranked {
  readonly place: number | null
}

/** The rows with a place, in any order. */
export const inPlace = <Row extends Ranked>(rows: readonly Row[], place: number): Row[] =>
  rows.filter((row) => row.place === place)
