/** What a widget is to the mounts: a title at once, and the rest when it is about to be seen. */
import type { Card } from './card.ts'
import type { Options } from './options.ts'
import type { Speech } from './words.ts'

export interface Widget {
  title(options: Options, speech: Speech): string
  start(card: Card): void
}
