/** What framed pages show, and how they are found. */
import type { Request } from 'express'
import type { ComponentChildren } from 'preact'
import type { WidgetScope } from '../../http/index.ts'
import type { Sport } from '../explorer/shared/parts.tsx'
import type { Load } from '../graphql.ts'
import type { Look } from './frame-options.ts'

interface FrameContent {
  readonly sport: Sport
  readonly title: string
  /** A line under the title. */
  readonly about: string
  /** The explorer page with the full content. */
  readonly page: string
  readonly look: Look
  readonly rows: number
}

/** A page whose script requests its data from the API, with a credential that opens nothing else. */
export interface Fetched extends FrameContent {
  readonly kind: 'athlete' | 'contest' | 'list'
  /** The URL that the script requests. */
  readonly api: string
  readonly opens: WidgetScope
  /** The unit of the values in a list. */
  readonly counts?: string
}

/** A page that is rendered with its data, as explorer pages are: it needs no credential, and can be cached. */
export interface Rendered extends FrameContent {
  readonly body: ComponentChildren
}

export type Framed = Fetched | Rendered

export interface FrameVisit {
  readonly load: Load
  readonly params: Readonly<Record<string, string>>
  readonly query: Request['query']
}

export type Find<Kind extends Framed = Framed> = (visit: FrameVisit) => Promise<Kind>
