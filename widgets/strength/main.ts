/**
 * The script that a page includes once: shows every mount now and whenever `StrengthWidgets.init()` is called, with
 * data from the server that it was loaded from.
 */
import { ownSite } from './address.ts'
import { apiAt } from './api.ts'
import { showAll } from './mounts.ts'
import { addWords, type Words } from './words.ts'

interface StrengthWidgets {
  readonly version: string
  /** Shows the mounts within an element or the whole document; skips those already shown. */
  init(root?: ParentNode): void
  /** Adds a language, or words to a language, and shows all mounts again in it. */
  words(lang: string, words: Words): void
}

const page = globalThis as { StrengthWidgets?: Partial<StrengthWidgets> }

function begin(): void {
  const running = page.StrengthWidgets
  // The first script on a page is in charge; an element with that ID does not count as one.
  if (typeof running?.version === 'string') {
    running.init?.()
    return
  }
  // Without constructed style sheets, the mounts keep the page's fallback content.
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
  // Fires only while the document is still being parsed.
  document.addEventListener('DOMContentLoaded', () => init())
}

begin()
