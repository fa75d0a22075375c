/** The area in which a widget appears, with its loading and error states and retries. */

import { Refusal } from '../../kit/ask.ts'
import { type Child, el } from '../../kit/elements.ts'
import { tellHeight } from './height.ts'

/** Maximum number of automatic retries in a row. */
const BY_ITSELF = 5
/** Longer delays are not retried automatically. */
const LONGEST_SECONDS = 300

let tries = 0

const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Shows the data in place of the current content. */
export function show(...children: readonly Child[]): void {
  tries = 0
  put(children)
}

/** Shows why there is no data. */
export function showFailure(error: unknown, again: () => void): void {
  put([failure(error, again)])
}

function put(children: readonly Child[]): void {
  const data = part('data')
  data.replaceChildren(el('div', {}, ...children))
  data.removeAttribute('aria-busy')
  tellHeight()
}

/** Announces text to screen readers. */
export function say(text: string): void {
  part('said').textContent = text
}

/** Updates the data version in the credit below the widget. */
export function versionShown(dataVersion: string): void {
  const shown = part('version')
  if (shown.textContent === dataVersion) return
  shown.textContent = dataVersion
  // The date belongs to the version that the page was rendered with.
  document.getElementById('as-of')?.remove()
}

/** Why there is no data, and a retry: after the API's delay, when the connection returns, or by a button. */
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
  // Random jitter, as all widgets on a page received the same delay.
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
