/**
 * The life cycle of a mount: it gets a card at once, and its data when it comes near the viewport. A mount that is
 * removed from the page meanwhile is dropped.
 */
import { dress } from '../kit/sheet.ts'
import type { Api } from './api.ts'
import { card, faultTexts, misfitted } from './card.ts'
import { type Fault, MOUNT, type Options, readOptions, type WIDGETS } from './options.ts'
import { percentile } from './percentile.ts'
import { program } from './program.ts'
import { standards } from './standards.ts'
import { css } from './styles.ts'
import type { Widget } from './widget.ts'
import { speak, wordsRevision } from './words.ts'

const SHOWN: Readonly<Record<keyof typeof WIDGETS, Widget>> = { standards, percentile, program }

/** Distance from the viewport at which a mount begins to load. */
const NEAR = '300px'

interface Mounted {
  /** Attributes of the mount when it was shown. */
  readonly said: string
  start?: () => void
}

const SELECTOR = `[${MOUNT}]`

const mounted = new WeakMap<Element, Mounted>()

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      watch.unobserve(target)
      mounted.get(target)?.start?.()
    }
  },
  { rootMargin: NEAR },
)

/** Shows every mount within; skips those that are shown with the same attributes. */
export function showAll(within: ParentNode, api: Api): void {
  const found = [...within.querySelectorAll<HTMLElement>(SELECTOR)]
  if ((within as HTMLElement).matches?.(SELECTOR)) found.push(within as HTMLElement)
  for (const mount of found) show(mount, api)
}

function show(mount: HTMLElement, api: Api): void {
  const attribute = (name: string): string | null => mount.getAttribute(name)
  const lang = attribute('data-lang') || mount.closest('[lang]')?.getAttribute('lang')
  const said = [lang, wordsRevision, ...Object.entries(mount.dataset)].join('\n')
  if (mounted.get(mount)?.said === said) return
  const now: Mounted = { said }
  mounted.set(mount, now)
  const alive = (): boolean => {
    if (mounted.get(mount) !== now) return false
    // If the mount is put back into a page, it is treated as new.
    if (!mount.isConnected) mounted.delete(mount)
    return mount.isConnected
  }
  const root = rootOf(mount)
  if (!root) return
  const speech = speak(lang)
  const misfit = (faults: readonly Fault[]): void => {
    root.replaceChildren(misfitted(speech, faults))
    warn(mount, faultTexts(speak('en'), faults))
  }
  const options = readOptions(attribute)
  if (isFaults(options)) {
    misfit(options)
    return
  }
  const widget = SHOWN[options.kind]
  const made = card({ options, speech, api, title: widget.title(options, speech), alive, misfit })
  root.replaceChildren(made.element)
  now.start = () => alive() && widget.start(made)
  // Observing again triggers the callback for a mount that is already visible.
  watch.unobserve(mount)
  watch.observe(mount)
}

const isFaults = (read: Options | readonly Fault[]): read is readonly Fault[] => Array.isArray(read)

function rootOf(mount: HTMLElement): ShadowRoot | undefined {
  if (mount.shadowRoot) return mount.shadowRoot
  try {
    const root = mount.attachShadow({ mode: 'open' })
    dress(root, css)
    return root
  } catch (error) {
    // Not every element can have a shadow root; a div can.
    warn(mount, [`${error}`])
    return undefined
  }
}

/** One warning per mount, with all faults. */
const warn = (mount: HTMLElement, faults: readonly string[]): void =>
  console.warn(`StrengthWidgets: <${mount.localName} ${MOUNT}="${mount.getAttribute(MOUNT)}">`, ...faults, mount)
