/**
 * The script of host pages, for the widgets of one sport: creates a frame in every mount and applies the height that
 * the framed page reports. It accepts messages only from that frame while it shows one of our pages, and only within
 * bounds.
 */
import { read, type Sport } from './mount.ts'
import { ownScript } from './own-script.ts'
import { dress } from './sheet.ts'

const LEAST = 80
const MOST = 4000
/** A loaded frame that stays silent for this long does not show one of our pages. */
const SILENT_MS = 5000

/**
 * Host styles cannot reach the frame or these properties of the mount; its position and width remain up to the host.
 */
const STYLE = `:host{display:block!important;visibility:visible!important;opacity:1!important;height:auto!important;max-height:none!important;overflow:visible!important;min-width:0;width:-moz-available;width:-webkit-fill-available;width:stretch}
iframe{display:block;width:100%;border:0}
p{margin:0;padding:.7em .9em;border:1px solid;border-radius:8px;font:14px/1.4 system-ui,sans-serif}`

/** What the script offers to its page, as `BodybuildingWidgets` or `StrongmanWidgets`. */
interface Offered {
  readonly init: (within?: ParentNode | null) => void
  readonly version: string
}

export function host(sport: Sport): void {
  const attribute = `data-${sport.name}-widget`
  const global = `${sport.title}Widgets`
  const script = RegExp(`/widgets/${sport.name}(@[^/]+)?\\.js([?#].*)?$`)
  /** The script element; the framed pages are on the same server. */
  const own =
    ownScript() ??
    [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].find(({ src }) => script.test(src))
  const under = own?.src ? new URL('.', own.src).href : undefined

  /** Weak references, because a host may remove a frame for good, or remove it and put it back. */
  const frames = new Set<WeakRef<HTMLIFrameElement>>()
  /** Frames that have sent a message. */
  const heard = new WeakSet<HTMLIFrameElement>()

  function init(within?: ParentNode | null): void {
    const root = within ?? document
    const mounts = [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)]
    if (root instanceof HTMLElement && root.hasAttribute(attribute)) mounts.unshift(root)
    for (const mount of mounts) {
      const faults = filled(mount)
      if (faults.length > 0) warn(mount, faults.join('; '))
    }
  }

  function filled(mount: HTMLElement): readonly string[] {
    if (under === undefined) return ['the script is loaded by a script element with its address']
    try {
      return fill(mount, under)
    } catch (error) {
      // Not every element can have a shadow root; a div can.
      return [`${error}`]
    }
  }

  /** Puts the frame into a mount. Shows faults of the mount in it and returns them. */
  function fill(mount: HTMLElement, under: string): readonly string[] {
    const scheme = getComputedStyle(mount).colorScheme
    const { address, title, height, theme, faults } = read(sport, mount.dataset, under, scheme)
    const wanted = faults.join('; ') || address
    const shadow = mount.shadowRoot ?? mount.attachShadow({ mode: 'open' })
    const held = shadow.lastElementChild
    // Another copy of the script, or an earlier run of this one, has already filled the mount.
    if (held && (held.getAttribute('src') ?? held.textContent)?.endsWith(wanted)) return []
    if (!held) dress(shadow, STYLE)
    if (faults.length > 0) {
      const textContent = `This widget cannot be shown: ${wanted}`
      shadow.replaceChildren(Object.assign(document.createElement('p'), { textContent }))
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
    // A frame whose colour scheme differs from its page would get an opaque background.
    frame.style.colorScheme = theme === 'auto' ? 'light dark' : theme
    frames.add(new WeakRef(frame))
    shadow.replaceChildren(frame)
    frame.onload = () => setTimeout(miss, SILENT_MS, mount, shadow, frame)
    return []
  }

  /**
   * Our pages send a message as soon as they load. Without one, the mount shows an error, the host's fallback content
   * and a retry button.
   */
  function miss(mount: HTMLElement, shadow: ShadowRoot, frame: HTMLIFrameElement): void {
    if (!frame.isConnected || heard.has(frame)) return
    const again = () => {
      shadow.replaceChildren()
      init(mount)
    }
    const said = document.createElement('p')
    const button = Object.assign(document.createElement('button'), { textContent: 'Try again', onclick: again })
    said.append('This widget cannot be reached just now. ', button, ' ', document.createElement('slot'))
    shadow.replaceChildren(said)
    addEventListener('online', () => said.isConnected && again(), { once: true })
  }

  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!under || origin !== new URL(under).origin) return
    const { strengthgraph: about, height, told } = (data ?? {}) as Record<string, unknown>
    for (const held of frames) {
      const frame = held.deref()
      if (!frame) frames.delete(held)
      else if (frame.contentWindow === source) {
        if (about) heard.add(frame)
        if (about === 'refused') warn((frame.getRootNode() as ShadowRoot).host, String(told))
        if (about !== 'height' || !Number.isFinite(height)) continue
        frame.height = String(Math.min(MOST, Math.max(LEAST, Math.ceil(height as number))))
      }
    }
  })

  const warn = (mount: Element, faults: string): void =>
    console.warn(`${global}: <${mount.localName} ${attribute}="${mount.getAttribute(attribute)}"> ${faults}`, mount)

  // The first script on a page is in charge; an element with that ID does not count as one.
  const page = globalThis as unknown as Record<string, Partial<Offered> | undefined>
  if (typeof page[global]?.version !== 'string') page[global] = { init, version: __VERSION__ } satisfies Offered

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => init())
  else init()
}
