/**
 * The life of a mount: found, read, given a card at once and its data when it comes near the window. One that is taken
 * out of the page meanwhile is forgotten.
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

/** How far from the window a mount is when it begins to load. */
const NEAR = '300px'

interface Mounted {
  /** What the mount said when it was shown. */
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

/** Shows every mount within; those that are shown as they say already are left alone. */
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
    // Put back into a page, it is found as if it were new.
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
  // Anew, so that one that is in sight is told of again.
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
    // Not every element may have one; a div may.
    warn(mount, [`${error}`])
    return undefined
  }
}

/** One warning a mount, with all that is wrong. */
const warn = (mount: HTMLElement, faults: readonly string[]): void =>
  console.warn(`StrengthWidgets: <${mount.localName} ${MOUNT}="${mount.getAttribute(MOUNT)}">`, ...faults, mount)
