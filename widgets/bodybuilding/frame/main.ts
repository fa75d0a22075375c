/**
 * The script of framed pages: reads the credential from the page and shows the widget. Pages without one are shown
 * already, or refused.
 */
import { athlete } from './athlete.ts'
import { contest } from './contest.ts'
import { credentialOf } from './credential.ts'
import { tellHeight } from './height.ts'
import { list } from './list.ts'
import { say, showFailure, versionShown } from './stage.ts'
import type { Given, Widget } from './widget.ts'

const WIDGETS: Readonly<Record<string, Widget>> = { athlete, contest, list }

function start(page: HTMLElement): void {
  const { kind = '', api = '', rows, counts = '', token = '', seconds } = page.dataset
  delete page.dataset['token']
  const widget = WIDGETS[kind]
  if (!widget) {
    tellHeight()
    if (page.classList.contains('refused')) refused(Number(page.dataset['again']))
    return
  }

  let version: string | undefined
  const shown = (dataVersion: string) => {
    version = dataVersion
    versionShown(dataVersion)
  }
  const credential = credentialOf(token, Number(seconds), (served) => {
    // The server has newer data: refresh silently, and keep the current content if that fails.
    if (version !== undefined && served !== version) widget(given).then(shown, () => undefined)
  })
  const given: Given = { credential, api, rows: Number(rows), counts, shown }
  const load = () => {
    widget(given).then(
      (dataVersion) => {
        shown(dataVersion)
        say('')
      },
      (error: unknown) => showFailure(error, load),
    )
  }
  watch(page, (looks) => credential.watched(looks))
  load()
}

/** Observes whether the frame is visible: within the window, in the active tab. */
function watch(page: HTMLElement, watched: (looks: boolean) => void): void {
  let within = true
  const tell = () => watched(within && document.visibilityState === 'visible')
  new IntersectionObserver(([entry]) => {
    within = entry?.isIntersecting ?? true
    tell()
  }).observe(page)
  document.addEventListener('visibilitychange', tell)
}

/** Reloads a rejected page after its retry delay, once the tab is visible. */
function refused(seconds: number): void {
  const told = [...document.querySelectorAll('#widget li')].map(({ textContent }) => textContent).join('; ')
  if (told) parent.postMessage({ strengthgraph: 'refused', told }, '*')
  if (!(seconds > 0)) return
  say(`This is tried again in ${seconds} s.`)
  const again = () => {
    if (document.visibilityState === 'visible') location.reload()
    else document.addEventListener('visibilitychange', again, { once: true })
  }
  setTimeout(again, (seconds + Math.random()) * 1000)
}

const page = document.getElementById('widget')
if (page) {
  // The host page waits a while for this message before it treats the frame as broken.
  parent.postMessage({ strengthgraph: 'here' }, '*')
  start(page)
}
