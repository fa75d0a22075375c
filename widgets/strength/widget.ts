/** The interface between widgets and mounts: a title at once, and the content once the mount is about to be visible. */
import type { Card } from './card.ts'
import type { Options } from './options.ts'
import type { Speech } from './words.ts'

export interface Widget {
  title(options: Options, speech: Speech): string
  start(card: Card): void
}
