/** Where a widget shows itself, and what it shows where there is nothing to show: who waits, what failed, when again. */

import { Refusal } from '../../kit/ask.ts'
import { type Child, el } from '../../kit/elements.ts'
import { tellHeight } from './height.ts'

/** Tries in a row without anybody having asked for them. */
const BY_ITSELF = 5
/** Beyond this nobody waits without being asked. */
const LONGEST_SECONDS = 300

let tries = 0

const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Shows the data; whatever stood there goes. */
export function show(...children: readonly Child[]): void {
  tries = 0
  put(children)
}

/** Shows why there is none. */
export function showFailure(error: unknown, again: () => void): void {
  put([failure(error, again)])
}

function put(children: readonly Child[]): void {
  const data = part('data')
  data.replaceChildren(el('div', {}, ...children))
  data.removeAttribute('aria-busy')
  tellHeight()
}

/** Tells those who listen rather than look. */
export function say(text: string): void {
  part('said').textContent = text
}

/** The version of the data that is shown, in the credit below it. */
export function versionShown(dataVersion: string): void {
  const shown = part('version')
  if (shown.textContent === dataVersion) return
  shown.textContent = dataVersion
  // The day belongs to the version that came with the page.
  document.getElementById('as-of')?.remove()
}

/** Why there is no data, and the way to try again: as told by the API, when the connection is back, or by a button. */
export function failure(error: unknown, again: () => void): HTMLElement {
  const refusal = error instanceof Refusal ? error : new Refusal(0, {})
  const wait = refusal.retryAfterSeconds
  const itself = refusal.kind === 'busy' && wait !== undefined && wait <= LONGEST_SECONDS && ++tries <= BY_ITSELF
  let done = false
  const once = () => {
    if (done) return
    done = true
    removeEventListener('online', once)
    again()
  }
  // All widgets of a page were told the same: they need not come back in the same moment.
  if (itself) setTimeout(once, (Math.max(1, wait) + Math.random()) * 1000)
  if (refusal.kind === 'unreachable') addEventListener('online', once)
  const text = `${reason(refusal)}${itself ? ` This is tried again in ${Math.max(1, wait)} s.` : ''}`
  say(text)
  return el(
    'div',
    { class: 'note' },
    el('p', {}, text),
    !itself && el('button', { type: 'button', onclick: once }, 'Try again'),
  )
}

function reason({ kind, status, message }: Refusal): string {
  if (self.origin === 'null') return 'This frame is shut in: its sandbox attribute must hold allow-same-origin.'
  if (kind === 'unreachable') return navigator.onLine ? 'The data is out of reach.' : 'There is no connection.'
  if (kind === 'busy') return status === 429 ? 'Too much was asked for just now.' : 'The data cannot be had just now.'
  return status === 404 ? 'This is no longer there.' : message
}
