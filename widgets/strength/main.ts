/**
 * The script that a page includes once: shows every mount it finds, then and whenever `StrengthWidgets.init()` is
 * called, and asks the API where it came from itself.
 */
import { ownSite } from './address.ts'
import { apiAt } from './api.ts'
import { showAll } from './mounts.ts'
import { addWords, type Words } from './words.ts'

interface StrengthWidgets {
  readonly version: string
  /** Shows the mounts within an element, or in the whole document; harmless for those that are shown. */
  init(root?: ParentNode): void
  /** Adds a language, or words to one; mounts that are shown are shown anew in it. */
  words(lang: string, words: Words): void
}

const page = globalThis as { StrengthWidgets?: Partial<StrengthWidgets> }

function begin(): void {
  const running = page.StrengthWidgets
  // The first script on a page serves it; an element with that id is not one.
  if (typeof running?.version === 'string') {
    running.init?.()
    return
  }
  // Where a shadow cannot be dressed, the page keeps what it has in the mounts.
  if (!('adoptedStyleSheets' in document)) return
  const site = ownSite()
  if (!site) {
    console.warn('StrengthWidgets: the script needs data-api="https://…"')
    return
  }
  const api = apiAt(site)
  const init = (root: ParentNode = document): void => showAll(root, api)
  page.StrengthWidgets = {
    version: __VERSION__,
    init,
    words(lang, words) {
      addWords(lang, words)
      init()
    },
  }
  init()
  // Told of only where the document is still being read.
  document.addEventListener('DOMContentLoaded', () => init())
}

begin()
