/**
 * The script of host pages: makes a frame in every mount, and gives it the height that its page tells. What a frame
 * tells is believed only from that very frame, showing a page of ours, and only within bounds.
 */

import { dress } from '../kit/sheet.ts'
import { read } from './options.ts'

const MOUNTS = '[data-bodybuilding-widget]'
const SCRIPT = /\/widgets\/bodybuilding(@[^/]+)?\.js$/
const LEAST = 80
const MOST = 4000

/** The host's rules do not reach the frame, and not these marks of the mount; its place and width are the host's. */
const STYLE = `:host{display:block!important;visibility:visible!important;opacity:1!important;min-width:0;width:-moz-available;width:-webkit-fill-available;width:stretch}
iframe{display:block;width:100%;border:0}
p{margin:0;padding:.7em .9em;border:1px solid;border-radius:8px;font:14px/1.4 system-ui,sans-serif}`

/** The script itself: where it came from the framed pages are too. */
const own =
  (document.currentScript as HTMLScriptElement | null) ??
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) => SCRIPT.test(new URL(src).pathname))
const under = own?.src ? new URL('.', own.src).href : undefined

/** Held weakly: a host may take a frame away and put it back, or take it away for good. */
const frames = new Set<WeakRef<HTMLIFrameElement>>()

function init(root: ParentNode = document): void {
  const mounts = [...root.querySelectorAll<HTMLElement>(MOUNTS)]
  if (root instanceof HTMLElement && root.matches(MOUNTS)) mounts.unshift(root)
  for (const mount of mounts) {
    const faults =
      under === undefined ? ['the script is loaded by a script element with its address'] : fill(mount, under)
    if (faults.length > 0) console.warn(`BodybuildingWidgets: ${faults.join('; ')}.`, mount)
  }
}

/** Puts the frame into a mount; what is wrong with the mount is said in it and given back. */
function fill(mount: HTMLElement, under: string): readonly string[] {
  const { address, title, height, theme, faults } = read(mount.dataset, under, getComputedStyle(mount).colorScheme)
  const wanted = faults.join('; ') || address
  const shadow = mount.shadowRoot ?? mount.attachShadow({ mode: 'open' })
  const held = shadow.lastElementChild
  // Another script of ours, or an earlier run of this one, has done it.
  if (held && (held.getAttribute('src') ?? held.textContent) === wanted) return []
  if (!held) dress(shadow, STYLE)
  if (faults.length > 0) {
    shadow.replaceChildren(Object.assign(document.createElement('p'), { textContent: wanted }))
    return faults
  }
  const frame = Object.assign(document.createElement('iframe'), {
    title,
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    height,
    src: address,
  })
  // A frame of other colours than its page would stand on a ground of its own.
  frame.style.colorScheme = theme === 'auto' ? 'light dark' : theme
  frames.add(new WeakRef(frame))
  shadow.replaceChildren(frame)
  return []
}

addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (!under || origin !== new URL(under).origin || !isHeight(data)) return
  for (const held of frames) {
    const frame = held.deref()
    if (!frame) frames.delete(held)
    else if (frame.contentWindow === source) {
      frame.height = String(Math.min(MOST, Math.max(LEAST, Math.ceil(data.height))))
    }
  }
})

const isHeight = (data: unknown): data is { height: number } => {
  const { strengthgraph, height } = (data ?? {}) as Record<string, unknown>
  return strengthgraph === 'height' && typeof height === 'number' && Number.isFinite(height)
}

declare global {
  var BodybuildingWidgets: { readonly init: typeof init; readonly version: string } | undefined
}
globalThis.BodybuildingWidgets ??= { init, version: __VERSION__ }

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => init())
else init()
